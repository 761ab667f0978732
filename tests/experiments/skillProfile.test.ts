// The figures of a small profile, worked out by hand.

import { describe, expect, test } from 'vitest';
import {
  DEFAULT_OPTIONS,
  DEFAULT_SKILL,
  estimatePlan,
  ResultTable,
  summariseRun,
  type DealPlay,
  type DealResult,
  type Plan,
  type RunSummary,
} from '../../src/experiments';
import { meanInterval, pairedDifference, studentQuantile, wilson } from '../../src/stats';
import { parsePlayers } from '../../src/experiments';
import { makeSkillReports } from '../../src/formats';
import { sampleResult, unknown, unwinnable } from '../formats/sampleRun';
import { smallFreeCell } from '../workers/smallPlans';

function planOf(players: readonly string[]): Plan {
  const read = parsePlayers(players);
  if (!read.ok) throw new Error(read.error);
  return estimatePlan(
    { name: 'Small', rules: smallFreeCell(1) },
    { ...DEFAULT_OPTIONS, players: [null, ...read.value], skill: DEFAULT_SKILL },
  );
}

const NO_WRONG = { lostAt: null, decisions: null, undecided: null };
const won = (play: Partial<DealPlay> = {}, ms = 1): Partial<DealResult> => ({
  kind: 'won',
  ms,
  play: { choices: 9, tries: 1, ...NO_WRONG, ...play },
});
const lost = (play: Partial<DealPlay> = {}): Partial<DealResult> => ({
  kind: 'lost',
  proof: null,
  ms: 0.5,
  moves: 5,
  play: { choices: 4, tries: 1, ...NO_WRONG, ...play },
});

/** By deal: perfect play, Random, Greedy. */
const DEALS: readonly (readonly [Partial<DealResult>, Partial<DealResult>, Partial<DealResult>])[] = [
  [{}, lost({ lostAt: 1, decisions: 1, undecided: 0 }), won({ decisions: 3, undecided: 0 }, 1)],
  [{}, lost({ lostAt: 3, decisions: 2, undecided: 1 }), won({ decisions: 5, undecided: 2 }, 3)],
  [{}, lost({ lostAt: 0, decisions: 0, undecided: 0 }), lost({ lostAt: 2, decisions: 2, undecided: 0 })],
  [{}, won({ decisions: 4, undecided: 0 }, 5), won({ decisions: 1, undecided: 0 }, 8)],
  [{}, lost(), lost({ lostAt: 1, decisions: 1, undecided: 0 })],
  [unwinnable(), lost(), lost()],
  [unwinnable(), lost(), lost()],
  [unknown(), lost(), lost()],
];

/** Players beyond the second lose every deal. */
function summary(players: readonly string[] = ['random', 'greedy']): RunSummary {
  const plan = planOf(players);
  const table = new ResultTable(plan);
  DEALS.forEach((cells, i) =>
    plan.cells.forEach((_, cell) => table.set({ ...sampleResult(), ...(cells[cell] ?? lost()), cell, deal: i + 1 })),
  );
  return summariseRun(plan, table, DEALS.length);
}

