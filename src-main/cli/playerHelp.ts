// How players are written on the command line, for --help.

import { wrapWords } from '../../src/formats';
import { DEFAULT_PLAYERS, DEFAULT_WORLDS, MOVE_VALUES, PLAYER_FORMS, TACTIC_IDS } from '../../src/players';

const WIDTH = 100;

const monteCarlo = DEFAULT_PLAYERS['monte-carlo'];
const SETTINGS: readonly (readonly [name: string, words: string])[] = [
  ['tries', 'how often a deal is tried until it is won (1)'],
  ['values', `what greedy goes by: ${MOVE_VALUES.join(', ')} (${DEFAULT_PLAYERS.greedy.values})`],
  ['priority', 'whether moves of equal value are told apart: yes, no (yes)'],
  ['returns', 'whether greedy goes back to positions seen before: yes, no (no)'],
  ['tactics', `what greedy prefers, in order, joined by "+": ${TACTIC_IDS.join(', ')}`],
  ['simulations', `simulated games for each move (${monteCarlo.simulations})`],
  ['randomness', `how many moves of these are made at random (${100 * monteCarlo.randomness}%)`],
  ['levels', 'how deep rollouts are nested: 0 to 5, or two such as 1+1, one for each heuristic (1)'],
  ['seconds', 'time for a deal, after which rollouts look no further; results then depend on the machine'],
];

export function playerHelp(): string {
  const indent = Math.max(...SETTINGS.map(([name]) => name.length)) + 4;
  return [
    '',
    'Players are written kind[:setting=value,…][@dealt[=worlds]]. "@dealt" plays without knowing what lies face down or how',
    `the stock is ordered, and tries its moves in so many worlds that may be the real one (${DEFAULT_WORLDS}); all others know every card.`,
    ...PLAYER_FORMS.map((form) => `  ${form}`),
    '',
    'Settings, and what they are unless given:',
    ...SETTINGS.flatMap(([name, words]) =>
      wrapWords([`  ${name}`.padEnd(indent - 1), ...words.split(' ')], WIDTH, indent),
    ),
    '',
  ].join('\n');
}
