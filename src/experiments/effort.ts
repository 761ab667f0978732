// How far a deal may be searched at each attempt: twice as far as at the one before, up to the most.

import type { Limits } from '../solver';
import type { EffortPlan } from './plan';

/** A shorter time measures the machine's other business. */
const LEAST_MS = 20;

export function limitsOf({ firstStates, mostStates, mostMs, bytes }: EffortPlan, attempt: number): Limits {
  const states = Math.min(firstStates * 2 ** attempt, mostStates);
  const timeMs = mostMs === null ? Infinity : Math.max(LEAST_MS, mostMs * (states / mostStates));
  return { states, bytes, timeMs };
}

/** The first attempt at which a deal is given the most. */
export const lastAttempt = ({ firstStates, mostStates }: EffortPlan): number =>
  Math.max(0, Math.ceil(Math.log2(mostStates / firstStates)));
