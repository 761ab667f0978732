// Carries out the fixes that a rule file's problems offer, one after the other, as far as that makes the file better.

import { parse, type ParseError } from 'jsonc-parser';
import { applyEdits, parseRules, type Problem } from '../rules';

export interface FixedRuleText {
  readonly text: string;
  /** What was done, in order: the titles of the fixes. */
  readonly done: readonly string[];
  /** What is wrong with the new text. */
  readonly problems: readonly Problem[];
}

/** Every trial parses the file anew; no honest file needs more. */
const MOST_TRIALS = 300;

export function fixRuleText(text: string): FixedRuleText {
  const first = parseRules(text).problems;
  let now: FixedRuleText = { text, done: [], problems: first };
  let best = now;
  for (let trials = 0, next = 0; next < now.problems.length && trials < MOST_TRIALS; next++) {
    const fix = now.problems[next].fixes.at(0);
    if (fix === undefined) continue;
    trials++;
    const changed = applyEdits(now.text, fix.edits);
    const after = { text: changed, done: [...now.done, fix.title], problems: parseRules(changed).problems };
    if (!isLess(stages(after), stages(now))) continue;
    now = after;
    next = -1;
    if (isLess(totals(now), totals(best))) best = now;
  }
  return best;
}

/** A field that is not understood hides what is wrong with its value, and that what is wrong with the game. */
const HIDING_CODES: readonly (readonly string[])[] = [
  ['unknown-field', 'repeated-field'],
  ['wrong-type', 'unknown-value', 'out-of-range'],
];

/** Counts to be brought down, the first first: mending one kind of problem may bring those after it to light. */
const stages = ({ text, problems }: FixedRuleText): number[] => [
  countSlips(text, problems),
  ...HIDING_CODES.map((codes) => problems.filter(({ code }) => codes.includes(code)).length),
  ...totals({ problems }),
];

/** What decides whether the whole was worth it. */
const totals = ({ problems }: Pick<FixedRuleText, 'problems'>): number[] => [
  problems.filter(({ severity }) => severity === 'error').length,
  problems.length,
];

/** Slips in the writing: commas, quotes, brackets. */
function countSlips(text: string, problems: readonly Problem[]): number {
  const slips: ParseError[] = [];
  // Without a fix there is nothing to try, and a text nested too deeply must not be parsed.
  if (problems.some(({ fixes }) => fixes.length > 0)) parse(text, slips, { allowTrailingComma: true });
  return slips.length;
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const first = a.findIndex((count, i) => count !== b[i]);
  return first >= 0 && a[first] < b[first];
}
