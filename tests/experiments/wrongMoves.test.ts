// Wrong moves and decision points on games that are known by heart: positions are told apart by how far a line has come.

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue';
import {
  compileGame,
  dealGame,
  generateMoves,
  legalMoves,
  maxMoves,
  playMove,
  type Move,
  type State,
} from '../../src/game';
import { choicePositions, findWrongMoves, type AskWinnability } from '../../src/experiments/wrongMoves';
import { newControl, Solver } from '../../src/solver';
import { DealPlayer, parsePlayer, playDeal } from '../../src/players';
import { smallFreeCell } from '../workers/smallPlans';

function gameOf(id: string) {
  const found = catalogue.findGame(id);
  if (found === undefined) throw new Error(`no game ${id}`);
  return compileGame(found.rules);
}

const small = compileGame(smallFreeCell(1));

const keyOf = ({ cards, lengths, talon, turned, game }: State): string =>
  [
    ...Array.from({ length: game.pileCount }, (_, pile) =>
      cards.subarray(pile << game.strideBits, (pile << game.strideBits) + lengths[pile]).join(' '),
    ),
    talon.join(' '),
    turned,
  ].join('|');

/** The first legal moves, one after the other, that lead to positions which were not there before. */
function someLine(start: State, length: number): Move[] {
  const state = start.clone();
  const seen = new Set([keyOf(state)]);
  const moves: Move[] = [];
  const isNew = (move: Move): boolean => {
    const next = state.clone();
    playMove(next, move);
    return !seen.has(keyOf(next));
  };
  while (moves.length < length) {
    const move = legalMoves(state).find(isNew);
    if (move === undefined) return moves;
    playMove(state, move);
    seen.add(keyOf(state));
    moves.push(move);
  }
  return moves;
}

/** Answers that depend on the place in the line: "winnable" up to and with position `last`, after which all is lost. */
function asked(positions: readonly State[], last: number, unknown: readonly number[] = []) {
  const places = new Map(positions.map((position, i) => [keyOf(position), i]));
  const questions: number[] = [];
  const ask: AskWinnability = (position) => {
    const place = places.get(keyOf(position));
    // What is beside the line is won as long as the line is.
    if (place === undefined) return 'winnable';
    questions.push(place);
    return unknown.includes(place) ? 'unknown' : place <= last ? 'winnable' : 'unwinnable';
  };
  return { ask, questions };
}

const start = dealGame(gameOf('free-cell'), 3);
const line = someLine(start, 9);
const played = { start, line, isWon: false, takesAhead: false };
const positions = choicePositions(played);

describe('the wrong choice', () => {
  test('is told apart in a line whose positions all differ', () => {
    expect(new Set(positions.map(keyOf)).size).toBe(10);
  });

  test.each(Array.from({ length: 9 }, (_, last) => last))('after %d good ones is found', (last) => {
    const { ask, questions } = asked(positions, last);
    expect(findWrongMoves(played, ask, 0, 1).lostAt).toBe(last + 1);
    expect(questions.length).toBeLessThanOrEqual(5);
  });

  test('is none where the deal can still be won at the end', () => {
    expect(findWrongMoves(played, asked(positions, 9).ask, 0, 1).lostAt).toBe(0);
  });

  test('is found beside positions of which nothing is known', () => {
    expect(findWrongMoves(played, asked(positions, 2, [4, 5, 6]).ask, 0, 1).lostAt).toBe(3);
  });

  test.each([
    ['of the last position', [9]],
    ['of the position that matters', [3]],
  ])('is not known where nothing is known %s', (_, unknown) => {
    const found = findWrongMoves(played, asked(positions, 3, unknown).ask, 0, 1);
    expect(found).toEqual({ lostAt: null, decisions: null, undecided: null });
  });
});

describe('decision points', () => {
  const count = (isWon: boolean, sample: number, ask: AskWinnability) =>
    findWrongMoves({ ...played, isWon }, ask, sample, 7);

  test('are the wrong choice alone where every other move keeps the win', () => {
    expect(count(false, 100, asked(positions, 5).ask)).toEqual({ lostAt: 6, decisions: 1, undecided: 0 });
    expect(count(true, 100, asked(positions, 9).ask)).toEqual({ lostAt: null, decisions: 0, undecided: 0 });
  });

  test('are all positions that have another move, where every other move loses', () => {
    const list = new Int32Array(maxMoves(start.game));
    const keys = new Set(positions.map(keyOf));
    const leavesLine = (position: State): boolean =>
      [...list.subarray(0, generateMoves(position, list, false))].some((move) => {
        const next = position.clone();
        playMove(next, move);
        return !keys.has(keyOf(next));
      });
    const wide = positions.slice(0, -1).filter(leavesLine).length;
    const ask: AskWinnability = (position) => (keys.has(keyOf(position)) ? 'winnable' : 'unwinnable');
    expect(wide).toBeGreaterThan(4);
    expect(count(true, 100, ask).decisions).toBe(wide);
    // A sample is scaled up; nothing is picked twice.
    expect(count(true, 3, ask).decisions).toBeGreaterThan(wide / 3);
    const nothing: AskWinnability = (position) => (keys.has(keyOf(position)) ? 'winnable' : 'unknown');
    expect(count(true, 100, nothing)).toEqual({ lostAt: null, decisions: 0, undecided: wide });
  });
});

describe('on real deals', () => {
  test('turning the stock is no choice of its own for those who know it', () => {
    const klondike = gameOf('klondike');
    const player = parsePlayer('greedy');
    if (!player.ok) throw new Error(player.error);
    for (let seed = 1; seed <= 20; seed++) {
      const deal = dealGame(klondike, seed);
      const { line: moves, choices } = playDeal(
        player.value,
        deal,
        1,
        newControl(() => 0),
      );
      const found = choicePositions({ start: deal, line: moves, isWon: false, takesAhead: true });
      expect(found).toHaveLength(choices + 1);
    }
  });

  test('the choice that is found is the one after which a search of everything finds no win', () => {
    const solver = new Solver(newControl(() => 0));
    const ask: AskWinnability = (position) => solver.solve(position).kind;
    let lost = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const deal = dealGame(small, seed);
      if (ask(deal) !== 'winnable') continue;
      const moves = someLine(deal, 12);
      const { lostAt, decisions } = findWrongMoves({ ...played, start: deal, line: moves }, ask, 0, 1);
      const kinds = choicePositions({ ...played, start: deal, line: moves }).map(ask);
      const first = kinds.indexOf('unwinnable');
      expect(lostAt).toBe(Math.max(0, first));
      expect(decisions).toBe(first < 0 ? 0 : 1);
      if (first >= 0) lost++;
    }
    expect(lost).toBeGreaterThan(3);
  });
});

test.each(['random', 'greedy', 'greedy:values=yan', 'greedy@dealt=2', 'monte-carlo:simulations=1', 'rollout:levels=0'])(
  'choices are numbered as %s made them',
  (text) => {
    const klondike = gameOf('klondike');
    const player = parsePlayer(text);
    if (!player.ok) throw new Error(player.error);
    const dealPlayer = new DealPlayer(
      player.value,
      klondike,
      newControl(() => 0),
    );
    let lost = 0;
    for (let seed = 1; seed <= 5; seed++) {
      const start = dealGame(klondike, seed);
      const { end, line, choices } = dealPlayer.play(start, seed);
      if (end === 'won') continue;
      lost++;
      const { takesAhead } = dealPlayer;
      expect(choicePositions({ start, line, isWon: false, takesAhead })).toHaveLength(choices + 1);
    }
    expect(lost).toBeGreaterThan(0);
  },
);
