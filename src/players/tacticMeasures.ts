// How well a move follows each tactic: small whole numbers, computed from the position before the move without playing
// it, because hints, greedy players and the solver's move order ask this of every move. Nothing is allocated.

import {
  KIND_BITS,
  kindOfCopy,
  moveCount,
  moveFrom,
  moveKind,
  MoveKind,
  moveReveals,
  moveTo,
  NO_CARD,
  type Game,
  type Move,
  type State,
} from '../game';
import { spacesAreOfUse, type TacticId } from './tactics';

export interface Measure {
  /** What it says is a whole number from 0 to `levels` − 1, the more the better. */
  readonly levels: number;
  /** `seesAll` says whether face-down cards may be looked at. */
  readonly of: (state: State, move: Move, seesAll: boolean) => number;
}

/** Cards on a wanted one, or left in a pile, are told apart up to about this many. */
const DEPTHS = 16;
const MOST = DEPTHS - 1;

export const MEASURES: Readonly<Record<TacticId, Measure>> = {
  up: { levels: 2, of: measureUp },
  uncover: { levels: DEPTHS, of: measureUncover },
  reveal: { levels: 2, of: (_, move) => (moveReveals(move) ? 1 : 0) },
  'keep-cells': { levels: 3, of: (state, move) => Math.max(0, 1 + freePlacesWon(state, move)) },
  'same-direction': { levels: 3, of: measureDirection },
  'avoid-spaces': { levels: 2, of: (state, move) => (leavesSpace(state, move) ? 0 : 1) },
  'make-spaces': { levels: DEPTHS, of: measureEmptying },
  'in-suit': { levels: 3, of: (state, move) => 1 + suitsJoined(state, move) - suitsParted(state, move) },
  'stock-last': { levels: 4, of: measureStock },
  'no-return': { levels: 2, of: (_, move) => (moveKind(move) === MoveKind.Down ? 0 : 1) },
  'no-idle': { levels: 2, of: (state, move) => (isIdle(state, move) ? 0 : 1) },
};

/** How many cards of its source a move takes with it, where that is a pile of cards; else 0. */
export function takenFromPile(move: Move): number {
  switch (moveKind(move)) {
    case MoveKind.Transfer:
    case MoveKind.Run:
      return moveCount(move);
    case MoveKind.Up:
    case MoveKind.Down:
      return 1;
    default:
      return 0;
  }
}

/** The pile that a move puts cards on by choice, or −1. */
export function targetPile(move: Move): number {
  switch (moveKind(move)) {
    case MoveKind.Transfer:
    case MoveKind.Up:
    case MoveKind.Run:
    case MoveKind.Down:
    case MoveKind.Take:
    case MoveKind.TakeUp:
      return moveTo(move);
    default:
      return -1;
  }
}

/** The lowest of the cards that a move puts on a pile, or NO_CARD. */
export function headCard(state: State, move: Move): number {
  const kind = moveKind(move);
  if (kind === MoveKind.Take || kind === MoveKind.TakeUp) return state.talon[moveCount(move)];
  const taken = takenFromPile(move);
  if (taken === 0) return NO_CARD;
  const from = moveFrom(move);
  return state.cards[(from << state.game.strideBits) + state.lengths[from] - taken];
}

const isTableau = (game: Game, pile: number): boolean =>
  game.family === 'building' && pile >= 0 && pile < game.tableau.count;
const isCell = (game: Game, pile: number): boolean =>
  pile >= game.cells.first && pile < game.cells.first + game.cells.count;

function measureUp(state: State, move: Move): number {
  switch (moveKind(move)) {
    case MoveKind.Up:
    case MoveKind.Run:
    case MoveKind.TakeUp:
      return 1;
    case MoveKind.FillGap:
      return endsInPlace(state, move) ? 1 : 0;
    default:
      return 0;
  }
}

