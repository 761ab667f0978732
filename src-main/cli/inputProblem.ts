// What the user gave cannot be used. Thrown anywhere in a command, printed once at the edge without a stack trace.

/** The command's input is wrong: a sentence, or one line for each problem. */
export const BAD_INPUT = 2;

export class InputProblem extends Error {}

const LONGEST_QUOTE = 60;

/** A text from outside as it may stand in a sentence: short, and harmless to a terminal. */
export function quote(text: string): string {
  const characters = Array.from(text);
  return JSON.stringify(
    characters.length > LONGEST_QUOTE ? characters.slice(0, LONGEST_QUOTE).join('') + '…' : text,
  ).replace(/[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');
}

/** A file's name as it stands before ":line:column". */
export const showFileName = (file: string): string =>
  file === '-' ? '(standard input)' : file.replace(/\p{Cc}/gu, '\ufffd');
