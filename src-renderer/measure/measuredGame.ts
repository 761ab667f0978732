// The game of a document as runs want it, or why there is none. Used by MeasureView and the commands that start runs.

import type { OpenDocument } from '../documents/openDocument';
import type { MeasuredGame } from './runRequest';

type Rules = Pick<OpenDocument, 'name' | 'lastGood' | 'isCurrent'>;

/** A name without the ending of its file. */
export const gameName = (fileName: string): string => fileName.replace(/(\.patience)?\.jsonc?$/i, '') || fileName;

/** Undefined while the text has errors: nobody wants to measure rules that are no longer on screen. */
export function gameOf({ name, lastGood, isCurrent }: Rules): MeasuredGame | undefined {
  const good = lastGood.value;
  if (good === undefined || !isCurrent.value) return undefined;
  return { name: gameName(name.value), rulesText: good.text, rules: good.rules };
}

/** Empty where there is a game. */
export function whyNoGame(document: Rules | undefined): string {
  if (document === undefined) return 'No game is open. Open one to find out how often it can be won.';
  return gameOf(document) === undefined ? 'The rules have errors. Mend them, and the game can be measured.' : '';
}
