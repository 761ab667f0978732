// An interval of shares.

export interface Interval {
  readonly low: number;
  readonly high: number;
}
