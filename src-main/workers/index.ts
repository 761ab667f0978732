export { benchPool, runLap, type LapFigures, type LapPlan, type PoolBenchOptions, type PoolFigures } from './benchPool';
export { SolverPool, type PoolOptions, type StoppedTasks } from './solverPool';
export type { ThreadProgress } from './solverThread';
