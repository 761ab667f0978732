// How the values of a sample are spread.

export interface Spread {
  readonly count: number;
  readonly mean: number;
  readonly least: number;
  readonly p10: number;
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
  readonly p90: number;
  readonly p99: number;
  readonly most: number;
}
