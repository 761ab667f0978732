// Solving for the table in real threads: verdicts, progress, stopping and skipping, one job after the other.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileGame, dealGame, legalMoves, makeDeal, MoveKind, makeMove, readPosition } from '../../src/game';
import type { AskedPosition, SolveLimits } from '../../src/protocol';
import { effectiveRules, parseRules } from '../../src/rules';
import { replays } from '../../src/solver';
import { buildBeforeAll, runCli, useFolder } from '../cli/runCli';
import { asked, SMALL_GAMES, textOf } from '../workers/tableGames';
import { builtWorker, rulesTextOf, SolvingRun } from './solvingRun';

const LIMITS: SolveLimits = { seconds: 120, megabytes: 256 };
/** Its search goes on for many minutes with these limits. */
const LONG: AskedPosition = asked(rulesTextOf('gargantua'), 5);
const LONG_RULES = LONG.rulesText;

let run: SolvingRun;
let file: URL;
let job = 0;
beforeAll(async () => {
  file = await builtWorker();
  run = new SolvingRun(file);
});
afterAll(() => run.solving.close());

describe('solving', () => {
  test('a deal of each kind', async () => {
    const freeCell = rulesTextOf('free-cell');
    const game = compileGame(parseRules(freeCell).rules ?? effectiveRules({}));
    const own = JSON.stringify(makeDeal(game, readPosition(dealGame(game, 3))));
    const kinds: AskedPosition['deal'][] = [
      { kind: 'seed', seed: 3 },
      { kind: 'own', text: own },
      { kind: 'microsoft', number: 617 },
    ];
    const answers = [];
    for (const deal of kinds)
      answers.push(await run.solving.solve(++job, { ...LONG, rulesText: freeCell, deal }, LIMITS));
    const verdicts = answers.map((answer) => (answer.ok ? answer.value.verdict : undefined));
    expect(verdicts.map((verdict) => verdict?.kind)).toEqual(['winnable', 'winnable', 'winnable']);
    expect(verdicts[1]).toEqual(verdicts[0]);
    const [first] = verdicts;
    expect(first?.kind === 'winnable' && replays(dealGame(game, 3), first.solution ?? [])).toBe(true);
  });

  test('is refused with the number of an illegal move, and with the words for bad rules', async () => {
    const illegal = makeMove(MoveKind.Transfer, 0, 0, 1);
    const position = asked(textOf(SMALL_GAMES.hole), 1, [illegal]);
    expect(await run.solving.solve(++job, position, LIMITS)).toEqual({
      ok: false,
      error: { code: 'bad-input', words: 'Move 1 of the 1 played is not legal in the position before it.' },
    });
    expect(await run.solving.examine(++job, position, LIMITS)).toMatchObject({
      ok: false,
      error: { code: 'bad-input' },
    });
    const hostile = { ...position, rulesText: `{"cells":${'{"a":'.repeat(100_000)}` };
    expect(await run.solving.solve(++job, hostile, LIMITS)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  });

  test('is quick for a small deal, and then tells no progress', async () => {
    const small = asked(textOf(SMALL_GAMES.hole), 1);
    await run.solving.solve(++job, small, LIMITS);
    const before = run.events.length;
    expect(await run.solving.solve(++job, small, LIMITS)).toMatchObject({ ok: true });
    expect(run.events.slice(before).filter((each) => each.job === job)).toEqual([]);
  });

  test('tells how far it is, and a stop ends it', async () => {
    const answer = run.solving.solve(++job, LONG, LIMITS);
    await run.searching(job);
    run.solving.steer(job, 'stop');
    expect(await answer).toMatchObject({ ok: true, value: { verdict: { kind: 'unknown', reason: 'stopped' } } });
    const { progress } = run.events.filter((each) => each.job === job)[0];
    expect(progress).toMatchObject({ find: null, moves: [] });
    expect(progress.ms).toBeGreaterThan(100);
    expect(Object.keys(progress.effort).sort()).toEqual(['bytes', 'depth', 'states', 'stored']);
  });

  test('ends with its time', async () => {
    const answer = await run.solving.solve(++job, LONG, { ...LIMITS, seconds: 1 });
    expect(answer).toMatchObject({ ok: true, value: { verdict: { kind: 'unknown', reason: 'time' } } });
  });

  test('is stopped by the next one, and those in between are not begun', async () => {
    const first = run.solving.solve(++job, LONG, LIMITS);
    await run.searching(job);
    const second = run.solving.solve(++job, LONG, LIMITS);
    const third = run.solving.solve(++job, asked(textOf(SMALL_GAMES.hole), 1), LIMITS);
    const stopped = { ok: true, value: { verdict: { kind: 'unknown', reason: 'stopped' } } };
    expect(await first).toMatchObject(stopped);
    expect(await second).toMatchObject({ ...stopped, value: { ms: 0 } });
    expect(await third).toMatchObject({
      ok: true,
      value: { verdict: { kind: expect.not.stringContaining('unknown') as unknown } },
    });
  });

  test('is stopped while it waits', async () => {
    const first = run.solving.solve(++job, LONG, LIMITS);
    const second = run.solving.solve(++job, LONG, LIMITS);
    run.solving.steer(job, 'stop');
    const stopped = { ok: true, value: { verdict: { kind: 'unknown', reason: 'stopped' } } };
    expect(await Promise.all([first, second])).toMatchObject([stopped, stopped]);
  });

  test('under a number that is in use is refused', async () => {
    const first = run.solving.solve(++job, LONG, LIMITS);
    expect(await run.solving.examine(job, LONG, LIMITS)).toMatchObject({ ok: false, error: { code: 'busy' } });
    run.solving.steer(job, 'stop');
    await first;
  });

  test('goes on when somebody steers a job that is not there, or skips', async () => {
    const answer = run.solving.solve(++job, asked(rulesTextOf('klondike'), 2), LIMITS);
    run.solving.steer(job + 1000, 'stop');
    run.solving.steer(job, 'skip');
    expect(await answer).toMatchObject({ ok: true, value: { verdict: { kind: 'winnable' } } });
  });
});

describe('the command line says the same', () => {
  buildBeforeAll();
  const folder = useFolder();
  test.each(Object.entries(SMALL_GAMES))('of %s', async (_name, document) => {
    const rulesFile = folder.write('rules.json', textOf(document));
    const { stdout } = await runCli(['solve', rulesFile, '--seeds', '1..6', '--json']);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { verdict: string; states: number; moves: number | null });
    expect(lines).toHaveLength(6);
    for (const [i, line] of lines.entries()) {
      const answer = await run.solving.solve(++job, asked(textOf(document), i + 1), LIMITS);
      const verdict = answer.ok ? answer.value.verdict : undefined;
      const moves = verdict?.kind === 'winnable' ? verdict.solution?.length : null;
      expect([verdict?.kind, verdict?.effort.states, moves]).toEqual([line.verdict, line.states, line.moves]);
    }
  });
});

