export { benchPool, runLap, type LapFigures, type LapPlan, type PoolBenchOptions, type PoolFigures } from './benchPool';
export { SolverPool, type PoolOptions, type StoppedTasks } from './solverPool';
export type { ThreadProgress } from './solverThread';
export { NO_NEWS, type TableAnswers, type TableMessage, type TableNews, type TableRequest } from './tableMessages';
export { TableThread } from './tableThread';