/** Whether a card comes to the end of a run that has begun where the row does, and so may stay. */
export function endsInPlace(state: State, move: Move): boolean {
  const { grid, game } = state;
  const { columns, rowLength, fromLeft, fromRight, follows } = game.sequences;
  const to = moveTo(move);
  const row = Math.floor(to / columns);
  const start = row * columns;
  const last = start + rowLength[row] - 1;
  const cardAt = (place: number): number =>
    place === to ? kindOfCopy(grid[moveFrom(move)]) : grid[place] === NO_CARD ? NO_CARD : kindOfCopy(grid[place]);
  const runs = (left: number, right: number): boolean => {
    for (let place = left; place < right; place++) {
      const [one, next] = [cardAt(place), cardAt(place + 1)];
      if (one === NO_CARD || next === NO_CARD || follows[(one << KIND_BITS) | next] === 0) return false;
    }
    return true;
  };
  // Aces are the gaps: a row begins with a two, which has rank 1 here.
  if (fromLeft && cardAt(start) !== NO_CARD && cardAt(start) >> 2 === 1 && runs(start, to)) return true;
  return fromRight && cardAt(last) !== NO_CARD && cardAt(last) >> 2 === game.maxRank - 1 && runs(to, last);
}

/** 0: covers a card that is wanted; 1: does neither; more: the fewer cards still lie on it, the better. */
function measureUncover(state: State, move: Move, seesAll: boolean): number {
  const { game, lengths } = state;
  if (game.family !== 'building' || game.completeRuns) return 1;
  const to = targetPile(move);
  const taken = takenFromPile(move);
  const from = moveFrom(move);
  // What goes into the hole decides what is wanted after it.
  const hole = game.hole < 0 ? NO_CARD : to === game.hole ? headCard(state, move) : state.top(game.hole);
  const covered = isTableau(game, to) ? depthOfWanted(state, to, lengths[to], hole, seesAll) : Infinity;
  const uncovered = taken > 0 ? depthOfWanted(state, from, lengths[from] - taken, hole, seesAll) : Infinity;
  if (covered <= uncovered && covered !== Infinity) return 0;
  return uncovered === Infinity ? 1 : Math.max(2, MOST - uncovered);
}

/** Cards above the highest wanted card among the lowest `length` of a pile; Infinity when none of these is wanted. */
function depthOfWanted(state: State, pile: number, length: number, hole: number, seesAll: boolean): number {
  const { game, cards, faceDown } = state;
  // A card that is turned up by the move is as unknown before it as any other.
  const lowest = seesAll ? 0 : faceDown[pile];
  const start = pile << game.strideBits;
  for (let i = length - 1; i >= lowest; i--) if (isWanted(state, cards[start + i], hole)) return length - 1 - i;
  return Infinity;
}

/** Whether a foundation, or the hole with that card on top, takes the card next. */
export function isWanted(state: State, card: number, hole: number): boolean {
  const { game, lengths } = state;
  if (hole !== NO_CARD) return game.holeTakes[(hole << KIND_BITS) | card] === 1;
  const { takers, takersPerCard, foundations, wanted } = game;
  if (foundations.count === 0) return false;
  for (let i = card * takersPerCard, end = i + takersPerCard; i < end; i++)
    if (wanted[((takers[i] - foundations.first) << KIND_BITS) | lengths[takers[i]]] === card) return true;
  return false;
}

/** How many more cells and spaces are free after a move. */
export function freePlacesWon(state: State, move: Move): number {
  const { game, lengths } = state;
  const spacesCount = spacesAreOfUse(game);
  const counts = (pile: number): boolean => isCell(game, pile) || (spacesCount && isTableau(game, pile));
  if (moveKind(move) === MoveKind.Deal) {
    let filled = 0;
    if (spacesCount) for (let pile = 0; pile < moveCount(move); pile++) if (lengths[pile] === 0) filled++;
    return -filled;
  }
  const to = targetPile(move);
  const taken = takenFromPile(move);
  const from = moveFrom(move);
  const freed = taken > 0 && taken === lengths[from] && counts(from) ? 1 : 0;
  return freed - (to >= 0 && lengths[to] === 0 && counts(to) ? 1 : 0);
}

/** 2: on from the last two cards of the hole in their direction; 0: back; 1: there is none, or no such move. */
function measureDirection(state: State, move: Move): number {
  const { game, cards, lengths } = state;
  const { hole, maxRank } = game;
  if (hole < 0 || targetPile(move) !== hole || lengths[hole] < 2) return 1;
  const top = (hole << game.strideBits) + lengths[hole] - 1;
  const before = stepBetween(cards[top - 1], cards[top], maxRank);
  const next = stepBetween(cards[top], headCard(state, move), maxRank);
  return before === 0 || next === 0 ? 1 : before === next ? 2 : 0;
}

