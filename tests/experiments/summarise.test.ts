// What is said of a run beside its counts.

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { comparePlan, DEFAULT_OPTIONS, ResultTable, summariseRun, type Plan } from '../../src/experiments';
import { sampleResult, unknown, unwinnable } from '../formats/sampleRun';

function compare(ids: readonly string[], deduction: boolean): Plan {
  const games = ids.map((id) => catalogue.findGame(id)!).map(({ name, rules }) => ({ name, rules }));
  return comparePlan(games, { ...DEFAULT_OPTIONS, deduction });
}

/** The same in all games: 40 deals won, 10 lost, the others open. */
function fill(plan: Plan, open = 10): ResultTable {
  const table = new ResultTable(plan);
  for (let deal = 1; deal <= 50 + open; deal++)
    plan.cells.forEach((_, cell) => {
      const at = { deal, cell };
      table.set(deal <= 40 ? sampleResult(at) : deal <= 50 ? unwinnable(at) : unknown(at));
    });
  return table;
}

describe('the difference of two games', () => {
  const ids = ['klondike-no-worrying-back', 'klondike'];
  const intervalOf = (order: readonly string[], deduction: boolean) => {
    const plan = compare(order, deduction);
    return summariseRun(plan, fill(plan), 60).differences[0].interval;
  };

  test('is on the side on which the rules say it must be', () => {
    expect(intervalOf(ids, true).low).toBe(0);
    expect(intervalOf(ids, true).high).toBeGreaterThan(0.1);
    expect(intervalOf([...ids].reverse(), true).high).toBe(0);
  });

  test('is left to the deals where each game is to speak for itself, or nothing is certain', () => {
    expect(intervalOf(ids, false).low).toBeLessThan(-0.1);
    expect(intervalOf(['klondike', 'free-cell'], true).low).toBeLessThan(-0.1);
  });

  test('is left to the deals where a player plays, who may lose the easier game', () => {
    const plan = compare(ids, true);
    const player = { kind: 'random', sight: { kind: 'all' }, tries: 1 } as const;
    const played = { ...plan, cells: plan.cells.map((cell) => ({ ...cell, player })) };
    const table = new ResultTable(played);
    for (let deal = 1; deal <= 50; deal++)
      played.cells.forEach((_, cell) =>
        table.set(sampleResult({ deal, cell, kind: deal <= 40 - 20 * cell ? 'won' : 'lost', proof: null })),
      );
    const { low, high } = summariseRun(played, table, 50).differences[0].interval;
    // Won by the player under the harder rules, lost under the easier ones.
    expect(high).toBeLessThan(0);
    expect(low).toBeLessThan(-0.2);
  });
});

describe('what is to be known of open deals', () => {
  const plan = compare(['klondike', 'free-cell'], true);
  const caveats = (isOver: boolean): string => summariseRun(plan, fill(plan, 50), 100, isOver).caveats.join(' ');

  test('is that they are tried again, as long as the run goes on', () => {
    expect(caveats(false)).toMatch(/still open\. They are tried again/);
    expect(caveats(false)).not.toMatch(/raise/);
  });

  test('is what could be raised, at its end', () => expect(caveats(true)).toMatch(/more deals will not help; raise/));
});

test('a run that lacks deals says how many it has', () => {
  const plan = compare(['klondike', 'free-cell'], true);
  const { caveats } = summariseRun(plan, fill(plan), 120);
  expect(caveats.join(' ')).toMatch(/Only 60 of 120 deals are in it/);
  expect(summariseRun(plan, fill(plan), 60).caveats.join(' ')).not.toMatch(/Only/);
});
