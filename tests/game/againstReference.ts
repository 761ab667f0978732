// Plays the engine and the naive reference side by side and complains about the first difference.

import { makeCard } from '../../src/cards';
import {
  compileGame,
  dealGame,
  generateMoves,
  isWon,
  legalMoves,
  makeMoveCode,
  maxMoves,
  moveKind,
  playMove,
  readPosition,
  undoMove,
  type Position,
  type State,
} from '../../src/game';
import type { EffectiveRules } from '../../src/rules';
import {
  referenceCards,
  referenceDeal,
  referenceMoves,
  referencePlay,
  referenceWon,
  type RefPosition,
} from '../reference';

export type Random = (below: number) => number;

/** The engine's position in the reference's form. */
function toReference(position: Position, unused: string[]): RefPosition {
  const cards = (pile: readonly number[]): string[] => pile.map(makeCard);
  const places = (row: readonly (number | null)[]) => row.map((card) => (card === null ? null : makeCard(card)));
  return {
    tableau: position.tableau.map((pile, p) =>
      pile.map((card, i) => ({ card: makeCard(card), up: i >= position.faceDown[p] })),
    ),
    cells: places(position.cells),
    reserve: position.reserve.map(cards),
    stock: cards(position.stock),
    waste: cards(position.waste),
    foundations: position.foundations.map(cards),
    foundationBase: position.foundationBase,
    hole: cards(position.hole),
    accordion: position.accordion.map(cards),
    sequences: position.sequences.map(places),
    unused,
  };
}

/** Everything that a state remembers: every byte but the leftovers above the ends of its piles, which nothing reads. */
function livingBytes(state: State): number[][] {
  const { cards, lengths, talon, row, grid, where, gaps, game } = state;
  const inPiles = Array.from(lengths, (length, pile) =>
    Array.from(cards.subarray(pile << game.strideBits, (pile << game.strideBits) + length)),
  );
  const { talonLength, turned, up, rowLength, baseShift } = state;
  const parts = [lengths, state.faceDown, talon.subarray(0, talonLength), row, grid, where, gaps];
  return [...inPiles, ...parts.map((part) => Array.from(part)), [talonLength, turned, up, rowLength, baseShift]];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** One random playout; returns a description of the first difference, or undefined. */
export function findDifference(
  rules: EffectiveRules,
  seed: number,
  steps: number,
  random: Random,
  /** Counts the moves played, by kind. */
  kinds?: Map<number, number>,
): string | undefined {
  const game = compileGame(rules);
  const state = dealGame(game, seed);
  let reference = referenceDeal(rules, seed);
  const deck = [...referenceCards(reference)].sort();
  const out = new Int32Array(maxMoves(game));
  const played: number[] = [];
  const before: unknown[] = [];
  const at = (what: string): string =>
    `${what} after ${played.length} moves of deal ${seed} of ${JSON.stringify(rules)}\n${JSON.stringify(reference)}`;
  for (let step = 0; step <= steps; step++) {
    if (!same(toReference(readPosition(state), reference.unused), reference)) return at('positions differ');
    if (!same([...referenceCards(reference)].sort(), deck)) return at('cards are not conserved');
    if (isWon(state) !== referenceWon(rules, reference)) return at('one of them thinks it is won');
    const moves = legalMoves(state);
    const codes = moves.map((move) => makeMoveCode(state, move));
    const expected = referenceMoves(rules, reference);
    if (!same([...codes].sort(), expected))
      return at(`moves differ: ${codes.sort().join(', ')} / ${expected.join(', ')}`);
    const few = Array.from(out.subarray(0, generateMoves(state, out, false)));
    if (!few.every((move) => moves.includes(move))) return at('a move for searching is not legal');
    if (step % 4 === 0 && !same(outcomes(state, few), outcomes(state, moves)))
      return at('the moves for searching miss a position');
    if (moves.length === 0 || step === steps) break;
    const chosen = random(moves.length);
    before.push(livingBytes(state));
    played.push(moves[chosen]);
    const kind = moveKind(moves[chosen]);
    kinds?.set(kind, (kinds.get(kind) ?? 0) + 1);
    reference = referencePlay(rules, reference, codes[chosen]);
    playMove(state, moves[chosen]);
  }
  while (played.length > 0) {
    undoMove(state, played.pop()!);
    if (!same(livingBytes(state), before.pop())) return at('undo does not restore the position');
  }
  return undefined;
}

/** The positions that moves lead to, up to the order of piles that nothing tells apart; with the present one, to which
 * moving a whole pile into a space leads back. */
function outcomes(state: State, moves: readonly number[]): string[] {
  const found = new Set([outcome(state)]);
  for (const move of moves) {
    playMove(state, move);
    found.add(outcome(state));
    undoMove(state, move);
  }
  return [...found].sort();
}

function outcome(state: State): string {
  const { tableau, faceDown, cells, foundations, ...rest } = readPosition(state);
  const piles = tableau.map((pile, i) => `${faceDown[i]}:${pile.join()}`);
  if (state.pilesInterchangeable()) piles.sort();
  return JSON.stringify([piles, cells.map(String).sort(), foundations.map(String).sort(), rest]);
}
