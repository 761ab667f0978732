export { Documents, type DocumentsOptions } from './documents';
export { placeOf } from './recentFiles';
export { CANCELLED, quoteName, refuse, systemCode, systemWords } from './refusals';
export { readTextFile } from './textFile';
export { readJson, writeJson } from './wholeFile';
