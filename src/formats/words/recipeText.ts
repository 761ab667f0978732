// How a run was made, in words: for the foot of a picture and the recipe of a report.

import { dealNumber, type Plan, type Recipe, type RunKind } from '../../experiments';
import { makeByteSize, makeDuration } from './duration';
import { makeHalfWidth, makePercent } from './shareText';
import { makeCount, makeWholeNumber } from './wholeNumber';

export const RUN_KIND_WORDS: Readonly<Record<RunKind, string>> = {
  estimate: 'Estimate',
  sweep: 'Sweep',
  compare: 'Comparison',
  'goal-seek': 'Goal seek',
};

/** "deals 1 to 1,000". `deals` is how many were counted. */
export function describeDeals(plan: Plan, deals: number): string {
  const kind = plan.numbering === 'microsoft' ? 'Microsoft deal' : 'deal';
  if (deals === 0) return `no ${kind}s yet`;
  const [first, last] = [dealNumber(plan, 0), dealNumber(plan, deals - 1)];
  if (deals === 1) return `${kind} ${first}`;
  const step = plan.seedStep === 1 ? '' : `, every ${plan.seedStep}th`;
  return `${kind}s ${makeWholeNumber(first)} to ${makeWholeNumber(last)}${step}`;
}

export function describeStop({ stop }: Plan): string {
  const rules = [
    stop.deals === null ? '' : makeCount(stop.deals, 'deal'),
    stop.halfWidth === null ? '' : makeHalfWidth({ low: 0, high: 2 * stop.halfWidth }),
    stop.budgetMs === null ? '' : makeDuration(stop.budgetMs),
  ].filter((each) => each !== '');
  if (rules.length === 0) return 'when stopped by hand';
  return `at ${rules.join(' or ')}${rules.length > 1 ? ', whichever comes first' : ''}`;
}

export function describeEffort({ effort }: Plan): string {
  const { firstStates, mostStates, mostMs, bytes } = effort;
  const states =
    firstStates === mostStates
      ? `up to ${makeWholeNumber(mostStates)} states a deal`
      : `${makeWholeNumber(firstStates)} states a deal, doubled up to ${makeWholeNumber(mostStates)}`;
  const time = mostMs === null ? 'no limit of time' : `up to ${makeDuration(mostMs)} a deal`;
  return `${states}; ${makeByteSize(bytes)} of memory; ${time}`;
}

/** "Patience Lab 0.1.0, solver 1, rules 1". */
export const describeVersions = ({ application, solverVersion, meaningVersion }: Recipe): string =>
  `${application}, solver ${solverVersion}, rules ${meaningVersion}`;

/** One line for the foot of a picture; the whole recipe travels with it as data. */
export const makeRecipeLine = (recipe: Recipe): string =>
  `${describeVersions(recipe)} · from deal ${makeWholeNumber(recipe.plan.firstSeed)} · ${describeEffort(recipe.plan)} · ${recipe.date.slice(0, 10)}`;

/** The recipe as pairs of a name and words. */
export function describeRecipe(recipe: Recipe, deals: number): [name: string, words: string][] {
  const { plan } = recipe;
  const off = Object.keys(recipe.options).filter((name) => !recipe.options[name]);
  const on = Object.keys(recipe.options).filter((name) => recipe.options[name]);
  return [
    ['Experiment', RUN_KIND_WORDS[plan.kind]],
    ['Deals', describeDeals(plan, deals)],
    ['Stop rule', describeStop(plan)],
    ['Limits', describeEffort(plan)],
    ['Method', plan.method === 'exact' ? 'exact search' : 'quick searches alone, which prove nothing unwinnable'],
    ['Verdicts carried over between variants', plan.deduction ? 'yes' : 'no'],
    ['Confidence', makePercent(plan.confidence)],
    ...(plan.target === null ? [] : [['Target', makePercent(plan.target)] as [string, string]]),
    ['Solver options on', on.join(', ') || 'none'],
    ['Solver options off', off.join(', ') || 'none'],
    ['Versions', describeVersions(recipe)],
    ['Date', recipe.date],
  ];
}
