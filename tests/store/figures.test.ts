// Histograms of a cell's figures: every deal is in one bin or among those without, and bins have round edges.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealResult } from '../../src/experiments';
import {
  buildBeforeAll,
  createRun,
  LIMITS,
  typical,
  unknown,
  useFolder,
  useSharedStore,
  winnable,
} from './storeUnderTest';

buildBeforeAll();
const shared = useSharedStore(useFolder()('figures.sqlite'));

async function filled(results: readonly DealResult[], cells = 1): Promise<number> {
  const run = await createRun(
    shared(),
    Array.from({ length: cells }, (_, cell) => `game ${String(cell)}`),
  );
  shared().add(run, results, LIMITS);
  return run;
}

describe('a histogram', () => {
  it.each(['states', 'ms', 'moves'] as const)('of %s has every deal in its bin, by verdict', async (figure) => {
    const results = Array.from({ length: 3000 }, (_, i) => typical(i + 1));
    const run = await filled(results);
    const { edges, counts, without } = await shared().countFigures(run, { cell: 0, figure, end: Infinity });
    expect(edges).toHaveLength(counts.length + 1);
    const counted = counts.map((_, bin) => {
      const inside = results.filter((result) => {
        const value = result[figure];
        return value !== null && value >= edges[bin] && value < edges[bin + 1];
      });
      const of = (kind: string): number => inside.filter((result) => result.kind === kind).length;
      return { winnable: of('winnable'), unwinnable: of('unwinnable'), unknown: of('unknown') };
    });
    expect(counts).toEqual(counted);
    expect(without).toBe(results.filter((result) => result[figure] === null).length);
    expect(counts.at(0)).not.toEqual({ winnable: 0, unwinnable: 0, unknown: 0 });
    expect(counts.at(-1)).not.toEqual({ winnable: 0, unwinnable: 0, unknown: 0 });
  });

  it('loses no deal, whatever the figures', async () => {
    const sizes = fc.uniqueArray(fc.oneof(fc.nat(20), fc.nat(2 ** 45), fc.constantFrom(1, 10, 1000, 1e6, 1e15)), {
      minLength: 1,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(sizes, fc.constantFrom('states', 'ms', 'moves'), async (values, figure) => {
        const scale = figure === 'ms' ? 1000 : 1;
        const run = await filled(values.map((value, i) => winnable(i + 1, { [figure]: value / scale })));
        const { edges, counts } = await shared().countFigures(run, { cell: 0, figure, end: Infinity });
        expect(counts.reduce((sum, each) => sum + each.winnable, 0)).toBe(values.length);
        expect([...edges].sort((a, b) => a - b)).toEqual(edges);
        expect(edges[0]).toBeLessThanOrEqual(Math.min(...values) / scale);
        expect(edges.at(-1)).toBeGreaterThan(Math.max(...values) / scale);
        await shared().deleteRun(run);
      }),
      { numRuns: 60 },
    );
  });

  it('has powers of ten among its edges, and round steps for moves', async () => {
    const run = await filled([
      winnable(1, { states: 10, moves: 80 }),
      winnable(2, { states: 99_999, moves: 199 }),
      winnable(3, { states: 100_000, moves: 120 }),
    ]);
    const states = await shared().countFigures(run, { cell: 0, figure: 'states', end: Infinity });
    expect(states.edges.filter((edge) => Number.isInteger(Math.log10(edge)))).toEqual([10, 100, 1000, 10_000, 100_000]);
    const moves = await shared().countFigures(run, { cell: 0, figure: 'moves', end: Infinity });
    expect(moves.edges.slice(0, 3)).toEqual([80, 85, 90]);
  });

  it('counts deduced deals among those without, and leaves out other cells and what does not count', async () => {
    const deduced = { origin: 'deduced', source: 1, proof: 'deduced', states: 0 } as const;
    const results = [winnable(1), winnable(2, deduced), unknown(3), winnable(9), winnable(1, { cell: 1 })];
    const run = await filled(results, 2);
    const { counts, without } = await shared().countFigures(run, { cell: 0, figure: 'states', end: 9 });
    expect(counts.reduce((sum, each) => sum + each.winnable + each.unknown, 0)).toBe(2);
    expect(without).toBe(1);
  });

  it('of nothing has no bins', async () => {
    const run = await filled([]);
    expect(await shared().countFigures(run, { cell: 0, figure: 'ms', end: Infinity })).toEqual({
      edges: [],
      counts: [],
      without: 0,
    });
  });
});