describe('examining', () => {
  test.each(Object.entries(SMALL_GAMES))(
    '%s: each move has the verdict of solving after it',
    async (_name, document) => {
      const rulesText = textOf(document);
      const answer = await run.solving.examine(++job, asked(rulesText, 4), LIMITS);
      expect(answer).toMatchObject({ ok: true, value: { isComplete: true } });
      if (!answer.ok) return;
      const kindAfter = async (played: readonly number[]): Promise<string> => {
        const solved = await run.solving.solve(++job, asked(rulesText, 4, played), LIMITS);
        return solved.ok ? solved.value.verdict.kind : solved.error.words;
      };
      expect(answer.value.verdict).toBe(await kindAfter([]));
      for (const { move, verdict } of answer.value.moves) expect(verdict).toBe(await kindAfter([move]));
    },
  );

  test('does not wait for a solve, and a new one takes the place of the one before', async () => {
    const solve = run.solving.solve(++job, LONG, LIMITS);
    const solveJob = job;
    await run.searching(solveJob);
    const old = run.solving.examine(++job, LONG, LIMITS);
    await run.searching(job);
    const small = asked(textOf(SMALL_GAMES.sequences), 1);
    const young = await run.solving.examine(++job, small, LIMITS);
    expect(young).toMatchObject({ ok: true, value: { isComplete: true } });
    const cut = await old;
    expect(cut).toMatchObject({ ok: true, value: { isComplete: false } });
    run.solving.steer(solveJob, 'stop');
    expect(await solve).toMatchObject({ value: { verdict: { reason: 'stopped' } } });
  });

  test('ends with its time and tells what it knows', async () => {
    const limits = { ...LIMITS, seconds: 1 };
    const answer = await run.solving.examine(++job, asked(LONG_RULES, 3), limits);
    expect(answer).toMatchObject({ ok: true, value: { isComplete: false } });
    const game = compileGame(parseRules(LONG_RULES).rules ?? effectiveRules({}));
    if (answer.ok) expect(answer.value.moves.map(({ move }) => move)).toEqual(legalMoves(dealGame(game, 3)));
  });
});

