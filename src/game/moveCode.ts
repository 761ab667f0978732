// Moves and places in a short notation for files, scripts and tests: "t3>t5 x2", "w>f1", "draw". Numbers count from 1.
//   t tableau, c cell, r reserve, f foundation, h hole, w waste, s stock, a place in an accordion, q row.column in rows.

import { unreachable } from '../base';
import type { Game } from './game';
import { moveCount, moveFrom, moveKind, MoveKind, moveTo, type Move } from './move';
import { makePlace, placeOf } from './place';
import type { State } from './state';

const pileCode = (game: Game, pile: number): string => makePlace(placeOf(game, pile));

function gridCode(game: Game, place: number): string {
  const { columns } = game.sequences;
  return makePlace({ kind: 'sequences', row: Math.floor(place / columns), column: place % columns });
}

/** Whether a take fills a space that must be filled at once; only then may it be the stock's top card. */
const isForcedFill = (state: State, move: Move): boolean =>
  state.game.forcedFill === 'waste' && moveKind(move) === MoveKind.Take && state.lengths[moveTo(move)] === 0;

/** The notation of a legal move of this state; a stock macro has the number of its card behind an @. */
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
      if (count === from && isForcedFill(state, move)) return `s>${pileCode(game, to)}`;
      const turning = count === from - 1 ? '' : ` @${count + 1}`;
      return `w>${pileCode(game, to)}${turning}`;
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
      return `${gridCode(game, from)}>${gridCode(game, to)}`;
    default:
      return unreachable(kind);
  }
}
