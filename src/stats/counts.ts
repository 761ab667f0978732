// How many deals were found to be what.

export interface Counts {
  readonly winnable: number;
  readonly unwinnable: number;
  readonly unknown: number;
}
