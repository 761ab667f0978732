export * from './plan';
export * from './dealResult';
export * from './dealTask';
export * from './runSummary';
