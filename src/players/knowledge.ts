// What somebody at the table has seen of a game, move by move: what lies face up now or has done so, and the stock as far
// as it was ever turned, so that after one pass through it its order is known. Cards turned to the waste together have
// all been seen. Nothing is forgotten.

import type { FastRandom } from '../base';
import { KINDS, moveCount, moveKind, MoveKind, type Game, type Move, type State } from '../game';

/** Whether a game hides any cards. Where it does not, all players know the same. */
export const hidesCards = (game: Game): boolean => game.faceDownDeal || game.stock !== 'none';

export class Knowledge {
  /** Whether each card of stock and waste has been seen, in their order. */
  private readonly seen: Uint8Array;
  /** The unseen cards by kind, and in the order in which they are laid. */
  private readonly counts = new Uint8Array(KINDS);
  private readonly unseen: Uint8Array;

  constructor(private readonly game: Game) {
    this.seen = new Uint8Array(game.deckCards);
    this.unseen = new Uint8Array(game.deckCards);
  }

  /** Nothing is known of a position but what it shows. */
  begin(state: State): void {
    this.seen.fill(0);
    this.seen.fill(1, 0, state.turned);
  }

  /** Follows a legal move, before it is played. Stock macros are followed through all the turning that they stand for. */
  follow(state: State, move: Move): void {
    const { seen } = this;
    const { turned, talonLength } = state;
    const count = moveCount(move);
    switch (moveKind(move)) {
      case MoveKind.Draw:
      case MoveKind.Deal:
      case MoveKind.DealHole:
        seen.fill(1, turned, turned + count);
        return;
      case MoveKind.Take:
      case MoveKind.TakeUp: {
        if (count >= turned && this.isAhead(state, count)) seen.fill(1, turned, count + 1);
        else if (count !== turned - 1) seen.fill(1, 0, talonLength);
        seen.copyWithin(count, count + 1, talonLength);
        return;
      }
      default:
    }
  }

  /** Whether turning brings a card of the stock to the top before the waste is turned over. */
  private isAhead({ turned, talonLength }: State, index: number): boolean {
    const cards = index + 1 - turned;
    return this.game.forcedFill === 'waste' || cards % this.game.drawCount === 0 || index + 1 === talonLength;
  }

  /** Takes over what another knows. */
  copyFrom(other: Knowledge): void {
    this.seen.set(other.seen);
  }

  /** How many cards of a position lie where nobody has seen them. */
  countUnseen(state: State): number {
    let count = 0;
    for (let pile = 0; pile < this.game.tableau.count; pile++) count += state.faceDown[pile];
    for (let i = state.turned; i < state.talonLength; i++) if (this.seen[i] === 0) count++;
    return count;
  }

  /** Whether card number `index` of stock and waste has been seen. */
  hasSeen(index: number): boolean {
    return this.seen[index] === 1;
  }

  /**
   * Makes `world` a position that might just as well be the real one: the unseen cards dealt at random to the unseen
   * places, everything else as it is. What lies there in truth makes no difference to what comes out.
   */
  sampleWorld(state: State, random: FastRandom, world: State): void {
    const { game, counts, unseen, seen } = this;
    const { faceDown, cards, talon, turned, talonLength } = state;
    world.copyFrom(state);
    counts.fill(0);
    for (let pile = 0; pile < game.tableau.count; pile++)
      for (let i = 0; i < faceDown[pile]; i++) counts[cards[(pile << game.strideBits) + i]]++;
    for (let i = turned; i < talonLength; i++) if (seen[i] === 0) counts[talon[i]]++;
    // In order of kind, which says nothing of where they lie.
    let length = 0;
    for (let kind = 0; kind < KINDS; kind++) for (let copy = 0; copy < counts[kind]; copy++) unseen[length++] = kind;
    const next = (): number => {
      const at = random.nextBelow(length);
      const card = unseen[at];
      unseen[at] = unseen[--length];
      return card;
    };
    for (let pile = 0; pile < game.tableau.count; pile++)
      for (let i = 0; i < faceDown[pile]; i++) world.cards[(pile << game.strideBits) + i] = next();
    for (let i = turned; i < talonLength; i++) if (seen[i] === 0) world.talon[i] = next();
  }
}
