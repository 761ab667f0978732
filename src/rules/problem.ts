// What is wrong with a rule file, in a form that an editor can mark, a command line can print and a button can fix.

import type { Span } from '../base';
import type { RulesPath } from './document';

export type { Span };

export type Severity = 'error' | 'warning';

/** A change of the document: set the value at a path, or remove it (`value` undefined). */
export interface Repair {
  /** Whether it can be made without asking, because hardly anything else can be meant. */
  readonly sure?: boolean;
  /** What the button says: 'Change to "red-black"'. */
  readonly title: string;
  readonly changes: readonly { readonly path: RulesPath; readonly value: unknown; readonly renameTo?: string }[];
}

/** A problem in terms of the document: found by checks that know nothing of the text it came from. */
export interface MeaningProblem {
  /** Stable, for tests and help links: "stock-too-small". */
  readonly code: string;
  readonly severity: Severity;
  readonly path: RulesPath;
  /** Where to point when the text does not spell out `path`, because its value is a default. */
  readonly near?: RulesPath;
  /** Plain words: what is wrong and what would be right. */
  readonly message: string;
  readonly allowed?: readonly string[];
  readonly repairs: readonly Repair[];
}

export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

export interface Fix {
  readonly title: string;
  /** Whether it can be carried out without asking, because hardly anything else can be meant. */
  readonly sure: boolean;
  /** What changes, for a log: 'foundations.present "yes" → true'. The title says it where this is left out. */
  readonly summary?: string;
  /** Do not overlap; apply from the last to the first. */
  readonly edits: readonly TextEdit[];
}

/** A problem at its place in a text. */
export interface Problem extends Omit<MeaningProblem, 'repairs' | 'near'> {
  readonly span: Span;
  readonly fixes: readonly Fix[];
}
