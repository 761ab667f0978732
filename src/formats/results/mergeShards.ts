// The parts of a run put together again. Parts of different runs are refused, and contradictions are never settled
// silently; what is missing or comes twice is reported.

import { fail, ok, quoted, type Result } from '../../base';
import { cellName, dealNumber, ORIGINS, perfectCells, type DealResult, type Recipe } from '../../experiments';
import { indexOfDeal, makeDealResultText } from './readDealResult';
import { recipeDocument } from './recipeDocument';
import type { Shard } from './shardFile';

const MOST_CONTRADICTIONS = 20;
const MOST_LISTED = 100;

/** Deals of one cell that no part has. */
export interface MissingDeals {
  readonly cell: number;
  readonly count: number;
  /** The first of them. */
  readonly deals: readonly number[];
}

export interface MergedRun {
  /** With the latest date of all parts. */
  readonly recipe: Recipe;
  /** By deal, then by cell. */
  readonly results: readonly DealResult[];
  /** Parts that were not given, counted from 1. */
  readonly missingParts: readonly number[];
  readonly missing: readonly MissingDeals[];
  /** Results that came more than once and were counted once. */
  readonly repeated: number;
  /** Sentences on all of this, for people. */
  readonly notes: readonly string[];
}

/** The order of the parts makes no difference. */
export function mergeShards(parts: readonly Shard[]): Result<MergedRun, readonly string[]> {
  if (parts.length === 0) return fail(['There are no parts to put together.']);
  const [first, ...others] = parts;
  const strangers = others.flatMap((part) => {
    const difference = differenceOf(first, part);
    return difference === undefined ? [] : [`${first.name} and ${part.name} are not of the same run: ${difference}`];
  });
  if (strangers.length > 0) return fail(strangers);

  const { plan } = first.recipe;
  const cells = plan.cells.map(() => new Map<number, Found>());
  const contradictions: string[] = [];
  let repeated = 0;
  for (const part of parts)
    for (const result of part.results) {
      const known = cells[result.cell].get(result.deal);
      if (known !== undefined) {
        repeated++;
        if (contradicts(known.result, result) && contradictions.length < MOST_CONTRADICTIONS)
          contradictions.push(describeContradiction(plan.cells[result.cell].name, known, { result, part }));
      }
      if (known === undefined || rank(result) < rank(known.result))
        cells[result.cell].set(result.deal, { result, part });
    }
  contradictions.push(...impossibleWins(first.recipe, cells).slice(0, MOST_CONTRADICTIONS));
  if (contradictions.length > 0) return fail(contradictions);

  const results = cells
    .flatMap((found) => [...found.values()].map(({ result }) => result))
    .sort((a, b) => a.deal - b.deal || a.cell - b.cell);
  const given = new Set(parts.map(({ place }) => place.index));
  const missingParts = Array.from({ length: first.place.count }, (_, i) => i + 1).filter((index) => !given.has(index));
  const missing = findMissing(first.recipe, cells);
  const date = parts.map(({ recipe }) => recipe.date).reduce((a, b) => (a > b ? a : b));
  const merged = { recipe: { ...first.recipe, date }, results, missingParts, missing, repeated };
  return ok({ ...merged, notes: describeMerged(merged, parts) });
}

interface Found {
  readonly result: DealResult;
  readonly part: Shard;
}

const contradicts = (a: DealResult, b: DealResult): boolean =>
  a.kind !== 'unknown' && b.kind !== 'unknown' && a.kind !== b.kind;

const describeContradiction = (variant: string, a: Found, b: Found): string =>
  `Deal ${a.result.deal} of ${quoted(variant)} is ${a.result.kind} in ${a.part.name} and ${b.result.kind} in ${b.part.name}: one of them is wrong.`;

/** Deals that a player has won although perfect play proved that they cannot be. */
const impossibleWins = ({ plan }: Recipe, cells: readonly ReadonlyMap<number, Found>[]): string[] =>
  perfectCells(plan).flatMap((perfect, cell) =>
    perfect === undefined || perfect === cell
      ? []
      : [...cells[cell].values()].flatMap(({ result: { deal, kind }, part }) => {
          const verdict = cells[perfect].get(deal);
          return kind === 'won' && verdict?.result.kind === 'unwinnable'
            ? [
                `Deal ${deal} of ${quoted(cellName(plan, plan.cells[cell]))} is won in ${part.name} and unwinnable in ${verdict.part.name}: one of them is wrong.`,
              ]
            : [];
        }),
  );

