// `bench solver`: runs the measurements and lays them out beside the figures of other solvers.

import { makeTextTable } from '../../src/formats';
import { compileGame, makeState } from '../../src/game';
import {
  benchRefutation,
  FULL_TIME_LIMIT_MS,
  QUICK_TIME_LIMIT_MS,
  REFUTED_DEAL,
  SOLVER_GAMES,
  SOLVER_PEERS,
  SolverBench,
  solverMethod,
  type BenchedGame,
  type Refutation,
} from '../bench';
import { nearestSpelling } from '../../src/base';
import { parseDuration } from './amount';
import { InputProblem, quote } from './inputProblem';
import { readRulesArgument } from './namedRules';
import { print, printJson, warn } from './output';
import { ProgressLine } from './progressLine';
import { readStart } from './startPosition';

export interface BenchSolverOptions {
  readonly quick?: boolean;
  readonly json?: boolean;
  readonly games?: string;
  readonly deals?: string;
  readonly game?: string;
  readonly timeLimit?: string;
}

export async function runBenchSolver(options: BenchSolverOptions): Promise<void> {
  const { quick = false, json = false, deals, game, timeLimit } = options;
  if ((deals === undefined) !== (game === undefined))
    throw new InputProblem('--deals FILE and --game GAME belong together: the deals, and the game they are of.');
  if (deals !== undefined && options.games !== undefined) throw new InputProblem('Choose one of --games and --deals.');
  const timeLimitMs =
    timeLimit === undefined
      ? quick
        ? QUICK_TIME_LIMIT_MS
        : FULL_TIME_LIMIT_MS
      : parseDuration(timeLimit, '--time-limit');
  const chosen = chooseGames(options.games);
  const line = new ProgressLine();
  const bench = new SolverBench(timeLimitMs, (nowMs, words) => line.show(nowMs, words));
  const benched: BenchedGame[] = [];
  const keep = (figures: BenchedGame): void => {
    benched.push(figures);
    line.clear();
    const { winnable, unwinnable, unknown, ms } = figures;
    warn(
      `${figures.game}: ${winnable} winnable, ${unwinnable} unwinnable, ${unknown} unknown, mean ${short(ms.mean)} ms`,
    );
  };
  let refutation: Refutation | undefined;
  if (deals !== undefined && game !== undefined) keep(await benchFile(bench, deals, game));
  else {
    for (const each of chosen) keep(bench.benchGame(each, quick));
    if (chosen.some(({ id }) => id === 'free-cell')) refutation = benchRefutation();
  }
  const method = solverMethod(timeLimitMs);
  await (json
    ? printJson({ method, games: benched, refutation: refutation ?? null, peers: peersOf(benched) })
    : print(...method, '', ...benchLines(benched), ...refutationLines(refutation)));
}

async function benchFile(bench: SolverBench, file: string, argument: string): Promise<BenchedGame> {
  const { rules, preset, name } = await readRulesArgument(argument);
  const game = compileGame(rules);
  const starts: (() => ReturnType<typeof makeState>)[] = [];
  for await (const { position } of readStart(game, { deal: file })) starts.push(() => makeState(game, position));
  return bench.benchDeals(preset?.id ?? name, starts);
}

function chooseGames(names: string | undefined): typeof SOLVER_GAMES {
  if (names === undefined) return SOLVER_GAMES;
  const ids = [...new Set(SOLVER_GAMES.map(({ id }) => id))];
  return names.split(',').flatMap((word) => {
    const found = SOLVER_GAMES.filter(({ id }) => id === word.trim());
    if (found.length > 0) return found;
    const near = nearestSpelling(word, ids);
    const hint = near === undefined ? `there are ${ids.join(', ')}.` : `did you mean ${near}?`;
    throw new InputProblem(`${quote(word)} is not among the measured games; ${hint}`);
  });
}

const peersOf = (benched: readonly BenchedGame[]): typeof SOLVER_PEERS =>
  SOLVER_PEERS.filter((peer) => benched.some(({ game }) => game === peer.game));

const HEADINGS = [
  'game',
  'deals',
  'won',
  'lost',
  '?',
  '≤ 1 s',
  '≤ 10 s',
  'mean ms',
  'median',
  'p99',
  'median states',
  'M states/s',
  'decided/s',
  'bytes/state',
  'peak MB',
];

