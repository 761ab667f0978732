// Results of experiments on disk. Who needs them opens the store; nobody else touches the file.

export { openStore, type StoreOptions } from './openStore';
export type { Page, Store, StoreListener } from './store';
export type { RunChanges, RunDetails, RunListing, RunRecord } from './runRecord';
export {
  RUN_STATES,
  type Contradiction,
  type FigureCounts,
  type FigureQuery,
  type KnownQuery,
  type PageQuery,
  type RunState,
} from './ledgerCalls';
export type { ResultField } from './resultRows';
export { defaultStoreFile, STORE_FILE_NAME } from './storeFile';
export { STORE_PROBLEM_CODES, StoreFailure, type StoreProblem, type StoreProblemCode } from './storeProblem';
export { importFiles, type ImportedRows, type NamedFile } from './importFiles';
export { withUndecided } from './mergedRun';
