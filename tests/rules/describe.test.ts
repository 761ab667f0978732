// Descriptions in plain English: the full text of one game of each kind, and that no rule goes unsaid.

import { expect, test } from 'vitest';
import {
  describeRules,
  describeSections,
  effectiveRules,
  minimalDocument,
  RULES_FIELDS,
  rulesIdentity,
  type RulesDocument,
} from '../../src/rules';
import presets from '../fixtures/solvitaire-presets.json';
import { seededRandom, soundRules, varied } from './variation';

const text = (name: keyof typeof presets): string => describeRules(effectiveRules(presets[name] as RulesDocument));

test('klondike', () =>
  expect(text('klondike')).toMatchInlineSnapshot(`
  "Goal: Move all 52 cards to the four foundations, one for each suit. Each is built up in suit from ace to king.
  Cards: One deck of 52 cards, in four suits from ace to king.
  Layout: Seven tableau piles: one card in the first, two in the second and so on up to seven in the last. Only the top card of each pile is face up; a face-down card is turned up as soon as no card lies on it. A stock of 24 cards, face down.
  Building: The top card of each tableau pile is available for play. On it you may place an available card that is one rank lower and of the other colour, such as a red six on a black seven. Nothing goes on an ace.
  Moving groups: A group is a run of face-up cards at the top of a pile, each one rank lower than the card it lies on and of the other colour. A group, or any part of it that ends with the top card, may be moved to another pile as one if its highest card may be placed there.
  Spaces: Only a king, or a group that begins with a king, may be moved to an empty pile.
  Stock: Turn cards from the stock to the waste three at a time; if fewer are left, turn them all. The top card of the waste is available. When the stock is used up, you may turn the waste over, without shuffling, to be the stock again, as often as you like.
  Foundations: A foundation starts with an ace and then takes the next higher card of its suit. The top card of a foundation is available too: it may be moved back to the tableau."
`));
test('freecell', () =>
  expect(text('free-cell')).toMatchInlineSnapshot(`
  "Goal: Move all 52 cards to the four foundations, one for each suit. Each is built up in suit from ace to king.
  Cards: One deck of 52 cards, in four suits from ace to king.
  Layout: Eight tableau piles: seven cards in each of the first four and six in each of the other four. All these cards are face up. Four cells, empty at the start.
  Building: The top card of each tableau pile is available for play. On it you may place an available card that is one rank lower and of the other colour, such as a red six on a black seven. Nothing goes on an ace.
  Moving groups: Cards are moved one at a time.
  Spaces: Any available card may be moved to an empty pile.
  Cells: A cell holds one card. Any available card may be put into an empty cell, and the cards in the cells are available.
  Foundations: A foundation starts with an ace and then takes the next higher card of its suit. A card on a foundation stays there."
`));
test('spider', () =>
  expect(text('spider')).toMatchInlineSnapshot(`
    "Goal: Build complete runs of one suit, from king down to ace, on the tableau piles. Each run goes to one of the eight foundations as a whole; you win when all 104 cards are there.
    Cards: Two decks shuffled together: 104 cards, in four suits from ace to king.
    Layout: Ten tableau piles: six cards in each of the first four and five in each of the other six. Only the top card of each pile is face up; a face-down card is turned up as soon as no card lies on it. A stock of 50 cards, face down.
    Building: The top card of each tableau pile is available for play. On it you may place an available card that is one rank lower, whatever its suit, such as any six on any seven. Nothing goes on an ace.
    Moving groups: A group is a run of face-up cards at the top of a pile, each one rank lower than the card it lies on and of the same suit. A group, or any part of it that ends with the top card, may be moved to another pile as one if its highest card may be placed there. The card a group is placed on may be of any suit.
    Spaces: Any available card or group may be moved to an empty pile.
    Stock: At any time you may deal cards from the stock, face up, one onto each tableau pile, empty piles included. There are five such deals.
    Foundations: No card goes to a foundation on its own. When the top cards of a pile, all face up, are a complete run of one suit from king down to ace, you may move these 13 cards to an empty foundation, to stay there."
  `));
