// Random rule sets that differ in a few fields, for tests of everything that compares rules.

import { MersenneTwister } from '../../src/base';
import { checkRules, RULES_FIELDS, setParameter, type EffectiveRules, type ParameterValue } from '../../src/rules';
import { randomRules } from '../reference/randomRules';

export type Random = (n: number) => number;

export function seededRandom(seed: number): Random {
  const generator = new MersenneTwister(seed);
  return (n) => generator.nextBelow(n);
}

export const isSound = (rules: EffectiveRules): boolean =>
  checkRules(rules).every(({ severity }) => severity !== 'error');

/** The fields that leave the deal alone. */
export const PLAY_FIELDS = RULES_FIELDS.filter(({ path }) =>
  /build policy|spaces|group|face up|removable|complete|loops|cells.count|deal count|redeal|stacked|direction|fixed/.test(
    path.join('.'),
  ),
);

/** Sound rules, with at most `mostCards` cards in play. */
export function soundRules(random: Random, mostCards = 104): EffectiveRules {
  for (;;) {
    const rules = randomRules(random);
    const cards = 4 * rules['max rank'] * (rules['two decks'] ? 2 : 1);
    if ((rules.accordion.size || cards) <= mostCards && isSound(rules)) return rules;
  }
}

/** `rules` with up to `changes` fields set at random, still sound. */
export function varied(random: Random, rules: EffectiveRules, changes: number, fields = PLAY_FIELDS): EffectiveRules {
  let result = rules;
  for (let i = 0; i < changes; i++) {
    const field = fields[random(fields.length)];
    const values: Record<string, readonly ParameterValue[]> = {
      number: [0, 1, 2, 3, 4, 5, 6, 8, 12, 13],
      'yes-no': [false, true],
      choice: field.choices,
      list: [],
    };
    const candidates = values[field.kind];
    if (candidates.length === 0) continue;
    const next = setParameter(result, field.path, candidates[random(candidates.length)]);
    if (isSound(next)) result = next;
  }
  return result;
}
