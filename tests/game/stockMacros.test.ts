import { describe, expect, it } from 'vitest';
import { MersenneTwister } from '../../src/base';
import {
  compileGame,
  dealGame,
  generateMoves,
  legalMoves,
  makeMoveCode,
  maxMoves,
  playMove,
  type State,
} from '../../src/game';
import { randomRules } from '../reference';

/** What can be taken from the waste after any amount of turning and redealing, by playing exactly that. */
function reachableTakes(state: State, seen = new Set<number>(), found = new Set<string>()): Set<string> {
  if (seen.has(state.turned)) return found;
  seen.add(state.turned);
  for (const move of legalMoves(state)) {
    const code = makeMoveCode(state, move);
    if (code.startsWith('w>')) found.add(`${state.turned} ${code}`);
    if (code !== 'draw' && code !== 'redeal') continue;
    const next = state.clone();
    playMove(next, move);
    reachableTakes(next, seen, found);
  }
  return found;
}

/** The same, from the macro moves. */
function macroTakes(state: State): Set<string> {
  const out = new Int32Array(maxMoves(state.game));
  const moves = out.subarray(0, generateMoves(state, out, true, true));
  const codes = Array.from(moves, (move) => makeMoveCode(state, move)).filter((code) => code.startsWith('w>'));
  expect(new Set(codes).size).toBe(codes.length);
  return new Set(
    codes.map((code) => {
      const [take, card] = code.split(' @');
      return `${card ?? state.turned} ${take}`;
    }),
  );
}

describe('stock macro moves', () => {
  it('offer exactly the cards that turning and redealing can bring up', () => {
    const random = new MersenneTwister(31);
    let compared = 0;
    for (let i = 0; compared < 4000; i++) {
      const rules = randomRules((below) => random.nextBelow(below));
      // Where spaces are filled from the waste, turning is interrupted by fills: no macro moves are used there.
      if (rules.stock.size === 0 || rules.stock['deal type'] !== 'waste') continue;
      if (rules['tableau piles']['spaces policy'] === 'auto-waste-then-stock') continue;
      const state = dealGame(compileGame(rules), i);
      for (let step = 0; step < 15; step++) {
        expect(macroTakes(state), JSON.stringify(rules)).toEqual(reachableTakes(state));
        compared++;
        const moves = legalMoves(state);
        if (moves.length === 0) break;
        playMove(state, moves[random.nextBelow(moves.length)]);
      }
    }
  });
});
