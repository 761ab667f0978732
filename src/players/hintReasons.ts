// What speaks for and against a move, as facts and in words. Nothing that lies face down is looked at.

import { unreachable } from '../base';
import { showCard, type Card } from '../cards';
import {
  kindOfCopy,
  moveFrom,
  moveKind,
  MoveKind,
  moveReveals,
  moveTo,
  namePlace,
  NO_CARD,
  placeOf,
  type Game,
  type Move,
  type Place,
  type State,
} from '../game';
import {
  endsInPlace,
  headCard,
  isIdle,
  isWanted,
  MEASURES,
  suitsJoined,
  suitsParted,
  takenFromPile,
  targetPile,
} from './tacticMeasures';
import { spacesAreOfUse } from './tactics';

export type HintReason =
  /** The solver knows a way to win that begins with it, of so many moves. */
  | { readonly kind: 'wins'; readonly moves: number }
  /** The solver has proved that the deal can (can no longer) be won after it. */
  | { readonly kind: 'keeps' | 'loses' }
  | { readonly kind: 'up'; readonly to: Place }
  | { readonly kind: 'in-place' }
  | { readonly kind: 'turns-up'; readonly place: Place }
  /** Nothing lies on a wanted card any more, or only so many. */
  | { readonly kind: 'uncovers'; readonly card: Card; readonly left: number }
  | { readonly kind: 'covers'; readonly card: Card }
  | { readonly kind: 'frees'; readonly place: Place }
  | { readonly kind: 'fills'; readonly place: Place; readonly left: number }
  | { readonly kind: 'in-suit'; readonly on: Card }
  | { readonly kind: 'parts-suit' }
  | { readonly kind: 'direction'; readonly goesOn: boolean }
  | { readonly kind: 'turns-stock' }
  | { readonly kind: 'from-waste' }
  | { readonly kind: 'idle' }
  | { readonly kind: 'takes-back' };

/** Whether a reason is one against a move. */
export function speaksAgainst(reason: HintReason): boolean {
  switch (reason.kind) {
    case 'loses':
    case 'covers':
    case 'fills':
    case 'parts-suit':
    case 'takes-back':
    case 'idle':
      return true;
    case 'direction':
      return !reason.goesOn;
    default:
      return false;
  }
}

/** What there is to say of a legal move, most important first; proofs are added by whoever has them. */
export function reasonsFor(state: State, move: Move): HintReason[] {
  const { game, lengths, faceDown } = state;
  const kind = moveKind(move);
  const from = moveFrom(move);
  const to = targetPile(move);
  const taken = takenFromPile(move);
  const reasons: HintReason[] = [];
  if (kind === MoveKind.Up || kind === MoveKind.Run || kind === MoveKind.TakeUp)
    reasons.push({ kind: 'up', to: placeOf(game, to) });
  if (kind === MoveKind.FillGap && endsInPlace(state, move)) reasons.push({ kind: 'in-place' });
  if (moveReveals(move)) reasons.push({ kind: 'turns-up', place: placeOf(game, from) });

  if (game.family === 'building') {
    const hole = game.hole < 0 ? NO_CARD : to === game.hole ? headCard(state, move) : state.top(game.hole);
    const uncovered = taken > 0 ? wantedIn(state, from, lengths[from] - taken, hole) : undefined;
    const covered = to >= 0 && to < game.tableau.count ? wantedIn(state, to, lengths[to], hole) : undefined;
    if (uncovered !== undefined && (covered === undefined || uncovered.left < covered.left))
      reasons.push({ kind: 'uncovers', ...uncovered });
    else if (covered !== undefined) reasons.push({ kind: 'covers', card: covered.card });
    const counts = usefulPlaces(game);
    const isFreed = taken > 0 && taken === lengths[from] && faceDown[from] === 0 && counts(from);
    const isFilled = to >= 0 && lengths[to] === 0 && counts(to);
    if (isFreed && !isFilled) reasons.push({ kind: 'frees', place: placeOf(game, from) });
    if (isFilled && !isFreed)
      reasons.push({ kind: 'fills', place: placeOf(game, to), left: freePlaces(state, placeOf(game, to).kind) - 1 });
  }
  const direction = MEASURES['same-direction'].of(state, move, false);
  if (direction !== 1) reasons.push({ kind: 'direction', goesOn: direction === 2 });
  if (suitsJoined(state, move) === 1) reasons.push({ kind: 'in-suit', on: cardJoined(state, move) });
  else if (suitsParted(state, move) === 1) reasons.push({ kind: 'parts-suit' });
  if (kind === MoveKind.Down) reasons.push({ kind: 'takes-back' });
  if (kind === MoveKind.Draw || kind === MoveKind.Redeal || kind === MoveKind.Deal || kind === MoveKind.DealHole)
    reasons.push({ kind: 'turns-stock' });
  if (kind === MoveKind.Take) reasons.push({ kind: 'from-waste' });
  if (isIdle(state, move)) reasons.push({ kind: 'idle' });
  return reasons;
}

