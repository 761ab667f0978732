// Which value of a parameter comes nearest to a wanted win rate. All values are measured together; one is left out as
// soon as another is certainly nearer. That needs no assumption about how the rate changes with the value.

import { winnableInterval, type Counts, type Interval } from '../stats';

/** Deals before which no cell is left out. */
const ENOUGH = 30;

/** Of `cells`, those that may still be nearest to the target, in the same order. */
export function nearestToTarget(
  counts: readonly Counts[],
  cells: readonly number[],
  target: number,
  confidence: number,
): readonly number[] {
  if (cells.some((cell) => total(counts[cell]) < ENOUGH)) return cells;
  const distances = cells.map((cell) => distancesTo(target, winnableInterval(counts[cell], confidence)));
  const reach = Math.min(...distances.map(({ most }) => most));
  return cells.filter((_, i) => distances[i].least <= reach);
}

/** The same cells, best guess first. */
export function byDistance(counts: readonly Counts[], cells: readonly number[], target: number): number[] {
  const distance = (cell: number): number => {
    const { winnable, unknown } = counts[cell];
    const all = total(counts[cell]);
    return all === 0 ? 1 : Math.abs((winnable + unknown / 2) / all - target);
  };
  return [...cells].sort((a, b) => distance(a) - distance(b) || a - b);
}

function distancesTo(target: number, { low, high }: Interval): { least: number; most: number } {
  const least = target < low ? low - target : target > high ? target - high : 0;
  return { least, most: Math.max(Math.abs(low - target), Math.abs(high - target)) };
}

const total = ({ winnable, unwinnable, unknown }: Counts): number => winnable + unwinnable + unknown;
