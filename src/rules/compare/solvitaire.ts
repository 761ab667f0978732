// Rules for the published program Solvitaire: a document it can read, and what it would take to mean something else.

import { isWithin, joinRelation, relationOf, groupPolicyOf } from '../buildRelation';
import { DEFAULT_RULES, type EffectiveRules, type RulesDocument } from '../document';
import { minimalDocument, withValue } from '../fields';
import { normaliseRules } from '../normaliseRules';

export interface SolvitaireRules {
  readonly document: RulesDocument;
  /** Plain sentences; none when the program plays the same game. */
  readonly differences: readonly string[];
}

const JOINS = ['tableau piles', 'group joins by'] as const;

export function makeSolvitaireRules(rules: EffectiveRules): SolvitaireRules {
  const normal = normaliseRules(rules);
  return {
    document: minimalDocument(withValue(normal, JOINS, DEFAULT_RULES['tableau piles']['group joins by'])),
    differences: [completeRuns(normal), joins(normal), kings(normal), spacesFromWaste(normal)].filter(
      (sentence) => sentence !== undefined,
    ),
  };
}

function completeRuns({ foundations }: EffectiveRules): string | undefined {
  if (!foundations['only complete pile moves']) return undefined;
  return 'Solvitaire ignores "only complete pile moves": single cards go to the foundations too.';
}

function joins(rules: EffectiveRules): string | undefined {
  const group = relationOf(groupPolicyOf(rules));
  const movesGroups = rules['tableau piles']['move built group'] !== 'no' && group !== 0;
  if (!movesGroups || isWithin(joinRelation(rules), group)) return undefined;
  return 'In Solvitaire a moved group must also join the card it is placed on by the group policy, not by the build policy alone.';
}

function kings(rules: EffectiveRules): string | undefined {
  if (rules['tableau piles']['spaces policy'] !== 'kings') return undefined;
  if (rules['max rank'] < 13)
    return 'In Solvitaire "kings" means rank 13: in a deck without kings nothing may enter a space.';
  if (rules.foundations['base card'] === 'A') return undefined;
  return 'In Solvitaire "kings" means real kings (rank 13), not the rank before the foundation base.';
}

function spacesFromWaste(rules: EffectiveRules): string | undefined {
  if (rules['tableau piles']['spaces policy'] !== 'auto-reserve-then-waste') return undefined;
  return 'Once the reserve is empty, Solvitaire also stops building on other piles while a space is open under "auto-reserve-then-waste".';
}
