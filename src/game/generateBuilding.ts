// Moves of games with foundations or a hole: the available cards of tableau, cells, reserve, waste and foundations,
// each to every place that takes it. The sets of tableau tops (two 32-bit words) settle most cards with one test.

import { SUITS } from '../cards';
import { KIND_BITS } from './game';
import { makeMove, MoveKind, REVEALS, withTarget } from './move';
import type { State } from './state';

/** What one call of the generator gathers about a position; one object reused, so that nothing is allocated. */
const scan = {
  out: new Int32Array(0) as Int32Array,
  found: 0,
  everyTarget: false,
  /** Tableau tops as sets of cards, and the first empty tableau pile and cell (−1: none). */
  topsLow: 0,
  topsHigh: 0,
  firstSpace: -1,
  firstCell: -1,
};

export function generateBuilding(
  state: State,
  out: Int32Array,
  everyTarget: boolean,
  stockMacros: boolean,
  start: number,
): number {
  const { game } = state;
  scan.out = out;
  scan.found = start;
  scan.everyTarget = everyTarget;
  lookAround(state);
  if (game.forcedFill !== 'none' && scan.firstSpace >= 0 && addForcedFill(state)) return scan.found - start;

  const { tableau, cells, reserve, foundations } = game;
  for (let pile = tableau.first; pile < tableau.count; pile++) if (state.lengths[pile] > 0) addFromTableau(state, pile);
  for (let pile = cells.first, end = pile + cells.count; pile < end; pile++)
    if (state.lengths[pile] > 0) addFromPile(state, pile, false);
  for (let pile = reserve.first, end = pile + reserve.count; pile < end; pile++)
    if (state.lengths[pile] > 0) addFromPile(state, pile, true);
  if (game.stock === 'waste' && stockMacros) addReachableStock(state);
  else if (game.stock !== 'none') addFromStock(state);
  if (game.removable)
    for (let pile = foundations.first, end = pile + foundations.count; pile < end; pile++)
      if (state.lengths[pile] > 0) addFromFoundation(state, pile);
  return scan.found - start;
}

function lookAround(state: State): void {
  const { cards, lengths, game } = state;
  const { tableau, cells, strideBits } = game;
  let low = 0;
  let high = 0;
  let space = -1;
  for (let pile = tableau.count - 1; pile >= 0; pile--) {
    const length = lengths[pile];
    if (length === 0) space = pile;
    else {
      const card = cards[(pile << strideBits) + length - 1];
      if (card < 32) low |= 1 << card;
      else high |= 1 << card;
    }
  }
  let cell = -1;
  for (let pile = cells.first, end = pile + cells.count; pile < end && cell < 0; pile++)
    if (lengths[pile] === 0) cell = pile;
  scan.topsLow = low;
  scan.topsHigh = high;
  scan.firstSpace = space;
  scan.firstCell = cell;
}

/** Adds the fills that must come first; false when nothing is left to fill from. */
function addForcedFill(state: State): boolean {
  const { game } = state;
  if (game.forcedFill === 'waste') {
    // From the waste, or else from the stock: in both cases the card next to the border between them.
    if (state.talonLength === 0) return false;
    add(makeMove(MoveKind.Take, state.turned, scan.firstSpace, Math.max(0, state.turned - 1)));
    return true;
  }
  const before = scan.found;
  for (let pile = game.reserve.first, end = pile + game.reserve.count; pile < end; pile++)
    if (state.lengths[pile] > 0) add(makeMove(MoveKind.Transfer, pile, scan.firstSpace, 1));
  return scan.found > before;
}

