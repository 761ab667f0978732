// A rule file as data. `RulesDocument` says only what differs from the defaults, as written by a designer;
// `EffectiveRules` has every field filled in. Keys are those of the file, so there is one shape and no mapping.

import type {
  AccordionPolicy,
  BuildPolicy,
  FaceUp,
  GroupJoin,
  GroupMove,
  GroupPolicy,
  InitialCards,
  SequenceDirection,
  SequencePolicy,
  SpacesPolicy,
  StockDeal,
} from './vocabulary';

export interface EffectiveRules {
  readonly 'tableau piles': {
    readonly count: number;
    readonly 'build policy': BuildPolicy;
    readonly 'spaces policy': SpacesPolicy;
    readonly 'diagonal deal': boolean;
    readonly 'move built group': GroupMove;
    readonly 'move built group policy': GroupPolicy;
    readonly 'group joins by': GroupJoin;
    readonly 'face up cards': FaceUp;
  };
  readonly foundations: {
    readonly present: boolean;
    readonly 'initial cards': InitialCards;
    /** A rank ("A", "7", "K"), or "random". */
    readonly 'base card': string;
    readonly removable: boolean;
    readonly 'only complete pile moves': boolean;
  };
  readonly hole: {
    readonly present: boolean;
    /** A card ("AS"), or "random". */
    readonly 'base card': string;
    readonly 'build loops': boolean;
  };
  readonly cells: { readonly count: number; readonly 'pre-filled': number };
  readonly stock: {
    readonly size: number;
    readonly 'deal type': StockDeal;
    readonly 'deal count': number;
    readonly redeal: boolean;
  };
  readonly reserve: { readonly size: number; readonly stacked: boolean };
  readonly accordion: {
    readonly size: number;
    /** "L1", "R3" … */
    readonly moves: readonly string[];
    readonly 'build policies': readonly AccordionPolicy[];
  };
  readonly sequences: {
    readonly count: number;
    readonly direction: SequenceDirection;
    readonly 'build policy': SequencePolicy;
    readonly 'fixed suit': boolean;
  };
  readonly 'max rank': number;
  readonly 'two decks': boolean;
}

/** What a rule file may say: any part of the effective rules. */
export type RulesDocument = {
  readonly [Section in keyof EffectiveRules]?: EffectiveRules[Section] extends object
    ? Partial<EffectiveRules[Section]>
    : EffectiveRules[Section];
};

/** The values of everything a rule file leaves out: the game Streets and Alleys (paper, Listing 4). */
export const DEFAULT_RULES: EffectiveRules = {
  'tableau piles': {
    count: 8,
    'build policy': 'any-suit',
    'spaces policy': 'any',
    'diagonal deal': false,
    'move built group': 'no',
    'move built group policy': 'same-as-build',
    'group joins by': 'build policy',
    'face up cards': 'all',
  },
  foundations: {
    present: true,
    'initial cards': 'none',
    'base card': 'A',
    removable: false,
    'only complete pile moves': false,
  },
  hole: { present: false, 'base card': 'AS', 'build loops': true },
  cells: { count: 0, 'pre-filled': 0 },
  stock: { size: 0, 'deal type': 'waste', 'deal count': 1, redeal: false },
  reserve: { size: 0, stacked: false },
  accordion: { size: 0, moves: [], 'build policies': [] },
  sequences: { count: 0, direction: 'L', 'build policy': 'same-suit', 'fixed suit': false },
  'max rank': 13,
  'two decks': false,
};

/** `over` laid on `base`, section by section. */
export function mergeRules(base: EffectiveRules, over: RulesDocument): EffectiveRules {
  return {
    'tableau piles': { ...base['tableau piles'], ...over['tableau piles'] },
    foundations: { ...base.foundations, ...over.foundations },
    hole: { ...base.hole, ...over.hole },
    cells: { ...base.cells, ...over.cells },
    stock: { ...base.stock, ...over.stock },
    reserve: { ...base.reserve, ...over.reserve },
    accordion: { ...base.accordion, ...over.accordion },
    sequences: { ...base.sequences, ...over.sequences },
    'max rank': over['max rank'] ?? base['max rank'],
    'two decks': over['two decks'] ?? base['two decks'],
  };
}

export const effectiveRules = (document: RulesDocument): EffectiveRules => mergeRules(DEFAULT_RULES, document);

/** A place in a rule file: section, then field, then index: `['stock', 'deal count']`. */
export type RulesPath = readonly (string | number)[];

/** "stock.deal count": how a path is written in messages, on the command line and in sweeps. */
export const makePath = (path: RulesPath): string => path.join('.');