test('canfield', () =>
  expect(text('canfield')).toMatchInlineSnapshot(`
    "Goal: Move all 52 cards to the four foundations, one for each suit. Each is built up in suit from a base rank that the deal decides, going on from king to ace, until it holds 13 cards.
    Cards: One deck of 52 cards, in four suits from ace to king.
    Layout: A card drawn at random starts on its foundation, and its rank is the base rank of all foundations. Four tableau piles of one card each. These cards are face up. A reserve of 13 cards, face up in one pile. A stock of 34 cards, face down.
    Building: The top card of each tableau pile is available for play. On it you may place an available card that is one rank lower and of the other colour. The base rank counts as the lowest: a king goes on an ace unless the ace is the base rank, and nothing goes on a card of the base rank.
    Moving groups: A group is a run of face-up cards at the top of a pile, each one rank lower than the card it lies on and of the other colour. A group, or any part of it that ends with the top card, may be moved to another pile as one if its highest card may be placed there.
    Spaces: An empty pile must be filled at once with the top card of the reserve. If several piles are empty, the leftmost is filled first. Once the reserve is used up, any available card or group may be moved there.
    Stock: Turn cards from the stock to the waste three at a time; if fewer are left, turn them all. The top card of the waste is available. When the stock is used up, you may turn the waste over, without shuffling, to be the stock again, as often as you like.
    Reserve: Only the top card of the reserve is available, which is the one dealt last. No card is ever put there.
    Foundations: A foundation starts with a card of the base rank and then takes the next higher card of its suit; after the king comes the ace, unless the foundation is complete. A card on a foundation stays there."
  `));
test('american toad', () =>
  expect(text('american-toad')).toMatchInlineSnapshot(`
    "Goal: Move all 104 cards to the eight foundations, two for each suit. Each is built up in suit from a base rank that the deal decides, going on from king to ace, until it holds 13 cards.
    Cards: Two decks shuffled together: 104 cards, in four suits from ace to king.
    Layout: A card drawn at random starts on its foundation, and its rank is the base rank of all foundations. Eight tableau piles of one card each. These cards are face up. A reserve of 20 cards, face up in one pile. A stock of 75 cards, face down.
    Building: The top card of each tableau pile is available for play. On it you may place an available card that is one rank lower and of the same suit. The base rank counts as the lowest: a king goes on an ace unless the ace is the base rank, and nothing goes on a card of the base rank.
    Moving groups: A group is a run of face-up cards at the top of a pile, each one rank lower than the card it lies on and of the same suit. A group may be moved to another pile only if it is the whole of its pile, and only all of it together; so a single card of the tableau may be moved to another pile only if it is alone in its pile. The top card of any pile may still go to a foundation on its own.
    Spaces: An empty pile must be filled at once with the top card of the reserve. If several piles are empty, the leftmost is filled first. Once the reserve is used up, only the top card of the waste may be moved there.
    Stock: Turn cards from the stock to the waste one at a time. The top card of the waste is available. The stock is gone through only once.
    Reserve: Only the top card of the reserve is available, which is the one dealt last. No card is ever put there.
    Foundations: A foundation starts with a card of the base rank and then takes the next higher card of its suit; after the king comes the ace, unless the foundation is complete. A card on a foundation stays there."
  `));
test('golf', () =>
  expect(text('golf')).toMatchInlineSnapshot(`
    "Goal: Move all 52 cards into the hole.
    Cards: One deck of 52 cards, in four suits from ace to king.
    Layout: A card drawn at random lies in the hole. Seven tableau piles of five cards each. All these cards are face up. A stock of 16 cards, face down.
    Building: The top card of each tableau pile is available for play. You may not move any card to a tableau pile, not even to an empty one.
    Spaces: An empty pile stays empty.
    Stock: At any time you may move the next card of the stock into the hole, whatever its rank.
    Hole: An available card may be moved into the hole if its rank is one higher or one lower than that of the card last put there; ace and king are not neighbours. Suits do not matter. A card in the hole stays there."
  `));
