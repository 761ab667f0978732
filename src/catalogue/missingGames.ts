// Games people may look for that the rules language cannot say yet, each with the rule that is missing. All are in the
// manual of the published program's first version (Blake 2018, Appendix C).

import { plainName } from './gameName';

export interface MissingGame {
  readonly id: string;
  readonly name: string;
  /** The missing rule, as a sentence that follows the game's name. */
  readonly missing: string;
}

export const missingGames: readonly MissingGame[] = [
  {
    id: 'bakers-dozen',
    name: "Baker's Dozen",
    missing: 'Every king goes to the bottom of its pile at the deal; rules cannot rearrange dealt cards.',
  },
  {
    id: 'blind-alleys',
    name: 'Blind Alleys',
    missing: 'The stock may be gone through exactly twice; rules allow one pass or any number.',
  },
  {
    id: 'martha',
    name: 'Martha',
    missing:
      'A space takes a single card but no group, and face-down and face-up cards alternate in a pile; rules know neither.',
  },
  {
    id: 'penguin',
    name: 'Penguin',
    missing:
      'The first card dealt sets the base and stays under the first pile while the three others of its rank go up; rules put up one base card or all of them.',
  },
];

export const findMissingGame = (name: string): MissingGame | undefined =>
  missingGames.find((game) => [game.id, game.name].some((known) => plainName(known) === plainName(name)));
