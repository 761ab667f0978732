// What the services ask of the shell around the window, desktop or web: dialogs, title bar, closing.

import type { FileKind, Meant, CALLS } from '../../../src/protocol';

export type WindowReport = Meant<(typeof CALLS)['reportWindow']['takes'][0]>;

export interface Shell {
  readonly kind: 'desktop' | 'browser';
  /** Paths that the user chose; none when they would rather not. */
  chooseOpen(kind: FileKind, multiple: boolean): Promise<readonly string[]>;
  /** `nearPath` is the document's present file. The user has agreed to replace what is there. */
  chooseSave(kind: FileKind, suggestedName: string, nearPath?: string): Promise<string | undefined>;
  reportWindow(report: WindowReport): void;
  closeWindow(): void;
  /** A notice of the system's, where there are such; not when the window is looked at. */
  notify?(title: string, words: string): void;
  /** Only where the page has to ask: the words of a refusal, when there is no such question or a name will not do. */
  answerChoice?(request: number, names: readonly string[] | null): Promise<string | undefined>;
}

/** By kind, the usual one first. Rule files of others may be called anything; these are what is offered. */
export const FILE_EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  rules: ['.json', '.jsonc'],
  'solvitaire-rules': ['.json'],
  deal: ['.json', '.txt', '.board'],
  solution: ['.txt', '.json', '.csv'],
  results: ['.csv', '.json', '.jsonl'],
  chart: ['.png', '.svg'],
  report: ['.html', '.md'],
  text: ['.txt', '.md', '.csv', '.json'],
};