describe('finding a deal', () => {
  const request = { rulesText: textOf(SMALL_GAMES.hole), firstSeed: 1, deals: 50 };

  test.each(['winnable', 'unwinnable', 'hardest'] as const)('%s', async (goal) => {
    const answer = await run.solving.findDeal(++job, { ...request, goal }, LIMITS);
    expect(answer).toMatchObject({ ok: true });
    if (!answer.ok || answer.value.found === null) throw new Error('nothing found');
    const { found, looked } = answer.value;
    const solved = await run.solving.solve(++job, asked(request.rulesText, found.seed), LIMITS);
    expect(solved).toMatchObject({ value: { verdict: { kind: found.verdict, effort: { states: found.states } } } });
    if (goal === 'hardest') expect(looked).toBe(50);
    else expect([found.verdict, looked]).toEqual([goal, found.seed]);
  });

  test('a skip leaves the deal it is at, a stop all of them', async () => {
    const answer = run.solving.findDeal(
      ++job,
      { rulesText: LONG_RULES, goal: 'unwinnable', firstSeed: 100, deals: 1000 },
      LIMITS,
    );
    const id = job;
    const isAt = (seed: number): boolean =>
      run.events.some(({ job: of, progress }) => of === id && progress.find?.seed === seed);
    await run.until(() => isAt(100));
    run.solving.steer(id, 'skip');
    await run.until(() => isAt(101));
    run.solving.steer(id, 'skip');
    await run.until(() => isAt(102));
    const last = run.events.filter((each) => each.job === id).at(-1)?.progress.find;
    expect(last).toEqual({ seed: 102, looked: 2, best: null });
    run.solving.steer(id, 'stop');
    expect(await answer).toEqual({ ok: true, value: { found: null, looked: 2, skipped: 2 } });
  });

  test('a stop keeps the hardest so far', async () => {
    const answer = run.solving.findDeal(
      ++job,
      { rulesText: rulesTextOf('klondike'), goal: 'hardest', firstSeed: 1, deals: 100_000 },
      LIMITS,
    );
    const id = job;
    await run.until(() => run.events.some((each) => each.job === id && (each.progress.find?.looked ?? 0) > 3));
    run.solving.steer(id, 'stop');
    const found = await answer;
    expect(found.ok && found.value.found?.verdict).toMatch(/^(un)?winnable$/);
  });
});

test('closing answers everything and ends the threads', async () => {
  const other = new SolvingRun(file);
  const open = [
    other.solving.solve(1, LONG, LIMITS),
    other.solving.solve(2, LONG, LIMITS),
    other.solving.examine(3, LONG, LIMITS),
  ];
  await other.searching(2);
  await other.solving.close();
  expect((await Promise.all(open)).every(({ ok }) => ok)).toBe(true);
  expect(await other.solving.solve(4, LONG, LIMITS)).toMatchObject({ value: { verdict: { reason: 'stopped' } } });
});
