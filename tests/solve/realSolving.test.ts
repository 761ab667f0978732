// The solving part of the window over the real service with its threads: questions of the panel, answered by the solver.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shallowRef } from 'vue';
import { compileGame, dealGame, isWon, legalMoves, makeState, playMove, readPosition, type Move } from '../../src/game';
import { catalogue } from '../../src/catalogue';
import type { AskedPosition, ServiceEvent } from '../../src/protocol';
import { Solving } from '../../src-main/services/solving';
import { PlaySession } from '../../src-renderer/play/playSession';
import { continueOn } from '../../src-renderer/solve/continueOn';
import { DealFinder } from '../../src-renderer/solve/finder';
import { DeskSolver } from '../../src-renderer/solve/solver';
import { SolvingJobs } from '../../src-renderer/solve/solvingJobs';
import { Winnability } from '../../src-renderer/solve/winnability';
import { builtWorker } from '../services/solvingRun';
import { asked, gameOf, LIMITS, SMALL_GAMES, textOf, textOfRules } from '../workers/tableGames';

let solving: Solving;
let jobs: SolvingJobs;
const listeners = new Set<(event: ServiceEvent) => void>();

beforeAll(async () => {
  solving = new Solving({ workerFile: await builtWorker(), send: (event) => listeners.forEach((hear) => hear(event)) });
  jobs = new SolvingJobs(
    {
      solve: (...values) => solving.solve(...values),
      playOn: (...values) => solving.playOn(...values),
      examine: (...values) => solving.examine(...values),
      findDeal: (...values) => solving.findDeal(...values),
      steerJob: (job, how) => {
        solving.steer(job, how);
        return Promise.resolve(null);
      },
    },
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  );
});
afterAll(() => solving.close());

/** Looks now and then, because answers of threads come when they come. */
async function until(holds: () => boolean): Promise<void> {
  const endMs = performance.now() + 60_000;
  while (!holds()) {
    if (performance.now() > endMs) throw new Error('waited in vain');
    await new Promise((done) => setTimeout(done, 5));
  }
}

function deskAt(position: AskedPosition) {
  const current = shallowRef<AskedPosition | undefined>(position);
  return {
    current,
    solver: new DeskSolver(jobs, { current: () => current.value, stepsPerSecond: () => 20 }),
    winnability: new Winnability(jobs, {
      current: () => current.value,
      isWatching: () => false,
      limits: () => LIMITS,
      after: (_ms, run) => {
        run();
        return () => undefined;
      },
    }),
  };
}

const KLONDIKE = catalogue.findGame('klondike')!.rules;

describe('a deal of Klondike', () => {
  it('is solved, stepped through to a win, and continued on the desk from the middle', async () => {
    let seed = 1;
    const { solver, current } = deskAt(asked(textOfRules(KLONDIKE), seed));
    do {
      current.value = asked(textOfRules(KLONDIKE), seed);
      solver.start(current.value, LIMITS);
      await until(() => solver.state.value.kind !== 'running');
    } while (solver.replay.value === undefined && ++seed < 10);
    const replay = solver.replay.value!;
    const game = compileGame(KLONDIKE);
    const state = dealGame(game, seed);
    for (let at = 0; at < replay.moves.length; at++) {
      expect(legalMoves(state)).toContain(replay.moves[at]);
      playMove(state, replay.moves[at]);
      solver.stepForward();
      expect(solver.position.value).toEqual(readPosition(state));
    }
    expect(isWon(state)).toBe(true);
    solver.goTo(Math.floor(replay.moves.length / 2));
    const shown = solver.position.value;
    const session = new PlaySession(dealGame(game, seed));
    expect(continueOn(session, solver.continueHere()!)).toBe(true);
    expect(session.position.value).toEqual(shown);
  });

  it('that is stopped says so soon', async () => {
    const { solver } = deskAt(asked(textOfRules(KLONDIKE), 1));
    solver.start(asked(textOfRules(catalogue.findGame('spider')!.rules), 1), { seconds: 600, megabytes: 256 });
    await until(() => solver.state.value.kind === 'running' && solver.state.value.progress !== undefined);
    solver.stop();
    await until(() => solver.state.value.kind !== 'running');
    expect(solver.state.value).toMatchObject({
      kind: 'done',
      answer: { verdict: { kind: 'unknown', reason: 'stopped' } },
    });
  });

  it('of rules that cannot be read is refused with words', async () => {
    const { solver } = deskAt(asked('{', 1));
    solver.start(asked('{', 1), LIMITS);
    await until(() => solver.state.value.kind !== 'running');
    expect(solver.state.value).toMatchObject({ kind: 'refused' });
  });
});

describe.each(Object.keys(SMALL_GAMES))('every move of %s', (name) => {
  it('is marked as the solver decides the position behind it', async () => {
    const rulesText = textOf(SMALL_GAMES[name]);
    const { winnability, solver, current } = deskAt(asked(rulesText, 6));
    winnability.ask();
    await until(() => !winnability.isAsking.value);
    const moves: readonly Move[] = legalMoves(dealGame(gameOf(SMALL_GAMES[name]), 6));
    const marks = winnability.marks.value;
    expect(marks).toHaveLength(moves.length);
    for (const [i, move] of moves.entries()) {
      const after = asked(rulesText, 6, [move]);
      current.value = after;
      solver.start(after, LIMITS);
      await until(() => solver.state.value.kind !== 'running');
      const verdict = marks[i].kind === 'keeps' ? 'winnable' : 'unwinnable';
      expect(solver.state.value).toMatchObject({ kind: 'done', answer: { verdict: { kind: verdict } } });
    }
  });
});

it('finds the next unwinnable deal, which a solve confirms', async () => {
  const rulesText = textOf(SMALL_GAMES['building with a stock']);
  const finder = new DealFinder(jobs);
  finder.start(rulesText, { goal: 'unwinnable', firstSeed: 1, deals: 200 }, LIMITS);
  await until(() => finder.state.value.kind !== 'running');
  const { value } = finder.state;
  const seed = value.kind === 'done' ? value.answer.found!.seed : NaN;
  const { solver } = deskAt(asked(rulesText, seed));
  solver.start(asked(rulesText, seed), LIMITS);
  await until(() => solver.state.value.kind !== 'running');
  expect(solver.state.value).toMatchObject({ kind: 'done', answer: { verdict: { kind: 'unwinnable' } } });
  solver.showClosest();
  const line = solver.replay.value?.moves ?? [];
  const state = makeState(
    gameOf(SMALL_GAMES['building with a stock']),
    readPosition(dealGame(gameOf(SMALL_GAMES['building with a stock']), seed)),
  );
  for (const move of line) {
    expect(legalMoves(state)).toContain(move);
    playMove(state, move);
  }
});
