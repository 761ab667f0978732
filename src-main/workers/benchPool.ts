// Whether threads of one process get as much done as processes of their own: two threads here, against two processes
// with one thread each, side by side, on the same deals.

import { spawn } from 'node:child_process';
import { assert } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import type { DealTask, Plan } from '../../src/experiments';
import { SolverPool } from './solverPool';

const GAMES = ['klondike', 'free-cell'] as const;
const THREADS = 2;
/** So few that a deal that is cut off at the end of a lap hardly counts. */
const MOST_STATES = 50_000;
/** A compiler needs this for its work. */
const WARM_UP_MS = 1500;
const BATCH = 64;

/** One stretch of work of one process: what a process of its own is told, as JSON. */
export interface LapPlan {
  readonly game: string;
  readonly threads: number;
  /** Deals `first`, `first + step` … */
  readonly first: number;
  readonly step: number;
  /** Before it counts. */
  readonly warmUpMs: number;
  readonly durationMs: number;
  readonly workerFile: string;
}

export interface LapFigures {
  readonly deals: number;
  readonly states: number;
  readonly ms: number;
  /** Processor time of the whole process meanwhile. */
  readonly cpuMs: number;
}

export interface PoolRound {
  readonly game: string;
  readonly together: LapFigures;
  readonly apart: readonly LapFigures[];
  /** States a second together for each apart. */
  readonly ratio: number;
  /** The same for processor time: what other programs do at the moment changes it little. */
  readonly cpuRatio: number;
}

export interface PoolFigures {
  readonly rounds: readonly PoolRound[];
  /** Medians over the rounds. */
  readonly ratio: number;
  readonly cpuRatio: number;
}

export interface PoolBenchOptions {
  readonly workerFile: URL;
  /**
   * How to start another process that calls `runLap`: a program and its first arguments. It gets a LapPlan as its last
   * argument and prints LapFigures, both as JSON.
   */
  readonly lapCommand: readonly [string, ...string[]];
  /** Of each lap, after its warm-up. */
  readonly durationMs: number;
  readonly warmUpMs?: number;
  /** For each game. */
  readonly rounds: number;
  readonly watch?: (words: string) => void;
}

export async function benchPool(options: PoolBenchOptions): Promise<PoolFigures> {
  const { workerFile, lapCommand, durationMs, warmUpMs = WARM_UP_MS, rounds, watch } = options;
  const done: PoolRound[] = [];
  for (let round = 0; round < rounds; round++)
    for (const game of GAMES) {
      watch?.(`${game}, round ${round + 1} of ${rounds}`);
      const lap = { game, warmUpMs, durationMs, workerFile: workerFile.href };
      const runTogether = (): Promise<LapFigures> => runLap({ ...lap, threads: THREADS, first: 1, step: 1 });
      const runApart = (): Promise<LapFigures[]> =>
        Promise.all(
          Array.from({ length: THREADS }, (_, i) =>
            runElsewhere(lapCommand, { ...lap, threads: 1, first: 1 + i, step: THREADS }),
          ),
        );
      // They take turns in going first, as machines get warm and other programs come and go.
      const isFirst = round % 2 === 0;
      const early = isFirst ? await runTogether() : undefined;
      const apart = await runApart();
      done.push(compareLaps(game, early ?? (await runTogether()), apart));
    }
  return {
    rounds: done,
    ratio: median(done.map(({ ratio }) => ratio)),
    cpuRatio: median(done.map(({ cpuRatio }) => cpuRatio)),
  };
}

/** Works through deals for so long and counts what gets done. */
export function runLap(lap: LapPlan): Promise<LapFigures> {
  const plan = planOf(lap.game);
  let next = lap.first;
  const batch = (): DealTask[] =>
    Array.from({ length: BATCH }, () => ({
      deal: (next += lap.step) - lap.step,
      attempt: 0,
      cells: [0],
      known: [null],
    }));
  let [deals, states, startMs] = [0, 0, 0];
  let cpu = process.cpuUsage();
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      [deals, states, startMs] = [0, 0, performance.now()];
      cpu = process.cpuUsage();
      setTimeout(end, lap.durationMs);
    };
    const end = (): void => {
      const ms = performance.now() - startMs;
      const { user, system } = process.cpuUsage(cpu);
      const figures = { deals, states, ms, cpuMs: (user + system) / 1000 };
      pool.close().then(() => resolve(figures), reject);
    };
    const pool = new SolverPool({
      plan,
      workers: lap.threads,
      workerFile: new URL(lap.workerFile),
      onDone: (_task, results) => {
        if (startMs === 0) {
          startMs = performance.now();
          setTimeout(begin, lap.warmUpMs);
        }
        deals++;
        for (const result of results) states += result.states;
      },
      onHungry: () => pool.submit(batch(), [0.5]),
      onFailure: (words) => reject(new Error(words)),
    });
    pool.submit(batch(), [0.5]);
  });
}

function runElsewhere([program, ...words]: readonly [string, ...string[]], lap: LapPlan): Promise<LapFigures> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...words, JSON.stringify(lap)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(printed) as LapFigures);
      else reject(new Error(`A process of the bench ended with code ${code ?? 'none'}.`));
    });
  });
}

function compareLaps(game: string, together: LapFigures, apart: readonly LapFigures[]): PoolRound {
  const sum = (read: (lap: LapFigures) => number): number => apart.reduce((total, lap) => total + read(lap), 0);
  return {
    game,
    together,
    apart,
    ratio: together.states / together.ms / sum(({ states, ms }) => states / ms),
    cpuRatio: together.states / together.cpuMs / (sum(({ states }) => states) / sum(({ cpuMs }) => cpuMs)),
  };
}

function planOf(id: string): Plan {
  const game = catalogue.findGame(id);
  assert(game !== undefined, `the catalogue lacks ${id}`);
  return {
    kind: 'estimate',
    name: id,
    axes: [],
    cells: [{ name: id, values: [], player: null, rules: game.rules, problem: null }],
    numbering: 'seeds',
    firstSeed: 1,
    seedStep: 1,
    stop: { deals: null, halfWidth: null, budgetMs: null },
    effort: { firstStates: MOST_STATES, mostStates: MOST_STATES, mostMs: null, bytes: 2 ** 28 },
    deduction: false,
    method: 'exact',
    confidence: 0.95,
    target: null,
    skill: null,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}
