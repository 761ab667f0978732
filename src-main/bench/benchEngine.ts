// The engine's speed, for one game of each family. Machines are noisy, so every measurement stands beside a fixed loop
// measured in the same moment: the ratio is what may be compared between runs.

import { catalogue } from '../../src/catalogue';
import { assert } from '../../src/base';
import { compileGame } from '../../src/game';
import { LONGEST_WALK, RandomWalks } from './randomWalk';

export interface GameFigures {
  readonly id: string;
  readonly family: string;
  readonly positionsPerSecond: number;
  readonly movesPerPosition: number;
  /** Positions in the time that a thousand rounds of the fixed loop take. */
  readonly perThousandLoops: number;
}

export interface EngineFigures {
  readonly games: readonly GameFigures[];
  readonly loopsPerSecond: number;
  /** Changes when the engine lists other moves, or the same in another order; speed alone does not change it. */
  readonly signature: string;
}

const GAMES = [
  'free-cell',
  'klondike',
  'spider',
  'canfield',
  'black-hole',
  'golf',
  'beleaguered-castle',
  'fan',
  'forty-thieves',
  'carpet',
  'accordion',
  'gaps-one-deal',
] as const;

const ROUNDS = 5;
const ROUND_MS = 250;
const QUICK_ROUND_MS = 15;
/** Walks that warm the compiler up and give the signature. */
const SIGNATURE_WALKS = 2000;

export const ENGINE_METHOD: readonly string[] = [
  `Random walks of at most ${LONGEST_WALK} moves from seeds 1 to 16, then undone; a position is one generate, one play and one undo (dead ends are not counted).`,
  `The best of ${ROUNDS} rounds, on one thread; each round also times a loop of dependent integer steps ("loops").`,
];

export function benchEngine(quick: boolean): EngineFigures {
  const roundMs = quick ? QUICK_ROUND_MS : ROUND_MS;
  runLoop(1 << 22);
  let signature = 0;
  let loopsPerSecond = 0;
  const games = GAMES.map((id): GameFigures => {
    const preset = catalogue.findGame(id);
    assert(preset !== undefined, `the catalogue lacks ${id}`);
    const walks = new RandomWalks(compileGame(preset.rules));
    walks.run(SIGNATURE_WALKS);
    signature = (Math.imul(signature, 31) + walks.checksum) | 0;
    let best = { positionsPerSecond: 0, loops: 1 };
    for (let round = 0; round < ROUNDS; round++) {
      const loops = loopSpeed(roundMs / 5);
      const positionsPerSecond = walkSpeed(walks, roundMs);
      loopsPerSecond = Math.max(loopsPerSecond, loops);
      if (positionsPerSecond > best.positionsPerSecond) best = { positionsPerSecond, loops };
    }
    return {
      id,
      family: preset.family,
      positionsPerSecond: best.positionsPerSecond,
      movesPerPosition: walks.moves / walks.positions,
      perThousandLoops: (best.positionsPerSecond / best.loops) * 1000,
    };
  });
  return { games, loopsPerSecond, signature: (signature >>> 0).toString(16).padStart(8, '0') };
}

function walkSpeed(walks: RandomWalks, forMs: number): number {
  const before = walks.positions;
  const spentMs = repeat(() => walks.run(50), forMs);
  return ((walks.positions - before) / spentMs) * 1000;
}

function loopSpeed(forMs: number): number {
  let steps = 0;
  const spentMs = repeat(() => (steps += runLoop(1 << 18)), forMs);
  return (steps / spentMs) * 1000;
}

/** Repeats some work for about so long; returns the time it took. */
function repeat(work: () => void, forMs: number): number {
  const start = performance.now();
  for (;;) {
    work();
    const spentMs = performance.now() - start;
    if (spentMs >= forMs) return spentMs;
  }
}

let loopState = 1;

/** Steps that each need the one before, so that no processor can run ahead. */
function runLoop(steps: number): number {
  let x = loopState;
  for (let i = 0; i < steps; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
  }
  loopState = x;
  return steps;
}
