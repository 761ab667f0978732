// No verdict contradicts what independent programs said about the same deals. By default a sample with a limit of
// states; PATIENCE_VERDICTS=all takes every deal, with ten seconds for each.

import { describe, expect, test } from 'vitest';
import { cardsInGame, cardsOf, readPosition } from '../../src/game';
import { ALL_ON, newControl, Solver } from '../../src/solver';
import { verdictFiles } from './verdictFiles';

const takesAll = process.env.PATIENCE_VERDICTS === 'all';
const SAMPLE = 20;
const limits = takesAll
  ? { states: Infinity, bytes: 1 << 29, timeMs: 10_000 }
  : { states: 40_000, bytes: 1 << 26, timeMs: Infinity };
const HOURS = 10 * 3_600_000;

/** Every so many that `count` remain. */
const spread = <T>(list: readonly T[], count: number): readonly T[] =>
  list.filter((_, i) => Math.floor((i * count) / list.length) !== Math.floor(((i - 1) * count) / list.length));

const sorted = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b);

describe('verdicts of other programs', () => {
  const solver = new Solver(newControl(takesAll ? () => performance.now() : () => 0), limits, ALL_ON);
  let [asked, decided] = [0, 0];

  test.each(verdictFiles)(
    '$name: no contradiction',
    ({ deals }) => {
      const contradictions: string[] = [];
      for (const { number, isWinnable, start } of takesAll ? deals : spread(deals, SAMPLE)) {
        const verdict = solver.solve(start());
        asked++;
        if (verdict.kind === 'unknown') continue;
        decided++;
        if ((verdict.kind === 'winnable') !== isWinnable) contradictions.push(`deal ${number} is ${verdict.kind} here`);
      }
      expect(contradictions).toEqual([]);
    },
    HOURS,
  );

  test('most of the deals are decided, so that there is something to contradict', () => {
    expect(asked).toBeGreaterThan(SAMPLE * 20);
    expect(decided / asked).toBeGreaterThan(takesAll ? 0.97 : 0.7);
  });

  test('the deals that come with them are whole decks', () => {
    for (const { game, deals } of verdictFiles.filter(({ game }) => game.family !== 'accordion'))
      for (const { start } of spread(deals, 50))
        expect(sorted(cardsOf(readPosition(start())))).toEqual(sorted(cardsInGame(game)));
  });
});
