// A short diary of what went wrong, for the user to send along with a question. It stays on this machine.

import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const MOST_BYTES = 200_000;

/** Beyond `mostBytes` the older half is forgotten. A diary that cannot be written must not be one more failure. */
export function makeLog(file: string, now: () => Date, mostBytes = MOST_BYTES): (words: string) => void {
  return (words) => {
    try {
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, `${now().toISOString()} ${words.slice(0, mostBytes / 4)}\n`);
      if (statSync(file).size <= mostBytes) return;
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.slice(text.indexOf('\n', text.length / 2) + 1));
    } catch {
      return;
    }
  };
}
