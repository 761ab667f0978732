// Whether the cards add up: what is set aside and dealt fits the deck, and what is left has a place to go.

import { DEFAULT_RULES, type EffectiveRules, type RulesPath } from '../document';
import { goalsOf, isRowGoal, type Goal } from '../goal';
import { deckSizeOf, foundationCountOf } from '../limits';
import type { MeaningProblem, Repair } from '../problem';
import { counted, listed } from '../words';
import { change, errorAt, setTo, warningAt } from './repair';

interface Share {
  readonly words: string;
  readonly cards: number;
  /** The field that sets the number, where it is a number. */
  readonly path?: RulesPath;
}

/** Cards that foundations or hole take before the deal; none while it is open which of them is the goal. */
function setAside(rules: EffectiveRules): Share[] {
  if (goalsOf(rules).length !== 1) return [];
  const up = { none: 0, one: 1, all: foundationCountOf(rules) };
  return [
    { words: 'foundations', cards: rules.foundations.present ? up[rules.foundations['initial cards']] : 0 },
    { words: 'hole', cards: rules.hole.present ? 1 : 0 },
  ];
}

function shares(rules: EffectiveRules): Share[] {
  return [
    { words: 'cells', cards: rules.cells['pre-filled'], path: ['cells', 'pre-filled'] },
    { words: 'stock', cards: rules.stock.size, path: ['stock', 'size'] },
    { words: 'reserve', cards: rules.reserve.size, path: ['reserve', 'size'] },
    ...setAside(rules),
  ];
}

/** Cards left for the tableau (or the sequences); negative when more are dealt than there are. */
export const cardsLeft = (rules: EffectiveRules): number =>
  shares(rules).reduce((left, share) => left - share.cards, deckSizeOf(rules));

export function checkDeal(rules: EffectiveRules): MeaningProblem[] {
  const goals = goalsOf(rules);
  // A row game with a stock or a reserve hears that it must have none; that the sum is wrong as well would be noise.
  if (goals.length === 1 && isRowGoal(goals[0])) return [...checkRowGame(rules, goals[0]), ...checkTableauCount(rules)];
  const left = cardsLeft(rules);
  const problems = [...checkTableauCount(rules), ...checkCellCount(rules)];
  if (left < 0) problems.push(tooManyCards(rules, -left));
  const tableau = rules['tableau piles'].count;
  if (left > 0 && tableau === 0 && goals.length === 1) problems.push(cardsWithoutPlace(rules, left));
  return [...problems, ...checkTriangle(rules, left)];
}

/**
 * A diagonal deal that breaks off although a smaller stock would complete it. Without a stock a broken triangle is how
 * games such as Simple Simon and Raglan are dealt.
 */
function checkTriangle(rules: EffectiveRules, left: number): MeaningProblem[] {
  const { count, 'diagonal deal': diagonal } = rules['tableau piles'];
  const needed = (count * (count + 1)) / 2;
  const stock = rules.stock.size - (needed - left);
  const isBroken = diagonal && left > 0 && left < needed && goalsOf(rules).length === 1;
  if (!isBroken || stock <= 0) return [];
  const message = `The triangle of a diagonal deal to ${count} piles needs ${needed} cards, but only ${left} are left for it: a stock of ${stock} would complete it.`;
  const repairs = [dealFewer(rules, ['stock', 'size'], stock)];
  return [warningAt('triangle-incomplete', ['tableau piles', 'diagonal deal'], message, { repairs })];
}

function tooManyCards(rules: EffectiveRules, excess: number): MeaningProblem {
  const deck = deckSizeOf(rules);
  const dealt = shares(rules).filter((share) => share.cards > 0);
  // What foundations and hole take always fits, so at least one of the numbers is too large.
  const largest = dealt
    .flatMap(({ path, words, cards }) => (path === undefined ? [] : [{ path, words, cards }]))
    .sort((a, b) => b.cards - a.cards);
  const repairs: Repair[] = [];
  for (const { path, cards } of largest) if (cards >= excess) repairs.push(dealFewer(rules, path, cards - excess));
  if (!rules['two decks'] && cardsLeft({ ...rules, 'two decks': true }) >= 0)
    repairs.push(setTo(['two decks'], true, 'Play with two decks'));
  if (rules['max rank'] < 13 && cardsLeft({ ...rules, 'max rank': 13 }) >= 0)
    repairs.push(setTo(['max rank'], 13, 'Play with the full deck'));
  // Each share alone may be too small to give up all the excess.
  if (repairs.length === 0) {
    const changes = largest.map(({ path }) => change(path, 0));
    repairs.push({ title: `Deal no ${listed(largest.map((share) => share.words))}`, changes });
  }
  const sum = listed(dealt.map(({ words, cards }) => `${words} ${cards}`));
  const message = `The deck has ${counted(deck, 'card')}, but ${deck + excess} are dealt: ${sum}.`;
  return errorAt('too-many-cards', largest[0].path, message, { repairs });
}

