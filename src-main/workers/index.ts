export { SolverPool, type PoolOptions, type StoppedTasks } from './solverPool';
export type { ThreadProgress } from './solverThread';
