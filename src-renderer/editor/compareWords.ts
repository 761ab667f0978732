// Two rule sets side by side in words: what differs, and which game is certainly the harder. Shown by DiffPane.vue.

import { compareStrength, diffRules, type EffectiveRules, type RulesPath } from '@core/rules';
import { oneLine } from './language/helpTexts';

export interface DifferenceLine {
  readonly path: RulesPath;
  readonly title: string;
  readonly name: string;
  readonly there: string;
  readonly here: string;
}

/** `there` is what the document is compared with. */
export const differenceLines = (there: EffectiveRules, here: EffectiveRules): readonly DifferenceLine[] =>
  diffRules(there, here).map(({ path, title, a, b }) => ({
    path,
    title,
    name: path.join(' › '),
    there: plain(a),
    here: plain(b),
  }));

const plain = (value: unknown): string =>
  value === true ? 'yes' : value === false ? 'no' : typeof value === 'string' ? value : oneLine(value);

/** A sentence, and what it rests on; undefined where nothing certain can be said. */
export function strengthWords(
  there: EffectiveRules,
  here: EffectiveRules,
  otherName: string,
): { readonly sentence: string; readonly reasons: readonly string[] } | undefined {
  const { order, reasons } = compareStrength(here, there);
  switch (order) {
    case 'stronger':
      return {
        sentence: `This game is at least as hard as ${otherName}: every deal that can be won here can be won there.`,
        reasons: reasons.map(named(otherName)),
      };
    case 'weaker':
      return {
        sentence: `This game is at least as easy as ${otherName}: every deal that can be won there can be won here.`,
        reasons: reasons.map(named(otherName)),
      };
    case 'equal':
      return { sentence: `The same deals can be won as in ${otherName}.`, reasons: [] };
    case 'incomparable':
      return undefined;
  }
}

const named =
  (otherName: string) =>
  (reason: string): string =>
    reason.replace('the first game', 'this game').replace('the second game', otherName);
