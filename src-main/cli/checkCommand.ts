// `check`: everything that is wrong with rule files, and the fixes carried out on request.

import type { Command } from 'commander';
import { fixRuleText, LONGEST_FIXED_TEXT, parseRules, type Problem } from '../../src/rules';
import { examples } from './examples';
import { BAD_INPUT, InputProblem, quote, showFileName } from './inputProblem';
import { print, printJson, warn } from './output';
import { problemDetails, problemRecord } from './problemLines';
import { replaceTextFile } from './replaceTextFile';
import { LARGEST_RULES_BYTES, readTextFile } from './textFile';

const HAS_ERRORS = 1;

interface CheckOptions {
  readonly json?: boolean;
  readonly fix?: boolean;
}

export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('Check rule files: print every problem with its place, and exit with 1 when there are errors.')
    .argument('<files...>', 'rule files ("-" for standard input)')
    .option('--fix', 'carry out the fixes that leave no doubt, and write the file; other fixes are only listed')
    .option('--json', 'print the problems as an array')
    .addHelpText('after', examples('check my.json', 'check my.json --fix', 'check *.json --json'))
    .action(async (files: string[], options: CheckOptions) => {
      const checked: { file: string; problem: Problem }[] = [];
      let unusable = false;
      for (const file of files) {
        try {
          const problems = options.fix === true ? await fixFile(file) : await checkFile(file);
          checked.push(...problems.map((problem) => ({ file, problem })));
          if (options.json !== true) await print(...fileLines(file, problems));
        } catch (error) {
          if (!(error instanceof InputProblem)) throw error;
          unusable = true;
          warn(error.message);
        }
      }
      if (options.json === true) await printJson(checked.map(({ file, problem }) => problemRecord(file, problem)));
      if (unusable) process.exitCode = BAD_INPUT;
      else if (checked.some(({ problem }) => problem.severity === 'error')) process.exitCode = HAS_ERRORS;
    });
}

const checkFile = async (file: string): Promise<readonly Problem[]> =>
  parseRules(await readTextFile(file, LARGEST_RULES_BYTES)).problems;

async function fixFile(file: string): Promise<readonly Problem[]> {
  if (file === '-') throw new InputProblem('--fix writes to a file, so it cannot be used with standard input.');
  const before = await readTextFile(file, LARGEST_RULES_BYTES);
  if (before.length > LONGEST_FIXED_TEXT)
    throw new InputProblem(
      `${quote(file)} has ${before.length} characters; --fix works on files of up to ${LONGEST_FIXED_TEXT}.`,
    );
  const { text, done, problems } = fixRuleText(before);
  if (text !== before) await replaceTextFile(file, text);
  warn(...done.map(({ span, words }) => `${showFileName(file)}:${span.line}:${span.column}: fixed: ${words}`));
  return problems;
}

function fileLines(file: string, problems: readonly Problem[]): string[] {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const counts = [
    ...(errors > 0 ? [errors === 1 ? '1 error' : `${errors} errors`] : []),
    ...(warnings > 0 ? [warnings === 1 ? '1 warning' : `${warnings} warnings`] : []),
  ];
  const summary = counts.length === 0 ? 'no problems' : counts.join(', ');
  return [...problems.flatMap((problem) => problemDetails(file, problem)), `${showFileName(file)}: ${summary}`];
}
