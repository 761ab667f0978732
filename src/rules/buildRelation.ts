// A build policy as the set of suit relations it lets one card have to the card it lies on. Sets make "allows at least
// as much as" a matter of bits.

import type { EffectiveRules } from './document';
import type { BuildPolicy } from './vocabulary';

const SAME_SUIT = 1;
const SAME_COLOUR_OTHER_SUIT = 2;
const OTHER_COLOUR = 4;

export type Relation = number;

const RELATIONS: Record<BuildPolicy, Relation> = {
  'any-suit': SAME_SUIT | SAME_COLOUR_OTHER_SUIT | OTHER_COLOUR,
  'red-black': OTHER_COLOUR,
  'same-suit': SAME_SUIT,
  'no-build': 0,
};

export const relationOf = (policy: BuildPolicy): Relation => RELATIONS[policy];

/** Whether `wide` allows every pair that `narrow` allows. */
export const isWithin = (narrow: Relation, wide: Relation): boolean => (narrow & ~wide) === 0;

/** The policy that holds a group together, with `same-as-build` looked up. */
export function groupPolicyOf(rules: EffectiveRules): BuildPolicy {
  const tableau = rules['tableau piles'];
  const policy = tableau['move built group policy'];
  return policy === 'same-as-build' ? tableau['build policy'] : policy;
}

/** The relation in which the head of a group of two or more cards must stand to the card it is placed on. */
export function joinRelation(rules: EffectiveRules): Relation {
  const tableau = rules['tableau piles'];
  const build = relationOf(tableau['build policy']);
  return tableau['group joins by'] === 'group policy' ? build & relationOf(groupPolicyOf(rules)) : build;
}