/** Cells, and spaces where they are worth having. */
function usefulPlaces(game: Game): (pile: number) => boolean {
  const spaces = spacesAreOfUse(game) ? game.tableau.count : 0;
  return (pile) => pile < spaces || (pile >= game.cells.first && pile < game.cells.first + game.cells.count);
}

function freePlaces(state: State, kind: Place['kind']): number {
  const range = kind === 'cells' ? state.game.cells : state.game.tableau;
  let free = 0;
  for (let pile = range.first; pile < range.first + range.count; pile++) if (state.lengths[pile] === 0) free++;
  return free;
}

/** The highest wanted card among the lowest `length` of a pile, as far as they lie face up, and how many lie on it. */
function wantedIn(
  state: State,
  pile: number,
  length: number,
  hole: number,
): { readonly card: Card; readonly left: number } | undefined {
  const start = pile << state.game.strideBits;
  for (let i = length - 1; i >= state.faceDown[pile]; i--) {
    const card = state.cards[start + i];
    if (isWanted(state, card, hole)) return { card: state.realCard(card), left: length - 1 - i };
  }
  return undefined;
}

function cardJoined(state: State, move: Move): Card {
  if (moveKind(move) === MoveKind.FillGap) return kindOfCopy(state.grid[moveTo(move) - 1]);
  return state.realCard(state.top(targetPile(move)));
}

/** "turns up a card of pile 3", "to the hearts foundation": parts of a list, without a capital letter. */
export function sayReason(game: Game, reason: HintReason): string {
  switch (reason.kind) {
    case 'wins':
      return reason.moves === 1 ? 'wins at once' : `found to win in ${reason.moves} moves`;
    case 'keeps':
      return 'the deal can still be won after it';
    case 'loses':
      return 'the deal can no longer be won after it';
    case 'up':
      return reason.to.kind === 'hole' ? 'into the hole' : `to ${namePlace(game, reason.to)}`;
    case 'in-place':
      return 'to its last place in the row';
    case 'turns-up':
      return `turns up a card of ${namePlace(game, reason.place)}`;
    case 'uncovers':
      return reason.left === 0
        ? `uncovers the ${showCard(reason.card)}, which is wanted next`
        : `brings the ${showCard(reason.card)} nearer, which is wanted next`;
    case 'covers':
      return `covers the ${showCard(reason.card)}, which is wanted next`;
    case 'frees':
      return reason.place.kind === 'cells'
        ? `frees ${namePlace(game, reason.place)}`
        : `empties ${namePlace(game, reason.place)}`;
    case 'fills':
      return `${reason.left === 0 ? 'fills the last' : 'takes a'} ${reason.place.kind === 'cells' ? 'free cell' : 'space'}`;
    case 'in-suit':
      return `builds in suit on the ${showCard(reason.on)}`;
    case 'parts-suit':
      return 'parts cards of one suit';
    case 'direction':
      return reason.goesOn ? 'goes on in the same direction' : 'turns back in direction';
    case 'turns-stock':
      return 'turns cards of the stock';
    case 'from-waste':
      return 'plays the card of the waste';
    case 'idle':
      return 'only shifts cards';
    case 'takes-back':
      return 'takes a card back from a foundation';
    default:
      return unreachable(reason);
  }
}
