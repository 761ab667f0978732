// Round numbers for the marks of an axis.

/** 1, 2, 2.5 or 5 times a power of ten, so that about `count` steps make `range`. */
function niceStep(range: number, count: number): number {
  const rough = range / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= rough * 0.999) ?? 10;
  return factor * power;
}

/** Marks from `low` to `high`, both included where they are round. */
export function makeTicks(low: number, high: number, count = 5): number[] {
  if (!(high > low)) return [low];
  const step = niceStep(high - low, count);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  // From the number of steps, because adding them up adds their rounding.
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** The least round share at or above `most`: the end of an axis that starts at zero. */
export function niceShareEnd(most: number): number {
  if (!(most > 0)) return 0.01;
  if (most >= 1) return 1;
  const step = niceStep(most, 5);
  return Math.min(1, Number((Math.ceil(most / step - 1e-9) * step).toPrecision(12)));
}
