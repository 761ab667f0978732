// What the form shows: values and where they come from, problems beside their fields, and what a field could be instead.

import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { applyEdits, checkRules, DEFAULT_RULES, effectiveRules, parseRules, RULES_FIELDS } from '../../src/rules';
import { fieldEffects } from '../../src-renderer/form/fieldEffects';
import { findFields, FORM_FIELDS, FORM_SECTIONS, withRuleValue } from '../../src-renderer/form/formFields';
import { addMove, toggleWord } from '../../src-renderer/form/listChanges';
import { readForm, type FormReading } from '../../src-renderer/form/readForm';

const read = (text: string): FormReading => readForm(text, parseRules(text), undefined);

describe('the form', () => {
  it('has every field of the language once, with a title, a description and its default', () => {
    expect(FORM_FIELDS.map(({ path }) => path.join('.')).sort()).toEqual(
      RULES_FIELDS.map(({ path }) => path.join('.')).sort(),
    );
    for (const field of FORM_FIELDS) {
      expect(field.title, field.name).not.toBe('');
      expect(field.description, field.name).toMatch(/\.$/);
      if (field.kind === 'number') expect(field.maximum, field.name).toBeGreaterThan(field.minimum);
      if (field.kind === 'choice') expect(field.choices.length, field.name).toBeGreaterThan(1);
    }
    for (const { title, description } of FORM_SECTIONS) expect(title && description).toBeTruthy();
  });

  it.each(catalogue.games.map((game) => [game.id, game] as const))('shows the rules of %s', (_id, game) => {
    const form = read(JSON.stringify(game.document));
    expect(form.rules).toEqual(game.rules);
    for (const { name, path } of FORM_FIELDS) {
      const [section, key] = path as [string, string | undefined];
      const top = (game.document as Record<string, unknown>)[section];
      const isWritten = key === undefined ? top !== undefined : top !== undefined && key in (top as object);
      expect(form.fields.get(name)?.isWritten, name).toBe(isWritten);
    }
  });

  it('reads a file of the 2018 form', () => {
    const form = read('{ "cells": 3, "stock size": 10, "hole": false }');
    expect(form.fields.get('cells.count')).toMatchObject({ value: 3, isWritten: true });
    expect(form.fields.get('stock.size')).toMatchObject({ value: 10, isWritten: true });
  });

  it.each([
    [
      'a word that is none',
      '{ "tableau piles": { "build policy": "red-blak" } }',
      'tableau piles.build policy',
      '"red-blak"',
    ],
    ['a number out of bounds', '{ "cells": { "count": 300 } }', 'cells.count', '300'],
    ['a list that is none', '{ "accordion": { "size": 52, "moves": "L1" } }', 'accordion.moves', '"L1"'],
  ])('shows %s as a misfit with its problem and its fix', (_what, text, name, misfit) => {
    const form = read(text);
    expect(form.isEditable).toBe(true);
    expect(form.fields.get(name)).toMatchObject({ isWritten: true, misfit });
    const [fix] = form.problems.get(name)!.flatMap(({ fixes }) => fixes);
    const fixed = read(applyEdits(text, fix.edits));
    expect(fixed.fields.get(name)?.misfit).toBeUndefined();
  });

  it.each([
    ['foundations.base card', '{ "foundations": { "base card": "1" } }', 'A'],
    ['foundations.base card', '{ "foundations": { "base card": "t" } }', '10'],
    ['hole.base card', '{ "hole": { "base card": "qh" } }', 'QH'],
  ])('shows %s of %s as %s', (name, text, value) => {
    expect(read(text).fields.get(name)).toEqual({ value, isWritten: true, misfit: undefined });
  });

  it('puts problems beside the field, the section or the file they belong to', () => {
    const { problems } = read('{ "cells": { "cuont": 4 }, "stok": {}, "accordion": { "size": 3, "moves": ["x"] } }');
    expect(problems.get('#cells')).toHaveLength(1);
    expect(problems.get('')).toHaveLength(1);
    expect(problems.get('accordion.moves')?.[0].path).toEqual(['accordion', 'moves', 0]);
  });

  it('shows the last good values while the text cannot be read through', () => {
    const good = catalogue.findGame('klondike')!.rules;
    const text = '{ "cells": { "count": ';
    expect(readForm(text, parseRules(text), good)).toMatchObject({ isEditable: false, rules: good });
    expect(readForm(text, parseRules(text), undefined)).toMatchObject({ isEditable: false, rules: DEFAULT_RULES });
  });

  it('takes an empty text as a file that says nothing', () => {
    expect(read(' \n')).toMatchObject({ isEditable: true, rules: DEFAULT_RULES });
  });
});

