// What is said of a run's time before it starts, made of samples with known figures.

import { describe, expect, it } from 'vitest';
import { roughTime, sampledCells, type CellSample, type Plan } from '../../src/experiments';
import { samplePlan } from './world';

const effort = { firstStates: 1000, mostStates: 4000, mostMs: null, bytes: 2 ** 24 };
const plan = (cells: number, deals: number, rest: Partial<Plan> = {}): Plan =>
  samplePlan(cells, { stop: { deals, halfWidth: null, budgetMs: null }, effort, deduction: false, ...rest });
/** A hundred deals of ten milliseconds, none of them left open. */
const easy: CellSample = { deals: 100, open: 0, ms: 1000, states: 50_000, known: 0 };
/** Ten milliseconds and what handling a deal takes; so few deals are a third off. */
const LOW = (deals: number): number => ((0.7 / 1.3) * 10.1 * deals) / 2;
const HIGH = (deals: number): number => (1.6 * 1.3 * 10.1 * deals) / 2;

const near = (ms: number): unknown => expect.closeTo(ms, 6);

describe('the time before the start', () => {
  it('is that of all deals, shared among the threads', () => {
    const { lowMs, highMs } = roughTime(plan(1, 400), [easy], 2)!;
    expect(lowMs).toBeCloseTo(LOW(400), 6);
    expect(highMs).toBeCloseTo(HIGH(400), 6);
  });

  it('is wider the fewer deals were tried', () => {
    const few = { ...easy, deals: 4, ms: 40, states: 2000 };
    const [narrow, wide] = [roughTime(plan(1, 400), [easy], 2)!, roughTime(plan(1, 400), [few], 2)!];
    expect(wide.lowMs).toBeLessThan(narrow.lowMs);
    expect(wide.highMs).toBeGreaterThan(narrow.highMs);
  });

  it('adds what open deals cost when they are tried again', () => {
    const hard = { ...easy, open: 50 };
    const [without, with_] = [roughTime(plan(1, 400), [easy], 2)!, roughTime(plan(1, 400), [hard], 2)!];
    // 2,000 states, and of those still open 4,000; half of the deals, at 0.02 ms a state.
    expect(with_.lowMs - without.lowMs).toBeCloseTo(LOW(400) * ((0.5 * 0.02 * (2000 + 0.4 * 4000)) / 10.1), 6);
    expect(with_.highMs - without.highMs).toBeCloseTo(HIGH(400) * ((0.5 * 0.02 * (2000 + 0.9 * 4000)) / 10.1), 6);
  });

  it('leaves out what is known', () => {
    expect(roughTime(plan(1, 400), [{ ...easy, known: 0.5 }], 2)!.highMs).toBeCloseTo(HIGH(200), 6);
    expect(roughTime(plan(1, 400), [{ ...easy, deals: 0, known: 1 }], 2)).toEqual({ lowMs: 0, highMs: 0 });
  });

  it('of many games is that of some, and less where verdicts follow from others', () => {
    const each = roughTime(plan(20, 40), [easy, easy], 2)!;
    expect(each.lowMs).toBeCloseTo(LOW(800), 6);
    const deduced = roughTime(plan(20, 40, { deduction: true }), [easy, easy], 2)!;
    expect([deduced.lowMs, deduced.highMs]).toEqual([0.3 * each.lowMs, each.highMs].map(near));
  });

  it('to a width is between the fewest and the most deals that it may take', () => {
    const stop = { deals: null, halfWidth: 0.03, budgetMs: null };
    const { lowMs, highMs } = roughTime(plan(1, 0, { stop }), [easy], 2)!;
    // ±3 % takes 1,065 deals where half can be won, 387 where nine in ten can.
    expect([lowMs, highMs]).toEqual([expect.closeTo(LOW(387), -2.5), expect.closeTo(HIGH(1065), -2.5)]);
  });

  it('is not told where nothing is known of a player, who may take far longer than the solver', () => {
    const solver = plan(2, 400);
    const player = { kind: 'random', sight: { kind: 'all' }, tries: 1 } as const;
    const played = { ...solver, cells: solver.cells.map((cell, i) => (i === 0 ? cell : { ...cell, player })) };
    const nothing = { ...easy, deals: 0 };
    expect(roughTime(solver, [easy, nothing], 2)).not.toBeNull();
    expect(roughTime(played, [easy, nothing], 2)).toBeNull();
    expect(roughTime(played, [easy, easy], 2)).not.toBeNull();
  });

  it('is never longer than the time that is given', () => {
    const stop = { deals: 400, halfWidth: null, budgetMs: 500 };
    expect(roughTime(plan(1, 0, { stop }), [easy], 2)).toEqual({ lowMs: 500, highMs: 500 });
    expect(roughTime(plan(1, 0, { stop: { ...stop, deals: null } }), [], 2)).toEqual({ lowMs: 500, highMs: 500 });
  });

  it('is wider where a sampled game has no deal, and cannot be told where none has', () => {
    const none = { ...easy, deals: 0, ms: 0, states: 0 };
    const { lowMs, highMs } = roughTime(plan(2, 40), [easy, none], 2)!;
    expect([lowMs, highMs]).toEqual([LOW(80) / 2, HIGH(80) * 2].map(near));
    expect(roughTime(plan(2, 40), [none, none], 2)).toBeNull();
  });
});

describe('the cells that are sampled', () => {
  it.each([
    [1, [0]],
    [3, [0, 1, 2]],
    [11, [0, 2, 4, 6, 8, 10]],
    [101, [0, 20, 40, 60, 80, 100]],
  ])('of %i are spread over all', (cells, sampled) => expect(sampledCells(plan(cells, 10))).toEqual(sampled));
});
