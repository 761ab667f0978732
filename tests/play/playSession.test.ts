// Play of one deal: the history against a replay by the engine, attempts, bookmarks, ends of games.

import { describe, expect, it, test } from 'vitest';
import { watchEffect } from 'vue';
import {
  dealGame,
  legalMoves,
  makeMoveCode,
  makePlace,
  moveKind,
  MoveKind,
  parseAttempt,
  playMove,
  readPosition,
  type Attempt,
  type Place,
  type Position,
} from '../../src/game';
import { PlaySession } from '../../src-renderer/play/playSession';
import { seededRandom } from '../solver/smallGames';
import { FAMILY_GAMES, gameNamed, gameOf, present, sessionOf, stateOf } from './games';

/** The position that the engine alone reaches. */
function replay(session: PlaySession, seed: number): Position {
  const state = dealGame(session.game, seed);
  for (const move of session.played) {
    expect(legalMoves(state)).toContain(move);
    playMove(state, move);
  }
  return readPosition(state);
}

const attemptOf = (text: string): Attempt => {
  const parsed = parseAttempt(text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};

const snapshot = (session: PlaySession): string =>
  JSON.stringify([present(session), session.moves, session.at, session.bookmarks, session.legal]);

describe.each(FAMILY_GAMES)('%s', (_, game) => {
  it('is after any moves, undoing and jumping where the engine is', () => {
    const random = seededRandom(7);
    const session = sessionOf(game, 3);
    let longest = 0;
    for (let step = 0; step < 300; step++) {
      const choice = random(10);
      const before = session.at;
      if (choice < 6 && session.legal.length > 0) {
        const { move } = session.legal[random(session.legal.length)];
        expect(session.play(move)).toBe(true);
        expect(session.at).toBe(before + 1);
        expect(session.moves[before]).toBe(move);
      } else if (choice < 8) {
        session.undo();
        expect(session.at).toBe(Math.max(0, before - 1));
      } else if (choice === 8) {
        session.redo();
        expect(session.at).toBe(Math.min(session.moves.length, before + 1));
      } else {
        session.goTo(random(session.moves.length + 1));
      }
      longest = Math.max(longest, session.moves.length);
      if (step % 10 === 0) expect(present(session)).toEqual(replay(session, 3));
    }
    expect(longest).toBeGreaterThan(0);
    session.toEnd();
    expect(session.canRedo).toBe(false);
    expect(present(session)).toEqual(replay(session, 3));
    session.toStart();
    expect(session.canUndo).toBe(false);
    expect(present(session)).toEqual(session.start);
  });

  it('lights the targets that the engine allows, and attempts of them succeed', () => {
    const random = seededRandom(11);
    const session = sessionOf(game, 5);
    for (let step = 0; step < 40 && session.legal.length > 0; step++) {
      for (const { from, to, count, isCarried } of session.legal)
        if (isCarried) {
          expect(session.movableCounts(from)).toContain(count);
          expect(session.targets(from, count).map(makePlace)).toContain(makePlace(to));
          expect(session.targets(from).map(makePlace)).toContain(makePlace(to));
        }
      const { from, to, count, isCarried, move } = session.legal[random(session.legal.length)];
      const before = session.copyState();
      if (isCarried) {
        const attempt = session.attempt({ kind: 'move', from, to, count });
        expect(attempt.ok && makeMoveCode(before, attempt.value)).toBe(makeMoveCode(before, move));
      } else expect(session.turnStock()).toEqual({ ok: true, value: move });
      expect(session.describe(session.at - 1)).not.toBe('');
    }
  });

  it('refuses illegal moves with a sentence and changes nothing', () => {
    const random = seededRandom(13);
    const session = sessionOf(game, 2);
    const { rows, columns } = game.sequences;
    const places: Place[] = [
      ...(['tableau', 'cells', 'reserve', 'foundations'] as const).flatMap((kind) =>
        Array.from({ length: game[kind].count + 1 }, (_unused, index): Place => ({ kind, index })),
      ),
      ...(['hole', 'waste', 'stock'] as const).map((kind): Place => ({ kind })),
      ...Array.from({ length: rows * columns }, (_unused, i): Place => ({
        kind: 'sequences',
        row: Math.floor(i / columns),
        column: i % columns,
      })),
      ...Array.from({ length: 12 }, (_unused, index): Place => ({ kind: 'accordion', index })),
    ];
    let refused = 0;
    for (let step = 0; step < 150; step++) {
      const [from, to] = [places[random(places.length)], places[random(places.length)]];
      const count = 1 + random(3);
      if (
        session.targets(from, from.kind === 'accordion' ? 1 : count).some((place) => makePlace(place) === makePlace(to))
      )
        continue;
      const before = snapshot(session);
      const answer = session.attempt({ kind: 'move', from, to, count });
      expect(answer.ok ? makePlace(from) + makePlace(to) : answer.error).toMatch(/^\S.*[.]$/);
      expect(snapshot(session)).toBe(before);
      refused++;
    }
    expect(refused).toBeGreaterThan(50);
  });
});

describe('a session', () => {
  it('tells those who watch it of every change', () => {
    const session = sessionOf(gameNamed('klondike'));
    const seen: number[] = [];
    const stop = watchEffect(() => seen.push(session.at * 100 + present(session).waste.length), { flush: 'sync' });
    session.turnStock();
    session.turnStock();
    session.undo();
    stop();
    const { drawCount } = session.game;
    expect(seen).toEqual([0, 100 + drawCount, 200 + 2 * drawCount, 100 + drawCount]);
  });

  it('keeps what can be played again when the same move is played, and drops it for another', () => {
    const session = sessionOf(gameNamed('klondike'));
    for (let i = 0; i < 3; i++) session.turnStock();
    session.goTo(1);
    session.turnStock();
    expect([session.at, session.moves.length]).toEqual([2, 3]);
    session.goTo(1);
    const other = session.legal.find(({ move }) => move !== session.moves[1])!;
    session.play(other.move);
    expect([session.at, session.moves.length]).toEqual([2, 2]);
  });

  it('refuses a move that is not legal', () => {
    const session = sessionOf(gameNamed('freecell'));
    const before = snapshot(session);
    expect(session.play(MoveKind.Redeal)).toBe(false);
    expect(snapshot(session)).toBe(before);
  });

  it('plays a whole line after the present move, or nothing of it', () => {
    const line = sessionOf(gameNamed('klondike'));
    const random = seededRandom(1);
    for (let i = 0; i < 12; i++) line.play(line.legal[random(line.legal.length)].move);
    const session = sessionOf(line.game);
    session.playAll(line.moves.slice(0, 4));
    session.undo();
    session.undo();
    expect(session.playAll(line.moves.slice(2))).toBe(true);
    expect(session.moves).toEqual(line.moves);
    expect(present(session)).toEqual(present(line));
    const before = snapshot(session);
    expect(session.playAll([session.legal[0].move, MoveKind.FillGap])).toBe(false);
    expect(snapshot(session)).toBe(before);
  });

  it('describes its moves as they were when played', () => {
    const session = sessionOf(gameNamed('klondike'));
    session.turnStock();
    const words = session.describe(0);
    session.toStart();
    expect(words).toMatch(/^turn .* from the stock to the waste/);
    expect(session.describe(0)).toBe(words);
  });
});

describe('bookmarks', () => {
  const turned = (times: number): PlaySession => {
    const session = sessionOf(gameNamed('klondike'));
    for (let i = 0; i < times; i++) session.turnStock();
    return session;
  };

  it('are named by the number of moves and set once for a position', () => {
    const session = turned(3);
    session.setBookmark();
    session.setBookmark();
    session.toStart();
    session.setBookmark();
    expect(session.bookmarks.map(({ name }) => name)).toEqual(['Start', 'Move 3']);
    expect(session.bookmarkHere?.name).toBe('Start');
  });

  it('survive undoing, and lead back with what can be played again', () => {
    const session = turned(4);
    session.goTo(2);
    session.setBookmark();
    const marked = present(session);
    session.toStart();
    session.goToBookmark(session.bookmarks[0]);
    expect(present(session)).toEqual(marked);
    expect([session.at, session.moves.length]).toEqual([2, 4]);
  });

  it('survive another way of play', () => {
    const session = turned(3);
    const marked = present(session);
    session.setBookmark();
    session.goTo(1);
    session.play(session.legal.find(({ move }) => moveKind(move) !== MoveKind.Draw)!.move);
    session.turnStock();
    session.setBookmark();
    expect(session.bookmarks.map(({ name }) => name)).toEqual(['Move 3', 'Move 3 (2)']);
    session.goToBookmark(session.bookmarks[0]);
    expect(present(session)).toEqual(marked);
    expect(session.at).toBe(3);
  });

  it('are visited in turn and can be removed', () => {
    const session = turned(5);
    expect(session.goToNextBookmark()).toBe(false);
    for (const at of [1, 3, 4]) {
      session.goTo(at);
      session.setBookmark();
    }
    const visited: number[] = [];
    session.goTo(2);
    for (let i = 0; i < 4; i++) {
      session.goToNextBookmark();
      visited.push(session.at);
    }
    expect(visited).toEqual([3, 4, 1, 3]);
    session.removeBookmark(session.bookmarks[1]);
    expect(session.bookmarks.map(({ name }) => name)).toEqual(['Move 1', 'Move 4']);
  });
});

describe('sending a card up by its place', () => {
  const game = gameOf({
    'tableau piles': { count: 2, 'build policy': 'red-black' },
    cells: { count: 1 },
    'max rank': 2,
  });
  const deal = {
    'tableau piles': [
      ['2C', '2H', 'AC', '2D'],
      ['AD', '2S', 'AS', 'AH'],
    ],
    cells: [null],
  };

  it('finds the foundation that takes it', () => {
    const session = new PlaySession(stateOf(game, deal));
    expect(session.sendUpFrom({ kind: 'tableau', index: 1 }).ok).toBe(true);
    expect(present(session).foundations.map((pile) => pile.length)).toEqual([0, 1, 0, 0]);
  });

  it('says what the foundation of its suit takes', () => {
    const session = new PlaySession(stateOf(game, deal));
    expect(session.sendUpFrom({ kind: 'tableau', index: 0 })).toEqual({
      ok: false,
      error: 'The diamonds foundation takes A♦ next, not 2♦.',
    });
    expect(session.at).toBe(0);
  });

  it('goes to the hole where there is one', () => {
    const session = sessionOf(gameNamed('black-hole'), 4);
    const up = session.legal[0];
    expect(up.to.kind).toBe('hole');
    expect(session.sendUpFrom(up.from)).toEqual({ ok: true, value: up.move });
  });
});

test('an attempt without a count moves as few cards as may be moved', () => {
  const session = new PlaySession(
    stateOf(
      gameOf({ 'tableau piles': { count: 2, 'build policy': 'any-suit', 'move built group': 'yes' }, 'max rank': 2 }),
      {
        'tableau piles': [
          ['AC', 'AH', 'AS', '2D', 'AD'],
          ['2S', '2H', '2C'],
        ],
      },
    ),
  );
  expect(session.movableCounts({ kind: 'tableau', index: 0 })).toEqual([1]);
  expect(session.attempt(attemptOf('t1>t2')).ok).toBe(true);
  expect(present(session).tableau.map((pile) => pile.length)).toEqual([4, 4]);
});
