// Stock, cells, reserve, foundations and hole in plain English.

import type { EffectiveRules } from '../document';
import { runWords } from './describeLayout';
import { aRank, howMany, numberWord, ordinalWord, rankOrder, rankWord } from '../words';

export function describeStock(rules: EffectiveRules): string[] {
  const { stock } = rules;
  if (stock.size === 0) return [];
  switch (stock['deal type']) {
    case 'waste':
      return wasteStock(rules);
    case 'tableau piles':
      return tableauStock(rules);
    case 'hole':
      return ['At any time you may move the next card of the stock into the hole, whatever its rank.'];
  }
}

function wasteStock(rules: EffectiveRules): string[] {
  const { size, 'deal count': count, redeal } = rules.stock;
  const mayRunShort =
    redeal || size % count !== 0 || rules['tableau piles']['spaces policy'] === 'auto-waste-then-stock';
  const turn =
    size === 1
      ? 'Turn the card of the stock to the waste when you like.'
      : count >= size
        ? 'Turn the whole stock to the waste at once.'
        : count === 1
          ? 'Turn cards from the stock to the waste one at a time.'
          : `Turn cards from the stock to the waste ${numberWord(count)} at a time${mayRunShort ? '; if fewer are left, turn them all' : ''}.`;
  return [
    turn,
    'The top card of the waste is available.',
    redeal
      ? 'When the stock is used up, you may turn the waste over, without shuffling, to be the stock again, as often as you like.'
      : 'The stock is gone through only once.',
  ];
}

function tableauStock(rules: EffectiveRules): string[] {
  const { size } = rules.stock;
  const piles = rules['tableau piles'].count;
  if (piles === 1)
    return [
      'At any time you may deal the next card of the stock, face up, onto the tableau pile, even if it is empty.',
    ];
  const rounds = Math.floor(size / piles);
  const rest = size % piles;
  const leftmost = rest === 1 ? 'the leftmost pile' : `the ${numberWord(rest)} leftmost piles`;
  if (rounds === 0) {
    const each = rest === 1 ? '' : ', one card each';
    return [`At any time you may deal the stock, face up, onto ${leftmost}${each}, empty piles included.`];
  }
  const deal =
    'At any time you may deal cards from the stock, face up, one onto each tableau pile, empty piles included.';
  const deals = rounds === 1 ? 'There is one such deal' : `There are ${numberWord(rounds)} such deals`;
  if (rest === 0) return [deal, `${deals}.`];
  const last = rest === 1 ? 'last card' : `last ${numberWord(rest)} cards`;
  return [deal, `${deals}; in a ${ordinalWord(rounds + 1)} the ${last} ${rest === 1 ? 'goes' : 'go'} to ${leftmost}.`];
}

export function describeCells({ cells }: EffectiveRules): string[] {
  if (cells.count === 0) return [];
  if (cells.count === 1)
    return [
      'The cell holds one card.',
      'Any available card may be put into it while it is empty, and the card in it is available.',
    ];
  return [
    'A cell holds one card.',
    'Any available card may be put into an empty cell, and the cards in the cells are available.',
  ];
}

export function describeReserve({ reserve }: EffectiveRules): string[] {
  if (reserve.size === 0) return [];
  const available = reserve.stacked
    ? 'Only the top card of the reserve is available, which is the one dealt last.'
    : reserve.size > 1
      ? 'Every card of the reserve is available.'
      : 'The card of the reserve is available.';
  return [available, 'No card is ever put there.'];
}

export function describeFoundations(rules: EffectiveRules): string[] {
  const { foundations } = rules;
  if (!foundations.present) return [];
  const { last } = rankOrder(rules);
  if (foundations['only complete pile moves'])
    return [
      'No card goes to a foundation on its own.',
      `When the top cards of a pile, all face up, are a complete run of one suit ${runWords(rules)}, you may move ${last === 1 ? 'it' : `these ${howMany(last, 'card')}`} to an empty foundation, to stay there.`,
    ];
  return [...howFoundationsGrow(rules), ...worryingBack(rules)];
}

function howFoundationsGrow(rules: EffectiveRules): string[] {
  const { lowest, last, goesRound } = rankOrder(rules);
  if (last === 1) return ['Each foundation takes one ace.'];
  const unlessComplete = lowest === undefined ? ', unless the foundation is complete' : '';
  const round = goesRound ? `; after the ${rankWord(last)} comes the ace${unlessComplete}` : '';
  if (rules.foundations['initial cards'] === 'all')
    return [`Each foundation takes the next higher card of its suit${round}.`];
  const base = lowest === undefined ? 'a card of the base rank' : aRank(lowest);
  return [`A foundation starts with ${base} and then takes the next higher card of its suit${round}.`];
}

function worryingBack(rules: EffectiveRules): string[] {
  if (!rules.foundations.removable) return ['A card on a foundation stays there.'];
  const tableau = rules['tableau piles'];
  const places = [
    ...(tableau.count > 0 && tableau['build policy'] !== 'no-build' ? ['to the tableau'] : []),
    ...(rules.cells.count > 0 ? [rules.cells.count === 1 ? 'into the cell' : 'into a cell'] : []),
  ];
  return [`The top card of a foundation is available too: it may be moved back ${places.join(' or ')}.`];
}

export function describeHole(rules: EffectiveRules): string[] {
  if (!rules.hole.present) return [];
  return [
    `An available card may be moved into the hole if its rank is one higher or one lower than that of the card last put there${roundTheCorner(rules)}.`,
    'Suits do not matter. A card in the hole stays there.',
  ];
}

/** Said wherever it makes a difference: two ranks are neighbours in any case, a single rank only of itself. */
function roundTheCorner(rules: EffectiveRules): string {
  const last = rules['max rank'];
  if (last === 2) return '';
  const ends = last === 1 ? 'two aces' : `ace and ${rankWord(last)}`;
  return rules.hole['build loops'] ? `; ${ends} count as neighbours` : `; ${ends} are not neighbours`;
}