function addFromTableau(state: State, pile: number): void {
  const { game, cards, lengths, faceDown } = state;
  const length = lengths[pile];
  const base = pile << game.strideBits;
  const card = cards[base + length - 1];
  const hidden = faceDown[pile];
  const reveals = hidden > 0 && hidden === length - 1 ? REVEALS : 0;

  if (game.completeRuns) {
    if (card < SUITS.length) addRun(state, pile, card, length, hidden);
  } else addUp(state, MoveKind.Up, card, pile, 1, reveals);

  let largest = 1;
  let smallest = 1;
  if (game.groupMode !== 'single') {
    while (largest < length - hidden) {
      const top = base + length - largest;
      if (game.groups[(cards[top - 1] << KIND_BITS) | cards[top]] === 0) break;
      largest++;
    }
    if (game.groupMode === 'maximal') smallest = largest;
    else if (game.groupMode === 'whole-pile') smallest = length;
  }
  for (let size = smallest; size <= largest; size++) {
    const head = cards[base + length - size];
    const move = makeMove(MoveKind.Transfer, pile, 0, size) | (hidden > 0 && hidden === length - size ? REVEALS : 0);
    const low = size === 1 ? game.parentsLow[head] : game.headParentsLow[head];
    const high = size === 1 ? game.parentsHigh[head] : game.headParentsHigh[head];
    if ((low & scan.topsLow) !== 0 || (high & scan.topsHigh) !== 0) addBuilds(state, pile, low, high, move);
    if (scan.firstSpace >= 0 && game.mayFill[head] === 1) addSpaces(state, size === length, move);
  }
  if (scan.firstCell >= 0) addCells(state, makeMove(MoveKind.Transfer, pile, 0, 1) | reveals);
}

/** The top card of a cell or of a reserve pile. */
function addFromPile(state: State, pile: number, toCells: boolean): void {
  const { game } = state;
  const card = state.cards[(pile << game.strideBits) + state.lengths[pile] - 1];
  if (!game.completeRuns) addUp(state, MoveKind.Up, card, pile, 1, 0);
  addPlacements(state, card, makeMove(MoveKind.Transfer, pile, 0, 1), game.mayFill, toCells);
}

function addFromFoundation(state: State, pile: number): void {
  const { game } = state;
  if (!scan.everyTarget && sameAsEarlierFoundation(state, pile)) return;
  const card = state.cards[(pile << game.strideBits) + state.lengths[pile] - 1];
  addPlacements(state, card, makeMove(MoveKind.Down, pile, 0, 1), game.mayFill, true);
}

/** Foundations of one suit and height are interchangeable. */
function sameAsEarlierFoundation(state: State, pile: number): boolean {
  const { foundations, foundationSuits } = state.game;
  const suit = foundationSuits[pile - foundations.first];
  for (let earlier = foundations.first; earlier < pile; earlier++)
    if (foundationSuits[earlier - foundations.first] === suit && state.lengths[earlier] === state.lengths[pile])
      return true;
  return false;
}

function addFromStock(state: State): void {
  const { game, turned, talonLength } = state;
  const left = talonLength - turned;
  if (game.stock === 'waste') {
    if (turned > 0) addTake(state, turned - 1);
    if (left > 0) add(makeMove(MoveKind.Draw, 0, 0, Math.min(left, game.drawCount)));
    else if (game.redeals > 0 && turned > 0) add(makeMove(MoveKind.Redeal, 0, 0, 0));
  } else if (left > 0) {
    if (game.stock === 'hole') add(makeMove(MoveKind.DealHole, 0, game.hole, 1));
    else add(makeMove(MoveKind.Deal, 0, 0, Math.min(left, game.tableau.count)));
  }
}

function addTake(state: State, index: number): void {
  const { game, turned } = state;
  const card = state.talon[index];
  if (!game.completeRuns) addUp(state, MoveKind.TakeUp, card, turned, index, 0);
  addPlacements(state, card, makeMove(MoveKind.Take, turned, 0, index), game.wasteMayFill, true);
}

/**
 * Every card that can become the waste's top: the present one, those that further turning brings up, and, with
 * redeals, those of a fresh pass (the K+ representation of Bjarnason et al. 2007).
 */
