// Values of rules as people read them.

import type { FieldValue } from '../../rules';

/** "yes" for true; lists with commas. */
export function makeValueText(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.length === 0 ? 'none' : value.join(', ');
  return String(value);
}
