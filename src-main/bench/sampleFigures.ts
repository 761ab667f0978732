// Mean, median and upper end of a sample of measurements.

export interface SampleFigures {
  readonly mean: number;
  readonly median: number;
  readonly p99: number;
}

/** Zeros for an empty sample. */
export function summarise(sample: readonly number[]): SampleFigures {
  if (sample.length === 0) return { mean: 0, median: 0, p99: 0 };
  const sorted = Float64Array.from(sample).sort();
  return {
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    median: (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2,
    // The smallest value that at least 99 % of the sample do not exceed.
    p99: sorted[Math.ceil(sorted.length * 0.99) - 1],
  };
}