test('worm hole', () =>
  expect(text('worm-hole')).toMatchInlineSnapshot(`
  "Goal: Move all 52 cards into the hole.
  Cards: One deck of 52 cards, in four suits from ace to king.
  Layout: The ace of spades lies in the hole. 17 tableau piles of three cards each. All these cards are face up. One cell, empty at the start.
  Building: The top card of each tableau pile is available for play. You may not move any card to a tableau pile, not even to an empty one.
  Spaces: An empty pile stays empty.
  Cells: The cell holds one card. Any available card may be put into it while it is empty, and the card in it is available.
  Hole: An available card may be moved into the hole if its rank is one higher or one lower than that of the card last put there; ace and king count as neighbours. Suits do not matter. A card in the hole stays there."
`));
test('accordion of 18 cards', () =>
  expect(text('accordion-knuth')).toMatchInlineSnapshot(`
  "Goal: Pack the row of 18 cards into a single pile.
  Cards: One deck of 52 cards, in four suits from ace to king.
  Layout: 18 cards in one row, face up, each of them a pile of its own. The rest of the deck is set aside.
  Moves: A pile may be moved as a whole onto the pile next to it on the left or onto the third pile to its left, if the two top cards are of the same suit or of the same rank. The moved pile lies on top, and the row closes up."
`));
test('gaps with fixed suits', () =>
  expect(text('gaps-basic-variant')).toMatchInlineSnapshot(`
  "Goal: Bring every row into order: from the two on the left to the king on the right, in one suit, with a gap at its right end. Each row must be of its own suit: clubs, hearts, spades and diamonds from the top.
  Cards: One deck of 52 cards, in four suits from ace to king.
  Layout: All cards face up in four rows of 13 cards each. The four aces are then taken away, which leaves four gaps.
  Moves: Cards are moved one at a time into gaps, and leave a gap behind. A gap at the left end of a row takes the two of its row's suit, any other gap takes a card one rank higher than its left neighbour and of the same suit; a gap to the right of a king or of another gap takes nothing."
`));
test('thirty, with a short deck', () =>
  expect(text('thirty')).toMatchInlineSnapshot(`
    "Goal: Move all 32 cards to the four foundations, one for each suit. Each is built up in suit from ace to eight.
    Cards: One deck of 32 cards, only from ace to eight in each suit.
    Layout: Five tableau piles of six cards each. All these cards are face up. A reserve of two cards, side by side and face up.
    Building: The top card of each tableau pile is available for play. On it you may place an available card that is one rank lower, whatever its suit, such as any six on any seven. Nothing goes on an ace.
    Moving groups: A group is a run of face-up cards at the top of a pile, each one rank lower than the card it lies on, whatever its suit. A group, or any part of it that ends with the top card, may be moved to another pile as one if its highest card may be placed there.
    Spaces: Any available card or group may be moved to an empty pile.
    Reserve: Every card of the reserve is available. No card is ever put there.
    Foundations: A foundation starts with an ace and then takes the next higher card of its suit. A card on a foundation stays there."
  `));
test("fortune's favor", () =>
  expect(text('fortunes-favor')).toMatchInlineSnapshot(`
    "Goal: Move all 52 cards to the four foundations, one for each suit. Each is built up in suit from ace to king.
    Cards: One deck of 52 cards, in four suits from ace to king.
    Layout: All four aces start on the foundations. Twelve tableau piles of one card each. These cards are face up. A stock of 36 cards, face down.
    Building: The top card of each tableau pile is available for play. On it you may place an available card that is one rank lower and of the same suit, such as the six of hearts on the seven of hearts. Nothing goes on an ace.
    Moving groups: Cards are moved one at a time.
    Spaces: An empty pile must be filled at once with the top card of the waste or, if there is no waste, with the top card of the stock. If several piles are empty, the leftmost is filled first. Once both are used up, any available card may be moved there.
    Stock: Turn cards from the stock to the waste one at a time. The top card of the waste is available. The stock is gone through only once.
    Foundations: Each foundation takes the next higher card of its suit. A card on a foundation stays there."
  `));