/** A smaller stock may be too small for the cards dealt from it at a time. */
function dealFewer(rules: EffectiveRules, path: RulesPath, cards: number): Repair {
  const repair = setTo(path, cards);
  const { stock } = rules;
  if (path[0] !== 'stock' || cards === 0 || stock['deal type'] !== 'waste' || stock['deal count'] <= cards)
    return repair;
  return { ...repair, changes: [...repair.changes, change(['stock', 'deal count'], cards)] };
}

function cardsWithoutPlace(rules: EffectiveRules, left: number): MeaningProblem {
  const path = ['tableau piles', 'count'];
  const verb = left === 1 ? 'has' : 'have';
  const message = `${counted(left, 'card')} of the deck ${verb} no place: there are no tableau piles to deal to.`;
  const repairs = [setTo(path, Math.min(DEFAULT_RULES['tableau piles'].count, left))];
  if (rules.stock.size > 0) repairs.push(setTo(['stock', 'size'], rules.stock.size + left));
  if (rules.reserve.size > 0) repairs.push(setTo(['reserve', 'size'], rules.reserve.size + left));
  return errorAt('cards-left-over', path, message, { repairs });
}

function checkTableauCount(rules: EffectiveRules): MeaningProblem[] {
  const { count } = rules['tableau piles'];
  const deck = deckSizeOf(rules);
  if (count <= deck) return [];
  const path = ['tableau piles', 'count'];
  const message = `There are ${count} tableau piles for a deck of ${counted(deck, 'card')}.`;
  const repairs = [setTo(path, Math.max(1, Math.min(deck, cardsLeft(rules))))];
  return [errorAt('too-many-piles', path, message, { repairs, near: ['max rank'] })];
}

function checkCellCount(rules: EffectiveRules): MeaningProblem[] {
  const { count, 'pre-filled': filled } = rules.cells;
  const deck = deckSizeOf(rules);
  const problems: MeaningProblem[] = [];
  if (count > deck) {
    const message = `There are ${count} cells for a deck of ${counted(deck, 'card')}.`;
    const path = ['cells', 'count'];
    const changes = [change(path, deck)];
    if (filled > deck) changes.push(change(['cells', 'pre-filled'], deck));
    const repairs = [{ title: `Set cells.count to ${deck}`, changes }];
    problems.push(errorAt('too-many-cells', path, message, { repairs }));
  }
  if (filled > count) {
    const path = ['cells', 'pre-filled'];
    const message = `${counted(filled, 'cell')} ${filled === 1 ? 'is' : 'are'} filled at the start, but there ${count === 1 ? 'is' : 'are'} only ${counted(count, 'cell')}.`;
    const repairs = [setTo(path, count), setTo(['cells', 'count'], filled)];
    problems.push(errorAt('too-few-cells', path, message, { repairs }));
  }
  return problems;
}

/** Accordion and sequences lay out all their cards themselves. */
function checkRowGame(rules: EffectiveRules, goal: Goal): MeaningProblem[] {
  const name = goal === 'accordion' ? 'An accordion game' : 'A game of sequences';
  const near: RulesPath = goal === 'accordion' ? ['accordion', 'size'] : ['sequences', 'count'];
  const others: readonly { words: string; path: RulesPath; count: number }[] = [
    { words: 'tableau piles', path: ['tableau piles', 'count'], count: rules['tableau piles'].count },
    { words: 'cells', path: ['cells', 'count'], count: rules.cells.count },
    { words: 'filled cells', path: ['cells', 'pre-filled'], count: rules.cells['pre-filled'] },
    { words: 'stock', path: ['stock', 'size'], count: rules.stock.size },
    { words: 'reserve', path: ['reserve', 'size'], count: rules.reserve.size },
  ];
  return others
    .filter(({ count }) => count > 0)
    .map(({ words, path }) =>
      errorAt('only-rows', path, `${name} has no ${words}: set ${path.join('.')} to 0.`, {
        repairs: [setTo(path, 0)],
        near,
      }),
    );
}
