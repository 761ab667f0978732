// Runs made by hand for the tests of charts, files and reports: small, exact and without a solver.

import type { Axis, CellPlan, CellSummary, DealResult, Plan, Recipe, RunKind, RunSummary } from '../../src/experiments';
import { effectiveRules, parsePath, rulesIdentity, setParameter, type EffectiveRules } from '../../src/rules';
import type { Counts, Interval, Spread } from '../../src/stats';

export const KLONDIKE: EffectiveRules = effectiveRules({
  'tableau piles': {
    count: 7,
    'build policy': 'red-black',
    'spaces policy': 'kings',
    'move built group': 'yes',
    'diagonal deal': true,
    'face up cards': 'top',
  },
  foundations: { removable: true },
  stock: { size: 24, 'deal count': 3, redeal: true },
});

export const count = (winnable: number, unwinnable: number, unknown = 0): Counts => ({ winnable, unwinnable, unknown });

/** Wilson's interval at 95 %, unknown deals both ways. */
export function intervalOf({ winnable, unwinnable, unknown }: Counts): Interval | null {
  const n = winnable + unwinnable + unknown;
  if (n === 0) return null;
  const z = 1.959963985;
  const end = (hits: number, sign: number): number => {
    const share = hits / n;
    const half = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
    return Math.min(1, Math.max(0, (share + z ** 2 / (2 * n) + sign * half) / (1 + z ** 2 / n)));
  };
  return { low: end(winnable, -1), high: end(winnable + unknown, 1) };
}

const spreadAround = (median: number, deals: number): Spread => ({
  count: deals,
  mean: median * 1.4,
  least: median / 10,
  p10: median / 4,
  p25: median / 2,
  median,
  p75: median * 2,
  p90: median * 4,
  p99: median * 20,
  most: median * 50,
});

export interface SampleCell {
  readonly name: string;
  readonly values?: CellPlan['values'];
  readonly rules?: EffectiveRules;
  /** The counts, or why the cell is impossible. */
  readonly found: Counts | string;
}

export interface SampleOptions {
  readonly kind?: RunKind;
  readonly name?: string;
  readonly axes?: readonly Axis[];
  readonly target?: number;
  readonly candidates?: readonly number[];
  readonly differences?: RunSummary['differences'];
  readonly caveats?: readonly string[];
  readonly plan?: Partial<Plan>;
}

export function sampleRun(cells: readonly SampleCell[], options: SampleOptions = {}): RunSummary {
  const { kind = 'estimate', name = 'Klondike', axes = [], target = null, candidates } = options;
  const plan: Plan = {
    kind,
    name,
    axes,
    cells: cells.map(({ name: cellName, values = [], rules = KLONDIKE, found }) => ({
      name: cellName,
      values,
      player: null,
      rules: typeof found === 'string' ? null : rules,
      problem: typeof found === 'string' ? found : null,
    })),
    numbering: 'seeds',
    firstSeed: 1,
    seedStep: 1,
    stop: { deals: 1000, halfWidth: null, budgetMs: null },
    effort: { firstStates: 100_000, mostStates: 1_600_000, mostMs: null, bytes: 2 ** 28 },
    deduction: true,
    method: 'exact',
    confidence: 0.95,
    target,
    skill: null,
    ...options.plan,
  };
  return {
    plan,
    deals: Math.max(0, ...cells.map(({ found }) => (typeof found === 'string' ? 0 : total(found)))),
    cells: cells.map(({ found }, i) => summariseCell(plan.cells[i], found)),
    differences: options.differences ?? [],
    goal: candidates === undefined ? null : { candidates },
    skill: [],
    caveats: options.caveats ?? [],
  };
}

const total = ({ winnable, unwinnable, unknown }: Counts): number => winnable + unwinnable + unknown;

