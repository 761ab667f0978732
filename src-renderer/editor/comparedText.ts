// What a document can be compared with: presets and its saved file, each as text and as rules.

import { catalogue, type CatalogueGame } from '@core/catalogue';
import { diffRules, parseRules, type EffectiveRules } from '@core/rules';
import { presetText } from '../gallery/newRuleText';

export interface Compared {
  readonly name: string;
  readonly text: string;
  /** Undefined where the text has errors. */
  readonly rules: EffectiveRules | undefined;
}

export const comparedPreset = (game: CatalogueGame): Compared => ({
  name: game.name,
  text: presetText(game),
  rules: game.rules,
});

export const comparedFile = (text: string): Compared => ({
  name: 'the saved file',
  text,
  rules: parseRules(text).rules,
});

/** The preset that a document came from; of any other the one that differs in the fewest fields. */
export function homePreset(presetId: string | null, rules: EffectiveRules | undefined): CatalogueGame {
  const known = presetId === null ? undefined : catalogue.findGame(presetId);
  if (known !== undefined) return known;
  const [first, ...others] = catalogue.games;
  if (rules === undefined) return catalogue.findGame('klondike') ?? first;
  let nearest = { game: first, count: diffRules(first.rules, rules).length };
  for (const game of others) {
    const { length: count } = diffRules(game.rules, rules);
    if (count < nearest.count) nearest = { game, count };
  }
  return nearest.game;
}
