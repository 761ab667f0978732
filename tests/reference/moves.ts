// All legal moves of a position, as sorted strings; places count from 1. Games with a tableau are listed here,
// accordions and sequences in files of their own.

import type { EffectiveRules } from '../../src/rules';
import { accordionMoves } from './accordion';
import { rankOf, relativeRank, suitOf, suitsAgree, SUITS } from './card';
import { isEmpty, topOf, type RefPosition } from './position';
import { sequenceMoves } from './sequences';

export function referenceMoves(rules: EffectiveRules, position: RefPosition): string[] {
  const moves =
    rules.accordion.size > 0
      ? accordionMoves(rules, position)
      : rules.sequences.count > 0
        ? sequenceMoves(rules, position)
        : layoutMoves(rules, position);
  return [...new Set(moves)].sort();
}

function layoutMoves(rules: EffectiveRules, position: RefPosition): string[] {
  const fills = forcedFills(rules, position);
  if (fills.length > 0) return fills;
  return [
    ...movesBetweenPiles(rules, position),
    ...movesOfSingleCards(rules, position),
    ...movesOfCompleteRuns(rules, position),
    ...movesFromFoundations(rules, position),
    ...movesOfStock(rules, position),
  ];
}

/** The fills of the leftmost space that come before anything else. */
function forcedFills(rules: EffectiveRules, position: RefPosition): string[] {
  const space = position.tableau.findIndex(isEmpty);
  if (space === -1) return [];
  switch (rules['tableau piles']['spaces policy']) {
    case 'auto-reserve-then-any':
    case 'auto-reserve-then-waste':
      return position.reserve.flatMap((pile, i) => (isEmpty(pile) ? [] : [`r${i + 1}>t${space + 1}`]));
    case 'auto-waste-then-stock':
      if (!isEmpty(position.waste)) return [`w>t${space + 1}`];
      return isEmpty(position.stock) ? [] : [`s>t${space + 1}`];
    default:
      return [];
  }
}

/** b goes on a, suits by the policy, ranks relative to the base. */
function buildsOn(rules: EffectiveRules, position: RefPosition, policy: string, b: string, a: string): boolean {
  const rank = (card: string) => relativeRank(rules, position.foundationBase, card);
  return rank(b) + 1 === rank(a) && suitsAgree(policy, b, a);
}

function groupPolicy(rules: EffectiveRules): string {
  const policy = rules['tableau piles']['move built group policy'];
  return policy === 'same-as-build' ? rules['tableau piles']['build policy'] : policy;
}

/** May `cards` (head first), coming from `from`, be moved by choice into this tableau pile? */
function mayEnterPile(
  rules: EffectiveRules,
  position: RefPosition,
  cards: readonly string[],
  from: string,
  target: number,
): boolean {
  const build = rules['tableau piles']['build policy'];
  const pile = position.tableau[target];
  const head = cards[0];
  if (build === 'no-build') return false;
  if (isEmpty(pile)) return mayEnterSpace(rules, position, head, from);
  const { card } = topOf(pile);
  if (!buildsOn(rules, position, build, head, card)) return false;
  const joinsByGroup = rules['tableau piles']['group joins by'] === 'group policy' && cards.length > 1;
  return !joinsByGroup || buildsOn(rules, position, groupPolicy(rules), head, card);
}

/** The forced parts of the `auto-` policies are over when this is asked. */
function mayEnterSpace(rules: EffectiveRules, position: RefPosition, head: string, from: string): boolean {
  switch (rules['tableau piles']['spaces policy']) {
    case 'any':
    case 'auto-reserve-then-any':
    case 'auto-waste-then-stock':
      return true;
    case 'no-build':
      return false;
    case 'kings':
      return relativeRank(rules, position.foundationBase, head) === rules['max rank'] - 1;
    case 'auto-reserve-then-waste':
      return from === 'w';
  }
}

/** How many cards at the top of a tableau pile form its built group. */
function builtGroupSize(rules: EffectiveRules, position: RefPosition, pile: RefPosition['tableau'][number]): number {
  let size = 1;
  while (size < pile.length) {
    const lower = pile[pile.length - size - 1];
    const upper = pile[pile.length - size];
    if (!lower.up || !buildsOn(rules, position, groupPolicy(rules), upper.card, lower.card)) break;
    size++;
  }
  return size;
}

/** The numbers of cards that may leave a pile together. */
function movableCounts(rules: EffectiveRules, position: RefPosition, pile: RefPosition['tableau'][number]): number[] {
  if (isEmpty(pile)) return [];
  const group = builtGroupSize(rules, position, pile);
  switch (rules['tableau piles']['move built group']) {
    case 'no':
      return [1];
    case 'yes':
    case 'partial-if-card-above-buildable':
      return Array.from({ length: group }, (_, i) => i + 1);
    case 'maximal-group':
      return [group];
    case 'whole-pile':
      return group === pile.length ? [group] : [];
  }
}

