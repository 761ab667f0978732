// What the game is played for, with which cards, and how they are laid out: the opening of a description.

import { parseCard, sayCard } from '../../cards';
import { pileSizes, rowSizes } from '../cardCounts';
import type { EffectiveRules } from '../document';
import { deckSizeOf, decksOf, foundationCountOf } from '../limits';
import { capitalised, howMany, listed, numberWord, rankOrder, ranksWord, rankWord } from '../words';

export function describeGoal(rules: EffectiveRules): string[] {
  if (rules.accordion.size > 0) return [`Pack the row of ${howMany(rules.accordion.size, 'card')} into a single pile.`];
  if (rules.sequences.count > 0) return rowGoal(rules);
  if (rules.hole.present) return [`Move all ${numberWord(deckSizeOf(rules))} cards into the hole.`];
  return rules.foundations['only complete pile moves'] ? runGoal(rules) : foundationGoal(rules);
}

function foundationGoal(rules: EffectiveRules): string[] {
  const { lowest, highest, last, goesRound } = rankOrder(rules);
  const perSuit = rules['two decks'] ? 'two for each suit' : 'one for each suit';
  const all = `Move all ${numberWord(deckSizeOf(rules))} cards to the ${numberWord(foundationCountOf(rules))} foundations, ${perSuit}.`;
  if (last === 1) return [all, 'Each of them takes one ace.'];
  const round = `going on from ${rankWord(last)} to ace`;
  if (lowest === undefined || highest === undefined)
    return [
      all,
      `Each is built up in suit from a base rank that the deal decides, ${round}, until it holds ${howMany(last, 'card')}.`,
    ];
  return [
    all,
    `Each is built up in suit from ${rankWord(lowest)} to ${rankWord(highest)}${goesRound ? `, ${round}` : ''}.`,
  ];
}

/** "from king down to ace": the run that goes up as a whole. */
export function runWords(rules: EffectiveRules): string {
  const { lowest, highest, last, goesRound } = rankOrder(rules);
  if (lowest === undefined || highest === undefined)
    return `from the rank before the base rank down to the base rank, with the ${rankWord(last)} below the ace`;
  if (!goesRound) return `from ${rankWord(highest)} down to ${rankWord(lowest)}`;
  // With the last rank as base the run ends right after the ace.
  return lowest === last
    ? `from ${rankWord(highest)} down to ace and then the ${rankWord(last)}`
    : `from ${rankWord(highest)} down to ace and then from ${rankWord(last)} down to ${rankWord(lowest)}`;
}

function runGoal(rules: EffectiveRules): string[] {
  return [
    `Build complete runs of one suit, ${runWords(rules)}, on the tableau piles.`,
    `Each run goes to one of the ${numberWord(foundationCountOf(rules))} foundations as a whole; you win when all ${numberWord(deckSizeOf(rules))} cards are there.`,
  ];
}

const ROW_ORDER = {
  'any-suit': 'whatever the suits',
  'red-black': 'in alternating colours',
  'same-suit': 'in one suit',
} as const;

function rowGoal(rules: EffectiveRules): string[] {
  const { direction, 'build policy': policy, 'fixed suit': fixed } = rules.sequences;
  const gapAt = { L: 'at its right end', R: 'at its left end', LR: 'at either end' }[direction];
  const last = rankWord(rules['max rank']);
  const goal = [
    `Bring every row into order: from the two on the left to the ${last} on the right, ${ROW_ORDER[policy]}, with a gap ${gapAt}.`,
  ];
  if (!fixed) return goal;
  const ends = { L: 'begin', R: 'end', LR: 'begin and end' }[direction];
  goal.push(
    `Each row must ${policy === 'same-suit' ? 'be of' : `${ends} with a card of`} its own suit: ${rowSuits(rules)}.`,
  );
  return goal;
}

function rowSuits(rules: EffectiveRules): string {
  const suits = ['clubs', 'hearts', 'spades', 'diamonds'].slice(0, rules.sequences.count);
  const fromTop = `${listed(suits)} from the top`;
  return rules.sequences.count > suits.length ? `${fromTop}, and so on in turn` : fromTop;
}

export function describeDeck(rules: EffectiveRules): string[] {
  const cards = howMany(deckSizeOf(rules), 'card');
  const ranks = [
    ', in four suits from ace to king',
    `, only from ace to ${rankWord(rules['max rank'])} in each suit`,
    ', only the aces',
  ];
  const which = ranks[rules['max rank'] === 13 ? 0 : rules['max rank'] > 1 ? 1 : 2];
  return [decksOf(rules) === 1 ? `One deck of ${cards}${which}.` : `Two decks shuffled together: ${cards}${which}.`];
}

