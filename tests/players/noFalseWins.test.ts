// Small deals of random rules: no player wins what the solver proves lost, and judging leaves the position as it was.

import { describe, expect, it } from 'vitest';
import { generateMoves, maxMoves, readPosition } from '../../src/game';
import { createJudge, playDeal, whyCannotPlay } from '../../src/players';
import { macrosHold, newControl, replays, Solver } from '../../src/solver';
import { playerOf } from '../validation/playerCampaign';
import { smallDeal } from '../solver/smallGames';

const PLAYERS = [
  'random:tries=10',
  'greedy',
  'greedy:values=yan',
  'greedy:values=tactics',
  'monte-carlo:simulations=2,tries=2',
  'random@dealt',
].map(playerOf);

const DEALS = 60;
const control = newControl(() => 0);

describe(`${DEALS} small deals of random rules`, () => {
  const solver = new Solver(
    newControl(() => 0),
    { states: 20_000, bytes: 1 << 24, timeMs: Infinity },
  );
  const deals = Array.from({ length: DEALS }, (_, i) => {
    const { game, start, words } = smallDeal(70_000 + i);
    return { game, start, words, verdict: solver.solve(start).kind };
  });

  it('are of both kinds', () => {
    const kinds = deals.map(({ verdict }) => verdict);
    expect(kinds.filter((kind) => kind === 'unwinnable').length).toBeGreaterThan(10);
    expect(kinds.filter((kind) => kind === 'winnable').length).toBeGreaterThan(10);
  });

  it('are never won when they are unwinnable, and every win replays', () => {
    let wins = 0;
    for (const { game, start, words, verdict } of deals)
      for (const player of PLAYERS) {
        if (whyCannotPlay(player, game) !== undefined) continue;
        const { end, line } = playDeal(player, start, 1, control);
        if (end !== 'won') continue;
        wins++;
        expect(verdict, words).not.toBe('unwinnable');
        expect(replays(start, line), words).toBe(true);
      }
    expect(wins).toBeGreaterThan(30);
  });

  it('are as before after a judge has looked at them', () => {
    for (const { game, start, words } of deals)
      for (const player of PLAYERS) {
        if (whyCannotPlay(player, game) !== undefined) continue;
        const list = new Int32Array(maxMoves(game));
        const count = generateMoves(start, list, false, player.sight.kind === 'all' && macrosHold(game));
        if (count === 0) continue;
        const before = readPosition(start);
        const judge = createJudge(player, game, control);
        judge.begin?.(1, 1);
        judge.judge(start, list, count, new Float64Array(count));
        expect(readPosition(start), words).toEqual(before);
      }
  });
});
