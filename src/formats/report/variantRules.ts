// The rules of a run in English: in full for the first variant, and for every other what it changes.

import { gamesOf, type CellPlan, type Plan } from '../../experiments';
import { describeSections, diffRules, type EffectiveRules } from '../../rules';
import { makeValueText } from '../words/parameterText';

export interface RuleSentence {
  readonly text: string;
  /** Not the same in all variants. */
  readonly varies: boolean;
}

export interface RuleSection {
  readonly heading: string;
  readonly sentences: readonly RuleSentence[];
}

export interface VariantRules {
  readonly name: string;
  /** Fields that differ from the first variant. */
  readonly changes: readonly {
    readonly title: string;

    readonly from: string;
    readonly to: string;
  }[];
  /** Sentences that the first variant does not have. */
  readonly sentences: readonly string[];
}

export interface RunRules {
  /** The first variant that makes a game; null where none does. */
  readonly name: string | null;
  readonly sections: readonly RuleSection[];
  readonly others: readonly VariantRules[];
  /** Variants that are left out: those that combine the changes of others, or too many. */
  readonly leftOut: number;
}

/** Beyond this nobody reads on; the recipe has them all. */
const MOST_VARIANTS = 12;

export function makeRunRules(plan: Plan): RunRules {
  // A game is told once, whoever plays it.
  const games = gamesOf(plan).flatMap((cells) => {
    const { name, values, rules } = plan.cells[cells.find((cell) => plan.cells[cell].rules !== null) ?? cells[0]];
    return rules === null ? [] : [{ name, values, rules }];
  });
  if (games.length === 0) return { name: null, sections: [], others: [], leftOut: 0 };
  const [first, ...others] = games;
  const sentencesOf = (rules: EffectiveRules): Set<string> =>
    new Set(
      describeSections(rules).flatMap(({ heading, sentences }) => sentences.map((text) => `${heading}: ${text}`)),
    );
  const own = sentencesOf(first.rules);
  const shared = others.map(({ rules }) => sentencesOf(rules));
  const varies = (heading: string, text: string): boolean => shared.some((set) => !set.has(`${heading}: ${text}`));
  const changesOf = (values: CellPlan['values']): number =>
    values.filter((value, i) => value !== first.values[i]).length;
  const told = others
    .map((game, i) => ({ ...game, sentences: shared[i] }))
    .filter(({ values }) => changesOf(values) <= 1)
    .slice(0, MOST_VARIANTS);
  return {
    name: first.name,
    sections: describeSections(first.rules).map(({ heading, sentences }) => ({
      heading,
      sentences: sentences.map((text) => ({ text, varies: varies(heading, text) })),
    })),
    others: told.map(({ name, rules, sentences }) => ({
      name,
      changes: diffRules(first.rules, rules).map(({ title, a, b }) => ({
        title,
        from: makeValueText(a),
        to: makeValueText(b),
      })),
      sentences: [...sentences].filter((sentence) => !own.has(sentence)),
    })),
    leftOut: others.length - told.length,
  };
}
