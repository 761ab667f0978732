// Positions made by hand and the rules they are played by, shared by the tests of the reference engine.

import type { RulesDocument } from '../../src/rules';
import type { RefPosition } from '.';

export const EMPTY: RefPosition = {
  tableau: [],
  cells: [],
  reserve: [],
  stock: [],
  waste: [],
  foundations: [],
  foundationBase: 1,
  hole: [],
  accordion: [],
  sequences: [],
  unused: [],
};

export const words = (text: string): string[] => (text === '' ? [] : text.split(' '));

/** "(10S) 9H": bottom to top, face-down cards in brackets. */
export const piles = (...texts: string[]): RefPosition['tableau'] =>
  texts.map((text) => words(text).map((word) => ({ card: word.replace(/[()]/g, ''), up: !word.startsWith('(') })));

/** "2H _ 4D": a row with gaps. */
export const rows = (...texts: string[]): RefPosition['sequences'] =>
  texts.map((text) => words(text).map((word) => (word === '_' ? null : word)));

export const ROW_GAME = { foundations: { present: false }, 'tableau piles': { count: 0 } } as const;

export const freeCell: Partial<RefPosition> = {
  tableau: piles('9C 8H', '9S', '', 'KD 2C'),
  cells: ['7S', null],
  foundations: [['AC'], [], [], []],
};
export const freeCellPiles = { count: 4, 'build policy': 'red-black' } as const;

export const klondike: Partial<RefPosition> = {
  tableau: piles('(10S) 9H 8S 7D', '10C', '(KS) 8C', ''),
  waste: ['2D', 'KH'],
  foundations: [[], [], [], []],
};
export const klondikeRules = (groups: RulesDocument['tableau piles']): RulesDocument => ({
  'tableau piles': {
    count: 4,
    'build policy': 'red-black',
    'spaces policy': 'kings',
    'face up cards': 'top',
    ...groups,
  },
  stock: { size: 24, 'deal count': 3, redeal: true },
});

export const joining: Partial<RefPosition> = { tableau: piles('9H 8H', '10C', '9D'), foundations: [[], [], [], []] };
export const joiningPiles = { count: 3, 'move built group': 'yes', 'move built group policy': 'same-suit' } as const;

export const spiderRules: RulesDocument = {
  'tableau piles': { count: 4, 'move built group': 'yes', 'move built group policy': 'same-suit' },
  foundations: { 'only complete pile moves': true, removable: true },
  stock: { size: 1, 'deal type': 'tableau piles' },
  'max rank': 3,
  'two decks': true,
};
export const spider = (first: string, foundations: string[][]): Partial<RefPosition> => ({
  tableau: piles(first, '3D 2D', 'AD', '(AC) 2C'),
  stock: ['3C'],
  foundations,
});

export const holePosition: Partial<RefPosition> = {
  tableau: piles('QD', '5C AH', '7S', ''),
  cells: ['QH', null],
  stock: ['9C'],
  hole: ['AS', 'KS'],
};
export const holeRules = (loops: boolean): RulesDocument => ({
  'tableau piles': { count: 4, 'build policy': 'no-build' },
  foundations: { present: false },
  hole: { present: true, 'build loops': loops },
  cells: { count: 2 },
  stock: { size: 1, 'deal type': 'hole' },
});

export const canfieldRules = (
  spaces: NonNullable<RulesDocument['tableau piles']>['spaces policy'] & string,
  stacked = true,
): RulesDocument => ({
  'tableau piles': {
    count: 4,
    'build policy': 'red-black',
    'spaces policy': spaces,
    'move built group': 'whole-pile',
  },
  foundations: { 'base card': '5' },
  stock: { size: 3 },
  reserve: { size: 2, stacked },
});
export const canfield: Partial<RefPosition> = {
  tableau: piles('', 'AS KD', '6H', '5C'),
  reserve: [[]],
  stock: ['3H'],
  waste: ['QC', 'JS'],
  foundations: [[], ['5H'], [], []],
  foundationBase: 5,
};

export const gaps: Partial<RefPosition> = {
  sequences: rows('_ 3C 4H 2S', '2H _ 4D _', '4C _ 3S 2C', '4S 3H 2D 3D'),
};
export const gapsRules = (sequences: RulesDocument['sequences']): RulesDocument => ({
  ...ROW_GAME,
  sequences: { count: 4, ...sequences },
  'max rank': 4,
});

export const accordion: Partial<RefPosition> = { accordion: [['5C'], ['5H'], ['9C'], ['9H'], ['2H']] };