function addReachableStock(state: State): void {
  const { game, turned, talonLength } = state;
  const { drawCount } = game;
  if (turned > 0) addTake(state, turned - 1);
  for (let top = turned; top < talonLength;) {
    top = Math.min(top + drawCount, talonLength);
    addTake(state, top - 1);
  }
  if (game.redeals === 0) return;
  for (let top = drawCount; top < talonLength; top += drawCount)
    if (top < turned || (top - turned) % drawCount !== 0) addTake(state, top - 1);
}

/** A single card onto tableau piles, into spaces and cells; `move` lacks only its target. */
function addPlacements(state: State, card: number, move: number, mayFill: Uint8Array, toCells: boolean): void {
  const { parentsLow, parentsHigh } = state.game;
  const low = parentsLow[card];
  const high = parentsHigh[card];
  if ((low & scan.topsLow) !== 0 || (high & scan.topsHigh) !== 0) addBuilds(state, -1, low, high, move);
  if (scan.firstSpace >= 0 && mayFill[card] === 1) addSpaces(state, false, move);
  if (toCells && scan.firstCell >= 0) addCells(state, move);
}

function addBuilds(state: State, from: number, low: number, high: number, move: number): void {
  const { cards, lengths } = state;
  const { tableau, strideBits } = state.game;
  for (let pile = 0; pile < tableau.count; pile++) {
    const length = lengths[pile];
    if (length === 0 || pile === from) continue;
    const top = cards[(pile << strideBits) + length - 1];
    if ((((top < 32 ? low : high) >>> top) & 1) !== 0) add(withTarget(move, pile));
  }
}

function addSpaces(state: State, wholePile: boolean, move: number): void {
  const { lengths, game } = state;
  if (!scan.everyTarget && state.pilesInterchangeable()) {
    // A whole pile moved into a space changes nothing but the order of the piles.
    if (!wholePile) add(withTarget(move, scan.firstSpace));
    return;
  }
  for (let pile = scan.firstSpace; pile < game.tableau.count; pile++)
    if (lengths[pile] === 0) add(withTarget(move, pile));
}

function addCells(state: State, move: number): void {
  const { cells } = state.game;
  if (!scan.everyTarget) {
    add(withTarget(move, scan.firstCell));
    return;
  }
  for (let pile = scan.firstCell, end = cells.first + cells.count; pile < end; pile++)
    if (state.lengths[pile] === 0) add(withTarget(move, pile));
}

/** To the foundations that want the card, or to the hole. */
function addUp(state: State, kind: 1 | 5, card: number, from: number, count: number, reveals: number): void {
  const { game, lengths } = state;
  if (game.hole >= 0) {
    const top = state.cards[(game.hole << game.strideBits) + lengths[game.hole] - 1];
    if (game.holeTakes[(top << KIND_BITS) | card] === 1) add(makeMove(kind, from, game.hole, count) | reveals);
    return;
  }
  const { takers, takersPerCard, foundations, wanted } = game;
  for (let i = card * takersPerCard, end = i + takersPerCard; i < end; i++) {
    const pile = takers[i];
    if (wanted[((pile - foundations.first) << KIND_BITS) | lengths[pile]] !== card) continue;
    add(makeMove(kind, from, pile, count) | reveals);
    if (!scan.everyTarget) return;
  }
}

/** A face-up run of one suit from the highest rank down to `card`, the base, to each empty foundation of its suit. */
function addRun(state: State, pile: number, card: number, length: number, hidden: number): void {
  const { game, cards, lengths } = state;
  const size = game.maxRank;
  if (length - hidden < size) return;
  const top = (pile << game.strideBits) + length - 1;
  for (let i = 1; i < size; i++) if (cards[top - i] !== card + SUITS.length * i) return;
  const reveals = hidden > 0 && hidden === length - size ? REVEALS : 0;
  for (let i = card * game.takersPerCard, end = i + game.takersPerCard; i < end; i++) {
    const foundation = game.takers[i];
    if (lengths[foundation] > 0) continue;
    add(makeMove(MoveKind.Run, pile, foundation, size) | reveals);
    if (!scan.everyTarget) return;
  }
}

function add(move: number): void {
  scan.out[scan.found++] = move;
}