export function describeLayout(rules: EffectiveRules): string[] {
  if (rules.accordion.size > 0) return accordionLayout(rules);
  if (rules.sequences.count > 0) return rowLayout(rules);
  return [
    ...startCards(rules),
    ...tableauLayout(rules),
    ...cellLayout(rules),
    ...reserveLayout(rules),
    ...(rules.stock.size > 0 ? [`A stock of ${howMany(rules.stock.size, 'card')}, face down.`] : []),
  ];
}

function startCards(rules: EffectiveRules): string[] {
  if (rules.hole.present) {
    const card = parseCard(rules.hole['base card']);
    return [card === undefined ? 'A card drawn at random lies in the hole.' : `The ${sayCard(card)} lies in the hole.`];
  }
  const { lowest } = rankOrder(rules);
  const all = `all ${numberWord(foundationCountOf(rules))}`;
  switch (rules.foundations['initial cards']) {
    case 'none':
      return lowest === undefined ? ['The last card dealt sets the base rank of the foundations.'] : [];
    case 'one':
      if (lowest !== undefined) return [`The ${rankWord(lowest)} of clubs starts on its foundation.`];
      return ['A card drawn at random starts on its foundation, and its rank is the base rank of all foundations.'];
    case 'all':
      if (lowest !== undefined) return [`${capitalised(all)} ${ranksWord(lowest)} start on the foundations.`];
      return [`A card drawn at random sets the base rank, and ${all} cards of that rank start on the foundations.`];
  }
}

function tableauLayout(rules: EffectiveRules): string[] {
  const sizes = pileSizes(rules);
  if (sizes.length === 0) return [];
  const sentences = [`${capitalised(howMany(sizes.length, 'tableau pile'))}${pileWords(sizes)}.`];
  const most = Math.max(...sizes);
  if (most === 0) return sentences;
  if (most === 1) return [...sentences, sizes.length === 1 ? 'It is face up.' : 'These cards are face up.'];
  if (rules['tableau piles']['face up cards'] === 'all') return [...sentences, 'All these cards are face up.'];
  const which = sizes.length === 1 ? 'Only its top card' : 'Only the top card of each pile';
  return [...sentences, `${which} is face up; a face-down card is turned up as soon as no card lies on it.`];
}

/** " of six cards each", ": one card in the first, two in the second …": how the cards are spread over the piles. */
function pileWords(sizes: readonly number[]): string {
  const [first] = sizes;
  const count = sizes.length;
  const others = sizes.findIndex((size) => size !== first);
  if (sizes.every((size) => size === 0)) return ', empty at the start';
  if (others < 0) return ` of ${howMany(first, 'card')}${count === 1 ? '' : ' each'}`;
  if (count > 3 && sizes.every((size, pile) => size === pile + 1))
    return `: one card in the first, two in the second and so on up to ${numberWord(count)} in the last`;
  const second = sizes[others];
  if (sizes.slice(others).every((size) => size === second)) {
    const rest = count - others;
    const left = others === 1 ? 'the first' : `each of the first ${numberWord(others)}`;
    const right = rest === 1 ? 'the last' : `each of the other ${numberWord(rest)}`;
    return `: ${howMany(first, 'card')} in ${left} and ${second === 0 ? 'none' : numberWord(second)} in ${right}`;
  }
  return `: ${listed(sizes.map(String))} cards from left to right`;
}

function cellLayout({ cells }: EffectiveRules): string[] {
  if (cells.count === 0) return [];
  const filled = cells['pre-filled'];
  const which =
    filled === 0
      ? 'empty at the start'
      : filled < cells.count
        ? `${numberWord(filled)} of them filled with ${filled === 1 ? 'a card' : 'one card each'} at the start`
        : `${cells.count === 1 ? '' : 'each '}filled with a card at the start`;
  return [`${capitalised(howMany(cells.count, 'cell'))}, ${which}.`];
}

function reserveLayout({ reserve }: EffectiveRules): string[] {
  if (reserve.size === 0) return [];
  const how = reserve.stacked ? ', face up in one pile' : reserve.size > 1 ? ', side by side and face up' : ', face up';
  return [`A reserve of ${howMany(reserve.size, 'card')}${how}.`];
}

function accordionLayout(rules: EffectiveRules): string[] {
  const { size } = rules.accordion;
  const sentences = [`${capitalised(howMany(size, 'card'))} in one row, face up, each of them a pile of its own.`];
  if (size < deckSizeOf(rules)) sentences.push('The rest of the deck is set aside.');
  return sentences;
}

function rowLayout(rules: EffectiveRules): string[] {
  const sizes = rowSizes(rules);
  const [first] = sizes;
  const even = sizes.every((size) => size === first);
  const places = even
    ? `${howMany(sizes.length, 'row')} of ${howMany(first, 'card')}${sizes.length === 1 ? '' : ' each'}`
    : `${howMany(sizes.length, 'row')} of ${listed(sizes.map(String))} cards from the top`;
  const aces = numberWord(foundationCountOf(rules));
  return [`All cards face up in ${places}.`, `The ${aces} aces are then taken away, which leaves ${aces} gaps.`];
}
