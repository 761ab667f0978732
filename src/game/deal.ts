// From a shuffled deck to a start position, card for card as the published program deals it.

import { assert, fail, ok, type Result } from '../base';
import { cardOf, FULL_SUIT, microsoftDeck, MICROSOFT_MAX, rankOf, shuffledDeck, suitOf, type Card } from '../cards';
import type { Game } from './game';
import { baseCards, EMPTY_POSITION, fixedBaseRank, fixedHoleCard, makeState, type Position } from './position';
import type { State } from './state';

/** Highest deal number: the generator's seed has 32 bits. */
export const MAX_SEED = 0xffffffff;

/** The start position of a numbered deal. */
export const dealGame = (game: Game, seed: number): State =>
  makeState(game, dealPosition(game, shuffledDeck(game, seed)));

/** Whether the Microsoft numbering applies: it shuffles one full deck and knows no stock. */
export function checkMicrosoft(game: Game, number: number): string | undefined {
  if (game.decks !== 1 || game.maxRank !== FULL_SUIT) return 'Microsoft deal numbers need one full deck of 52 cards.';
  if (game.stock !== 'none') return 'Microsoft deal numbers are for games without a stock.';
  if (!Number.isInteger(number) || number < 1 || number > MICROSOFT_MAX)
    return `Microsoft deals are numbered from 1 to ${MICROSOFT_MAX}.`;
  return undefined;
}

/** The start position of a Microsoft deal: its first card is the first one dealt. */
export function dealMicrosoft(game: Game, number: number): Result<State, string> {
  const problem = checkMicrosoft(game, number);
  if (problem !== undefined) return fail(problem);
  return ok(makeState(game, dealPosition(game, microsoftDeck(number))));
}

/** Deals a deck: `deck[0]` is the front, cards come off the back. */
export function dealPosition(game: Game, deck: readonly Card[]): Position {
  const { rules } = game;
  const cards = [...deck];
  assert(cards.length === game.deckCards, 'a deck of another size');
  const takeOut = (card: Card): Card => {
    const index = cards.indexOf(card);
    assert(index >= 0, 'a start card that the deck lacks');
    cards.splice(index, 1);
    return card;
  };
  const next = (count: number): Card[] => {
    assert(count <= cards.length, 'more cards to deal than the deck has');
    return count === 0 ? [] : cards.splice(-count).reverse();
  };

  const front = cards[0];
  const hole = rules.hole.present ? [takeOut(fixedHoleCard(rules) ?? front)] : [];
  const foundationBase = fixedBaseRank(rules) ?? rankOf(front);
  const foundations: Card[][] = Array.from({ length: game.foundations.count }, () => []);
  if (rules.foundations.present && rules.foundations['initial cards'] === 'one') {
    const first = fixedBaseRank(rules) === undefined ? front : cardOf(foundationBase, 0);
    foundations[suitOf(first)].push(takeOut(first));
  } else if (rules.foundations.present && rules.foundations['initial cards'] === 'all')
    baseCards(game, foundationBase).forEach((card, i) => foundations[i].push(takeOut(card)));

  const filled = next(rules.cells['pre-filled']);
  // The last card dealt to the stock is its top, the first to be turned.
  const stock = next(rules.stock.size).reverse();
  const reserveCards = next(rules.reserve.size);
  const rest: Omit<Position, 'sequences' | 'accordion' | 'tableau' | 'faceDown'> = {
    ...EMPTY_POSITION,
    cells: Array.from({ length: game.cells.count }, (_, i) => filled[i] ?? null),
    stock,
    reserve: rules.reserve.stacked && reserveCards.length > 0 ? [reserveCards] : reserveCards.map((card) => [card]),
    foundations,
    foundationBase,
    hole,
  };
  if (game.family === 'sequences') return { ...EMPTY_POSITION, ...rest, sequences: dealRows(game, next(cards.length)) };
  if (game.family === 'accordion')
    return { ...EMPTY_POSITION, ...rest, accordion: next(game.cardsInPlay).map((card) => [card]) };
  const tableau = dealTableau(game.tableau.count, rules['tableau piles']['diagonal deal'], next(cards.length));
  const faceDown = tableau.map((pile) => (game.faceDownDeal ? Math.max(0, pile.length - 1) : 0));
  return { ...EMPTY_POSITION, ...rest, tableau, faceDown };
}

/** Column by column: card `t` goes to row `t mod rows`. Aces become gaps. */
function dealRows(game: Game, cards: readonly Card[]): (Card | null)[][] {
  const rows: (Card | null)[][] = Array.from({ length: game.sequences.rows }, () => []);
  cards.forEach((card, t) => rows[t % rows.length].push(rankOf(card) === 1 ? null : card));
  return rows;
}

/**
 * Row by row from the left, so the leftmost piles get the extra cards. Diagonally, row r goes from the right over the
 * piles n−1 … r, which makes a triangle; what is left after n rows is dealt in full rows from the left.
 */
function dealTableau(count: number, diagonal: boolean, cards: readonly Card[]): Card[][] {
  const piles: Card[][] = Array.from({ length: count }, () => []);
  let next = 0;
  if (diagonal)
    for (let row = 0; row < count; row++)
      for (let pile = count - 1; pile >= row && next < cards.length; pile--) piles[pile].push(cards[next++]);
  for (let pile = 0; next < cards.length; pile = (pile + 1) % count) piles[pile].push(cards[next++]);
  return piles;
}
