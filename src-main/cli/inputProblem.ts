// What the user gave cannot be used. Thrown anywhere in a command, printed once at the edge without a stack trace.

/** The command's input is wrong: a sentence, or one line for each problem. */
export const BAD_INPUT = 2;

export class InputProblem extends Error {}

const LONGEST_QUOTE = 60;

/**
 * A text from outside without anything that moves a terminal's cursor or turns the direction of writing: such
 * characters are written as in JSON.
 */
export const harmless = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, i) => character.charCodeAt(i))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** A text from outside as it may stand in a sentence: short and harmless. */
export function quote(text: string): string {
  const characters = Array.from(text);
  const short = characters.length > LONGEST_QUOTE ? characters.slice(0, LONGEST_QUOTE).join('') + '…' : text;
  return harmless(JSON.stringify(short));
}

/** A file's name as it stands before ":line:column". */
export const showFileName = (file: string): string => (file === '-' ? '(standard input)' : harmless(file));
