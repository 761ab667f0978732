// How tall piles are and how they share the room of the pane. Used by layoutBuilding.ts.

import { newDeck } from '@core/cards';
import { dealPosition, type Game, type Position } from '@core/game';

/** What counts of a pile: its cards, and how many at the bottom lie face down. */
export interface PileLength {
  readonly cards: number;
  readonly down: number;
}

/** Pixels that each card leaves visible of the one below. */
export interface Strips {
  readonly up: number;
  readonly down: number;
}

/** A pile is given room to grow by this many cards before its cards have to close up; by fewer in several rows. */
const GROWTH = 6;
const GROWTH_IN_ROWS = 4;

const expected = new WeakMap<Game, Readonly<Record<'row' | 'rows', readonly PileLength[]>>>();

/** The piles as they are dealt, with room to grow. The same for every position, so that the size of cards keeps still. */
export function expectedLengths(game: Game, rows: number): readonly PileLength[] {
  let known = expected.get(game);
  if (!known) {
    const start = pileLengths(dealPosition(game, newDeck(game)));
    const grows = game.rules['tableau piles']['build policy'] !== 'no-build' || game.stock === 'tableau';
    const grown = (growth: number): PileLength[] =>
      start.map(({ cards, down }) => ({
        cards: Math.max(1, cards) + (grows ? Math.min(growth, game.maxRank - 1) : 0),
        down,
      }));
    known = { row: grown(GROWTH), rows: grown(GROWTH_IN_ROWS) };
    expected.set(game, known);
  }
  return known[rows > 1 ? 'rows' : 'row'];
}

export const pileLengths = (position: Position): PileLength[] =>
  position.tableau.map((pile, i) => ({ cards: pile.length, down: position.faceDown[i] ?? 0 }));

export function pileHeight({ cards, down }: PileLength, cardHeight: number, strips: Strips): number {
  const covered = Math.max(0, cards - 1);
  const under = Math.min(covered, down);
  return cardHeight + under * strips.down + (covered - under) * strips.up;
}

/** The height of each row of piles: that of its tallest. */
export function rowHeights(
  piles: readonly PileLength[],
  perRow: number,
  cardHeight: number,
  strips: Strips,
): readonly number[] {
  const rows: number[] = [];
  piles.forEach((pile, i) => {
    const row = Math.floor(i / perRow);
    rows[row] = Math.max(rows[row] ?? 0, pileHeight(pile, cardHeight, strips));
  });
  return rows;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Strips between the wished and the least ones with which a pile is at most `room` tall: face-down cards close up first,
 * then those that can be read. With less room than the least strips need, these.
 */
export function stripsWithin(
  pile: PileLength,
  cardHeight: number,
  room: number,
  wished: Strips,
  least: Strips,
): Strips {
  const covered = Math.max(0, pile.cards - 1);
  const under = Math.min(covered, pile.down);
  const over = covered - under;
  let excess = pileHeight(pile, cardHeight, wished) - room;
  if (excess <= 0) return wished;
  const downSaving = Math.min(excess, under * (wished.down - least.down));
  excess -= downSaving;
  const upSaving = Math.min(excess, over * (wished.up - least.up));
  return {
    down: under === 0 ? wished.down : wished.down - downSaving / under,
    up: over === 0 ? wished.up : wished.up - upSaving / over,
  };
}

/** Shares `room` among rows: each as tall as wished if possible, else all closed up to the same degree. */
export function shareRoom(wished: readonly number[], least: readonly number[], room: number): readonly number[] {
  const wishedSum = sum(wished);
  const leastSum = sum(least);
  if (wishedSum <= room) return wished;
  const degree = leastSum >= room ? 0 : (room - leastSum) / (wishedSum - leastSum);
  return wished.map((height, i) => least[i] + degree * (height - least[i]));
}
