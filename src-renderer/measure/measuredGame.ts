// The game of a document as runs want it, or why there is none. Used by MeasureView and the commands that start runs.

import { catalogue } from '@core/catalogue';
import { rulesIdentity, type EffectiveRules } from '@core/rules';
import type { OpenDocument } from '../documents/openDocument';
import type { MeasuredGame } from './runRequest';

type Rules = Pick<OpenDocument, 'name' | 'lastGood' | 'isCurrent'>;

/** A name without the ending of its file. */
export const gameName = (fileName: string): string => fileName.replace(/(\.patience)?\.jsonc?$/i, '') || fileName;

/**
 * What a run of it is called. Whoever changes a preset without giving it a name of its own must not read, or hand on, a
 * figure under the preset's name.
 */
export function runName(fileName: string, rules: EffectiveRules): string {
  const name = gameName(fileName);
  const preset = catalogue.games.find((game) => game.name === name);
  return preset === undefined || rulesIdentity(preset.rules) === rulesIdentity(rules) ? name : name + CHANGED;
}

export const CHANGED = ', changed';

/** Undefined while the text has errors: nobody wants to measure rules that are no longer on screen. */
export function gameOf({ name, lastGood, isCurrent }: Rules): MeasuredGame | undefined {
  const good = lastGood.value;
  if (good === undefined || !isCurrent.value) return undefined;
  return { name: runName(name.value, good.rules), rulesText: good.text, rules: good.rules };
}

/** Empty where there is a game. */
export function whyNoGame(document: Rules | undefined): string {
  if (document === undefined) return 'No game is open. Open one to find out how often it can be won.';
  return gameOf(document) === undefined ? 'The rules have errors. Mend them, and the game can be measured.' : '';
}
