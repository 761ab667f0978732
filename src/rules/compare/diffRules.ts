// Where two rule sets differ, field by field: for `compare-rules` and the editor's comparison view.

import type { EffectiveRules, RulesPath } from '../document';
import { RULES_FIELDS, sameValue, valueAt, type FieldValue } from '../fields';

export interface RuleDifference {
  readonly path: RulesPath;
  readonly title: string;
  readonly a: FieldValue;
  readonly b: FieldValue;
}

export function diffRules(a: EffectiveRules, b: EffectiveRules): RuleDifference[] {
  return RULES_FIELDS.map(({ path, title }) => ({ path, title, a: valueAt(a, path), b: valueAt(b, path) })).filter(
    (difference) => !sameValue(difference.a, difference.b),
  );
}
