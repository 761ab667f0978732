// Pictures of every view and dialog, light and dark, in two sizes, into out/screenshots; with --docs also the chosen few for
// the README into docs. Run by `npm run screenshots`.

import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.mjs';

// The ways to the views are those of the tests, in TypeScript: vitest is the runner that is there.
const folder = join(root, 'out/screenshots');
mkdirSync(folder, { recursive: true });
const forDocs = process.argv.includes('--docs') ? { PATIENCE_SCREENSHOTS_DOCS: join(root, 'docs') } : {};
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, PATIENCE_SCREENSHOTS: folder, ...forDocs };
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/e2e/screenshots.test.ts'], {
  cwd: root,
  env,
  stdio: 'inherit',
});
process.stdout.write(status === 0 ? `Pictures are in ${folder}\n` : '');
process.exitCode = status ?? 1;
