export { CallProblem } from './callProblem';
export { createServices, type ServiceHost, type ServiceOptions } from './createServices';
export { defaultDataFolder } from './dataFolder';
export { FILE_EXTENSIONS, type Shell, type WindowReport } from './shell';
export { APPLICATION, VERSION } from './version';
