import { expect, it } from 'vitest';
import { whyCannotPlay } from '../../src/players';
import { BENCHED_PLAYERS } from '../../src-main/bench/benchPlayers';
import { playerOf } from '../validation/playerCampaign';
import { gameOf } from './families';

it('every player of the bench can play its game', () => {
  for (const { game, player } of BENCHED_PLAYERS)
    expect(whyCannotPlay(playerOf(player), gameOf(game)), `${player} at ${game}`).toBeUndefined();
});
