// A comparison in words: which rules differ, which game is certainly the harder, what a column and a pair say.

import type { CellPlan, CellSummary, Difference } from '@core/experiments';
import {
  makeCount,
  makeGuess,
  makeShare,
  makeShareRange,
  makeValueText,
  rawShare,
  isMostlyUnknown,
} from '@core/formats';
import { compareStrength, diffRules, makePath, normaliseRules, sameLayout, type EffectiveRules } from '@core/rules';

/** A game with its name. */
export interface NamedRules {
  readonly name: string;
  readonly rules: EffectiveRules;
}

export interface RuleRow {
  /** As it is written: "stock.deal count". */
  readonly path: string;
  readonly title: string;
  /** One for each game. */
  readonly values: readonly string[];
  /** Whether the value is another than the first game's. */
  readonly differs: readonly boolean[];
}

/** The rules in which not all of the games agree, in the order of the language. */
export function ruleRows(games: readonly NamedRules[]): readonly RuleRow[] {
  if (games.length < 2) return [];
  const [first, ...others] = games.map(({ rules }) => normaliseRules(rules));
  const rows = new Map<string, { title: string; values: string[]; differs: boolean[] }>();
  others.forEach((rules, i) => {
    for (const { path, title, a, b } of diffRules(first, rules)) {
      const name = makePath(path);
      const same = makeValueText(a);
      const row = rows.get(name) ?? { title, values: games.map(() => same), differs: games.map(() => false) };
      row.values[i + 1] = makeValueText(b);
      row.differs[i + 1] = true;
      rows.set(name, row);
    }
  });
  return [...rows].map(([path, row]) => ({ path, ...row }));
}

/** What is certain before any deal is solved: which game is harder than which, and whether the cards lie the same. */
export function certainWords(games: readonly NamedRules[]): readonly string[] {
  const sentences: string[] = [];
  games.forEach((a, i) =>
    games.slice(i + 1).forEach((b) => {
      const sentence = strengthSentence(a, b);
      if (sentence !== undefined) sentences.push(sentence);
    }),
  );
  if (games.some(({ rules }) => !sameLayout(games[0].rules, rules)))
    sentences.push('Not all of them deal the cards to the same places: only the shuffled deck is the same.');
  return sentences;
}

function strengthSentence(a: NamedRules, b: NamedRules): string | undefined {
  switch (compareStrength(a.rules, b.rules).order) {
    case 'stronger':
      return `${a.name} is at least as hard as ${b.name}: every deal that it wins, ${b.name} wins as well.`;
    case 'weaker':
      return `${b.name} is at least as hard as ${a.name}: every deal that it wins, ${a.name} wins as well.`;
    case 'equal':
      return `${a.name} and ${b.name} are the same game: the same deals can be won.`;
    case 'incomparable':
      return undefined;
  }
}

export const gamesOf = (cells: readonly CellPlan[]): readonly NamedRules[] =>
  cells.flatMap(({ name, rules }) => (rules === null ? [] : [{ name, rules }]));

/** "81.9 %" large and "79.3–84.2 %" under it; the second is empty where the first says it all. */
export function sayColumn({ counts, interval }: Pick<CellSummary, 'counts' | 'interval'>): {
  readonly large: string;
  readonly small: string;
} {
  const raw = rawShare(counts);
  if (raw === null || interval === null) return { large: '–', small: 'no deals yet' };
  if (raw.low === 0 || raw.high === 1) {
    const share = makeShare(counts, interval);
    return { large: share, small: share.includes('(') ? '' : makeShareRange(interval) };
  }
  if (isMostlyUnknown(raw, interval)) return { large: makeShareRange(interval), small: 'mostly for want of verdicts' };
  return { large: makeGuess(raw.guess, interval), small: makeShareRange(interval) };
}

/** What else is to be said of a pair. */
export function pairNotes({ rule, sameLayout: isSame, onlyFirst, onlySecond }: Difference): readonly string[] {
  return [
    ...(onlyFirst + onlySecond === 0 ? ['No deal is known to be winnable with only one of them.'] : []),
    ...(rule === null ? [] : [`They differ in one rule: ${rule}.`]),
    ...(isSame ? [] : ['Only the shuffled deck is the same in both; the cards do not lie the same.']),
  ];
}

/** "24 deals that only FreeCell wins". */
export const sayOnly = (count: number, name: string): string => `${makeCount(count, 'deal')} that only ${name} wins`;
