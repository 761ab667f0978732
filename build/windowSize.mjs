// Prints how large the built window is, and fails when that is more than it may be: `node build/windowSize.mjs`.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { WINDOW_FOLDER } from './app.mjs';

const MOST_MEGABYTES = 6;

const files = readdirSync(WINDOW_FOLDER, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const megabytes = files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;

console.log(`The window has ${String(files.length)} files, ${megabytes.toFixed(2)} MB.`);
const maps = files.filter((file) => file.endsWith('.map'));
if (maps.length > 0) throw new Error(`Source maps are not for users: ${maps.join(', ')}`);
if (megabytes >= MOST_MEGABYTES) throw new Error(`The window may have less than ${String(MOST_MEGABYTES)} MB.`);
