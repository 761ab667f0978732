// Stepping through a line must show what playing it shows, forward and back, in every family of games.

import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame, describeMove, playMove, readPosition, type Position, type State } from '../../src/game';
import { Replay } from '../../src-renderer/solve/replay';
import { placeMove } from '../../src-renderer/play/movePlaces';
import { gameOf, SMALL_GAMES } from '../workers/tableGames';
import { someLine } from './lines';

const PRESETS = ['klondike', 'free-cell', 'canfield', 'spider', 'black-hole', 'golf', 'gaps-one-deal', 'accordion'];

const STARTS: readonly (readonly [string, State])[] = [
  ...Object.entries(SMALL_GAMES).map(([name, document]) => [name, dealGame(gameOf(document), 6)] as const),
  ...PRESETS.map((id) => [id, dealGame(compileGame(catalogue.findGame(id)!.rules), 1)] as const),
];

describe.each(STARTS)('a line of %s', (_name, start) => {
  const moves = someLine(start, 80);
  const positions: Position[] = [readPosition(start)];
  const words: string[] = [];
  const places: object[] = [];
  const state = start.clone();
  for (const move of moves) {
    words.push(describeMove(state, move));
    const { from, to } = placeMove(state, move);
    places.push({ from, to });
    playMove(state, move);
    positions.push(readPosition(state));
  }

  it('has moves at all', () => {
    expect(moves.length).toBeGreaterThan(3);
  });

  it('shows forward and back what playing shows', () => {
    const replay = new Replay(start, moves, 'solution');
    for (let at = 0; at <= moves.length; at++) {
      replay.goTo(at);
      expect(replay.position.value).toEqual(positions[at]);
      expect(replay.highlight.value).toEqual(at === 0 ? undefined : places[at - 1]);
    }
    for (let at = moves.length; at >= 0; at--) {
      replay.goTo(at);
      expect(replay.position.value).toEqual(positions[at]);
    }
  });

  it('can be entered anywhere, and nowhere beyond its ends', () => {
    const replay = new Replay(start, moves, 'solution');
    const middle = Math.floor(moves.length / 2);
    for (const [to, at] of [
      [middle, middle],
      [moves.length, moves.length],
      [1, 1],
      [moves.length + 7, moves.length],
      [-3, 0],
    ]) {
      replay.goTo(to);
      expect(replay.at.value).toBe(at);
      expect(replay.position.value).toEqual(positions[at]);
    }
  });

  it('is told in the words of the moves, without touching the position that it starts from', () => {
    const replay = new Replay(start, moves, 'closest');
    replay.goTo(moves.length);
    expect(replay.position.value).toEqual(positions[moves.length]);
    expect(replay.steps.map((step) => step.words)).toEqual(words);
    expect(readPosition(start)).toEqual(positions[0]);
  });
});

it('lays out a line of thousands of moves at once', () => {
  const start = dealGame(compileGame(catalogue.findGame('klondike')!.rules), 3);
  const replay = new Replay(start, someLine(start, 5000), 'closest');
  replay.goTo(5000);
  const end = replay.position.value;
  replay.goTo(0);
  expect(replay.position.value).toEqual(readPosition(start));
  replay.goTo(5000);
  expect(replay.position.value).toEqual(end);
});
