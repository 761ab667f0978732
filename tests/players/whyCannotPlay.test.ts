import { expect, it } from 'vitest';
import { describePlayer, whyCannotPlay } from '../../src/players';
import { playerOf } from '../validation/playerCampaign';
import { gameOf } from './families';

it.each([
  ['random', 'accordion', undefined],
  ['monte-carlo', 'accordion', undefined],
  ['greedy', 'accordion', /^Smith's values .* in an accordion.*\.$/],
  ['greedy:values=yan', 'accordion', /^Yan's values .* in an accordion.*\.$/],
  // The hole takes cards from piles only, and that is all that can be done.
  ['greedy:values=yan', 'black-hole', /^Yan's values give the same points to every card .*\.$/],
  ['greedy', 'black-hole', undefined],
  ['greedy:values=yan', 'golf', undefined],
  ['greedy', 'gaps-one-deal', undefined],
  ['greedy:tactics=reveal', 'free-cell', /^No tactic of this player .*\.$/],
] as const)('%s at %s: %s', (text, id, sentence) => {
  const why = whyCannotPlay(playerOf(text), gameOf(id));
  if (sentence === undefined) expect(why).toBeUndefined();
  else expect(why).toMatch(sentence);
});

it.each([
  ['random:tries=256', 'Random, up to 256 tries'],
  ['greedy:priority=no', "Greedy by Smith's values, without priority"],
  ['greedy:returns=yes', "Greedy by Smith's values, going back"],
  ['monte-carlo', 'Monte Carlo with 100 simulations a move, 80 % at random'],
  ['rollout:levels=1+1,seconds=8', 'Rollouts of levels 1 and 1, 8 s a deal'],
  ['greedy@dealt=1', "Greedy by Smith's values, as dealt (1 world)"],
])('%s is "%s"', (text, words) => {
  expect(describePlayer(playerOf(text))).toBe(words);
});
