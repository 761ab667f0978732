export type { Counts } from './counts';
export type { Interval } from './interval';
export type { Spread } from './spread';
