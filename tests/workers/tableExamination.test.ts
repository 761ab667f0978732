// Which moves keep a position winnable, against trying everything out.

import { describe, expect, test } from 'vitest';
import { isWon, legalMoves, playMove, type Move, type State } from '../../src/game';
import type { ExaminedMove } from '../../src/protocol';
import { rulesIdentity } from '../../src/rules';
import { newControl, Solver } from '../../src/solver';
import { Examination } from '../../src-main/workers/examination';
import { KnownVerdicts } from '../../src-main/workers/knownVerdicts';
import { leadsBack, positionKey } from '../../src-main/workers/positionKey';
import { exhaust } from '../solver/exhaust';
import { seededRandom, smallDeal } from '../solver/smallGames';
import { gameOf, SMALL_GAMES, startOf } from './tableGames';

const BYTES = 2 ** 24;
const solver = new Solver(
  newControl(() => performance.now()),
  { states: Infinity, bytes: BYTES, timeMs: Infinity },
);

interface Examined {
  readonly answer: ReturnType<Examination['run']>;
  readonly searches: number;
  readonly told: (readonly ExaminedMove[])[];
}

function examine(start: State, known = new KnownVerdicts(), most = Infinity): Examined {
  let searches = 0;
  const told: (readonly ExaminedMove[])[] = [];
  const answer = new Examination(start, {
    solve: (state, states) => {
      searches++;
      return solver.solve(state, { states, bytes: BYTES, timeMs: Infinity });
    },
    isOver: () => searches >= most,
    known,
    identity: rulesIdentity(start.game.rules),
    tell: (_verdict, decided) => told.push(decided),
  }).run();
  return { answer, searches, told };
}

const after = (start: State, move: Move): State => {
  const state = start.clone();
  playMove(state, move);
  return state;
};

const word = (isWinnable: boolean | undefined): string =>
  isWinnable === undefined ? 'too large' : isWinnable ? 'winnable' : 'unwinnable';

/** Positions on a random way through a game. */
function walk(start: State, seed: number, length: number): State[] {
  const random = seededRandom(seed);
  const states = [start];
  for (let state = start; states.length <= length && !isWon(state);) {
    const moves = legalMoves(state);
    if (moves.length === 0) break;
    state = after(state, moves[random(moves.length)]);
    states.push(state);
  }
  return states;
}

const MOST = 3_000;

test('random small games: every verdict is the one of trying everything out', () => {
  const seen = { winnable: 0, unwinnable: 0, mixed: 0 };
  for (let number = 0; number < 80; number++) {
    const { start, words } = smallDeal(number);
    const known = new KnownVerdicts();
    for (const [at, state] of walk(start, number, 8).entries()) {
      const truth = exhaust(state, MOST);
      if (truth === undefined) continue;
      // What is known from the positions before must not be wrong either.
      const { answer } = examine(state, known);
      expect(answer.isComplete, words).toBe(true);
      expect(answer.verdict, `${words}, after ${at} moves`).toBe(word(truth));
      const moves = legalMoves(state);
      expect(answer.moves.map(({ move }) => move)).toEqual(moves);
      for (const { move, verdict } of answer.moves) {
        const found = exhaust(after(state, move), MOST);
        if (found !== undefined) expect(verdict, `${words}, after ${at} moves, move ${move}`).toBe(word(found));
      }
      seen[answer.verdict === 'winnable' ? 'winnable' : 'unwinnable']++;
      if (new Set(answer.moves.map(({ verdict }) => verdict)).size > 1) seen.mixed++;
    }
  }
  // Lest all of this was about nothing.
  expect(seen.winnable).toBeGreaterThan(100);
  expect(seen.unwinnable).toBeGreaterThan(100);
  expect(seen.mixed).toBeGreaterThan(10);
});

describe.each(Object.keys(SMALL_GAMES))('%s', (name) => {
  test('agrees with solving each position separately', () => {
    for (let seed = 1; seed <= 4; seed++)
      for (const state of walk(startOf(SMALL_GAMES[name], seed), seed, 6)) {
        const { answer } = examine(state);
        expect(answer.verdict).toBe(solver.solve(state).kind);
        for (const { move, verdict } of answer.moves) expect(verdict).toBe(solver.solve(after(state, move)).kind);
      }
  });

  test('tells ever more moves, and in the end all', () => {
    const { answer, told } = examine(startOf(SMALL_GAMES[name], 3));
    for (let i = 1; i < told.length; i++) expect(told[i].length).toBeGreaterThanOrEqual(told[i - 1].length);
    expect(told.at(-1)).toEqual(answer.moves);
  });
});

test('cut short, it says what it knows', () => {
  // Of a deal with enough to search for that the first search leaves moves open.
  const open = Array.from({ length: 50 }, (_, seed) => startOf(SMALL_GAMES['building with cells'], seed)).find(
    (state) => examine(state).searches > 2,
  );
  expect(open).toBeDefined();
  if (open === undefined) return;
  const { answer } = examine(open, new KnownVerdicts(), 1);
  expect(answer.isComplete).toBe(false);
  expect(answer.moves.map(({ move }) => move)).toEqual(legalMoves(open));
  expect(answer.moves.some(({ verdict }) => verdict === 'unknown')).toBe(true);
  const whole = examine(open).answer;
  for (const [i, { verdict }] of answer.moves.entries())
    if (verdict !== 'unknown') expect(verdict).toBe(whole.moves[i].verdict);
});