test('east haven', () =>
  expect(text('east-haven')).toMatchInlineSnapshot(`
  "Goal: Move all 52 cards to the four foundations, one for each suit. Each is built up in suit from ace to king.
  Cards: One deck of 52 cards, in four suits from ace to king.
  Layout: Seven tableau piles of three cards each. Only the top card of each pile is face up; a face-down card is turned up as soon as no card lies on it. A stock of 31 cards, face down.
  Building: The top card of each tableau pile is available for play. On it you may place an available card that is one rank lower and of the other colour, such as a red six on a black seven. Nothing goes on an ace.
  Moving groups: A group is a run of face-up cards at the top of a pile, each one rank lower than the card it lies on and of the other colour. A group, or any part of it that ends with the top card, may be moved to another pile as one if its highest card may be placed there.
  Spaces: Any available card or group may be moved to an empty pile.
  Stock: At any time you may deal cards from the stock, face up, one onto each tableau pile, empty piles included. There are four such deals; in a fifth the last three cards go to the three leftmost piles.
  Foundations: A foundation starts with an ace and then takes the next higher card of its suit. The top card of a foundation is available too: it may be moved back to the tableau."
`));

const section = (document: RulesDocument, heading: string): string =>
  describeSections(effectiveRules(document))
    .filter((each) => each.heading === heading)
    .flatMap(({ sentences }) => sentences)
    .join(' ');

const rows = { foundations: { present: false }, 'tableau piles': { count: 0 } } as const;

const SENTENCES: readonly [string, RulesDocument, heading: string, said: string][] = [
  ['another base', { foundations: { 'base card': '7' } }, 'Goal', 'from seven to six, going on from king to ace.'],
  [
    'building with another base',
    { foundations: { 'base card': '7' } },
    'Building',
    'such as any eight on any nine. The seven counts as the lowest rank and the six as the highest: a king goes on an ace, and nothing goes on a seven.',
  ],
  [
    'the highest rank of a short deck in spaces',
    { 'max rank': 8, 'tableau piles': { 'spaces policy': 'kings' } },
    'Spaces',
    'Only an eight may be moved to an empty pile.',
  ],
  [
    'the rank before a random base in spaces',
    {
      foundations: { 'base card': 'random' },
      'tableau piles': { 'spaces policy': 'kings', 'move built group': 'yes' },
    },
    'Spaces',
    'Only a card of the highest rank, the one before the base rank, or a group that begins with one, may be moved to an empty pile.',
  ],
  ['a random base', { foundations: { 'base card': 'random' } }, 'Layout', 'The last card dealt sets the base rank'],
  ['one card up', { foundations: { 'initial cards': 'one' } }, 'Layout', 'The ace of clubs starts on its foundation.'],
  ['sixes up', { foundations: { 'initial cards': 'all', 'base card': '6' } }, 'Layout', 'All four sixes start'],
  ['one pile', { 'tableau piles': { count: 1 } }, 'Layout', 'One tableau pile of 52 cards.'],
  [
    'a short diagonal',
    { 'tableau piles': { count: 10, 'diagonal deal': true } },
    'Layout',
    'Ten tableau piles: 1, 2, 3, 4, 5, 6, 7, 8, 8 and 8 cards from left to right.',
  ],
  [
    'some empty piles',
    { 'tableau piles': { count: 3 }, reserve: { size: 50 } },
    'Layout',
    'Three tableau piles: one card in each of the first two and none in the last.',
  ],
  [
    'groups of another colour rule',
    {
      'tableau piles': {
        'build policy': 'red-black',
        'move built group': 'yes',
        'move built group policy': 'same-suit',
      },
    },
    'Moving groups',
    'The card a group is placed on must be of the other colour.',
  ],
  [
    'what a group is placed on before what single cards may do',
    {
      foundations: { present: false },
      hole: { present: true },
      'tableau piles': {
        'build policy': 'red-black',
        'move built group': 'maximal-group',
        'move built group policy': 'same-suit',
      },
    },
    'Moving groups',
    'The card a group is placed on must be of the other colour. The top card of any pile may still go to the hole on its own.',
  ],
  [
    'spaces under the limits for groups',
    { 'tableau piles': { 'move built group': 'whole-pile' } },
    'Spaces',
    'Any available card or group may be moved to an empty pile, within the limits for groups.',
  ],
  [
    'single cards in spaces before a random base',
    { foundations: { 'base card': 'random' }, 'tableau piles': { 'spaces policy': 'kings' } },
    'Spaces',
    'Only a card of the highest rank, the one before the base rank, may be moved to an empty pile.',
  ],
  [
    'complete runs that end with a king',
    { foundations: { 'base card': 'K', 'only complete pile moves': true } },
    'Goal',
    'from queen down to ace and then the king',
  ],
  [
    'complete runs that go round',
    { foundations: { 'base card': '7', 'only complete pile moves': true } },
    'Goal',
    'from six down to ace and then from king down to seven',
  ],
  [
    'piles of one card',
    { 'tableau piles': { count: 4 }, reserve: { size: 48, stacked: true } },
    'Layout',
    'Four tableau piles of one card each. These cards are face up. A reserve of 48 cards, face up in one pile.',
  ],
  [
    'which card of a stacked reserve is available',
    { reserve: { size: 13, stacked: true } },
    'Reserve',
    'Only the top card of the reserve is available, which is the one dealt last.',
  ],
  [
    'a forced fill from a reserve side by side',
    { 'tableau piles': { 'spaces policy': 'auto-reserve-then-any' }, reserve: { size: 13 } },
    'Spaces',
    'An empty pile must be filled at once with a card of your choice from the reserve.',
  ],
  [
    'groups that never join',
    {
      'tableau piles': {
        'build policy': 'red-black',
        'move built group': 'yes',
        'move built group policy': 'same-suit',
        'group joins by': 'group policy',
      },
    },
    'Moving groups',
    'A group of two or more cards may only be moved to an empty pile.',
  ],
  [
    'a short last round of the stock',
    { stock: { size: 17, 'deal type': 'tableau piles' } },
    'Stock',
    'There are two such deals; in a third the last card goes to the leftmost pile.',
  ],
  [
    'a stock turned at once',
    { stock: { size: 5, 'deal count': 5 } },
    'Stock',
    'Turn the whole stock to the waste at once.',
  ],
  [
    'worrying back to cells',
    { cells: { count: 2 }, foundations: { removable: true } },
    'Foundations',
    'it may be moved back to the tableau or into a cell.',
  ],
  [
    'rows filled from both sides',
    { ...rows, sequences: { count: 4, direction: 'LR', 'fixed suit': true, 'build policy': 'any-suit' } },
    'Goal',
    'with a gap at either end. Each row must begin and end with a card of its own suit: clubs, hearts, spades and diamonds from the top.',
  ],
];

