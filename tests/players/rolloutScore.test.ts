// What positions are worth to H1 and H2: by hand for a small one, and in every position of many random games as a slow
// and plain computation says.

import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { isRed, parseCard, rankOf, suitOf, type Card } from '../../src/cards';
import {
  compileGame,
  dealGame,
  EMPTY_POSITION,
  generateMoves,
  KIND_BITS,
  makeState,
  maxMoves,
  playMove,
  undoMove,
  type State,
} from '../../src/game';
import { makeRolloutScore } from '../../src/players/rolloutScore';
import { H1, H2, type RolloutWeights } from '../../src/players/rolloutWeights';
import { macrosHold } from '../../src/solver';
import { pick, seededRandom } from '../solver/smallGames';
import { GAMES, gameOf } from './families';

describe('a small position of Klondike', () => {
  const klondike = catalogue.findGame('klondike');
  if (klondike === undefined) throw new Error('no Klondike');
  const game = compileGame({ ...klondike.rules, 'max rank': 4 });
  const cards = (text: string): Card[] => text.split(' ').map((card) => parseCard(card) ?? NaN);
  // Three piles: 2♥ on a hidden ace; 2♦ on two hidden threes; 3♦ built on 4♠. Two clubs are up; the stock has seven cards.
  const start = makeState(game, {
    ...EMPTY_POSITION,
    tableau: [cards('AH 2H'), cards('3C 3S 2D'), cards('4S 3D')],
    faceDown: [1, 2, 0],
    stock: cards('AS AD 2S 3H 4C 4H 4D'),
    foundations: [cards('AC 2C'), [], [], []],
  });
  const valueTo = (weights: RolloutWeights): number => {
    const score = makeRolloutScore(start, weights);
    score.begin();
    return score.value;
  };

  it('is worth what Table 1 says', () => {
    // Up: A♣ and 2♣. Face down: A♥ (0 − 4), 3♣ and 3♠ (2 − 4 each), and these two are of one rank and colour. 2♥ blocks
    // A♥, of its suit. 2♦ blocks both threes that it could be built on. Of the stock, cards 3, 6 and 7 can be reached.
    expect(valueTo(H1)).toBe(5 + 4 - 4 - 2 - 2 - 5 - 5 - 10 - 10);
    expect(valueTo(H2)).toBe(5 + 5 - 4 - 2 - 2 - 1 - 1 - 5 - 5 + 3);
  });
});

describe.each(GAMES)('%s', (id) => {
  it.each([
    ['H1', H1],
    ['H2', H2],
  ])('has the values of %s kept right through play and undoing', (_, weights) => {
    const game = gameOf(id);
    const moves = new Int32Array(maxMoves(game));
    const takesAhead = macrosHold(game);
    for (let seed = 1; seed <= 2; seed++) {
      const random = seededRandom(seed);
      const state = dealGame(game, seed);
      const score = makeRolloutScore(state, weights);
      score.begin();
      const played: { move: number; value: number }[] = [];
      for (let step = 0; step < 60; step++) {
        expect(score.value).toBe(plainValue(state, weights));
        const count = generateMoves(state, moves, false, takesAhead);
        for (let i = 0; i < count; i++) {
          const after = score.after(moves[i]);
          playMove(state, moves[i]);
          expect(after).toBe(plainValue(state, weights));
          undoMove(state, moves[i]);
        }
        if (count === 0) break;
        const move = pick(random, [...moves.subarray(0, count)]);
        const { value } = score;
        const after = score.after(move);
        playMove(state, move);
        score.follow(move, after);
        played.push({ move, value });
        // Back and forth, so that what was undone is used again.
        while (played.length > 0 && random(3) === 0) {
          const last = played.pop();
          if (last === undefined) break;
          undoMove(state, last.move);
          score.back(last.move, last.value);
          expect(score.value).toBe(plainValue(state, weights));
        }
      }
    }
  });
});

/** Table 1 in plain words, from nothing but the state; accordions by their piles, rows by the cards in place. */
function plainValue(state: State, weights: RolloutWeights): number {
  const { game } = state;
  if (game.family === 'accordion') return -state.rowLength;
  if (game.family === 'sequences') return plainRows(state);
  const pile = (number: number): Card[] =>
    Array.from({ length: state.lengths[number] }, (_, i) => state.cards[(number << game.strideBits) + i]);
  let value = 0;
  for (let i = 0; i < game.foundations.count; i++)
    for (const card of pile(game.foundations.first + i))
      value += weights.up - weights.upLessPerRank * (rankOf(card) - 1);
  if (game.hole >= 0) value += weights.up * state.lengths[game.hole];
  const hidden = new Map<string, number>();
  for (let number = 0; number < game.tableau.count; number++) {
    const cards = pile(number);
    cards.forEach((card, i) => {
      if (i < state.faceDown[number]) {
        value += weights.faceDown + weights.faceDownPerRank * (game.maxRank - rankOf(card));
        const kind = `${rankOf(card)} ${isRed(card)}`;
        hidden.set(kind, (hidden.get(kind) ?? 0) + 1);
      }
      if (i === 0) return;
      const below = cards[i - 1];
      const table = game.groupMode === 'single' ? game.builds : game.groups;
      if (i > state.faceDown[number] && table[(below << KIND_BITS) | card] === 1) return;
      for (const other of cards.slice(0, i)) {
        if (game.foundations.count > 0 && suitOf(other) === suitOf(card) && rankOf(other) < rankOf(card))
          value += weights.blocksSuit;
        if (game.builds[(other << KIND_BITS) | card] === 1) value += weights.blocksParent;
      }
    });
  }
  for (const count of hidden.values()) value += weights.pairFaceDown * Math.floor(count / 2);
  return value + weights.inReach * reachOf(state).size;
}

/** The stock cards that come to the top of the waste by turning, and turning over, card after card. */
function reachOf(state: State): Set<number> {
  const { game, talonLength } = state;
  const tops = new Set<number>();
  if (game.stock !== 'waste') return tops;
  const seen = new Set<number>();
  for (let turned = state.turned; !seen.has(turned);) {
    seen.add(turned);
    if (turned > 0) tops.add(turned);
    if (turned < talonLength) turned = Math.min(turned + game.drawCount, talonLength);
    else if (game.redeals > 0) turned = 0;
  }
  return tops;
}

function plainRows(state: State): number {
  const { sequences } = state.game;
  let value = 0;
  for (let row = 0; row < sequences.rows; row++) {
    const places = Array.from(
      state.grid.subarray(row * sequences.columns, row * sequences.columns + sequences.rowLength[row]),
    );
    const run = (cards: number[], ends: Uint8Array, fits: (before: number, card: number) => boolean): number => {
      const stop = cards.findIndex(
        (copy, i) => copy === 0xff || (i === 0 ? !ends.includes(copy) : !fits(cards[i - 1] & 63, copy & 63)),
      );
      return stop < 0 ? cards.length : stop;
    };
    const follows = (left: number, right: number): boolean => sequences.follows[(left << KIND_BITS) | right] === 1;
    const left = sequences.fromLeft ? run(places, sequences.openers[row], follows) : 0;
    const right = sequences.fromRight
      ? run([...places].reverse(), sequences.closers[row], (before, card) => follows(card, before))
      : 0;
    value += Math.max(left, right);
  }
  return value;
}
