export * from './plan';
export * from './dealResult';
export * from './dealTask';
export * from './runSummary';
export {
  cellName,
  gamesOf,
  hasPlayers,
  isGameByGame,
  PERFECT_PLAY,
  perfectCells,
  playerName,
  playersOf,
  playerText,
} from './cellPlayer';
export { parsePlayers, PERFECT_WORD, splitPlayers } from './parsePlayers';
export { playerSeed } from './playerSeed';
export { limitsOf, lastAttempt } from './effort';
export { MOST_VALUES, parseAxis } from './axis';
export {
  comparePlan,
  DEFAULT_EFFORT,
  DEFAULT_OPTIONS,
  DEFAULT_SKILL,
  estimatePlan,
  goalSeekPlan,
  shardOf,
  sweepPlan,
  type PlanOptions,
  type Variant,
} from './makePlan';
export { ResultTable } from './resultTable';
export { Schedule, type Round } from './schedule';
export { summariseRun } from './summarise';
export { findDifference } from './differences';
export { Recall, type KnownVerdict, type Recalled } from './recall';
export { forecast, type Eta, type RetryCost, type Spent } from './eta';
export { roughTime, sampledCells, type CellSample } from './roughTime';
export { undecidedResults, DealSolver } from './dealSolver';
export { Deduction } from './deduction';
export { faceDownLeft, solutionMetrics, type SolutionMetrics } from './solutionMetrics';
export { makeRecipe } from './recipe';
