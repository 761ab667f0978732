// Rule files as the window knows them: by number, never by path.

import type { Result } from '../base';
import { text, whole } from './shape';

/** Given out by the services, and worth nothing to anybody else. */
export type DocumentId = number;
export const documentId = whole(1, 2 ** 31 - 1);
/** The largest rule file that is opened or saved, in characters. */
export const LONGEST_FILE_TEXT = 1_000_000;
export const fileText = text(LONGEST_FILE_TEXT);
export const fileName = text(200);

/** A file on disk that is open in the window. */
export interface OpenedDocument {
  readonly id: DocumentId;
  /** The file's name without its folder. */
  readonly name: string;
  readonly text: string;
}

/** Why something could not be done: a sentence for the user, and a word for the program. */
export interface Refusal {
  readonly code:
    'cancelled' | 'changed' | 'missing' | 'unreadable' | 'unwritable' | 'too-large' | 'busy' | 'bad-input' | 'failed';
  readonly words: string;
}

export type Answer<T> = Result<T, Refusal>;

export interface SavedDocument {
  readonly id: DocumentId;
  readonly name: string;
}

/** A file that was open before. */
export interface RecentFile {
  readonly id: number;
  readonly name: string;
  /** Its folder in a form for people: "~/games". */
  readonly place: string;
  readonly isMissing: boolean;
}

/** Unsaved work of a session that ended without saying goodbye. */
export interface RestoredDocument {
  readonly id: DocumentId;
  readonly name: string;
  /** The unsaved text. */
  readonly text: string;
  /** What the file says now; null for a document that was never saved or whose file is gone. */
  readonly fileText: string | null;
  /** The file has changed since the unsaved text was begun: the user must choose. */
  readonly isFileNewer: boolean;
}
