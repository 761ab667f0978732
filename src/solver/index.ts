export { DeadEnd } from './deadEnd';
export { macrosHold } from './dominances';
export { COUNTER, COUNTERS, DEFAULT_LIMITS, newControl, type Control, type Limits } from './limits';
export type { MoveOrder } from './moveOrder';
export {
  ALL_OFF,
  ALL_ON,
  SWITCH_WORDS,
  SWITCHES,
  type SearchOptions,
  type SolverOptions,
  type Switch,
} from './options';
export type { Proof } from './proofs';
export { RankReach } from './rankReach';
export { expandMoves, replays } from './solution';
export { macroPlayHash, samePlayHash } from './samePlay';
export { Solver } from './solve';
export type { StateHash } from './stateHash';
export type { Effort, UnknownReason, UnwinnableProof, Verdict } from './verdict';
export { shortenSolution, type ShortenBudget } from './shorten';
export { findShortest, type Shortest } from './shortest';
export { SOLVER_VERSION } from './version';
