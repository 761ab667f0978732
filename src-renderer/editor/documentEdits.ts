// Changes of a whole document that the menus, the keys and the problems list share. They can be undone as one step.

import { fixRuleText } from '@core/rules';
import type { OpenDocument } from '../documents/openDocument';
import { formatEdits } from './language/formatting';

/** Carries out every fix that is beyond doubt; returns what was done, in words. */
export function fixClearMistakes(document: OpenDocument): readonly string[] {
  const { text, done } = fixRuleText(document.text.value);
  document.replaceText(text);
  return done.map(({ words }) => words);
}

export function formatRules(document: OpenDocument): void {
  document.edit(formatEdits(document.text.value));
}

/** From the form of 2018 to the modern one; a file in the modern form stays as it is. */
export function moderniseRules(document: OpenDocument): void {
  const { modernText } = document.reading.value;
  if (modernText !== undefined) document.replaceText(modernText);
}
