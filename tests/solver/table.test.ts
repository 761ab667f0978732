// The visited-state table and the hashes that feed it: nothing unvisited is taken for visited, ancestors are kept, and
// the hash kept move by move is the one from scratch.

import { describe, expect, test } from 'vitest';
import { generateMoves, maxMoves, type State } from '../../src/game';
import { ALL_OFF, ALL_ON, type SolverOptions } from '../../src/solver';
import { findDominances } from '../../src/solver/dominances';
import { ExactTable } from '../../src/solver/exactTable';
import { makeStateHash, ruleClasses, type CardClasses, type StateHash } from '../../src/solver/stateHash';
import { VisitedTable } from '../../src/solver/visitedTable';
import { seededRandom, smallDeal, type Random } from './smallGames';

type Lanes = readonly [number, number, number];

/** Lanes of key number `i`: different for different numbers, since lane 1 is a bijection of it. */
function lanesOf(i: number): Lanes {
  const mix = (value: number, factor: number): number => {
    let z = Math.imul(value ^ (value >>> 16), factor);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return z ^ (z >>> 15);
  };
  return [mix(i + 0x51ed27, 0x21f0aaad), mix(i, 0x2c1b3c6d), mix(i + 0x9e3779b9, 0x297a2d39)];
}

describe('the visited table', () => {
  const MILLION = 1_000_000;

  test('grows and knows a million keys, and no other', () => {
    const table = new VisitedTable(1 << 28);
    const bytes = table.bytes;
    let [forgotten, invented] = [0, 0];
    for (let i = 0; i < MILLION; i++) if (table.visit(...lanesOf(i)) !== 1) invented++;
    const taken = table.stored;
    for (let i = 0; i < MILLION; i++) if (table.visit(...lanesOf(i)) !== 0) forgotten++;
    for (let i = MILLION; i < 2 * MILLION; i++) if (table.visit(...lanesOf(i)) !== 1) invented++;
    expect({ taken, forgotten, invented }).toEqual({ taken: MILLION, forgotten: 0, invented: 0 });
    expect(table.bytes).toBeGreaterThan(bytes);
  });

  test('tells keys apart that differ in a single bit of what it keeps', () => {
    const table = new VisitedTable(1 << 22);
    const flip = (lane: number, bit: number): Lanes =>
      lanesOf(1).map((value, i) => (i === lane ? value ^ (1 << bit) : value)) as unknown as Lanes;
    // Of lane 0 it keeps the region, of lane 2 all but the bit of the mark.
    for (const [lane, lowest] of [26, 0, 1].entries())
      for (let bit = lowest; bit < 32; bit++) {
        table.clear();
        table.visit(...lanesOf(1));
        expect([table.visit(...flip(lane, bit)), table.visit(...lanesOf(1))]).toEqual([1, 0]);
      }
  });

  test.each([0, 1 << 22, 20_000_000])(
    'of %d bytes takes at most 10 a position when it begins to reuse places',
    (limit) => {
      const table = new VisitedTable(limit);
      for (let i = 0; !table.isFull; i++) table.visit(...lanesOf(i));
      expect(table.bytes).toBeLessThanOrEqual(Math.max(limit, 1 << 19));
      expect(table.bytes / table.stored).toBeLessThanOrEqual(10);
    },
  );

  test('keeps marked entries when it reuses places, and may forget others', () => {
    const table = new VisitedTable(0);
    const ancestors = 5000;
    for (let i = 0; i < ancestors; i++) {
      table.visit(...lanesOf(i));
      table.mark(...lanesOf(i), true);
    }
    let invented = 0;
    for (let i = ancestors; i < MILLION; i++) if (table.visit(...lanesOf(i)) !== 1) invented++;
    expect(table.isFull).toBe(true);
    expect(invented).toBe(0);
    const known = (i: number): boolean => table.visit(...lanesOf(i)) === 0;
    expect(Array.from({ length: ancestors }, (_, i) => i).every(known)).toBe(true);
    expect(Array.from({ length: 1000 }, (_, i) => ancestors + i).every(known)).toBe(false);
  });

  test('says so when every place belongs to an ancestor', () => {
    const table = new VisitedTable(0);
    let answer = 1;
    for (let i = 0; i < MILLION && answer === 1; i++) {
      answer = table.visit(...lanesOf(i));
      table.mark(...lanesOf(i), true);
    }
    expect(answer).toBe(-1);
  });

  test('forgets everything when it is cleared', () => {
    const table = new VisitedTable(1 << 26);
    for (let i = 0; i < 200_000; i++) table.visit(...lanesOf(i));
    table.clear();
    expect(table.stored).toBe(0);
    for (let i = 0; i < 1000; i++) expect(table.visit(...lanesOf(i))).toBe(1);
  });
});