function movesBetweenPiles(rules: EffectiveRules, position: RefPosition): string[] {
  const moves: string[] = [];
  position.tableau.forEach((pile, i) => {
    for (const count of movableCounts(rules, position, pile)) {
      const cards = pile.slice(-count).map(({ card }) => card);
      position.tableau.forEach((_, j) => {
        if (i !== j && mayEnterPile(rules, position, cards, `t${i + 1}`, j)) {
          moves.push(`t${i + 1}>t${j + 1} x${count}`);
        }
      });
    }
  });
  return moves;
}

/** Single cards from tableau, cells, reserve and waste to everywhere, but for moves between tableau piles. */
function movesOfSingleCards(rules: EffectiveRules, position: RefPosition): string[] {
  const sources: { from: string; card: string }[] = [];
  position.tableau.forEach((pile, i) => {
    if (!isEmpty(pile)) sources.push({ from: `t${i + 1}`, card: topOf(pile).card });
  });
  position.cells.forEach((card, i) => {
    if (card !== null) sources.push({ from: `c${i + 1}`, card });
  });
  position.reserve.forEach((pile, i) => {
    if (!isEmpty(pile)) sources.push({ from: `r${i + 1}`, card: topOf(pile) });
  });
  if (!isEmpty(position.waste)) sources.push({ from: 'w', card: topOf(position.waste) });

  const moves: string[] = [];
  for (const { from, card } of sources) {
    if (!from.startsWith('t')) {
      position.tableau.forEach((_, j) => {
        if (mayEnterPile(rules, position, [card], from, j)) moves.push(`${from}>t${j + 1}`);
      });
    }
    if (!from.startsWith('c')) {
      position.cells.forEach((held, j) => {
        if (held === null) moves.push(`${from}>c${j + 1}`);
      });
    }
    position.foundations.forEach((_, j) => {
      if (mayGoUp(rules, position, card, j)) moves.push(`${from}>f${j + 1}`);
    });
    if (rules.hole.present && mayEnterHole(rules, position, card)) moves.push(`${from}>h`);
  }
  return moves;
}

function mayGoUp(rules: EffectiveRules, position: RefPosition, card: string, target: number): boolean {
  if (rules.foundations['only complete pile moves']) return false;
  if (suitOf(card) !== SUITS[target % 4]) return false;
  const rank = relativeRank(rules, position.foundationBase, card);
  return rank === position.foundations[target].length;
}

function mayEnterHole(rules: EffectiveRules, position: RefPosition, card: string): boolean {
  const low = Math.min(rankOf(card), rankOf(topOf(position.hole)));
  const high = Math.max(rankOf(card), rankOf(topOf(position.hole)));
  return high - low === 1 || (rules.hole['build loops'] && low === 1 && high === rules['max rank']);
}

function movesOfCompleteRuns(rules: EffectiveRules, position: RefPosition): string[] {
  if (!rules.foundations.present || !rules.foundations['only complete pile moves']) return [];
  const length = rules['max rank'];
  const moves: string[] = [];
  position.tableau.forEach((pile, i) => {
    if (pile.length < length) return;
    const run = pile.slice(-length);
    const suit = suitOf(run[0].card);
    const complete = run.every(
      ({ card, up }, k) =>
        up && suitOf(card) === suit && relativeRank(rules, position.foundationBase, card) === length - 1 - k,
    );
    if (!complete) return;
    position.foundations.forEach((foundation, j) => {
      if (isEmpty(foundation) && SUITS[j % 4] === suit) moves.push(`t${i + 1}>f${j + 1} x${length}`);
    });
  });
  return moves;
}

function movesFromFoundations(rules: EffectiveRules, position: RefPosition): string[] {
  if (!rules.foundations.removable || rules.foundations['only complete pile moves']) return [];
  const moves: string[] = [];
  position.foundations.forEach((foundation, i) => {
    if (isEmpty(foundation)) return;
    const from = `f${i + 1}`;
    position.tableau.forEach((_, j) => {
      if (mayEnterPile(rules, position, [topOf(foundation)], from, j)) moves.push(`${from}>t${j + 1}`);
    });
    position.cells.forEach((held, j) => {
      if (held === null) moves.push(`${from}>c${j + 1}`);
    });
  });
  return moves;
}

function movesOfStock(rules: EffectiveRules, position: RefPosition): string[] {
  switch (rules.stock['deal type']) {
    case 'waste':
      if (!isEmpty(position.stock)) return ['draw'];
      return rules.stock.redeal && !isEmpty(position.waste) ? ['redeal'] : [];
    case 'tableau piles':
      return isEmpty(position.stock) || isEmpty(position.tableau) ? [] : ['deal'];
    case 'hole':
      return isEmpty(position.stock) ? [] : ['s>h'];
  }
}
