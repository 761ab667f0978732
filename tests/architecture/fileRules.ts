// How files are named and how long they may grow.

import { posix } from 'node:path';
import type { Sources } from './importRules';

/** House style is about 300 lines; beyond this a file holds more than one noun. */
export const LONGEST = 400;

const EMPTY_NAMES = /^(utils?|helpers?|common|misc|shared|manager)$|(Utils?|Helpers?|Manager)$/;

export function checkFiles(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const base = posix.basename(path);
    const stem = base.replace(/(\.d|\.test|\.config)?\.(ts|mjs|vue)$/, '');
    const breaches: string[] = [];
    if (base.endsWith('.vue')) {
      if (!/^[A-Z][A-Za-z0-9]*$/.test(stem)) breaches.push(`${path}: components are named in PascalCase`);
    } else if (!/^[a-z][A-Za-z0-9]*$/.test(stem)) breaches.push(`${path}: files are named in camelCase`);
    if (EMPTY_NAMES.test(stem)) breaches.push(`${path}: name the thing it holds, not "${stem}"`);
    const lines = text.split('\n').length;
    if (lines > LONGEST) breaches.push(`${path}: ${String(lines)} lines, more than ${String(LONGEST)}`);
    return breaches;
  });
}
