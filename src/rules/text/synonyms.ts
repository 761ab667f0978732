// Words that designers use for fields and values of rule files under other names: "freecells", "in suit", "unlimited".
// Only words that can mean one thing at their place are here, since a synonym is put right without asking.

import { makePath, type RulesPath } from '../document';

/** Case, spaces, hyphens and underscores do not matter. */
export const plainWord = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

type Words = Readonly<Record<string, readonly string[]>>;

const SUIT_WORDS: Words = {
  'red-black': [
    ...['alternating', 'alternate', 'alternately', 'alternative colours', 'alternative colors'],
    ...['alternate colours', 'alternate colors', 'alternate colour', 'alternate color'],
    ...['alternating colours', 'alternating colors', 'alternating colour', 'alternating color'],
    ...['opposite colours', 'opposite colors', 'opposite colour', 'opposite color', 'other colour', 'other color'],
    ...['red and black', 'black red', 'black and red', 'by colour', 'by color'],
  ],
  'same-suit': ['in suit', 'suit', 'by suit', 'one suit', 'in suits', 'suited', 'single suit', 'within suit'],
  'any-suit': ['any', 'all', 'any card', 'anything', 'any suits', 'all suits', 'regardless of suit', 'whatever suit'],
};
const BUILD_WORDS: Words = {
  ...SUIT_WORDS,
  'no-build': ['none', 'nothing', 'no', 'never', 'no building', 'not allowed', 'forbidden'],
};

/** By field: the value, and what people write for it. */
const VALUE_WORDS: Readonly<Record<string, Words>> = {
  'tableau piles.build policy': BUILD_WORDS,
  'tableau piles.move built group policy': {
    ...BUILD_WORDS,
    'same-as-build': ['same', 'build', 'build policy', 'as build', 'same as build policy', 'like build'],
  },
  'tableau piles.spaces policy': {
    any: ['all', 'any card', 'anything', 'any cards', 'every card', 'any suit', 'everything'],
    'no-build': ['none', 'nothing', 'no', 'never', 'no card', 'no cards', 'closed', 'stay empty'],
    kings: ['king', 'kings only', 'only kings', 'king only', 'only king'],
  },
  'tableau piles.move built group': {
    yes: ['any', 'all', 'allowed', 'always', 'any part', 'any group'],
    no: ['none', 'nothing', 'never', 'single', 'single card', 'single cards', 'one card', 'not allowed'],
    'whole-pile': ['pile', 'entire pile', 'whole piles', 'complete pile'],
    'maximal-group': ['maximal', 'whole group', 'entire group', 'complete group'],
  },
  'tableau piles.group joins by': { 'build policy': ['build'], 'group policy': ['group'] },
  'tableau piles.face up cards': {
    all: ['every', 'everything', 'yes', 'all cards', 'open'],
    top: ['top card', 'top cards', 'tops', 'top only', 'only top', 'last', 'last card'],
  },
  'foundations.initial cards': {
    none: ['no', 'nothing', 'zero', 'empty', '0', 'false'],
    one: ['1', 'single', 'one card'],
    all: ['every', 'all cards', 'all base cards'],
  },
  'foundations.base card': { random: ['any', 'chance', 'by chance'] },
  'hole.base card': { random: ['any', 'chance', 'by chance'] },
  'stock.deal type': {
    waste: ['talon', 'waste pile', 'discard', 'discard pile'],
    'tableau piles': ['piles', 'columns', 'tableau pile', 'tableau columns', 'to tableau', 'tableau'],
  },
  'accordion.build policies': { ...SUIT_WORDS, 'same-rank': ['rank', 'by rank', 'one rank', 'in rank'] },
  'sequences.build policy': SUIT_WORDS,
  'sequences.direction': {
    L: ['left', 'from left', 'from the left'],
    R: ['right', 'from right', 'from the right'],
    LR: ['rl', 'both', 'either', 'both sides', 'left right', 'left and right', 'l r', 'l+r', 'l/r', 'l,r'],
  },
};

const YES_WORDS = ['true', 'yes', 'on', '1'];
const NO_WORDS = ['false', 'no', 'off', '0', 'none', 'never'];
/** How often a stock may be gone through again: "1" might be meant as once, which the language cannot say. */
const REDEAL_WORDS = ['true', 'yes', 'on', 'unlimited', 'infinite', 'infinity', 'always', 'any number', 'endless'];

/** By section ("" for the top level): the field, and what people call it. */
const FIELD_WORDS: Readonly<Record<string, Words>> = {
  '': {
    'tableau piles': ['piles', 'columns', 'tableau', 'tableaus', 'tableau columns', 'tableau pile', 'tableaux'],
    cells: ['freecells', 'free cells', 'freecell', 'free cell'],
    stock: ['talon', 'stock pile'],
    foundations: ['foundation piles'],
    'max rank': ['highest rank', 'maximum rank', 'maximal rank'],
    'two decks': ['double deck', '2 decks'],
  },
  'tableau piles': {
    count: ['piles', 'columns', 'number', 'size', 'number of piles', 'pile count'],
    'build policy': ['build', 'building'],
    'spaces policy': ['spaces', 'space', 'empty piles', 'empty columns', 'space policy'],
    'move built group': ['move groups', 'move group', 'groups', 'move built groups'],
    'move built group policy': ['group policy', 'groups policy', 'move group policy'],
    'face up cards': ['face up', 'faceup'],
  },
  foundations: {
    'base card': ['base', 'base rank', 'start', 'start card', 'first card'],
    removable: ['worrying back', 'worry back', 'worryback'],
    'only complete pile moves': ['complete piles', 'only complete piles', 'complete pile moves'],
  },
  hole: { 'base card': ['base', 'start', 'start card', 'first card'], 'build loops': ['loops', 'loop', 'wrap'] },
  cells: { count: ['size', 'number'], 'pre-filled': ['filled', 'prefilled', 'initially filled'] },
  stock: {
    size: ['cards', 'number of cards'],
    'deal count': ['draw', 'draw count', 'draws', 'deal', 'turn'],
    'deal type': ['type', 'deal to', 'deals to'],
    redeal: ['redeals', 'redeal allowed', 're deal'],
  },
  reserve: { size: ['count', 'cards', 'number'] },
  accordion: { size: ['count', 'cards', 'length'], 'build policies': ['policies', 'matches', 'build policy'] },
  sequences: { count: ['rows', 'size', 'number'], 'build policy': ['build', 'policy'] },
};

function lookUp(words: Words | undefined, written: string): string | undefined {
  const plain = plainWord(written);
  return Object.entries(words ?? {}).find(([, others]) => others.includes(plain))?.[0];
}

/** The value that `written` stands for at this place; an entry of a list is looked up by its list. */
export function valueSynonym(path: RulesPath, written: string): string | undefined {
  const field = path.filter((step) => typeof step === 'string');
  const name = makePath(field);
  return lookUp(Object.hasOwn(VALUE_WORDS, name) ? VALUE_WORDS[name] : undefined, written);
}

export function fieldSynonym(section: RulesPath, written: string): string | undefined {
  const name = makePath(section);
  return lookUp(Object.hasOwn(FIELD_WORDS, name) ? FIELD_WORDS[name] : undefined, written);
}

export function flagSynonym(path: RulesPath, written: string): boolean | undefined {
  const plain = plainWord(written);
  const yes = makePath(path) === 'stock.redeal' ? REDEAL_WORDS : YES_WORDS;
  return yes.includes(plain) ? true : NO_WORDS.includes(plain) ? false : undefined;
}
