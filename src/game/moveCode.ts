// Moves and places in a short notation for files, scripts and tests: "t3>t5 x2", "w>f1", "draw". Numbers count from 1.
//   t tableau, c cell, r reserve, f foundation, h hole, w waste, s stock, a place in an accordion, q row.column in rows.

import { unreachable } from '../base';
import type { Game } from './game';
import { moveCount, moveFrom, moveKind, MoveKind, moveTo, type Move } from './move';
import type { State } from './state';

/** "t3": the notation of a pile number. */
export function pileCode(game: Game, pile: number): string {
  const { tableau, cells, reserve, foundations } = game;
  for (const [letter, range] of [
    ['t', tableau],
    ['c', cells],
    ['r', reserve],
    ['f', foundations],
  ] as const)
    if (pile >= range.first && pile < range.first + range.count) return letter + String(pile - range.first + 1);
  return 'h';
}

function placeCode(game: Game, place: number): string {
  const { columns } = game.sequences;
  return `q${Math.floor(place / columns) + 1}.${(place % columns) + 1}`;
}

/** The notation of a legal move of this state. */
export function makeMoveCode(state: State, move: Move): string {
  const { game } = state;
  const kind = moveKind(move);
  const from = moveFrom(move);
  const to = moveTo(move);
  const count = moveCount(move);
  switch (kind) {
    case MoveKind.Transfer:
      return `${pileCode(game, from)}>${pileCode(game, to)}${from < game.tableau.count && to < game.tableau.count ? ` x${count}` : ''}`;
    case MoveKind.Up:
    case MoveKind.Down:
      return `${pileCode(game, from)}>${pileCode(game, to)}`;
    case MoveKind.Run:
      return `${pileCode(game, from)}>${pileCode(game, to)} x${count}`;
    case MoveKind.Take:
    case MoveKind.TakeUp: {
      const draws = count === from - 1 ? '' : count === from && game.forcedFill === 'waste' ? '' : ` @${count + 1}`;
      return `${count === from && draws === '' ? 's' : 'w'}>${pileCode(game, to)}${draws}`;
    }
    case MoveKind.Draw:
      return 'draw';
    case MoveKind.Redeal:
      return 'redeal';
    case MoveKind.Deal:
      return 'deal';
    case MoveKind.DealHole:
      return 's>h';
    case MoveKind.Pack:
      return `a${from + 1}>a${to + 1}`;
    case MoveKind.FillGap:
      return `${placeCode(game, from)}>${placeCode(game, to)}`;
    default:
      return unreachable(kind);
  }
}