const lanes = (hash: StateHash): Lanes => [hash.lane0, hash.lane1, hash.lane2];

/** Plays and undoes at random; calls `look` in each position. Stock macro moves are among the moves where they hold. */
function wander(
  random: Random,
  state: State,
  hash: StateHash,
  options: SolverOptions,
  steps: number,
  look: () => void,
) {
  const { stockMacros } = findDominances(state.game, options);
  const moves = new Int32Array(maxMoves(state.game));
  const line: { move: number; lanes: Lanes }[] = [];
  look();
  for (let step = 0; step < steps; step++) {
    const found = generateMoves(state, moves, random(2) === 0, stockMacros);
    if (found > 0 && random(4) > 0) {
      const move = moves[random(found)];
      line.push({ move, lanes: lanes(hash) });
      hash.play(move);
    } else {
      const last = line.pop();
      if (last === undefined) continue;
      hash.undo(last.move);
      [hash.lane0, hash.lane1, hash.lane2] = last.lanes;
    }
    look();
  }
}

const OPTIONS: readonly (readonly [string, SolverOptions])[] = [
  ['all on', ALL_ON],
  ['all off', ALL_OFF],
  ['all on but the implied layout', { ...ALL_ON, impliedLayout: false }],
  ['all on but pile symmetry', { ...ALL_ON, pileSymmetry: false }],
];

describe.each(OPTIONS)('the hash of a position, %s', (_, options) => {
  const eachGame = (
    look: (number: number, state: State, classes: CardClasses, random: Random, words: string) => void,
  ) => {
    for (let number = 1; number <= 400; number++) {
      const { game, start, words } = smallDeal(number);
      look(number, start, options.suitSymmetry ? ruleClasses(game) : 'cards', seededRandom(number), words);
    }
  };

  test('is the same move by move as from scratch', () => {
    eachGame((_number, state, classes, random, words) => {
      const hash = makeStateHash(state, options, classes);
      const before = lanes(hash);
      hash.rehash();
      expect(lanes(hash), words).toEqual(before);
      wander(random, state, hash, options, 60, () => {
        const scratch = makeStateHash(state, options, classes);
        if (String(lanes(scratch)) !== String(lanes(hash))) expect(lanes(hash), words).toEqual(lanes(scratch));
      });
    });
  });

  test('is equal exactly for positions that the exact table takes for one', () => {
    let [again, positions] = [0, 0];
    eachGame((_number, state, classes, random, words) => {
      const hash = makeStateHash(state, options, classes);
      const exact = new ExactTable(state, options, classes);
      const [hashOf, keyOf] = [new Map<string, string>(), new Map<string, string>()];
      wander(random, state, hash, options, 120, () => {
        const [key, text] = [exact.key(), String(lanes(hash))];
        if (hashOf.has(key)) again++;
        else positions++;
        if ((hashOf.get(key) ?? text) !== text)
          expect(text, `one position, two hashes: ${words}`).toBe(hashOf.get(key));
        if ((keyOf.get(text) ?? key) !== key) expect(key, `two positions, one hash: ${words}`).toBe(keyOf.get(text));
        hashOf.set(key, text);
        keyOf.set(text, key);
      });
    });
    expect(again).toBeGreaterThan(2000);
    expect(positions).toBeGreaterThan(2000);
  });
});
