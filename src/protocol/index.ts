export * from './api';
export * from './commands';
export * from './documents';
export * from './runs';
export * from './settings';
export * from './solving';
export type { Meant, Shape } from './shape';
