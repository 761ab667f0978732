// Players who know only what was seen at the table: what that is, and that nothing else makes a difference.

import { describe, expect, test } from 'vitest';
import { assert, FastRandom } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import {
  cardsOf,
  compileGame,
  dealGame,
  generateMoves,
  isWon,
  legalMoves,
  makeMoveCode,
  maxMoves,
  moveKind,
  MoveKind,
  playMove,
  readPosition,
  State,
  type Game,
  type Move,
} from '../../src/game';
import { hidesCards, Knowledge, parsePlayer, playDeal, SightedJudge, type Judge, type Player } from '../../src/players';
import { expandMoves, newControl } from '../../src/solver';
import { seededRandom } from '../solver/smallGames';

function preset(name: string): Game {
  const entry = catalogue.findGame(name);
  assert(entry !== undefined, `no game ${name}`);
  return compileGame(entry.rules);
}

const moveOf = (state: State, kind: MoveKind): Move | undefined =>
  legalMoves(state).find((move) => moveKind(move) === kind);

/** Calls `look` before each move of a game played at random. */
function wander(start: State, seed: number, moves: number, look: (state: State, move: Move) => void): State {
  const random = seededRandom(seed);
  const state = start.clone();
  for (let i = 0; i < moves && !isWon(state); i++) {
    const legal = legalMoves(state);
    if (legal.length === 0) break;
    const move = legal[random(legal.length)];
    look(state, move);
    playMove(state, move);
  }
  return state;
}

/** The same table with other cards where nobody has looked. */
function otherTruth(state: State, knowledge: Knowledge, random: (below: number) => number): State {
  const places: { readonly cards: Uint8Array; readonly at: number }[] = [];
  for (let pile = 0; pile < state.game.tableau.count; pile++)
    for (let i = 0; i < state.faceDown[pile]; i++)
      places.push({ cards: state.cards, at: (pile << state.game.strideBits) + i });
  for (let at = state.turned; at < state.talonLength; at++)
    if (!knowledge.hasSeen(at)) places.push({ cards: state.talon, at });
  const other = state.clone();
  const cards = places.map((place) => place.cards[place.at]);
  for (const place of places) {
    const target = place.cards === state.cards ? other.cards : other.talon;
    target[place.at] = cards.splice(random(cards.length), 1)[0];
  }
  return other;
}

/** Games with face-down cards, with a stock of each kind, with both, with two decks. */
const HIDING = ['klondike', 'klondike-draw-1', 'canfield', 'golf', 'spider', 'gargantua', 'east-haven', 'spiderette'];

describe('what has been seen', () => {
  test('of a Klondike deal: all but the face-down cards and the stock', () => {
    const game = preset('klondike-draw-1');
    const knowledge = new Knowledge(game);
    const state = dealGame(game, 1);
    knowledge.begin(state);
    expect(knowledge.countUnseen(state)).toBe(21 + 24);
  });

  test('a pass through the stock makes its order known, and taking from it changes nothing about that', () => {
    const game = preset('klondike-draw-1');
    const knowledge = new Knowledge(game);
    const state = dealGame(game, 3);
    knowledge.begin(state);
    const play = (move: Move): void => {
      knowledge.follow(state, move);
      playMove(state, move);
    };
    for (let left = 24; left > 0; left--) {
      expect(knowledge.countUnseen(state)).toBe(21 + left);
      const draw = moveOf(state, MoveKind.Draw);
      assert(draw !== undefined, 'there is a stock');
      play(draw);
    }
    const redeal = moveOf(state, MoveKind.Redeal);
    assert(redeal !== undefined, 'there is a redeal');
    play(redeal);
    expect(knowledge.countUnseen(state)).toBe(21);
    for (let i = 0; i < 60; i++) {
      const move = moveOf(state, MoveKind.Take) ?? moveOf(state, MoveKind.TakeUp) ?? moveOf(state, MoveKind.Draw);
      if (move !== undefined) play(move);
      expect(knowledge.countUnseen(state)).toBe(state.faceDown.reduce((sum, count) => sum + count, 0));
    }
    expect(state.talonLength).toBeLessThan(24);
  });

  test.each(HIDING)('in %s, by another way of counting', (name) => {
    const game = preset(name);
    // Every card that ever showed its face, told apart by where it lay at first.
    for (let seed = 1; seed <= 6; seed++) {
      const knowledge = new Knowledge(game);
      const start = dealGame(game, seed);
      knowledge.begin(start);
      const all = cardsOf(readPosition(start)).length;
      const shown = new Map<number, number>();
      wander(start, seed, 150, (state, move) => {
        const { tableau, faceDown, stock, ...open } = readPosition(state);
        const up = new Map<number, number>();
        const faces = [tableau.map((pile, i) => pile.slice(faceDown[i])), open.cells, open.reserve, open.waste];
        for (const card of [faces, open.foundations, open.hole].flat(4))
          if (card !== null) up.set(card, (up.get(card) ?? 0) + 1);
        // With one deck a card once shown stays known; with two, copies in the stock cannot be told apart like this.
        for (const [card, copies] of up) shown.set(card, Math.max(copies, shown.get(card) ?? 0));
        const seen = [...shown.values()].reduce((sum, copies) => sum + copies, 0);
        if (game.decks === 1 || game.redeals === 0)
          expect(knowledge.countUnseen(state), `${makeMoveCode(state, move)}, ${stock.length} in the stock`).toBe(
            all - seen,
          );
        knowledge.follow(state, move);
      });
    }
  });

  test('stock macros are followed as the turning that they stand for', () => {
    const game = preset('klondike');
    const list = new Int32Array(maxMoves(game));
    for (let seed = 1; seed <= 30; seed++) {
      const state = dealGame(game, seed);
      const [knowledge, single] = [new Knowledge(game), new Knowledge(game)];
      knowledge.begin(state);
      single.begin(state);
      const random = seededRandom(seed);
      for (let i = 0; i < 60; i++) {
        const count = generateMoves(state, list, false, true);
        if (count === 0) break;
        const move = list[random(count)];
        const slow = state.clone();
        for (const each of expandMoves(state, [move])) {
          single.follow(slow, each);
          playMove(slow, each);
        }
        knowledge.follow(state, move);
        playMove(state, move);
        for (let at = 0; at < state.talonLength; at++) expect(knowledge.hasSeen(at)).toBe(single.hasSeen(at));
      }
    }
  });

  test('games without face-down cards and stock hide nothing', () => {
    expect(
      ['free-cell', 'black-hole', 'accordion', 'gaps-one-deal', 'fan'].map((name) => hidesCards(preset(name))),
    ).toEqual([false, false, false, false, false]);
    expect(HIDING.filter((name) => !hidesCards(preset(name)))).toEqual([]);
  });
});