describe('a search of the form', () => {
  it.each([
    ['', FORM_FIELDS.length],
    ['redeal', 1],
    ['stock deal count', 1],
    ['Cells', 2],
    ['kings', 1],
    ['no such rule', 0],
  ])('"%s" finds at least %i', (query, least) => {
    const found = findFields(query).flatMap(({ fields }) => fields);
    expect(found.length).toBeGreaterThanOrEqual(least);
    expect(found.length === 0).toBe(least === 0);
  });

  it('finds a field by its name in the file', () => {
    expect(findFields('pre-filled').flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual([
      'cells.pre-filled',
    ]);
  });
});

describe('what a field could be', () => {
  const klondike = fieldEffects(catalogue.findGame('klondike')!.rules);

  it.each([
    ['stock.deal count', '1 to 24'],
    ['stock.size', '0 or 3 to 52'],
    ['max rank', '6 to 13'],
    ['stock.redeal', undefined],
  ])('%s in Klondike: %s', (name, range) => {
    expect(klondike.fields.get(name)).toMatchObject({ idle: undefined, range });
  });

  it('says why a value does not fit', () => {
    expect(klondike.fields.get('stock.size')?.impossible(53)).toMatch(/cards/);
    expect(klondike.fields.get('stock.size')?.impossible(2.5)).toMatch(/whole number from 0 to 104/);
    expect(klondike.fields.get('stock.size')?.impossible(24)).toBeUndefined();
  });

  it('says why a field has no effect, also where it is at its default', () => {
    expect(klondike.fields.get('reserve.stacked')?.idle).toBe('There is no reserve.');
    expect(klondike.fields.get('tableau piles.group joins by')?.idle).toMatch(/^Group policy and build policy/);
    expect(klondike.fields.get('hole.present')).toMatchObject({ idle: undefined });
    expect(klondike.fields.get('hole.present')?.stuck).toMatch(/2 goals/);
  });

  it.each([
    ['klondike', ['hole', 'accordion', 'sequences']],
    ['black-hole', ['foundations', 'accordion', 'sequences']],
    ['accordion', ['tableau piles', 'foundations', 'hole', 'cells', 'stock', 'reserve', 'sequences']],
  ])('in %s the sections %j are idle', (id, idle) => {
    expect([...fieldEffects(catalogue.findGame(id)!.rules).idleSections.keys()]).toEqual(idle);
  });

  it('a field called idle changes no game: its other values bring only warnings or errors', () => {
    for (const { rules } of catalogue.games.slice(0, 20)) {
      const { fields } = fieldEffects(rules);
      for (const field of FORM_FIELDS.filter(
        ({ name, kind }) => kind === 'yes-no' && fields.get(name)?.idle !== undefined,
      )) {
        const other = withRuleValue(rules, field.path, field.standard !== true);
        expect(checkRules(other).map(({ path }) => path.join('.'))).toContain(field.name);
      }
    }
  });

  it('has no opinion on values while the rules are not sound', () => {
    const { fields } = fieldEffects(effectiveRules({ 'tableau piles': { count: 0 } }));
    expect(fields.get('stock.redeal')?.impossible(true)).toBeUndefined();
  });
});

describe('a list of the form', () => {
  it.each([
    [['L1'], 'R', 3, ['L1', 'R3']],
    [['L1'], 'L', 1, undefined],
    [[], 'L', 0, undefined],
    [[], 'L', 53, undefined],
    [[], 'L', '', undefined],
    [[], 'R', 1.5, undefined],
  ] as const)('%j with the move %s%s is %j', (items, side, distance, wanted) => {
    expect(addMove(items, side, distance)).toEqual(wanted);
  });

  it.each([
    [['a', 'c'], 'b', ['a', 'b', 'c']],
    [['c'], 'a', ['a', 'c']],
    [['c', 'a'], 'c', ['a']],
    [['x'], 'b', ['x', 'b']],
  ])('%j with %s ticked or not is %j', (items, word, wanted) => {
    expect(toggleWord(items, word, ['a', 'b', 'c'])).toEqual(wanted);
  });
});
