// The rules in plain English, so that a player could learn the game from them. Written from the normal form: rules that
// mean the same read the same, and what has no effect is not mentioned.

import type { EffectiveRules } from '../document';
import { describeDeck, describeGoal, describeLayout } from './describeLayout';
import { describeCells, describeFoundations, describeHole, describeReserve, describeStock } from './describePiles';
import { describeAccordion, describeSequences } from './describeRows';
import { describeBuilding, describeGroups, describeSpaces } from './describeTableau';
import { normaliseRules } from '../normaliseRules';

export interface RulesSection {
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** The sections that this game needs, in the order in which a player wants to read them. */
export function describeSections(rules: EffectiveRules): RulesSection[] {
  const normal = normaliseRules(rules);
  const sections: RulesSection[] = [
    { heading: 'Goal', sentences: describeGoal(normal) },
    { heading: 'Cards', sentences: describeDeck(normal) },
    { heading: 'Layout', sentences: describeLayout(normal) },
    { heading: 'Moves', sentences: [...describeAccordion(normal), ...describeSequences(normal)] },
    { heading: 'Building', sentences: describeBuilding(normal) },
    { heading: 'Moving groups', sentences: describeGroups(normal) },
    { heading: 'Spaces', sentences: describeSpaces(normal) },
    { heading: 'Stock', sentences: describeStock(normal) },
    { heading: 'Cells', sentences: describeCells(normal) },
    { heading: 'Reserve', sentences: describeReserve(normal) },
    { heading: 'Foundations', sentences: describeFoundations(normal) },
    { heading: 'Hole', sentences: describeHole(normal) },
  ];
  return sections.filter(({ sentences }) => sentences.length > 0);
}

/** One line a section, under the name of the game where one is given. */
export function describeRules(rules: EffectiveRules, name?: string): string {
  const lines = describeSections(rules).map(({ heading, sentences }) => `${heading}: ${sentences.join(' ')}`);
  return (name === undefined ? lines : [name, '', ...lines]).join('\n');
}
