// An interval of shares.

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The figure after "±". */
export const halfWidth = ({ low, high }: Interval): number => (high - low) / 2;
