// Where commands print. Output may be long (a million deals), so printing waits for a slow reader.

import { once } from 'node:events';
import { isRed, type Card } from '../../src/cards';
import { makeReadableJson } from '../../src/formats';
import { CANNOT_WRITE } from './failure';
import { harmless } from './inputProblem';
import { systemWords } from './systemWords';

const { stdout, stderr } = process;

/** Prints lines to standard output. */
export async function print(...lines: readonly string[]): Promise<void> {
  if (lines.length > 0 && !stdout.write(lines.join('\n') + '\n')) await once(stdout, 'drain');
}

export const printJson = (value: unknown): Promise<void> => print(makeReadableJson(value));

/** Prints lines to standard error: warnings and what is not the result. They may repeat what the user typed. */
export function warn(...lines: readonly string[]): void {
  for (const line of lines.join('\n').split('\n')) if (lines.length > 0) stderr.write(harmless(line) + '\n');
}

/** A reader that has seen enough (`| head -1`) ends the program without a word; a full disk with one sentence. */
export function watchOutput(): void {
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      if (stream === stdout) warn(`The output cannot be written: ${systemWords(error)}.`);
      process.exit(CANNOT_WRITE);
    });
}

/** Colours are for terminals, and only where nobody asked to do without (https://no-color.org). */
const inColour = stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb';

export const paintCard = (text: string, card: Card): string =>
  inColour && isRed(card) ? `\u001b[31m${text}\u001b[39m` : text;

export const outputWidth = (): number => Math.max(40, Math.min(200, (stdout.isTTY && stdout.columns) || 80));
