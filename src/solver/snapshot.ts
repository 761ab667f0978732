// Positions packed into few bytes, for searches that keep many of them and come back to any.

import type { State } from '../game';

/** Packs and unpacks the positions of one game with piles; scalars that a deal fixes are not stored. */
export class Snapshots {
  /** Bytes of one packed position. */
  readonly size: number;

  constructor(private readonly state: State) {
    const { game } = state;
    const counters = 3;
    this.size = game.pileCount + game.tableau.count + counters + game.deckCards;
  }

  save(pool: Uint8Array, at: number): void {
    const { state } = this;
    const { game, lengths, faceDown, cards, talon } = state;
    for (let pile = 0; pile < game.pileCount; pile++) pool[at++] = lengths[pile];
    for (let pile = 0; pile < game.tableau.count; pile++) pool[at++] = faceDown[pile];
    pool[at++] = state.talonLength;
    pool[at++] = state.turned;
    pool[at++] = state.up;
    for (let pile = 0; pile < game.pileCount; pile++)
      for (let i = pile << game.strideBits, end = i + lengths[pile]; i < end; i++) pool[at++] = cards[i];
    // Where the stock deals elsewhere, the cards it has dealt lie on the piles.
    for (let i = game.stock === 'waste' ? 0 : state.turned; i < state.talonLength; i++) pool[at++] = talon[i];
  }

  load(pool: Uint8Array, at: number): void {
    const { state } = this;
    const { game, lengths, faceDown, cards, talon } = state;
    for (let pile = 0; pile < game.pileCount; pile++) lengths[pile] = pool[at++];
    for (let pile = 0; pile < game.tableau.count; pile++) faceDown[pile] = pool[at++];
    state.talonLength = pool[at++];
    state.turned = pool[at++];
    state.up = pool[at++];
    for (let pile = 0; pile < game.pileCount; pile++)
      for (let i = pile << game.strideBits, end = i + lengths[pile]; i < end; i++) cards[i] = pool[at++];
    for (let i = game.stock === 'waste' ? 0 : state.turned; i < state.talonLength; i++) talon[i] = pool[at++];
  }
}
