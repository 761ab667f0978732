// From a number to what is behind it: a deal of a run on the table, under the rules it was solved with.

import { makeReadableJson } from '@core/formats';
import type { Plan } from '@core/experiments';
import type { DealChoice } from '@core/protocol';
import { minimalDocument, rulesIdentity, type EffectiveRules } from '@core/rules';
import { useDocuments } from '../documents/documents';
import type { OpenDocument } from '../documents/openDocument';
import { presetOf } from '../gallery/newRuleText';
import { useWindowState } from '../shell/windowState';

/** The rules of a cell as a file of its own. */
export const cellText = (rules: EffectiveRules, title: string): string =>
  `// ${title}\n${makeReadableJson(minimalDocument(rules))}\n`;

/** What a cell is called beside others. */
export function cellTitle(plan: Plan, cell: number): string {
  const { name, values } = plan.cells[cell];
  return values.length === 0 ? name : `${plan.name.replace(/( by |: ).*$/, '')}, ${name}`;
}

const dealOf = (plan: Plan, deal: number): DealChoice =>
  plan.numbering === 'microsoft' ? { kind: 'microsoft', number: deal } : { kind: 'seed', seed: deal };

/** An open document with these rules, or a new one. */
export async function documentWith(rules: EffectiveRules, title: string): Promise<OpenDocument> {
  const documents = useDocuments();
  const identity = rulesIdentity(rules);
  const hasIdentity = (document: OpenDocument): boolean => {
    const known = document.lastGood.value?.rules;
    return document.isCurrent.value && known !== undefined && rulesIdentity(known) === identity;
  };
  const found = [documents.active, ...documents.list].find((each) => each !== undefined && hasIdentity(each));
  return found ?? (await documents.newDocument(title, cellText(rules, title), presetOf(rules)?.id ?? null));
}

export async function openDeal(plan: Plan, cell: number, deal: number): Promise<void> {
  const { rules } = plan.cells[cell];
  if (rules === null) return;
  const document = await documentWith(rules, cellTitle(plan, cell));
  useDocuments().active = document;
  document.desk.setDeal(dealOf(plan, deal));
  useWindowState().mainView = 'design';
}
