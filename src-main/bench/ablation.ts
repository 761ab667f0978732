// What each of the solver's techniques, and the size of its table, is worth on one game: the same deals under every
// setting, as in Table 5 of the paper. Settings may differ in what they decide, never in what they say.

import { dealGame, type Game } from '../../src/game';
import { ALL_OFF, ALL_ON, newControl, Solver, SWITCHES, type SolverOptions, type Verdict } from '../../src/solver';
import { summarise } from './sampleFigures';

export interface AblationSetting {
  readonly name: string;
  readonly options: SolverOptions;
  readonly bytes: number;
}

export interface AblationRow {
  readonly setting: string;
  readonly deals: number;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly unknown: number;
  readonly meanStates: number;
  readonly medianStates: number;
  readonly meanMs: number;
  readonly meanStored: number;
  /** States needed for each state of the first setting, over the deals that both decide; null where there are none. */
  readonly statesRatio: number | null;
}

export interface Ablation {
  readonly rows: readonly AblationRow[];
  /** A sentence for each pair of verdicts that cannot both be right. */
  readonly contradictions: readonly string[];
}

const MEGABYTE = 2 ** 20;
const FULL_MEGABYTES = 1024;
const SMALL_MEGABYTES = [4, 16, 64, 256] as const;

export const ABLATION_SETTINGS: readonly AblationSetting[] = [
  { name: `all on, ${FULL_MEGABYTES} MB`, options: ALL_ON, bytes: FULL_MEGABYTES * MEGABYTE },
  ...SWITCHES.map((name) => ({
    name: `${name} off`,
    options: { ...ALL_ON, [name]: false },
    bytes: FULL_MEGABYTES * MEGABYTE,
  })),
  { name: 'all off', options: ALL_OFF, bytes: FULL_MEGABYTES * MEGABYTE },
  ...SMALL_MEGABYTES.map((size) => ({ name: `all on, ${size} MB`, options: ALL_ON, bytes: size * MEGABYTE })),
];

export interface AblationPlan {
  readonly firstSeed: number;
  readonly deals: number;
  readonly states: number;
}

interface Trial {
  readonly verdict: Verdict['kind'];
  readonly states: number;
  readonly stored: number;
  readonly ms: number;
}

/** `watch` hears which setting and deal is on, before each. */
export function runAblation(
  game: Game,
  { firstSeed, deals, states }: AblationPlan,
  watch: (words: () => string) => void,
  settings: readonly AblationSetting[] = ABLATION_SETTINGS,
): Ablation {
  const trials = settings.map(({ name, options, bytes }) => {
    const solver = new Solver(
      newControl(() => performance.now()),
      { states, bytes, timeMs: Infinity },
      options,
    );
    return Array.from({ length: deals }, (_, i): Trial => {
      watch(() => `${name}: deal ${i + 1} of ${deals}`);
      const start = dealGame(game, firstSeed + i);
      const startMs = performance.now();
      const { kind, effort } = solver.solve(start);
      return { verdict: kind, states: effort.states, stored: effort.stored, ms: performance.now() - startMs };
    });
  });
  return {
    rows: settings.map(({ name }, i) => makeRow(name, trials[i], trials[0])),
    contradictions: findContradictions(
      settings.map(({ name }) => name),
      trials.map((row) => row.map(({ verdict }) => verdict)),
      firstSeed,
    ),
  };
}

function makeRow(setting: string, trials: readonly Trial[], first: readonly Trial[]): AblationRow {
  const count = (kind: Verdict['kind']): number => trials.filter(({ verdict }) => verdict === kind).length;
  const states = summarise(trials.map((trial) => trial.states));
  let [here, there] = [0, 0];
  trials.forEach((trial, i) => {
    if (trial.verdict === 'unknown' || first[i].verdict === 'unknown') return;
    here += trial.states;
    there += first[i].states;
  });
  return {
    setting,
    deals: trials.length,
    winnable: count('winnable'),
    unwinnable: count('unwinnable'),
    unknown: count('unknown'),
    meanStates: states.mean,
    medianStates: states.median,
    meanMs: summarise(trials.map(({ ms }) => ms)).mean,
    meanStored: summarise(trials.map(({ stored }) => stored)).mean,
    statesRatio: there === 0 ? null : here / there,
  };
}

/** `verdicts[setting][deal]` */
export function findContradictions(
  settings: readonly string[],
  verdicts: readonly (readonly Verdict['kind'][])[],
  firstSeed: number,
): string[] {
  return verdicts[0].flatMap((_, deal) => {
    const winner = verdicts.findIndex((row) => row[deal] === 'winnable');
    const loser = verdicts.findIndex((row) => row[deal] === 'unwinnable');
    if (winner < 0 || loser < 0) return [];
    return [`Seed ${firstSeed + deal} is winnable with "${settings[winner]}" and unwinnable with "${settings[loser]}"`];
  });
}
