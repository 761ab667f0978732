// Every change the form can make, in the texts of all games and in texts written in many ways: the wanted value and
// nothing else changes, and no comment is lost.

import { createScanner } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { TOKEN } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import {
  applyEdits,
  DEFAULT_RULES,
  effectiveRules,
  makePath,
  parseRules,
  type EffectiveRules,
  type FieldValue,
  type RulesPath,
} from '../../src/rules';
import { editField } from '../../src-renderer/form/formEdit';
import { FORM_FIELDS, ruleValue, withRuleValue, type FormField } from '../../src-renderer/form/formFields';
import { readForm } from '../../src-renderer/form/readForm';
import { presetText } from '../../src-renderer/gallery/newRuleText';

const edited = (text: string, path: RulesPath, value: FieldValue | undefined): string =>
  applyEdits(text, editField(text, path, value));

/** What a text says, sound or not. */
const rulesIn = (text: string): EffectiveRules => {
  const form = readForm(text, { dialect: 'modern', problems: [] }, undefined);
  expect(form.isEditable, text).toBe(true);
  for (const { misfit } of form.fields.values()) expect(misfit).toBeUndefined();
  return form.rules;
};

function commentsIn(text: string): string[] {
  const scanner = createScanner(text, false);
  const comments: string[] = [];
  for (let token: number = scanner.scan(); token !== TOKEN.end; token = scanner.scan())
    if (token === TOKEN.lineComment || token === TOKEN.blockComment)
      comments.push(text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength()));
  return comments.sort();
}

function valuesOf({ kind, choices, minimum, maximum }: FormField): readonly FieldValue[] {
  switch (kind) {
    case 'number':
      return [minimum, minimum + 3, maximum];
    case 'yes-no':
      return [false, true];
    case 'choice':
      return [choices[0].value, choices[choices.length - 1].value];
    case 'list':
      return choices.length > 0 ? [[], [choices[1].value, choices[0].value]] : [[], ['L1', 'R2', 'L3'], ['L3']];
  }
}

