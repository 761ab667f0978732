// Every rule of a game with its value, section by section, and whether the file says it. Shown by EffectivePane.vue.

import { RULES_FIELDS, schemaAt, type EffectiveRules, type RulesDocument, type RulesPath } from '@core/rules';
import { fieldHelp, oneLine } from './language/helpTexts';

export interface EffectiveRow {
  readonly path: RulesPath;
  readonly name: string;
  readonly title: string;
  readonly value: string;
  /** The file leaves it out. */
  readonly isDefault: boolean;
  readonly help: string;
}

export interface EffectiveSection {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly EffectiveRow[];
}

type Level = Readonly<Record<string, unknown>>;

const memberOf = (value: unknown, path: RulesPath): unknown =>
  path.reduce<unknown>((level, step) => (level as Level | undefined)?.[step], value);

export function effectiveSections(rules: EffectiveRules, document: RulesDocument): readonly EffectiveSection[] {
  const sections = new Map<string, EffectiveRow[]>();
  for (const { path, title } of RULES_FIELDS) {
    const section = path.length > 1 ? String(path[0]) : '';
    const rows = sections.get(section) ?? [];
    rows.push({
      path,
      name: String(path[path.length - 1]),
      title,
      value: oneLine(memberOf(rules, path)),
      isDefault: memberOf(document, path) === undefined,
      help: (fieldHelp(path) ?? '').replace(/[*`]/g, ''),
    });
    sections.set(section, rows);
  }
  return [...sections].map(([name, rows]) => ({ name, title: schemaAt([name])?.title ?? 'Deck', rows }));
}

/** All of it as a rule file. */
export const effectiveText = (rules: EffectiveRules): string => `${JSON.stringify(rules, undefined, 2)}\n`;