/** 1 up, −1 down, 0 for cards that are no neighbours; ace and king are neighbours. */
function stepBetween(card: number, next: number, maxRank: number): number {
  const step = ((next >> 2) - (card >> 2) + maxRank) % maxRank;
  return step === 1 ? 1 : step === maxRank - 1 ? -1 : 0;
}

export function leavesSpace(state: State, move: Move): boolean {
  const from = moveFrom(move);
  const taken = takenFromPile(move);
  return taken > 0 && isTableau(state.game, from) && taken === state.lengths[from];
}

/** Nothing is won by moving a pile into a space. */
function measureEmptying(state: State, move: Move): number {
  const { game, lengths } = state;
  const from = moveFrom(move);
  const to = targetPile(move);
  const taken = takenFromPile(move);
  if (taken === 0 || !isTableau(game, from) || (isTableau(game, to) && lengths[to] === 0)) return 0;
  return Math.max(1, MOST - (lengths[from] - taken));
}

/** 1 where a card comes to lie next to the one that it follows in suit, else 0. */
export function suitsJoined(state: State, move: Move): number {
  const { game, lengths, grid } = state;
  if (moveKind(move) === MoveKind.FillGap) {
    const card = kindOfCopy(grid[moveFrom(move)]);
    const to = moveTo(move);
    const left = to % game.sequences.columns === 0 ? NO_CARD : grid[to - 1];
    return left !== NO_CARD && card === kindOfCopy(left) + 4 ? 1 : 0;
  }
  const to = targetPile(move);
  if (!isTableau(game, to) || lengths[to] === 0) return 0;
  return state.top(to) === headCard(state, move) + 4 ? 1 : 0;
}

/** 1 where a card leaves the one that it follows in suit, unless it goes up. */
export function suitsParted(state: State, move: Move): number {
  const { game, lengths, grid, cards, faceDown } = state;
  const kind = moveKind(move);
  const from = moveFrom(move);
  if (kind === MoveKind.FillGap) {
    const left = from % game.sequences.columns === 0 ? NO_CARD : grid[from - 1];
    return left !== NO_CARD && kindOfCopy(grid[from]) === kindOfCopy(left) + 4 ? 1 : 0;
  }
  if (kind !== MoveKind.Transfer || !isTableau(game, from)) return 0;
  const below = lengths[from] - moveCount(move) - 1;
  if (below < faceDown[from]) return 0;
  return cards[(from << game.strideBits) + below] === headCard(state, move) + 4 ? 1 : 0;
}

/** 3: without the stock; 2: the waste's card; 1: turning cards; 0: turning the waste over. */
function measureStock(_: State, move: Move): number {
  switch (moveKind(move)) {
    case MoveKind.Redeal:
      return 0;
    case MoveKind.Draw:
    case MoveKind.Deal:
    case MoveKind.DealHole:
      return 1;
    case MoveKind.Take:
    case MoveKind.TakeUp:
      return moveCount(move) === moveFrom(move) - 1 ? 2 : 1;
    default:
      return 3;
  }
}

/** Whether a move only shifts built cards from one place to another that is no better. */
export function isIdle(state: State, move: Move): boolean {
  const { game, lengths, faceDown, cards } = state;
  if (moveKind(move) !== MoveKind.Transfer || moveReveals(move)) return false;
  const from = moveFrom(move);
  const to = moveTo(move);
  if (from >= game.tableau.count || to >= game.tableau.count) return false;
  const below = lengths[from] - moveCount(move) - 1;
  // A pile of its own to a place of its own.
  if (below < 0) return lengths[to] === 0;
  if (lengths[to] === 0 || below < faceDown[from] || suitsJoined(state, move) === 1) return false;
  const under = cards[(from << game.strideBits) + below];
  const isBuilt = game.builds[(under << KIND_BITS) | headCard(state, move)] === 1;
  return isBuilt && under >> 2 === state.top(to) >> 2 && !isWanted(state, under, NO_CARD);
}
