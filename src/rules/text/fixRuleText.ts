// Carries out the fixes of a rule file's problems that hardly anything else can be meant by, one after the other, as far
// as that makes the file better. What is open is left to the designer.

import { parse, type ParseError } from 'jsonc-parser';
import { LineIndex } from '../../base';
import type { Fix, Problem, Span, TextEdit } from '../problem';
import { parseRules } from './parseRules';
import { applyEdits, offsetBefore } from './textEdits';

export interface CarriedFix {
  /** Where the problem stood in the text as it was given. */
  readonly span: Span;
  /** What was done: 'foundations.present "yes" → true'. */
  readonly words: string;
}

export interface FixedRuleText {
  readonly text: string;
  /** In the order in which it was done. */
  readonly done: readonly CarriedFix[];
  /** What is wrong with the new text. */
  readonly problems: readonly Problem[];
}

/** Longer texts are returned as they are: every trial parses the file anew. */
export const LONGEST_FIXED_TEXT = 100_000;
/** Characters that all trials together may parse, and the most trials; no honest file needs more. */
const MOST_PARSED = 1_000_000;
const MOST_TRIALS = 300;

interface Step extends FixedRuleText {
  /** The edits of each fix, in the order in which they were made. */
  readonly edits: readonly (readonly TextEdit[])[];
}

export function fixRuleText(text: string): FixedRuleText {
  const { problems } = parseRules(text);
  const unchanged: Step = { text, done: [], problems, edits: [] };
  if (text.length > LONGEST_FIXED_TEXT) return unchanged;
  const lines = new LineIndex(text);
  const mostTrials = Math.min(MOST_TRIALS, MOST_PARSED / Math.max(1, text.length));
  let now = unchanged;
  let best = now;
  for (let trials = 0, next = 0; next < now.problems.length && trials < mostTrials; next++) {
    const fix = sureFix(now, now.problems[next]);
    if (fix === undefined) continue;
    trials++;
    const after = carryOut(now, now.problems[next], fix, lines);
    if (!isLess(stages(after), stages(now))) continue;
    now = after;
    next = -1;
    if (isLess(totals(now), totals(best))) best = now;
  }
  return best;
}

/** An option without effect may have one once the errors are mended: warnings wait until then. */
function sureFix({ problems }: FixedRuleText, problem: Problem): Fix | undefined {
  if (problem.severity === 'warning' && problems.some(({ severity }) => severity === 'error')) return undefined;
  return problem.fixes.find(({ sure }) => sure);
}

function carryOut(now: Step, { span }: Problem, fix: Fix, lines: LineIndex): Step {
  const text = applyEdits(now.text, fix.edits);
  const offset = [...now.edits].reverse().reduce((at, edits) => offsetBefore(edits, at), span.offset);
  const done = [...now.done, { span: lines.span(offset, span.length), words: fix.summary ?? fix.title }];
  return { text, done, problems: parseRules(text).problems, edits: [...now.edits, fix.edits] };
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
