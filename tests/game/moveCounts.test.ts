import { describe, expect, it } from 'vitest';
import { compileGame, dealGame, generateMoves, maxMoves, playMove, undoMove, type State } from '../../src/game';
import { effectiveRules, type EffectiveRules, type RulesDocument } from '../../src/rules';
import counts from '../fixtures/move-counts.json';
import presets from '../fixtures/solvitaire-presets.json';
import { referenceDeal, referenceMoves, referencePlay, type RefPosition } from '../reference';

/** The number of sequences of `depth` moves, every target counted ("perft"). */
function countSequences(state: State, depth: number): number {
  const out = new Int32Array(maxMoves(state.game));
  const found = generateMoves(state, out, true);
  if (depth === 1) return found;
  let sum = 0;
  for (let i = 0; i < found; i++) {
    playMove(state, out[i]);
    sum += countSequences(state, depth - 1);
    undoMove(state, out[i]);
  }
  return sum;
}

function countReference(rules: EffectiveRules, position: RefPosition, depth: number): number {
  const moves = referenceMoves(rules, position);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + countReference(rules, referencePlay(rules, position, move), depth - 1), 0);
}

describe('numbers of move sequences from fixed deals', () => {
  it.each(counts.games)('$preset, deal $seed', ({ preset, seed, sequences }) => {
    const rules = effectiveRules((presets as Record<string, unknown>)[preset] as RulesDocument);
    const state = dealGame(compileGame(rules), seed);
    expect(sequences.map((_, i) => countSequences(state, i + 1))).toEqual(sequences);
    const shallow = sequences.filter((count) => count < 2000);
    expect(shallow.length).toBeGreaterThan(0);
    expect(shallow.map((_, i) => countReference(rules, referenceDeal(rules, seed), i + 1))).toEqual(shallow);
  });
});
