// The flat form of rule files in the 2018 thesis ("stock size": 24, "hole": true), field by field: where each field
// stands in the modern form and how its value is written there.

import type { RulesPath } from '../document';

export type Dialect = 'modern' | '2018';

export interface FlatField {
  readonly path: RulesPath;
  /** The modern value; a value of the wrong kind is handed on, for the schema to refuse. */
  readonly read: (value: unknown) => unknown;
  /** The flat value, or undefined where the flat form has no word for it. */
  readonly write: (value: unknown) => unknown;
  /** For names that both forms share: whether this value is a flat one. */
  readonly owns?: (value: unknown) => boolean;
}

const same = (value: unknown): unknown => value;
const plain = (section: string, field: string): FlatField => ({ path: [section, field], read: same, write: same });
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

/** A flag of the flat form that the modern form says in words. */
const worded = (path: RulesPath, yes: string, no: string): FlatField => ({
  path,
  read: (value) => (value === true ? yes : value === false ? no : value),
  write: (value) => (value === yes ? true : value === no ? false : undefined),
});

export const FLAT_FIELDS: ReadonlyMap<string, FlatField> = new Map([
  ['hole', { ...plain('hole', 'present'), owns: isBoolean }],
  ['foundations', { ...plain('foundations', 'present'), owns: isBoolean }],
  // The thesis lists it without a sentence on its meaning. The program of that time put up every base card, and its
  // Alpha Star, Fortune's Favor and Raglan, which start with all aces up, set it; a single card up came later.
  ['foundations initial card', worded(['foundations', 'initial cards'], 'all', 'none')],
  ['foundations removable', plain('foundations', 'removable')],
  ['foundations complete piles', plain('foundations', 'only complete pile moves')],
  ['cells', { ...plain('cells', 'count'), owns: (value) => typeof value === 'number' }],
  ['stock size', plain('stock', 'size')],
  ['stock deal type', plain('stock', 'deal type')],
  ['stock deal count', plain('stock', 'deal count')],
  ['stock redeal', plain('stock', 'redeal')],
  ['reserve size', plain('reserve', 'size')],
  ['reserve stacked', plain('reserve', 'stacked')],
]);

/** The thesis' schema spells the one section it has with an underscore, its examples with a space. */
export const OLD_SECTION_NAMES: ReadonlyMap<string, string> = new Map([['tableau_piles', 'tableau piles']]);

/** "move built group" was yes or no in the flat form; it stands where it still stands. */
export const FLAT_GROUP_MOVE: FlatField = {
  ...worded(['tableau piles', 'move built group'], 'yes', 'no'),
  write: (value) => (value === 'yes' ? true : value === 'no' ? false : value),
};
