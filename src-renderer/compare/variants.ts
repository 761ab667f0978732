// The games that can be compared: those that are open, those of chosen runs, and the presets; and the request that
// compares them. Pure; used by the store and CompareView.vue.

import { searchGames, type CatalogueGame, type WinnabilityFigures } from '@core/catalogue';
import { DEFAULT_EFFORT, type CellPlan, type Plan } from '@core/experiments';
import { makeReadableJson } from '@core/formats';
import { minimalDocument, type EffectiveRules } from '@core/rules';
import type { RunOptions, RunRequest } from '@core/protocol';
import { presetOf, presetText } from '../gallery/newRuleText';

export const LEAST_VARIANTS = 2;
export const MOST_VARIANTS = 6;

export interface CompareVariant {
  /** Stays the same while the game is edited: "open:3", "preset:klondike", "run:2". */
  readonly key: string;
  readonly name: string;
  readonly from: 'open' | 'run' | 'preset';
  readonly rulesText: string;
  /** Undefined where the text has errors. */
  readonly rules: EffectiveRules | undefined;
  /** What is known from the literature, if these are the rules of a preset. */
  readonly published: WinnabilityFigures | undefined;
}

/** What is needed of an open document. */
export interface OpenRules {
  readonly id: number;
  readonly name: { readonly value: string };
  readonly text: { readonly value: string };
  readonly reading: { readonly value: { readonly rules?: EffectiveRules } };
}

export const publishedOf = (rules: EffectiveRules | undefined | null): WinnabilityFigures | undefined =>
  rules === undefined || rules === null ? undefined : presetOf(rules)?.published[0];

const plainFileName = (name: string): string => name.replace(/\.jsonc?$/i, '');

export const openVariant = ({ id, name, text, reading }: OpenRules): CompareVariant => ({
  key: `open:${id}`,
  name: plainFileName(name.value),
  from: 'open',
  rulesText: text.value,
  rules: reading.value.rules,
  published: publishedOf(reading.value.rules),
});

export const presetVariant = (game: CatalogueGame): CompareVariant => ({
  key: `preset:${game.id}`,
  name: game.name,
  from: 'preset',
  rulesText: presetText(game),
  rules: game.rules,
  published: game.published[0],
});

/** A rule file of rules that have none. */
export const makeRulesText = (rules: EffectiveRules): string => `${makeReadableJson(minimalDocument(rules))}\n`;

/** Cells that make no game are left out. */
export const cellVariants = (cells: readonly CellPlan[]): readonly CompareVariant[] =>
  cells.flatMap(({ name, rules }, i) =>
    rules === null
      ? []
      : [{ key: `run:${i}`, name, from: 'run', rulesText: makeRulesText(rules), rules, published: publishedOf(rules) }],
  );

/** What a search finds among all of them; open games and those of runs come first. */
export function searchVariants(
  own: readonly CompareVariant[],
  games: readonly CatalogueGame[],
  query: string,
): readonly CompareVariant[] {
  const wanted = query.trim().toLowerCase();
  return [
    ...own.filter(({ name }) => name.toLowerCase().includes(wanted)),
    ...searchGames(games, query).map(presetVariant),
  ];
}

/** Two games of one name are told apart by numbers. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let i = 2; taken.has(own); i++) own = `${name} (${i})`;
    taken.add(own);
    return own;
  });
}

/** What the form of a comparison asks. */
export interface CompareOptions {
  readonly deals: number;
  readonly firstDeal: number;
  readonly mostStates: number;
}

export const DEFAULT_COMPARE: CompareOptions = {
  deals: 1000,
  firstDeal: 1,
  mostStates: DEFAULT_EFFORT.mostStates,
};

/** Why these cannot be compared; undefined when they can. */
export function whyNotCompare(variants: readonly CompareVariant[]): string | undefined {
  if (variants.length < LEAST_VARIANTS) return 'Choose at least two games.';
  if (variants.length > MOST_VARIANTS) return `Choose at most ${MOST_VARIANTS} games.`;
  const broken = variants.find(({ rules }) => rules === undefined);
  return broken === undefined ? undefined : `The rules of ${broken.name} have errors.`;
}

/** `workers` as in the settings: 0 for one on each core. */
export function compareRequest(
  variants: readonly CompareVariant[],
  { deals, firstDeal, mostStates }: CompareOptions,
  workers: number,
): RunRequest {
  const names = distinctNames(variants.map(({ name }) => name));
  const options: RunOptions = {
    numbering: 'seeds',
    firstDeal,
    deals,
    halfWidth: null,
    budgetSeconds: null,
    mostStates,
    secondsPerDeal: null,
    megabytes: DEFAULT_EFFORT.bytes / 2 ** 20,
    deduction: true,
    method: 'exact',
    confidence: 0.95,
    players: [],
    perfect: true,
    skill: false,
    workers: workers === 0 ? null : workers,
  };
  return {
    kind: 'compare',
    variants: variants.map(({ rulesText }, i) => ({ name: names[i].slice(0, 200), rulesText })),
    options,
  };
}

/** How much of a run is done, as a share; null where its end cannot be told. */
export function doneShare({ stop }: Plan, deals: number): number | null {
  return stop.deals === null || stop.deals === 0 ? null : Math.min(1, deals / stop.deals);
}