/**
 * Of two results for the same deal the one that sorts first stays: rather decided than unknown, rather solved than
 * deduced, then the one of more attempts. The text settles the rest, so that the order of parts never matters.
 */
function rank(result: DealResult): string {
  const attempts = String(999 - result.attempt).padStart(3, '0');
  const undecided = result.kind === 'unknown' ? 1 : 0;
  return `${undecided}${ORIGINS.indexOf(result.origin)}${attempts}${makeDealResultText(result)}`;
}

/** What keeps two parts from being of one run, as the end of a sentence. Programs and dates may differ. */
function differenceOf(a: Shard, b: Shard): string | undefined {
  if (a.place.count !== b.place.count)
    return `one is cut into ${a.place.count} parts, the other into ${b.place.count}.`;
  const [one, other] = [comparable(a.recipe), comparable(b.recipe)];
  for (const [what, value] of one) {
    const [left, right] = [JSON.stringify(value), JSON.stringify(other.get(what))];
    if (left !== right) return `they differ in ${what}: ${shown(left)} and ${shown(right)}.`;
  }
  return undefined;
}

/** What must be the same, by the words for it, the most telling first. */
function comparable(recipe: Recipe): ReadonlyMap<string, unknown> {
  const plan = recipeDocument(recipe).plan as Readonly<Record<string, unknown>>;
  return new Map<string, unknown>([
    ['the version of the solver', recipe.solverVersion],
    ['the version of the rules language', recipe.meaningVersion],
    ['the identities of their games', recipe.identities],
    ['the first deal', plan.firstSeed],
    ['the step from deal to deal', plan.seedStep],
    ['the numbering of deals', plan.numbering],
    ['the limits of the search', plan.effort],
    ['the rule when to stop', plan.stop],
    ['the method', plan.method],
    ['carrying verdicts over', plan.deduction],
    ['the options of the solver', sortedEntries(recipe.options)],
    ['the kind of the experiment', plan.kind],
    ['the parameters', plan.axes],
    ['the variants', plan.cells],
    ['the confidence', plan.confidence],
    ['the target', plan.target],
    ['the name', plan.name],
  ]);
}

const sortedEntries = (options: Readonly<Record<string, boolean>>): unknown =>
  Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));

const shown = (text: string | undefined): string => {
  const whole = text ?? 'nothing';
  return whole.length > 80 ? `${whole.slice(0, 80)}…` : whole;
};

/** Up to the number of deals that the plan asks for; without one, up to the last deal that any cell has. */
function findMissing({ plan }: Recipe, cells: readonly ReadonlyMap<number, Found>[]): MissingDeals[] {
  let seen = 0;
  for (const found of cells) for (const deal of found.keys()) seen = Math.max(seen, (indexOfDeal(plan, deal) ?? 0) + 1);
  const { deals: asked, halfWidth, budgetMs } = plan.stop;
  const expected = asked !== null && halfWidth === null && budgetMs === null ? Math.max(asked, seen) : seen;
  return plan.cells.flatMap(({ rules }, cell) => {
    const count = rules === null ? 0 : expected - cells[cell].size;
    if (count <= 0) return [];
    const deals: number[] = [];
    for (let i = 0; i < expected && deals.length < Math.min(count, MOST_LISTED); i++)
      if (!cells[cell].has(dealNumber(plan, i))) deals.push(dealNumber(plan, i));
    return [{ cell, count, deals }];
  });
}

function describeMerged(
  { missingParts, missing, repeated, recipe }: Omit<MergedRun, 'notes'>,
  parts: readonly Shard[],
): string[] {
  const notes = parts
    .filter(({ cutOff }) => cutOff)
    .map(({ name }) => `The last line of ${name} is cut off and was left out.`);
  if (missingParts.length > 0)
    notes.push(
      `${missingParts.length === 1 ? 'Part' : 'Parts'} ${missingParts.slice(0, MOST_LISTED).join(', ')} of ${parts[0].place.count} ${missingParts.length === 1 ? 'is' : 'are'} missing.`,
    );
  for (const { cell, count, deals } of missing)
    notes.push(
      `${quoted(recipe.plan.cells[cell].name)} lacks ${count === 1 ? '1 deal' : `${count} deals`}: ${deals.slice(0, 10).join(', ')}${count > 10 ? ' …' : ''}.`,
    );
  if (repeated > 0)
    notes.push(`${repeated === 1 ? '1 result' : `${repeated} results`} came more than once and counted once.`);
  return notes;
}
