export { readWindowFile, SECURITY_HEADERS, type WindowFile } from './windowFiles';
export {
  Experiments,
  workersBeside,
  type ExperimentsOptions,
  type ImportedRun,
  type StartedRun,
  type StartOptions,
} from './runs/experiments';
export { Run, type RunOptions, type RunOutcome, type RunProgress } from './runs/run';
export {
  APPLICATION,
  CallProblem,
  createServices,
  defaultDataFolder,
  FILE_EXTENSIONS,
  VERSION,
  type ServiceHost,
  type ServiceOptions,
  type Shell,
  type WindowReport,
} from './application';
export { closeRooms, exportPieces, MOST_CELLS, planProblem } from './experiments';
export { placeOf, quoteName } from './documents';
export { StoreFailure, withUndecided } from '../store';
export type { RunDetails, RunRecord, RunState } from '../store';
export { benchPool, runLap, type LapFigures, type LapPlan, type PoolFigures } from '../workers';
