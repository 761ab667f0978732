// The identity of rules: one short text for all files that mean the same game. Stored with results, so that what is known
// of a game is found again whatever its file looks like.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { EffectiveRules } from './document';
import { minimalDocument } from './fields';
import { normaliseRules } from './normaliseRules';

/** To be raised when a field, a default or the deal comes to mean something else: stored results then no longer apply. */
export const RULES_MEANING_VERSION = 1;

const HEX_DIGITS = 32;

/**
 * The text that is hashed. Defaults are left out, so that a field added to the language later, with a default that
 * changes nothing, leaves the identity of every older game as it was.
 */
export const canonicalText = (rules: EffectiveRules): string => JSON.stringify(minimalDocument(normaliseRules(rules)));

export function rulesIdentity(rules: EffectiveRules): string {
  const text = `${RULES_MEANING_VERSION} ${canonicalText(rules)}`;
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, HEX_DIGITS);
}
