// Results of experiments on disk. Who needs them opens the store; nobody else touches the file.

export { openStore, type StoreOptions } from './openStore';
export type { Page, Store, StoreListener } from './store';
export type { RunChanges, RunDetails, RunRecord } from './runRecord';
export { RUN_STATES, type Contradiction, type KnownQuery, type PageQuery, type RunState } from './ledgerCalls';
export type { ResultField } from './resultRows';
export { defaultStoreFile } from './storeFile';
export { STORE_PROBLEM_CODES, StoreFailure, type StoreProblem, type StoreProblemCode } from './storeProblem';