test.each(SENTENCES)('says it: %s', (_, document, heading, said) => expect(section(document, heading)).toContain(said));

test('the name of the game stands on top', () => {
  expect(describeRules(effectiveRules({}), 'Streets and Alleys')).toMatch(
    /^Streets and Alleys\n\nGoal: Move all 52 cards/,
  );
});

test('games that differ are described differently, and those that do not are not', () => {
  const random = seededRandom(5);
  // In which order piles of the same sizes are dealt changes the cards, not what a player has to know.
  const singleFields = RULES_FIELDS.filter(({ kind, path }) => kind !== 'list' && !path.includes('diagonal deal'));
  let different = 0;
  for (let i = 0; i < 20_000; i++) {
    const a = soundRules(random);
    const b = varied(random, a, 2, singleFields);
    const same = rulesIdentity(a) === rulesIdentity(b);
    if (!same) different++;
    expect(describeRules(a) === describeRules(b), JSON.stringify([a, b].map(minimalDocument))).toBe(same);
  }
  expect(different).toBeGreaterThan(1000);
});

test('no description has a hole in its words', () => {
  const random = seededRandom(6);
  for (let i = 0; i < 5000; i++) {
    for (const { heading, sentences } of describeSections(soundRules(random))) {
      const said = sentences.join(' ');
      expect(said, heading).not.toMatch(/undefined|NaN|null| {2}|\.\.| ,|\b1 card\b|\bone cards|\b([a-z]+) \1\b/);
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
    }
  }
});