describe('a profile', () => {
  const { cells, skill } = summary();
  const [{ perfect, players, spread }] = skill;
  const [random, greedy] = players;

  test('counts what was won and lost, and of perfect play what can be won', () => {
    expect(cells.map(({ counts }) => counts)).toEqual([
      { winnable: 5, unwinnable: 2, unknown: 1 },
      { winnable: 1, unwinnable: 7, unknown: 0 },
      { winnable: 3, unwinnable: 5, unknown: 0 },
    ]);
    expect(cells[2].interval?.low).toBeCloseTo(wilson(3, 8).low);
    expect(cells.map(({ player }) => player?.kind ?? null)).toEqual([null, 'random', 'greedy']);
    expect(perfect).toBe(0);
  });

  test('has the gap to perfect play in pairs of deals', () => {
    // Random first, perfect play second: won and winnable 1; lost and winnable 4, unwinnable 2, unknown 1.
    expect(random.gap).toEqual(
      pairedDifference([
        [1, 0, 0],
        [4, 2, 1],
        [0, 0, 0],
      ]),
    );
    const few = pairedDifference([
      [3, 0, 0],
      [2, 2, 1],
      [0, 0, 0],
    ]);
    // Of so few deals chance might say that more are won than can be won.
    expect(few.low).toBeLessThan(0);
    expect(greedy.gap).toEqual({ low: 0, high: few.high });
  });

  test('is said in words that claim no more than the interval', () => {
    const [{ sentences }] = makeSkillReports(summary());
    const gap = sentences.find((sentence) => sentence.startsWith('Greedy') && sentence.includes('perfect play'));
    expect(gap).toMatch(/wins 0 to \d+ points fewer than perfect play/);
    expect(gap).not.toContain('hardly');
  });

  test('has the share of winnable deals that are won, open ones counted both ways', () => {
    // Of 5 that are winnable for certain 3 were won; a sixth may be, and was lost.
    expect(greedy.ofWinnable).toEqual({
      count: 3,
      of: 5,
      interval: { low: wilson(3, 6).low, high: wilson(3, 5).high },
    });
  });

  test('has the gap between the weakest and the strongest', () => {
    expect(spread).toEqual({
      weakest: 1,
      strongest: 2,
      interval: pairedDifference([
        [1, 0, 0],
        [2, 5, 0],
        [0, 0, 0],
      ]),
    });
  });

  test('has a wider gap the more players it is picked from', () => {
    const alike = summary(['random', 'greedy', 'rollout', 'monte-carlo']);
    const [{ spread: picked }] = alike.skill;
    // Six pairs.
    expect(picked?.interval).toEqual(
      pairedDifference(
        [
          [0, 0, 0],
          [3, 5, 0],
          [0, 0, 0],
        ],
        1 - 0.05 / 6,
      ),
    );
  });

  test('says how many winnable deals were lost by the first choice, and where the others were', () => {
    // Random lost four winnable deals: at choice 1, at choice 3, never, and one of which nothing was found.
    expect(random.wrong).toMatchObject({ lost: 4, found: 3 });
    expect(random.wrong?.byFirst).toEqual({
      count: 1,
      of: 3,
      interval: { low: wilson(1, 4).low, high: wilson(2, 4).high },
    });
    expect(random.wrong?.givenUp).toMatchObject({ count: 1, of: 3 });
    expect(random.wrong?.at).toMatchObject({ count: 2, least: 1, median: 2, most: 3 });
    expect(greedy.wrong).toMatchObject({
      lost: 2,
      found: 2,
      byFirst: { count: 1, of: 2 },
      givenUp: { count: 0, of: 2 },
    });
  });

  test('has the mean of decision points, undecided ones counted both ways', () => {
    expect(greedy.wrong?.decisions).toEqual({
      deals: 5,
      interval: meanInterval([3, 5, 2, 1, 1], [3, 7, 2, 1, 1]),
    });
  });

  test('has moves and time by how the games ended', () => {
    expect(cells[2].play?.won).toMatchObject({ moves: { count: 3, median: 118 }, ms: { count: 3, median: 3 } });
    expect(cells[2].play?.lost).toMatchObject({ moves: { count: 5, median: 5 }, choices: { count: 5, median: 4 } });
    expect(cells[0].play).toBeNull();
  });

  test('has the wins by time, in powers of two', () => {
    expect(cells[2].pace).toEqual([
      { ms: 1, won: 1 },
      { ms: 2, won: 1 },
      { ms: 4, won: 2 },
      { ms: 8, won: 3 },
    ]);
    // All at 3.25 ms.
    expect(cells[0].pace).toEqual([
      { ms: 2, won: 0 },
      { ms: 4, won: 5 },
    ]);
  });
});

describe("Student's quantile", () => {
  // The usual tables.
  test.each([
    [0.95, 1, 12.706],
    [0.95, 2, 4.303],
    [0.95, 3, 3.182],
    [0.95, 10, 2.228],
    [0.99, 30, 2.75],
    [0.95, 999, 1.962],
    [0.95, 5000, 1.96],
  ])('for %d and %d degrees of freedom', (confidence, degrees, quantile) => {
    expect(studentQuantile(confidence, degrees)).toBeCloseTo(quantile, 3);
  });
});

describe('the interval of a mean', () => {
  test('is as many standard errors wide on either side as Student says', () => {
    // 2, 4, 4, 6: mean 4, variance 8/3, error sqrt(8/3/4) = 0.8165.
    const interval = meanInterval([2, 4, 4, 6], [2, 4, 4, 6]);
    expect(interval?.low).toBeCloseTo(4 - 3.182446 * 0.816497, 5);
    expect(interval?.high).toBeCloseTo(4 + 3.182446 * 0.816497, 5);
  });

  test('takes unknown values at their worst', () => {
    expect(meanInterval([1, 1], [1, 3])?.low).toBe(1);
    expect(meanInterval([1, 1], [1, 3])?.high).toBeGreaterThan(2);
    expect(meanInterval([1], [1])).toBeNull();
  });
});