function benchLines(benched: readonly BenchedGame[]): string[] {
  const rows = benched.flatMap((figures) => [
    ownRow(figures),
    ...fcSolveRows(figures),
    ...sameSeedsRows(figures),
    ...peerRows(figures.game),
  ]);
  const rightAligned = HEADINGS.map((_, i) => i).slice(1);
  return makeTextTable(HEADINGS, rows, { rightAligned });
}

const ownRow = (figures: BenchedGame): string[] => [
  figures.game,
  String(figures.deals),
  String(figures.winnable),
  String(figures.unwinnable),
  String(figures.unknown),
  whole(figures.within1s),
  whole(figures.within10s),
  short(figures.ms.mean),
  short(figures.ms.median),
  short(figures.ms.p99),
  whole(figures.states.median),
  (figures.statesPerSecond / 1e6).toFixed(2),
  short(figures.decidedPerSecond),
  figures.bytesPerState === null ? '–' : figures.bytesPerState.toFixed(1),
  whole(figures.peakBytes / 2 ** 20),
];

function fcSolveRows({ fcSolve, ms, states }: BenchedGame): string[][] {
  if (fcSolve === undefined) return [];
  if (fcSolve === null) return [otherRow('fc-solve, now: not installed', [])];
  const { deals, winnable, unwinnable, unknown, meanMs, medianWallMs } = fcSolve;
  return [
    otherRow(fcSolve.solver, [
      ...[deals, winnable, unwinnable, unknown, null, null].map(whole),
      ...[meanMs, medianWallMs, undefined].map(short),
      whole(fcSolve.states.median),
      (fcSolve.states.mean / meanMs / 1000).toFixed(2),
      short((winnable + unwinnable) / ((deals * meanMs) / 1000)),
    ]),
    otherRow('times fc-solve', [
      ...Array<string>(6).fill(''),
      ...[ms.mean / meanMs, ms.median / medianWallMs].map(times),
      '',
      times(states.median / fcSolve.states.median),
    ]),
  ];
}

function sameSeedsRows({ sameSeeds }: BenchedGame): string[][] {
  if (sameSeeds === undefined) return [];
  const { solver, seeds, decided, totalMs, decidedPerSecond, ratio } = sameSeeds;
  return [
    otherRow(`${solver}, same seeds`, [
      ...[seeds, null, null, seeds - decided, null, null].map(whole),
      ...[totalMs / seeds, undefined, undefined].map(short),
      ...['–', '–', short(decidedPerSecond)],
    ]),
    otherRow(`times ${solver}`, [...Array<string>(11).fill(''), times(ratio)]),
  ];
}

const peerRows = (game: string): string[][] =>
  SOLVER_PEERS.filter((peer) => peer.game === game).map((peer) => {
    const { winnable, unwinnable, meanMs } = peer;
    const decided = winnable === undefined || unwinnable === undefined ? undefined : winnable + unwinnable;
    const perSecond =
      decided === undefined || meanMs === undefined ? undefined : decided / ((peer.deals * meanMs) / 1000);
    return otherRow(peer.solver, [
      ...[peer.deals, winnable, unwinnable, peer.unknown, null, null].map(whole),
      ...[meanMs, peer.medianMs, peer.p99Ms].map(short),
      whole(peer.medianStates),
      '–',
      short(perSecond),
    ]);
  });

/** Empty cells to the end. */
const otherRow = (name: string, cells: readonly string[]): string[] =>
  HEADINGS.map((_, i) => (i === 0 ? `  ${name}` : (cells.at(i - 1) ?? '')));

function refutationLines(refutation: Refutation | undefined): string[] {
  if (refutation === undefined) return [];
  const { verdict, ms, states, fcSolveMs } = refutation;
  const other =
    fcSolveMs === null
      ? 'fc-solve is not installed'
      : `fc-solve -to 01ABCDE now ${short(fcSolveMs)} ms, that is ${short(ms / fcSolveMs)}×`;
  return [
    '',
    `FreeCell ${REFUTED_DEAL}: ${verdict} in ${short(ms)} ms, ${states} states (${other}; measured elsewhere 185 ms, 83239 states)`,
  ];
}

const whole = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : value.toFixed(0);

const times = (ratio: number): string => `${short(ratio)}×`;

/** Three digits or so. */
function short(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  return value.toFixed(value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0);
}
