// A move in words: "7♥ from pile 3 to pile 5".

import { unreachable } from '../base';
import { showCard } from '../cards';
import { moveCount, moveFrom, moveKind, MoveKind, moveReveals, moveTo, type Move } from './move';
import { namePlace, placeOf, type Place } from './place';
import { kindOfCopy } from './playMove';
import type { State } from './state';

/** Describes a move that is legal in this state, before it is played. */
export function describeMove(state: State, move: Move): string {
  const { game } = state;
  const kind = moveKind(move);
  const from = moveFrom(move);
  const to = moveTo(move);
  const count = moveCount(move);
  const name = (pile: number): string => namePlace(game, placeOf(game, pile));
  const card = (relative: number): string => showCard(state.realCard(relative));
  const inPile = (pile: number, fromTop: number): string =>
    card(state.cards[(pile << game.strideBits) + state.lengths[pile] - fromTop]);
  switch (kind) {
    case MoveKind.Transfer:
    case MoveKind.Up:
    case MoveKind.Down: {
      const size = kind === MoveKind.Transfer ? count : 1;
      const cards = size === 1 ? inPile(from, 1) : `${size} cards ${inPile(from, size)}–${inPile(from, 1)}`;
      return `${cards} from ${name(from)} to ${name(to)}${turnsUp(state, move, from, size)}`;
    }
    case MoveKind.Run:
      return `complete run ${inPile(from, count)}–${inPile(from, 1)} from ${name(from)} to ${name(to)}${turnsUp(state, move, from, count)}`;
    case MoveKind.Take:
    case MoveKind.TakeUp:
      return `${card(state.talon[count])} from the ${count < from ? 'waste' : 'stock'} to ${name(to)}`;
    case MoveKind.Draw: {
      const turned = state.turned + count - 1;
      return `turn ${count === 1 ? 'one card' : `${count} cards`} from the stock to the waste: ${card(state.talon[turned])}`;
    }
    case MoveKind.Redeal:
      return 'turn the waste over to be the stock again';
    case MoveKind.Deal:
      return count === game.tableau.count
        ? 'deal one card from the stock onto each pile'
        : `deal the last ${count === 1 ? 'card' : `${count} cards`} of the stock onto the leftmost piles`;
    case MoveKind.DealHole:
      return `deal ${card(state.talon[state.turned])} from the stock onto the hole`;
    case MoveKind.Pack: {
      const place = (index: number): Place => ({ kind: 'accordion', index });
      const cards = count === 1 ? '' : ` (${count} cards)`;
      const onto = card(state.top(state.row[to]));
      return `${card(state.top(state.row[from]))}${cards} from ${namePlace(game, place(from))} onto ${onto} on ${namePlace(game, place(to))}`;
    }
    case MoveKind.FillGap: {
      const { columns } = game.sequences;
      const place = (at: number): Place => ({ kind: 'sequences', row: Math.floor(at / columns), column: at % columns });
      return `${showCard(kindOfCopy(state.grid[from]))} from ${namePlace(game, place(from))} to the gap at ${namePlace(game, place(to))}`;
    }
    default:
      return unreachable(kind);
  }
}

function turnsUp(state: State, move: Move, pile: number, size: number): string {
  if (!moveReveals(move)) return '';
  const { cards, lengths, game } = state;
  const uncovered = cards[(pile << game.strideBits) + lengths[pile] - size - 1];
  return `, turning up ${showCard(state.realCard(uncovered))}`;
}
