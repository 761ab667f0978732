// The choice between moves once they have values.

/** The place of the first of the highest values. */
export function bestOf(values: Float64Array, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) if (values[i] > values[best]) best = i;
  return best;
}