describe('a sampled world', () => {
  test.each(HIDING)('of %s shows what the table shows and holds the same cards', (name) => {
    const game = preset(name);
    const knowledge = new Knowledge(game);
    const start = dealGame(game, 5);
    knowledge.begin(start);
    const world = new State(game);
    const random = new FastRandom(1);
    let different = 0;
    wander(start, 9, 120, (state, move) => {
      knowledge.sampleWorld(state, random, world);
      const [truth, sampled] = [readPosition(state), readPosition(world)];
      const open = ({ tableau, faceDown, stock, ...rest }: typeof truth): unknown => [
        tableau.map((pile, i) => pile.slice(faceDown[i])),
        faceDown,
        stock.filter((_, i) => knowledge.hasSeen(state.turned + i)),
        rest,
      ];
      expect(open(sampled)).toEqual(open(truth));
      const sorted = (position: typeof truth): number[] => cardsOf(position).sort((a, b) => a - b);
      expect(sorted(sampled)).toEqual(sorted(truth));
      if (JSON.stringify(sampled) !== JSON.stringify(truth)) different++;
      knowledge.follow(state, move);
    });
    expect(different).toBeGreaterThan(0);
  });

  test('puts every unseen card to every unseen place about equally often', () => {
    const game = preset('klondike');
    const knowledge = new Knowledge(game);
    const state = dealGame(game, 2);
    knowledge.begin(state);
    const world = new State(game);
    const random = new FastRandom(4);
    const samples = 9_000;
    const first = new Map<number, number>();
    for (let i = 0; i < samples; i++) {
      knowledge.sampleWorld(state, random, world);
      first.set(world.talon[0], (first.get(world.talon[0]) ?? 0) + 1);
    }
    expect(first.size).toBe(45);
    const expected = samples / 45;
    const chiSquare = [...first.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 44 degrees of freedom: 78.7 is passed once in a thousand.
    expect(chiSquare).toBeLessThan(78.7);
  });
});

/** Says of each move what `values` says; a test double for players of any kind. */
class Says implements Judge {
  positions = 0;
  begun: (readonly [number, number])[] = [];
  constructor(private readonly valueOf: (state: State, move: Move, question: number) => number) {}
  begin(seed: number, attempt: number): void {
    this.begun.push([seed, attempt]);
  }
  judge(state: State, moves: Int32Array, count: number, values: Float64Array): void {
    for (let i = 0; i < count; i++) values[i] = this.valueOf(state, moves[i], this.positions);
    this.positions++;
  }
}

/** Depends on every card: what shows whether a player looks where nobody may. */
const peek = (state: State, move: Move): number => {
  let sum = move % 977;
  for (let i = 0; i < state.talonLength; i++) sum += state.talon[i] * (i + 1);
  for (let i = 0; i < state.cards.length; i++) sum += ((state.cards[i] + 7) * (i + move)) % 31;
  return sum;
};

describe('a player as dealt', () => {
  /** In how many positions, of how many, a player answers differently when the unseen cards lie differently. */
  function compareTruths(game: Game, makeJudge: () => Judge): { readonly asked: number; readonly differing: number } {
    const list = new Int32Array(maxMoves(game));
    const [one, two] = [new Float64Array(list.length), new Float64Array(list.length)];
    let [asked, differing] = [0, 0];
    for (let seed = 1; seed <= 3; seed++) {
      const start = dealGame(game, seed);
      const [first, second, knowledge] = [makeJudge(), makeJudge(), new Knowledge(game)];
      first.begin?.(seed, 1);
      second.begin?.(seed, 1);
      knowledge.begin(start);
      const random = seededRandom(seed);
      wander(start, seed, 40, (state, move) => {
        const other = otherTruth(state, knowledge, random);
        const count = generateMoves(state, list, false);
        first.judge(state, list, count, one);
        second.judge(other, list, count, two);
        if (knowledge.countUnseen(state) > 1) asked++;
        if (one.subarray(0, count).some((value, i) => value !== two[i])) differing++;
        knowledge.follow(state, move);
        first.follow?.(state, move);
        second.follow?.(other, move);
      });
    }
    return { asked, differing };
  }

  test.each(HIDING)('likes the same moves in %s whatever lies where nobody has looked', (name) => {
    const game = preset(name);
    const sighted = compareTruths(game, () => new SightedJudge(game, new Says(peek), 3));
    expect(sighted.asked).toBeGreaterThan(15);
    expect(sighted.differing).toBe(0);
    // Who does look is found out by the same comparison.
    expect(compareTruths(game, () => new Says(peek)).differing).toBeGreaterThan(sighted.asked / 2);
  });

  const klondike = preset('klondike-draw-1');
  const state = dealGame(klondike, 1);
  const singles = Int32Array.from(legalMoves(state));
  const judged = (inner: Judge, worlds: number): number[] => {
    const values = new Float64Array(singles.length);
    const judge = new SightedJudge(klondike, inner, worlds);
    judge.begin(1, 1);
    judge.judge(state, singles, singles.length, values);
    return [...values];
  };

  test('values turning the stock as the best that it may lead to at once', () => {
    const isStock = (move: Move): boolean => moveKind(move) === MoveKind.Take || moveKind(move) === MoveKind.TakeUp;
    const values = judged(new Says((_, move) => (isStock(move) ? 5 : 1)), 3);
    const best = values.indexOf(Math.max(...values));
    expect(moveKind(singles[best])).toBe(MoveKind.Draw);
    expect(values.filter((value) => value === values[best]).length).toBe(1);
  });

  test('counts every world alike, however large its numbers', () => {
    const [one, other] = [singles[0], singles[1]];
    const values = judged(
      new Says((_, move, question) => (question === 0 ? (move === one ? 1e9 : 0) : move === other ? 1 : 0)),
      3,
    );
    expect(values[1]).toBeGreaterThan(values[0]);
  });

  test('takes a certain win in one world for no certain win', () => {
    const values = judged(new Says((_, move, question) => (question === 0 && move === singles[0] ? Infinity : 1)), 4);
    expect(values.every(Number.isFinite)).toBe(true);
    expect(values[0]).toBeGreaterThan(values[1]);
  });

  test('begins anew for every world, with other numbers', () => {
    const inner = new Says(() => 0);
    judged(inner, 5);
    expect(new Set(inner.begun.map(([seed]) => seed)).size).toBe(5);
  });

  test('knows the cards once all but one have been seen, and asks about the real ones alone', () => {
    const small = compileGame({ ...klondike.rules, 'max rank': 3, stock: { ...klondike.rules.stock, size: 2 } });
    const asked: State[] = [];
    const judge = new SightedJudge(small, new Says((each) => asked.push(each.clone())), 3);
    const start = dealGame(small, 1);
    const list = new Int32Array(maxMoves(small));
    const values = new Float64Array(list.length);
    judge.begin(1, 1);
    let known = 0;
    wander(start, 2, 40, (now, move) => {
      const count = generateMoves(now, list, false);
      asked.length = 0;
      judge.judge(now, list, count, values);
      if (count > 1 && judge.knowledge.countUnseen(now) < 2) {
        known++;
        for (const each of asked) expect(readPosition(each)).toEqual(readPosition(now));
      }
      judge.follow(now, move);
    });
    expect(known).toBeGreaterThan(0);
  });
});

describe('where nothing is hidden', () => {
  const control = newControl(() => 0);
  const read = (text: string): Player => {
    const player = parsePlayer(text);
    assert(player.ok, player.ok ? '' : player.error);
    return player.value;
  };

  test.each(['free-cell', 'black-hole', 'fan', 'gaps-one-deal'])(
    'in %s players as dealt play as those who know every card',
    (name) => {
      const game = preset(name);
      expect(hidesCards(game)).toBe(false);
      for (const text of ['greedy', 'greedy:values=tactics', 'monte-carlo:simulations=1', 'rollout:levels=0'])
        for (let seed = 1; seed <= 2; seed++) {
          const start = dealGame(game, seed);
          const [all, dealt] = [text, `${text}@dealt`].map((each) => playDeal(read(each), start, seed, control));
          expect(dealt, text).toEqual(all);
        }
    },
  );
});
