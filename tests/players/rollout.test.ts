import { describe, expect, it } from 'vitest';
import { dealGame, generateMoves, legalMoves, maxMoves, playMove } from '../../src/game';
import {
  createJudge,
  DealPlayer,
  isDeadStart,
  parsePlayer,
  playDeal,
  RolloutJudge,
  type Player,
} from '../../src/players';
import { expandMoves, newControl, replays, Solver } from '../../src/solver';
import { GAMES, gameOf } from './families';
import { keyOf } from '../solver/exhaust';

const control = newControl(() => 0);
const playerOf = (text: string): Player => {
  const player = parsePlayer(text);
  if (!player.ok) throw new Error(player.error);
  return player.value;
};
/** A deal of Klondike that takes long. */
const LONG_DEAL = 3;

describe.each(GAMES)('%s', (id) => {
  const game = gameOf(id);

  it.each(['rollout:levels=0', 'rollout:levels=0+0'])(
    'is played by %s to the end, in the same way each time',
    (text) => {
      const player = playerOf(text);
      const reused = new DealPlayer(player, game, control);
      for (let seed = 1; seed <= 3; seed++) {
        const start = dealGame(game, seed);
        const before = keyOf(start);
        const played = reused.play(start, seed);
        expect(keyOf(start)).toBe(before);
        expect(played.end).not.toBe('stopped');
        expect(replays(start, played.line)).toBe(played.end === 'won');
        const last = start.clone();
        for (const move of played.line) playMove(last, move);
        if (played.end === 'stuck' || played.end === 'given-up')
          expect(legalMoves(last).length > 0).toBe(played.end === 'given-up');
        expect(playDeal(player, dealGame(game, seed), seed, control)).toEqual(played);
      }
    },
  );

  it('has each of its moves judged without a change of the position', () => {
    const judge = createJudge(playerOf('rollout:levels=0'), game, control);
    const state = dealGame(game, 1);
    const moves = new Int32Array(maxMoves(game));
    const values = new Float64Array(maxMoves(game));
    for (let step = 0; step < 20; step++) {
      const count = generateMoves(state, moves, false);
      if (count === 0) break;
      const before = keyOf(state);
      judge.judge(state, moves, count, values);
      expect(keyOf(state)).toBe(before);
      expect([...values.subarray(0, count)].every((value) => !Number.isNaN(value))).toBe(true);
      playMove(state, moves[step % count]);
    }
  });
});

describe('rollouts', () => {
  const game = gameOf('klondike');

  it('end a game without looking ahead once the time or the positions are used up', () => {
    let now = 0;
    const late = newControl(() => (now += 10));
    const timed = new RolloutJudge(game, [2], 20, late);
    const bounded = new RolloutJudge(game, [2], null, control, 300);
    const free = new RolloutJudge(game, [2], null, control);
    const start = dealGame(game, LONG_DEAL);
    free.playGame(start);
    expect(free.positions).toBeGreaterThan(20_000);
    for (const judge of [timed, bounded]) {
      expect(['won', 'stuck', 'given-up']).toContain(judge.playGame(start).end);
      expect(judge.positions).toBeLessThan(5000);
    }
  });

  it('have one time limit for a whole deal, in however many worlds they look ahead', () => {
    let [now, last] = [0, 0];
    const slow = newControl(() => (last = now += 10));
    // One that goes on for hundreds of moves.
    const start = dealGame(game, 5);
    const timed = playDeal(playerOf('rollout:seconds=0.1@dealt=4'), start, 1, slow);
    expect(timed.end).not.toBe('stopped');
    // Once the ten looks at the clock are over, each decision in each world takes one more and looks at next to nothing.
    expect(last).toBeGreaterThan(100);
    expect(timed.positions).toBeLessThan(100 * timed.line.length);
    expect(playDeal(playerOf('rollout@dealt=4'), start, 1, control).positions).toBeGreaterThan(10 * timed.positions);
  });

  it('stop when they are told to', () => {
    const stopped = newControl(() => 0);
    stopped.stop[0] = 1;
    const judge = new RolloutJudge(game, [2], null, stopped);
    expect(judge.playGame(dealGame(game, LONG_DEAL)).end).toBe('stopped');
    expect(judge.positions).toBeLessThan(1000);
  });

  it('as a judge call a move a sure win only with a line that wins', () => {
    const judge = new RolloutJudge(game, [1], null, control, 50_000);
    const moves = new Int32Array(maxMoves(game));
    const values = new Float64Array(maxMoves(game));
    let sure = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const start = dealGame(game, seed);
      const count = generateMoves(start, moves, false, true);
      judge.judge(start, moves, count, values);
      const best = values.subarray(0, count).indexOf(Infinity);
      expect(judge.winningLine === undefined).toBe(best < 0);
      if (judge.winningLine === undefined) continue;
      sure++;
      expect(judge.winningLine[0]).toBe(moves[best]);
      expect(replays(start, expandMoves(start, judge.winningLine))).toBe(true);
    }
    expect(sure).toBeGreaterThan(2);
  });

  it('never win a deal that the solver proves unwinnable, and none is dead that can be won', () => {
    const solver = new Solver(
      newControl(() => 0),
      { states: 10_000, bytes: 1 << 26, timeMs: Infinity },
    );
    const judge = new RolloutJudge(game, [1], null, control, 200_000);
    let unwinnable = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const start = dealGame(game, seed);
      const { end } = judge.playGame(start);
      const isDead = isDeadStart(start);
      expect(end === 'won' && isDead).toBe(false);
      if (end === 'won') continue;
      const verdict = solver.solve(start).kind;
      if (verdict === 'unwinnable') unwinnable++;
      expect(isDead && verdict === 'winnable').toBe(false);
    }
    expect(unwinnable).toBeGreaterThan(3);
  });
});
