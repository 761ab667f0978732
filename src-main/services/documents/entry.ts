// An open document as documents.ts keeps it: where its file is and what is known of that.

import type { TextFile } from './textFile';

export interface Entry {
  readonly id: number;
  /** Of its backup. */
  readonly key: string;
  /** As the user chose it; undefined before the first save. */
  path?: string;
  /** Behind links: what makes two paths the same file. */
  target?: string;
  isMarked: boolean;
  /** Hash of the file's content when last read or written; undefined without a file. */
  known?: string | undefined;
  /** The content that the window was last told of. */
  told?: string;
  stopWatching?: () => void;
  turn: Promise<unknown>;
}

/** Never given twice, so that the number of a document that was closed, or is another window's, names nothing here. */
let lastId = 0;

export const makeEntry = (key: string): Entry => ({ id: ++lastId, key, isMarked: false, turn: Promise.resolve() });

/** After everything that was begun with the document before. */
export function inTurn<T>(entry: Entry, work: () => Promise<T>): Promise<T> {
  const done = entry.turn.then(work);
  entry.turn = done.catch(() => undefined);
  return done;
}

/** The file was read. */
export function know(entry: Entry, { hash, isMarked }: TextFile): void {
  entry.known = entry.told = hash;
  entry.isMarked = isMarked;
}
