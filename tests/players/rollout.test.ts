import { describe, expect, it } from 'vitest';
import { dealGame, generateMoves, maxMoves, playMove } from '../../src/game';
import {
  createJudge,
  DealPlayer,
  isDeadStart,
  parsePlayer,
  playDeal,
  RolloutJudge,
  type Player,
} from '../../src/players';
import { newControl, replays, Solver } from '../../src/solver';
import { GAMES, gameOf } from './families';
import { keyOf } from '../solver/exhaust';

const control = newControl(() => 0);
const playerOf = (text: string): Player => {
  const player = parsePlayer(text);
  if (!player.ok) throw new Error(player.error);
  return player.value;
};
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
  it('never win a deal that the solver proves unwinnable, and none is dead that can be won', () => {
    const game = gameOf('klondike');
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
