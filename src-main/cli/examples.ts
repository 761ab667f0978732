// The examples at the end of every help text, written as they are typed.

export const PROGRAM = 'npm run --silent cli --';

export const examples = (...commands: readonly string[]): string =>
  `\nExamples:\n${commands.map((command) => `  ${PROGRAM} ${command}`).join('\n')}`;