test('a position without enough memory is not searched for ever', () => {
  const start = startOf(SMALL_GAMES['building with cells'], 1);
  let searches = 0;
  const answer = new Examination(start, {
    solve: () => {
      searches++;
      return { kind: 'unknown', reason: 'memory', effort: { states: 1, stored: 1, depth: 1, bytes: 1 } };
    },
    isOver: () => false,
    known: new KnownVerdicts(),
    identity: '',
    tell: () => undefined,
  }).run();
  expect(answer).toMatchObject({ verdict: 'unknown', isComplete: false });
  expect(searches).toBeLessThanOrEqual(legalMoves(start).length + 1);
});

test('what was found is known when the game goes on', () => {
  const known = new KnownVerdicts();
  const start = startOf(SMALL_GAMES['building with cells'], 2);
  const { answer, searches } = examine(start, known);
  expect(searches).toBeGreaterThan(0);
  expect(examine(start, known)).toMatchObject({ answer, searches: 0 });
  for (const { move, verdict } of answer.moves) {
    const { answer: next } = examine(after(start, move), known, 0);
    expect(next.verdict).toBe(verdict);
  }
});

describe('moves that can be taken back', () => {
  test.each([
    ['turning a stock that may be redealt', { ...SMALL_GAMES['building with a stock'] }, true],
    ['turning a stock that may not', { ...SMALL_GAMES['building with a stock'], stock: { size: 12 } }, false],
    ['laying a card into a cell', SMALL_GAMES['building with cells'], false],
  ])('%s', (_what, document, isBack) => {
    const start = startOf(document, 1);
    // The last move listed: turning, or a cell.
    const move = legalMoves(start).at(-1);
    expect(move).toBeDefined();
    if (move !== undefined) expect(leadsBack(start, after(start, move), move)).toBe(isBack);
  });

  test('where it says so, legal moves do lead back', () => {
    let backs = 0;
    for (let number = 0; number < 150; number++) {
      const { start, words } = smallDeal(number);
      for (const state of walk(start, number, 8))
        for (const move of legalMoves(state)) {
          const child = after(state, move);
          if (!leadsBack(state, child, move)) continue;
          backs++;
          expect(reaches(child, positionKey(state)), words).toBe(true);
        }
    }
    expect(backs).toBeGreaterThan(50);
  });
});

const FARTHEST = 50_000;

/** Whether a position can be reached, by trying everything out. */
function reaches(start: State, key: string): boolean {
  const seen = new Set([positionKey(start)]);
  const open = [start];
  for (let state = open.pop(); state !== undefined && !seen.has(key) && seen.size < FARTHEST; state = open.pop())
    for (const move of legalMoves(state)) {
      const next = after(state, move);
      const nextKey = positionKey(next);
      if (!seen.has(nextKey)) open.unshift(next);
      seen.add(nextKey);
    }
  return seen.has(key);
}

test('verdicts that contradict each other are a bug that is not passed over', () => {
  const known = new KnownVerdicts();
  known.set('a', 'winnable');
  expect(() => known.set('a', 'unwinnable')).toThrow(/contradict/);
});

test('only so many verdicts are remembered, those used last', () => {
  const known = new KnownVerdicts(3);
  for (const key of ['a', 'b', 'c']) known.set(key, 'winnable');
  known.get('a');
  known.set('d', 'unwinnable');
  expect(known.size).toBe(3);
  expect(['a', 'b', 'c', 'd'].map((key) => known.get(key))).toEqual(['winnable', undefined, 'winnable', 'unwinnable']);
});

test('cells in another order make the same position, tableau piles with a stock to deal onto them do not', () => {
  const cells = gameOf({ ...SMALL_GAMES['building with cells'], cells: { count: 2 } });
  const start = startOf(cells.rules, 5);
  const keys = legalMoves(start).map((move) => positionKey(after(start, move)));
  expect(new Set(keys).size).toBeLessThan(keys.length);
  const dealt: Parameters<typeof startOf>[0] = {
    'tableau piles': { count: 3, 'build policy': 'any-suit' },
    stock: { size: 6, 'deal type': 'tableau piles' },
    'max rank': 6,
  };
  const state = startOf(dealt, 1);
  const swapped = state.clone();
  const { strideBits } = state.game;
  const size = 1 << strideBits;
  swapped.cards.copyWithin(0, size, 2 * size);
  swapped.cards.set(state.cards.subarray(0, size), size);
  [swapped.lengths[0], swapped.lengths[1]] = [state.lengths[1], state.lengths[0]];
  expect(positionKey(swapped)).not.toBe(positionKey(state));
});

test.each<[string, string, (state: State) => void]>([
  ['a card that lies face down', 'building with a stock', (state) => state.faceDown[1]--],
  ['a card turned from the stock', 'building with a stock', (state) => state.turned++],
  ['two cards of the stock', 'building with a stock', ({ talon }) => talon.subarray(0, 2).reverse()],
  ['two cards of a pile', 'building with cells', ({ cards }) => cards.subarray(0, 2).reverse()],
  ['a card missing', 'building with cells', ({ lengths }) => lengths[2]--],
  ['the top of the hole', 'hole', ({ cards, game }) => cards[game.hole << game.strideBits]++],
  ['two piles of the row', 'accordion', ({ row }) => row.subarray(3, 5).reverse()],
  ['two places of the rows', 'sequences', ({ grid }) => grid.subarray(0, 2).reverse()],
])('%s makes another position', (_what, name, change) => {
  const state = startOf(SMALL_GAMES[name], 1);
  const changed = state.clone();
  expect(positionKey(changed)).toBe(positionKey(state));
  change(changed);
  expect(positionKey(changed)).not.toBe(positionKey(state));
});