function summariseCell({ name, rules, problem }: CellPlan, found: Counts | string): CellSummary {
  const counts = typeof found === 'string' ? count(0, 0) : found;
  const deals = total(counts);
  const some = (median: number): Spread | null => (deals === 0 ? null : spreadAround(median, deals));
  return {
    name,
    player: null,
    identity: rules === null ? null : rulesIdentity(rules),
    problem,
    counts,
    reasons: counts.unknown > 0 ? { states: counts.unknown } : {},
    origins: { solved: deals, reused: 0, deduced: 0 },
    interval: intervalOf(counts),
    metrics: {
      states: some(5300),
      ms: some(12.5),
      moves: some(118),
      branching: some(4.2),
      forcedShare: some(0.21),
      faceDownLeft: null,
    },
    play: null,
    pace: [],
  };
}

export const numberAxis = (name: string, title: string, values: Axis['values']): Axis => ({ name, title, values });

/** Every pair of values of two axes of Klondike, or every value of one. */
export function sampleSweep(
  axes: readonly Axis[],
  found: (values: CellPlan['values']) => Counts | string,
  options: SampleOptions = {},
): RunSummary {
  const pairs = axes.reduce<CellPlan['values'][]>(
    (all, axis) => all.flatMap((values) => axis.values.map((value) => [...values, value])),
    [[]],
  );
  const cells = pairs.map((values) => {
    const name = values.map((value, i) => `${axes[i].title} ${String(value)}`).join(', ');
    let rules = KLONDIKE;
    axes.forEach((axis, i) => {
      const path = parsePath(axis.name);
      if (path.ok) rules = setParameter(rules, path.value, values[i]);
    });
    return { name, values, rules, found: found(values) };
  });
  return sampleRun(cells, {
    kind: 'sweep',
    name: `Klondike by ${axes.map(({ name }) => name).join(' and ')}`,
    axes,
    ...options,
  });
}

export const sampleRecipe = (summary: RunSummary): Recipe => ({
  application: 'Patience Lab 0.1.0',
  solverVersion: 1,
  meaningVersion: 1,
  date: '2024-05-17T09:30:00Z',
  plan: summary.plan,
  identities: summary.cells.map(({ identity }) => identity),
  options: { pileSymmetry: true, streamliners: true, exactTable: false },
});

export const DRAW_SIZES = numberAxis('stock.deal count', 'Cards turned at a time', [1, 2, 3, 4, 5, 6, 7, 8]);
export const WORRY_BACK = numberAxis('foundations.removable', 'Worrying back', [true, false]);

/** Paper, Table 3, out of a thousand deals. */
const WITH = [905, 886, 819, 693, 534, 359, 238, 123];
const WITHOUT = [902, 883, 815, 687, 526, 350, 230, 117];

/** Draw sizes with and without worrying back. */
export const worryBackSweep = (): RunSummary =>
  sampleSweep([DRAW_SIZES, WORRY_BACK], ([draw, removable]) => {
    const winnable = (removable === true ? WITH : WITHOUT)[Number(draw) - 1];
    return count(winnable, 990 - winnable, 10);
  });

export const sampleResult = (over: Partial<DealResult> = {}): DealResult => ({
  cell: 0,
  deal: 1,
  kind: 'winnable',
  proof: 'solution',
  reason: null,
  origin: 'solved',
  source: null,
  attempt: 0,
  states: 532,
  stored: 410,
  depth: 118,
  ms: 3.25,
  moves: 118,
  branching: 4.125,
  forcedShare: 0.25,
  faceDownLeft: null,
  play: null,
  ...over,
});

export const unwinnable = (over: Partial<DealResult> = {}): DealResult =>
  sampleResult({ kind: 'unwinnable', proof: 'search', moves: null, branching: null, forcedShare: null, ...over });

export const unknown = (over: Partial<DealResult> = {}): DealResult =>
  sampleResult({
    kind: 'unknown',
    proof: null,
    reason: 'states',
    moves: null,
    branching: null,
    forcedShare: null,
    faceDownLeft: 7,
    ...over,
  });
