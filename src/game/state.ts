// One position of a game, changed in place by `playMove` and `undoMove`. All cards live in typed arrays that are
// allocated once; copying a state is one `set`. Cards are kinds relative to the foundation base (see tables.ts).

import type { Card } from '../cards';
import { NO_CARD, type Game } from './game';

export class State {
  readonly game: Game;
  /** Card `i` of pile `p`, counted from the bottom, at `(p << game.strideBits) + i`. */
  readonly cards: Uint8Array;
  readonly lengths: Uint8Array;
  /** How many cards at the bottom of each pile lie face down. */
  readonly faceDown: Uint8Array;
  /** Stock and waste in one list, in the order in which the cards are turned. */
  readonly talon: Uint8Array;
  /** Accordion: the pile numbers from left to right; places past `rowLength` hold the emptied piles. */
  readonly row: Uint8Array;
  /** Sequences: the card copy at each place, where each copy lies, and the places of the gaps. */
  readonly grid: Uint8Array;
  readonly where: Uint8Array;
  readonly gaps: Uint8Array;

  /** Cards in `talon`; those before `turned` are the waste (or gone, where the stock deals elsewhere). */
  talonLength = 0;
  turned = 0;
  /** Cards on the foundations or in the hole. */
  up = 0;
  rowLength = 0;
  /** What to add to a relative rank for the real one: the base's rank − 1. */
  baseShift = 0;

  private readonly bytes: Uint8Array;

  constructor(game: Game) {
    this.game = game;
    const sizes = [
      game.pileCount << game.strideBits,
      game.pileCount,
      game.pileCount,
      game.stock === 'none' ? 0 : game.deckCards,
      game.family === 'accordion' ? game.tableau.count : 0,
      game.sequences.rows * game.sequences.columns,
      game.family === 'sequences' ? 256 : 0,
      game.sequences.gapCount,
    ];
    const buffer = new ArrayBuffer(sizes.reduce((sum, size) => sum + size, 0));
    this.bytes = new Uint8Array(buffer);
    let offset = 0;
    const part = (size: number) => new Uint8Array(buffer, (offset += size) - size, size);
    [this.cards, this.lengths, this.faceDown, this.talon, this.row, this.grid, this.where, this.gaps] = sizes.map(part);
    this.grid.fill(NO_CARD);
  }

  copyFrom(other: State): void {
    this.bytes.set(other.bytes);
    this.talonLength = other.talonLength;
    this.turned = other.turned;
    this.up = other.up;
    this.rowLength = other.rowLength;
    this.baseShift = other.baseShift;
  }

  clone(): State {
    const copy = new State(this.game);
    copy.copyFrom(this);
    return copy;
  }

  /** The top card of a pile that has one. */
  top(pile: number): Card {
    return this.cards[(pile << this.game.strideBits) + this.lengths[pile] - 1];
  }

  /** The real card behind a relative one. */
  realCard(card: Card): Card {
    const rank = ((card >> 2) + this.baseShift) % this.game.maxRank;
    return rank * 4 + (card & 3);
  }

  relativeCard(realCard: Card): Card {
    const { maxRank } = this.game;
    return (((realCard >> 2) + maxRank - this.baseShift) % maxRank) * 4 + (realCard & 3);
  }

  /**
   * Whether the order of the tableau piles makes no difference to anything that can still happen. A stock that deals
   * onto the piles tells them apart as long as it has cards.
   */
  pilesInterchangeable(): boolean {
    return this.game.stock !== 'tableau' || this.turned === this.talonLength;
  }
}
