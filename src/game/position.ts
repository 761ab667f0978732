// A position as plain data with real cards: what is dealt, saved, loaded and drawn. States are made from it and read
// back into it; nothing in a hot loop uses it.

import { assert } from '../base';
import { cardOf, newDeck, parseCard, parseRank, rankOf, type Card } from '../cards';
import type { EffectiveRules } from '../rules';
import { KIND_BITS, NO_CARD, type Game, type PileRange } from './game';
import { kindOfCopy } from './playMove';
import { State } from './state';

/** Piles run from bottom to top, the stock in the order in which it is turned. Places that a game lacks are empty. */
export interface Position {
  readonly tableau: readonly (readonly Card[])[];
  /** Cards lying face down at the bottom of each tableau pile. */
  readonly faceDown: readonly number[];
  readonly cells: readonly (Card | null)[];
  readonly reserve: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
  readonly waste: readonly Card[];
  /** Clubs, hearts, spades, diamonds; then the same of the second deck. */
  readonly foundations: readonly (readonly Card[])[];
  /** 1 (ace) to 13. */
  readonly foundationBase: number;
  readonly hole: readonly Card[];
  readonly accordion: readonly (readonly Card[])[];
  readonly sequences: readonly (readonly (Card | null)[])[];
}

export const EMPTY_POSITION: Position = {
  tableau: [],
  faceDown: [],
  cells: [],
  reserve: [],
  stock: [],
  waste: [],
  foundations: [],
  foundationBase: 1,
  hole: [],
  accordion: [],
  sequences: [],
};

/** The foundations' base rank, or undefined where each deal chooses it. Games without foundations count from the ace. */
export function fixedBaseRank(rules: EffectiveRules): number | undefined {
  if (!rules.foundations.present) return 1;
  if (rules.foundations['base card'] === 'random') return undefined;
  const rank = parseRank(rules.foundations['base card']);
  assert(rank !== undefined, 'a checked base card is a rank');
  return rank;
}

/** The hole's first card, or undefined where each deal chooses it. */
export function fixedHoleCard(rules: EffectiveRules): Card | undefined {
  return rules.hole['base card'] === 'random' ? undefined : parseCard(rules.hole['base card']);
}

/** A state in the given position, which must suit the game: the right places, each card of the deck once per deck. */
export function makeState(game: Game, position: Position): State {
  const state = new State(game);
  state.baseShift = position.foundationBase - 1;
  const lay = (pile: number, cards: readonly Card[]): void => {
    const start = pile << game.strideBits;
    cards.forEach((card, i) => (state.cards[start + i] = state.relativeCard(card)));
    state.lengths[pile] = cards.length;
  };
  const layAll = (range: PileRange, piles: readonly (readonly Card[])[]): void => {
    assert(piles.length <= range.count, 'more piles in a position than in its game');
    piles.forEach((cards, i) => lay(range.first + i, cards));
  };
  layAll(game.tableau, game.family === 'accordion' ? position.accordion : position.tableau);
  position.faceDown.forEach((count, pile) => (state.faceDown[pile] = count));
  layAll(
    game.cells,
    position.cells.map((card) => (card === null ? [] : [card])),
  );
  layAll(game.reserve, position.reserve);
  layAll(game.foundations, position.foundations);
  if (game.hole >= 0) lay(game.hole, position.hole);
  state.up = position.hole.length + position.foundations.reduce((sum, pile) => sum + pile.length, 0);
  const talon = [...position.waste, ...position.stock];
  talon.forEach((card, i) => (state.talon[i] = state.relativeCard(card)));
  state.talonLength = talon.length;
  state.turned = position.waste.length;
  if (game.family === 'accordion') {
    state.row.forEach((_, i) => (state.row[i] = i));
    state.rowLength = position.accordion.length;
  }
  if (game.family === 'sequences') laySequences(state, position);
  return state;
}

function laySequences(state: State, position: Position): void {
  const { rows, columns, rowLength } = state.game.sequences;
  const copies = new Map<Card, number>();
  let gaps = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < rowLength[row]; column++) {
      const place = row * columns + column;
      const card = position.sequences[row][column];
      if (card === null) state.gaps[gaps++] = place;
      else {
        const copy = copies.get(card) ?? 0;
        copies.set(card, copy + 1);
        state.grid[place] = (copy << KIND_BITS) | card;
        state.where[state.grid[place]] = place;
      }
    }
}

export function readPosition(state: State): Position {
  const { game } = state;
  const pile = (number: number): Card[] =>
    Array.from({ length: state.lengths[number] }, (_, i) =>
      state.realCard(state.cards[(number << game.strideBits) + i]),
    );
  const range = ({ first, count }: PileRange): Card[][] => Array.from({ length: count }, (_, i) => pile(first + i));
  const talon = Array.from(state.talon.subarray(0, state.talonLength), (card) => state.realCard(card));
  const isAccordion = game.family === 'accordion';
  const { rows, columns, rowLength } = game.sequences;
  return {
    tableau: isAccordion ? [] : range(game.tableau),
    faceDown: isAccordion ? [] : Array.from(state.faceDown.subarray(0, game.tableau.count)),
    cells: range(game.cells).map((cards) => cards[0] ?? null),
    reserve: range(game.reserve),
    stock: talon.slice(state.turned),
    waste: game.stock === 'waste' ? talon.slice(0, state.turned) : [],
    foundations: range(game.foundations),
    foundationBase: state.baseShift + 1,
    hole: game.hole >= 0 ? pile(game.hole) : [],
    accordion: isAccordion ? Array.from(state.row.subarray(0, state.rowLength), pile) : [],
    sequences: Array.from({ length: rows }, (_, row) =>
      Array.from(state.grid.subarray(row * columns, row * columns + rowLength[row]), (copy) =>
        copy === NO_CARD ? null : kindOfCopy(copy),
      ),
    ),
  };
}

/** Every card of a position, in no particular order. Gaps stand for the aces, which are out of play. */
export function cardsOf(position: Position): Card[] {
  return [
    position.tableau,
    position.reserve,
    position.foundations,
    position.accordion,
    [position.stock, position.waste, position.hole],
    [...position.sequences, position.cells].map((places) => places.filter((card) => card !== null)),
  ].flat(2);
}

/** The cards that a full position of a game holds: the deck, without the aces where these are gaps. */
export function cardsInGame(game: Game): Card[] {
  const deck = newDeck(game);
  return game.family === 'sequences' ? deck.filter((card) => rankOf(card) > 1) : deck;
}

/** The cards of the base rank, foundation by foundation. */
export const baseCards = (game: Game, baseRank: number): Card[] =>
  Array.from(game.foundationSuits, (suit) => cardOf(baseRank, suit));
