// Games and positions for tests of solving for the table, and the table's solver without a thread.

import { minimalDocument, effectiveRules, type EffectiveRules, type RulesDocument } from '../../src/rules';
import { compileGame, dealGame, type Game, type Move, type State } from '../../src/game';
import type { AskedPosition, SolveLimits } from '../../src/protocol';
import { STEER, TABLE_FIGURES, type TableNews } from '../../src-main/workers/tableMessages';
import { TableSolver } from '../../src-main/workers/tableSolver';
import { sharedFloats, sharedInts } from '../../src-main/workers/threadMessages';

/** One of each family, small enough for any search to end soon; with winnable and unwinnable deals among the first. */
export const SMALL_GAMES: Readonly<Record<string, RulesDocument>> = {
  'building with cells': {
    'tableau piles': { count: 4, 'build policy': 'red-black' },
    cells: { count: 1 },
    'max rank': 6,
  },
  'building with a stock': {
    'tableau piles': {
      count: 3,
      'build policy': 'red-black',
      'move built group': 'yes',
      'face up cards': 'top',
      'spaces policy': 'kings',
    },
    stock: { size: 12, redeal: true },
    'max rank': 6,
  },
  hole: {
    'tableau piles': { count: 6, 'build policy': 'no-build', 'spaces policy': 'no-build' },
    foundations: { present: false },
    hole: { present: true },
    'max rank': 6,
  },
  accordion: {
    'tableau piles': { count: 0 },
    foundations: { present: false },
    accordion: { size: 10, moves: ['L1', 'L3'], 'build policies': ['same-suit', 'same-rank'] },
    'max rank': 3,
  },
  sequences: {
    'tableau piles': { count: 0 },
    foundations: { present: false },
    sequences: { count: 4, direction: 'L', 'build policy': 'same-suit' },
    'max rank': 4,
  },
};

export const textOf = (document: RulesDocument): string => JSON.stringify(document, null, 2);
export const textOfRules = (rules: EffectiveRules): string => textOf(minimalDocument(rules));
export const gameOf = (document: RulesDocument): Game => compileGame(effectiveRules(document));
export const startOf = (document: RulesDocument, seed: number): State => dealGame(gameOf(document), seed);

export const asked = (rulesText: string, seed: number, played: readonly Move[] = []): AskedPosition => ({
  rulesText,
  deal: { kind: 'seed', seed },
  played,
});

export const LIMITS: SolveLimits = { seconds: 60, megabytes: 64 };

/** In this thread. */
export function tableSolver(onTell: (news: TableNews, steer: Int32Array) => void = () => undefined): {
  readonly solver: TableSolver;
  readonly steer: Int32Array;
} {
  const steer = sharedInts(1);
  const solver = new TableSolver({
    steer,
    figures: sharedFloats(TABLE_FIGURES),
    clock: () => performance.now(),
    tell: (news) => onTell(news, steer),
  });
  return { solver, steer };
}

export { STEER };
