// The strength order between rule sets (paper §6): `a` is stronger, that is harder, than `b` when every win of `a` is
// certainly a win of `b` on the same deal. Verdicts then carry over: winnable from the stronger, unwinnable from the
// weaker. What cannot be proved is called incomparable.

import type { EffectiveRules } from '../document';
import { diffRules, type RuleDifference } from './diffRules';
import { makePath } from '../document';
import { normaliseRules } from '../normaliseRules';
import { STRENGTH_ASPECTS } from './strengthAspects';

export type StrengthOrder = 'stronger' | 'weaker' | 'equal' | 'incomparable';

export interface Strength {
  /** What `a` is in comparison with `b`. */
  readonly order: StrengthOrder;
  /** One plain sentence for each aspect in which the two differ. */
  readonly reasons: readonly string[];
}

/** The fields that decide which cards lie where at the start and what they are played for. */
const LAYOUT_FIELDS = new Set([
  'tableau piles.count',
  'tableau piles.diagonal deal',
  'foundations.present',
  'foundations.initial cards',
  'foundations.base card',
  'hole.present',
  'hole.base card',
  'cells.pre-filled',
  'stock.size',
  'stock.deal type',
  'reserve.size',
  'accordion.size',
  'sequences.count',
  'max rank',
  'two decks',
]);

/**
 * Both rule sets are taken in their normal form. Each aspect is a proof that changing it alone, with the rest as in
 * either rule set, keeps every win; a chain of such changes leads from `a` to `b`, so the proofs add up.
 */
export function compareStrength(a: EffectiveRules, b: EffectiveRules): Strength {
  const [first, second] = [normaliseRules(a), normaliseRules(b)];
  const layout = layoutDifferences(first, second);
  if (layout.length > 0) {
    const reasons = layout.map(
      (each) =>
        `The deals differ: ${makePath(each.path)} is ${String(each.a)} in one and ${String(each.b)} in the other.`,
    );
    return { order: 'incomparable', reasons };
  }

  let everyWinOfA = true;
  let everyWinOfB = true;
  const reasons: string[] = [];
  for (const { fields, keepsWins, words } of STRENGTH_ASPECTS) {
    const there = keepsWins(first, second);
    const back = keepsWins(second, first);
    everyWinOfA &&= there;
    everyWinOfB &&= back;
    if (there && back) continue;
    if (there) reasons.push(`${fields}: the second game allows more. ${words}`);
    else if (back) reasons.push(`${fields}: the first game allows more. ${words}`);
    else reasons.push(`${fields}: nothing certain can be said; each game may allow what the other does not.`);
  }
  return { order: orderOf(everyWinOfA, everyWinOfB), reasons };
}

const layoutDifferences = (first: EffectiveRules, second: EffectiveRules): RuleDifference[] =>
  diffRules(first, second).filter(({ path }) => LAYOUT_FIELDS.has(makePath(path)));

/** Whether one seed puts the same cards into the same places; otherwise two games share no more than the shuffled deck. */
export const sameLayout = (a: EffectiveRules, b: EffectiveRules): boolean =>
  layoutDifferences(normaliseRules(a), normaliseRules(b)).length === 0;

function orderOf(everyWinOfA: boolean, everyWinOfB: boolean): StrengthOrder {
  if (everyWinOfA && everyWinOfB) return 'equal';
  if (everyWinOfA) return 'stronger';
  return everyWinOfB ? 'weaker' : 'incomparable';
}
