// Doing and undoing moves in place: no allocation, and `undoMove` restores every byte that counts. Moves are trusted
// to come from `generateMoves` (or a checked attempt) for the very state they are played on.

import { unreachable } from '../base';
import { KINDS, NO_CARD } from './game';
import { moveCount, moveFrom, moveKind, MoveKind, moveTo, REVEALS, type Move } from './move';
import type { State } from './state';

export function playMove(state: State, move: Move): void {
  const kind = moveKind(move);
  const from = moveFrom(move);
  const to = moveTo(move);
  const count = moveCount(move);
  switch (kind) {
    case MoveKind.Transfer:
      transfer(state, from, to, count);
      if ((move & REVEALS) !== 0) state.faceDown[from]--;
      return;
    case MoveKind.Up:
      transfer(state, from, to, 1);
      state.up++;
      if ((move & REVEALS) !== 0) state.faceDown[from]--;
      return;
    case MoveKind.Down:
      transfer(state, from, to, 1);
      state.up--;
      return;
    case MoveKind.Run:
      transferReversed(state, from, to, count);
      state.up += count;
      if ((move & REVEALS) !== 0) state.faceDown[from]--;
      return;
    case MoveKind.Take:
      take(state, to, count);
      return;
    case MoveKind.TakeUp:
      take(state, to, count);
      state.up++;
      return;
    case MoveKind.Draw:
      state.turned += count;
      return;
    case MoveKind.Redeal:
      state.turned = 0;
      return;
    case MoveKind.Deal:
      for (let pile = 0; pile < count; pile++) push(state, pile, state.talon[state.turned++]);
      return;
    case MoveKind.DealHole:
      push(state, to, state.talon[state.turned++]);
      state.up++;
      return;
    case MoveKind.Pack:
      pack(state, from, to, count);
      return;
    case MoveKind.FillGap:
      fillGap(state, from, to, count);
      return;
    default:
      unreachable(kind);
  }
}

export function undoMove(state: State, move: Move): void {
  const kind = moveKind(move);
  const from = moveFrom(move);
  const to = moveTo(move);
  const count = moveCount(move);
  switch (kind) {
    case MoveKind.Transfer:
      if ((move & REVEALS) !== 0) state.faceDown[from]++;
      transfer(state, to, from, count);
      return;
    case MoveKind.Up:
      if ((move & REVEALS) !== 0) state.faceDown[from]++;
      transfer(state, to, from, 1);
      state.up--;
      return;
    case MoveKind.Down:
      transfer(state, to, from, 1);
      state.up++;
      return;
    case MoveKind.Run:
      if ((move & REVEALS) !== 0) state.faceDown[from]++;
      transferReversed(state, to, from, count);
      state.up -= count;
      return;
    case MoveKind.Take:
      giveBack(state, to, count, from);
      return;
    case MoveKind.TakeUp:
      giveBack(state, to, count, from);
      state.up--;
      return;
    case MoveKind.Draw:
      state.turned -= count;
      return;
    case MoveKind.Redeal:
      state.turned = state.talonLength;
      return;
    case MoveKind.Deal:
      for (let pile = 0; pile < count; pile++) state.lengths[pile]--;
      state.turned -= count;
      return;
    case MoveKind.DealHole:
      state.lengths[to]--;
      state.turned--;
      state.up--;
      return;
    case MoveKind.Pack:
      unpack(state, from, to, count);
      return;
    case MoveKind.FillGap:
      fillGap(state, to, from, count);
      return;
    default:
      unreachable(kind);
  }
}

function push(state: State, pile: number, card: number): void {
  state.cards[(pile << state.game.strideBits) + state.lengths[pile]++] = card;
}

/** The top `count` cards of a pile, kept in order. */
function transfer(state: State, from: number, to: number, count: number): void {
  const { cards, lengths } = state;
  const bits = state.game.strideBits;
  const source = (from << bits) + (lengths[from] -= count);
  const target = (to << bits) + lengths[to];
  lengths[to] += count;
  cards[target] = cards[source];
  for (let i = 1; i < count; i++) cards[target + i] = cards[source + i];
}

/** The top `count` cards of a pile, one after the other, so that their order is turned round. */
function transferReversed(state: State, from: number, to: number, count: number): void {
  const { cards, lengths } = state;
  const bits = state.game.strideBits;
  const source = (from << bits) + (lengths[from] -= count);
  const target = (to << bits) + lengths[to];
  lengths[to] += count;
  for (let i = 0; i < count; i++) cards[target + i] = cards[source + count - 1 - i];
}

/** Card number `index` of stock and waste to a pile; the cards before it are then the waste. */
function take(state: State, to: number, index: number): void {
  const { talon } = state;
  push(state, to, talon[index]);
  const last = --state.talonLength;
  for (let i = index; i < last; i++) talon[i] = talon[i + 1];
  state.turned = index;
}

function giveBack(state: State, to: number, index: number, turned: number): void {
  const { talon } = state;
  for (let i = state.talonLength++; i > index; i--) talon[i] = talon[i - 1];
  talon[index] = state.cards[(to << state.game.strideBits) + --state.lengths[to]];
  state.turned = turned;
}

function pack(state: State, from: number, to: number, count: number): void {
  const { row } = state;
  const emptied = row[from];
  transfer(state, emptied, row[to], count);
  const last = --state.rowLength;
  for (let i = from; i < last; i++) row[i] = row[i + 1];
  row[last] = emptied;
}

function unpack(state: State, from: number, to: number, count: number): void {
  const { row } = state;
  const last = state.rowLength++;
  const emptied = row[last];
  for (let i = last; i > from; i--) row[i] = row[i - 1];
  row[from] = emptied;
  transfer(state, row[to], emptied, count);
}

/** Moves a card between a place and a gap; its own inverse with the places exchanged. */
function fillGap(state: State, from: number, to: number, gap: number): void {
  const { grid, where, gaps } = state;
  const copy = grid[from];
  grid[to] = copy;
  grid[from] = NO_CARD;
  where[copy] = to;
  gaps[gap] = from;
}

/** The card kind of a copy in `State.grid`. */
export const kindOfCopy = (copy: number): number => copy & (KINDS - 1);
