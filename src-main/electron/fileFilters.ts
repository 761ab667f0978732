// Which files a native dialog shows for each kind, and what a new one is called. For dialogs.ts.

import type { FileKind } from '../../src/protocol';
import { FILE_EXTENSIONS } from '../services';

export interface FileFilter {
  readonly name: string;
  readonly extensions: string[];
}

const NAMES: Readonly<Record<FileKind, string>> = {
  rules: 'Game rules',
  'solvitaire-rules': 'Solvitaire rules',
  deal: 'Deals',
  solution: 'Solutions',
  results: 'Results',
  chart: 'Charts',
  report: 'Reports',
  text: 'Text',
};

/** The last one shows everything: a rule file may be called anything. */
export function filtersOf(kind: FileKind): FileFilter[] {
  return [
    { name: NAMES[kind], extensions: FILE_EXTENSIONS[kind].map((ending) => ending.slice(1)) },
    { name: 'All files', extensions: ['*'] },
  ];
}

/** A name without an ending gets the usual one of its kind. */
export const withEnding = (name: string, kind: FileKind): string =>
  /\.[a-z0-9]+$/i.test(name) ? name : name + FILE_EXTENSIONS[kind][0];
