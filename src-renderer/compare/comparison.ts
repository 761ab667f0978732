// What the view "Compare" is about: the chosen games, the run that compares them, and the deal that lies on two tables.
// Kept here, so that the view can be left and come back to. Runs and commands put things into it.

import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { CellPlan, ResultKind } from '@core/experiments';
import { cellVariants, DEFAULT_COMPARE, MOST_VARIANTS, type CompareOptions, type CompareVariant } from './variants';

/** A deal of two games of a run, and the others of the list that it was chosen from. */
export interface SharedDeal {
  /** Cells of the plan. */
  readonly first: number;
  readonly second: number;
  readonly deal: number;
  readonly deals: readonly number[];
  /** What the run found of all of these, in the first game and the second; undefined where that is not known. */
  readonly verdicts: readonly [ResultKind | undefined, ResultKind | undefined];
}

export const useComparison = defineStore('comparison', () => {
  /** Keys of the chosen games, in the order of their columns. */
  const chosen = shallowRef<readonly string[]>([]);
  /** Games of runs: neither open nor presets. */
  const offered = shallowRef<readonly CompareVariant[]>([]);
  const options = shallowRef<CompareOptions>(DEFAULT_COMPARE);
  /** The run that is shown; undefined while games are chosen. */
  const run = shallowRef<number>();
  /** The two games of it that are looked at; undefined for the first two. */
  const pair = shallowRef<readonly [number, number]>();
  const shared = shallowRef<SharedDeal>();

  function toggle(key: string): void {
    const without = chosen.value.filter((other) => other !== key);
    if (without.length < chosen.value.length) chosen.value = without;
    else if (without.length < MOST_VARIANTS) chosen.value = [...without, key];
  }

  /** Begins to choose, with these. */
  function choose(keys: readonly string[]): void {
    chosen.value = keys.slice(0, MOST_VARIANTS);
    run.value = undefined;
    shared.value = undefined;
  }

  /** Begins to choose, with the games of runs. */
  function offer(cells: readonly CellPlan[]): void {
    offered.value = cellVariants(cells);
    choose(offered.value.map(({ key }) => key));
  }

  /** Shows a run: a comparison, or any other with several games. */
  function show(id: number): void {
    run.value = id;
    pair.value = undefined;
    shared.value = undefined;
  }

  return { chosen, offered, options, run, pair, shared, toggle, choose, offer, show };
});
