// Proofs without search, as players use them: in every position that play can come to, what they call lost is lost; and
// they find as many lost deals as published. PATIENCE_PLAYERS=1 asks about 10,000 deals instead of a few hundred.

import { describe, expect, it, test } from 'vitest';
import { dealGame, legalMoves, makeState, EMPTY_POSITION, playMove, type Game, type State } from '../../src/game';
import { isDeadStart } from '../../src/players';
import { RelaxedPlay } from '../../src/players/relaxedPlay';
import { RelaxedTwins } from '../../src/players/relaxedTwins';
import { newControl, Solver, type Proof } from '../../src/solver';
import { unpairedDifference, type Counts } from '../../src/stats';
import { parseCard } from '../../src/cards';
import { exhaust } from '../solver/exhaust';
import { pick, seededRandom, smallDeal, type Change } from '../solver/smallGames';
import { gameOf } from './families';

const POSITIONS = 3_000;

/** Foundations, no cells, and now and then a stock that is turned by several cards. */
const stocked: Change = (random, rules) => ({
  ...rules,
  cells: { count: 0, 'pre-filled': 0 },
  stock: { ...rules.stock, 'deal count': 1 + random(3), 'deal type': 'waste' },
});

/** Few long piles, in which much lies on what it waits for. */
const crowded: Change = (random, rules) => ({
  ...rules,
  foundations: { ...rules.foundations, present: true, 'only complete pile moves': false },
  hole: { ...rules.hole, present: false },
  'tableau piles': {
    ...rules['tableau piles'],
    count: 2 + random(2),
    'build policy': pick(random, ['red-black', 'red-black', 'same-suit', 'any-suit'] as const),
    'spaces policy': pick(random, ['kings', 'no-build'] as const),
    'face up cards': pick(random, ['all', 'top'] as const),
  },
  cells: { count: 0, 'pre-filled': 0 },
  reserve: { ...rules.reserve, size: 0 },
  'two decks': false,
  'max rank': 4 + random(3),
});

const PROOFS: readonly {
  readonly name: string;
  readonly applies: (game: Game) => boolean;
  readonly prove: (state: State) => Proof;
  readonly change: Change;
  readonly leastShare: number;
}[] = [
  {
    name: 'relaxed play',
    applies: (game) => RelaxedPlay.applies(game),
    prove: (state) => new RelaxedPlay(state),
    change: stocked,
    leastShare: 0.3,
  },
  {
    name: 'two cards that want one place',
    applies: (game) => RelaxedTwins.applies(game),
    prove: (state) => new RelaxedTwins(state),
    change: crowded,
    leastShare: 0.01,
  },
];

describe.each(PROOFS)('$name', ({ applies, prove, change, leastShare }) => {
  const wrong: string[] = [];
  let [lost, called] = [0, 0];
  for (let number = 1; number <= 250; number++) {
    const { start, words } = smallDeal(number, change, applies);
    const random = seededRandom(number);
    const state = start.clone();
    const proof = prove(state);
    for (let step = 0; step < 12; step++) {
      const truth = exhaust(state, POSITIONS);
      if (truth === false) lost++;
      if (truth !== undefined && proof.isDead()) {
        called++;
        if (truth) wrong.push(`${words}, after ${step} moves`);
      }
      const moves = legalMoves(state);
      if (moves.length === 0) break;
      playMove(state, pick(random, moves));
    }
  }

  test('never calls lost what can be won', () => expect(wrong).toEqual([]));
  test('finds a good part of the lost positions', () => expect(called).toBeGreaterThan(leastShare * lost));
  test('is asked about many lost positions', () => expect(lost).toBeGreaterThan(200));
});

describe('the dead end of Bjarnason et al. 2007, Figure 8 (b)', () => {
  const game = gameOf('klondike');
  const cards = (text: string): number[] => text.split(' ').map((card) => parseCard(card) ?? NaN);
  const isTwinDead = (pile: string, hidden = 5): boolean => {
    const state = makeState(game, { ...EMPTY_POSITION, tableau: [cards(pile)], faceDown: [hidden] });
    return new RelaxedTwins(state).isDead();
  };

  it('is seen where both tens lie on a black jack and on lower cards of both suits', () => {
    expect(isTwinDead('JC 9D 5H 10H 10D 2S')).toBe(true);
  });

  it('is none where the lower ten may move together with the jack', () => {
    expect(isTwinDead('9D 5H JC 10H 10D', 3)).toBe(true);
    expect(isTwinDead('9D 5H JC 10H 10D', 2)).toBe(false);
  });

  it('is none where one of the three lies between or above them', () => {
    expect(isTwinDead('9D 5H QS 10H JC 10D')).toBe(false);
    expect(isTwinDead('JC 5H QS 10H 9D 10D')).toBe(false);
    expect(isTwinDead('JC 9D QS 10H 10D 5H')).toBe(false);
  });
});

describe('Klondike', () => {
  const game = gameOf('klondike');
  const isLong = process.env['PATIENCE_PLAYERS'] !== undefined;
  const deals = isLong ? 10_000 : 600;
  const dead = Array.from({ length: deals }, (_, i) => i + 1).filter((seed) => isDeadStart(dealGame(game, seed)));

  it('has as many dead deals as published', () => {
    const counts = (lost: number, total: number): Counts => ({ winnable: total - lost, unwinnable: lost, unknown: 0 });
    const { low, high } = unpairedDifference(counts(855_741, 10_000_000), counts(dead.length, deals), 0.999);
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
    if (isLong) expect(Math.abs(dead.length / deals - 0.0856)).toBeLessThan(0.009);
  });

  it('has no dead deal that the solver can win', () => {
    const solver = new Solver(
      newControl(() => 0),
      { states: isLong ? 60_000 : 10_000, bytes: 1 << 28, timeMs: Infinity },
    );
    const verdicts = dead.map((seed) => solver.solve(dealGame(game, seed)).kind);
    expect(verdicts.filter((kind) => kind === 'winnable')).toEqual([]);
    const proved = verdicts.filter((kind) => kind === 'unwinnable').length;
    if (isLong)
      console.info(`${dead.length} of ${deals} deals are dead; the solver proves ${proved} of them unwinnable.`);
    expect(proved).toBeGreaterThan(0.3 * dead.length);
  });
});
