export { readWindowFile, SECURITY_HEADERS, type WindowFile } from './windowFiles';