/** Comments wherever they can stand: above and behind every member, before commas, at both ends of brackets. */
function commented(text: string): string {
  let number = 0;
  const note = (): string => `/* note ${number++} */`;
  return text
    .replace(
      /^([ \t]+)(".*)$/gm,
      (_, indent: string, rest: string) => `${indent}// above ${number++}\n${indent}${rest}`,
    )
    .replace(/,$/gm, () => ` ${note()}, // behind ${number++}`)
    .replace(/\{$/gm, () => `{ // open ${number++}`)
    .replace(/^(\s*)\}/gm, (_, indent: string) => `${indent}${note()}\n${indent}}`)
    .replace(/\[/g, () => `[${note()} `);
}

/** How texts may be written, and how many games are tried in each: one in so many. */
const STYLES: readonly [string, number, (text: string) => string][] = [
  ['as the gallery writes them', 4, (text) => text],
  ['with comments everywhere', 8, commented],
  ['on one line', 16, (text) => JSON.stringify(JSON.parse(text.replace(/^\/\/.*$/gm, '')))],
  ['with tabs and Windows line ends', 16, (text) => text.replaceAll('  ', '\t').replaceAll('\n', '\r\n')],
  ['with trailing commas', 16, (text) => text.replace(/([^,{[])\n(\s*[}\]])/g, '$1,\n$2')],
];

describe.each(STYLES)('in the texts of games, %s (one in %i),', (_style, every, style) => {
  const games = catalogue.games.filter((game, i) => i % every === 0 || game.family === 'Accordion');
  const texts = games.map((game) => ({ game, text: style(presetText(game)) }));

  it.each(FORM_FIELDS.map((field) => [field.name, field] as const))('%s can be set and reset', (_name, field) => {
    for (const { game, text } of texts) {
      const before = rulesIn(text);
      expect(before).toEqual(game.rules);
      const comments = commentsIn(text);
      for (const value of valuesOf(field)) {
        const now = edited(text, field.path, value);
        const wanted = withRuleValue(before, field.path, value);
        expect(rulesIn(now), now).toEqual(wanted);
        expect(commentsIn(now), now).toEqual(comments);
        expect(rulesIn(edited(now, field.path, ruleValue(before, field.path)))).toEqual(before);
        // What was never written is gone again without a trace, unless brackets changed their lines.
        const reset = edited(now, field.path, undefined);
        expect(rulesIn(reset), reset).toEqual(withRuleValue(before, field.path, ruleValue(DEFAULT_RULES, field.path)));
        expect(commentsIn(reset), reset).toEqual(comments);
        expect(edited(now, field.path, value), 'a second time').toBe(now);
      }
    }
  });
});

const KLONDIKE = presetText(catalogue.findGame('klondike')!);

describe('a change of the text', () => {
  it.each<[string, string, RulesPath, FieldValue | undefined, string]>([
    ['replaces a value only', '{ "cells": {"count":4} } // x', ['cells', 'count'], 5, '{ "cells": {"count":5} } // x'],
    [
      'adds a field after those before it in the language',
      '{\n  "stock": {\n    "size": 24, // all\n    "redeal": true\n  }\n}',
      ['stock', 'deal count'],
      3,
      '{\n  "stock": {\n    "size": 24, // all\n    "deal count": 3,\n    "redeal": true\n  }\n}',
    ],
    [
      'adds a section as the others are written',
      '{\n  "hole": {\n    "present": true\n  }\n}',
      ['tableau piles', 'count'],
      9,
      '{\n  "tableau piles": {\n    "count": 9\n  },\n  "hole": {\n    "present": true\n  }\n}',
    ],
    [
      'adds a section on one line beside sections on one line',
      '{\n  "cells": { "count": 4 } // four\n}',
      ['max rank'],
      12,
      '{\n  "cells": { "count": 4 }, // four\n  "max rank": 12\n}',
    ],
    ['begins a file', '', ['cells', 'count'], 4, '{\n  "cells": {\n    "count": 4\n  }\n}\n'],
    [
      'takes an emptied section away',
      '{\n  "cells": {\n    "count": 4\n  },\n  "two decks": true\n}',
      ['cells', 'count'],
      undefined,
      '{\n  "two decks": true\n}',
    ],
    [
      'leaves an emptied section in which somebody wrote',
      '{\n  "cells": {\n    // four?\n    "count": 4\n  }\n}',
      ['cells', 'count'],
      undefined,
      '{\n  "cells": {\n    // four?\n  }\n}',
    ],
    [
      'takes both of a field given twice',
      '{ "cells": { "count": 4, "pre-filled": 1, "count": 5 } }',
      ['cells', 'count'],
      undefined,
      '{ "cells": { "pre-filled": 1 } }',
    ],
    [
      'keeps comments beside the items of a list',
      '{ "accordion": { "moves": [\n  "L1", // near\n  "L3" // far\n] } }',
      ['accordion', 'moves'],
      ['L1', 'L2', 'L3'],
      '{ "accordion": { "moves": [\n  "L1", // near\n  "L2",\n  "L3" // far\n] } }',
    ],
    [
      'replaces a section that is none',
      '{ "hole": null }',
      ['hole', 'present'],
      true,
      '{ "hole": { "present": true } }',
    ],
    [
      'leaves errors elsewhere as they are',
      '{ "cells": { "count": "many" }, "stok": 3 }',
      ['max rank'],
      12,
      '{ "cells": { "count": "many" }, "stok": 3, "max rank": 12 }',
    ],
  ])('%s', (_what, text, path, value, wanted) => {
    expect(edited(text, path, value)).toBe(wanted);
  });

  it('touches only the place of the change', () => {
    const [edit, ...others] = editField(KLONDIKE, ['stock', 'deal count'], 1);
    expect(others).toEqual([]);
    expect(edit).toEqual({ offset: KLONDIKE.indexOf('3,'), length: 1, text: '1' });
  });

  it.each(['{ "cells": ', '[1, 2]', '{ "cells": { "count": 4 } } }', '['.repeat(50)])(
    'is not made in a text that cannot be read: %j',
    (text) => {
      expect(editField(text, ['cells', 'count'], 3)).toEqual([]);
    },
  );

  it('turns a file of the 2018 form into a modern one', () => {
    const text = '{\n  // thesis\n  "tableau piles": { "count": 7 },\n  "stock size": 24,\n  "cells": 2\n}';
    const now = edited(text, ['stock', 'deal count'], 3);
    expect(parseRules(now)).toMatchObject({ dialect: 'modern', problems: [] });
    expect(parseRules(now).rules).toEqual(
      effectiveRules({ 'tableau piles': { count: 7 }, stock: { size: 24, 'deal count': 3 }, cells: { count: 2 } }),
    );
    expect(now).toContain('// thesis');
  });

  it('knows every field of the language', () => {
    for (const { path, name } of FORM_FIELDS) expect(makePath(path)).toBe(name);
  });
});
