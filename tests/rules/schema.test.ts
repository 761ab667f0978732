import { Validator, type Schema } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES, effectiveRules, RULES_SCHEMA, schemaAt, type SchemaNode } from '../../src/rules';

function fieldsOf(node: SchemaNode, path: string[] = []): [string[], SchemaNode][] {
  const inner = Object.entries(node.properties ?? {}).flatMap(([name, part]) => fieldsOf(part, [...path, name]));
  return node.properties === undefined ? [[path, node]] : [[path, node], ...inner];
}

const FIELDS = fieldsOf(RULES_SCHEMA);

describe('The schema of rule files', () => {
  it.each(FIELDS.map(([path, node]) => [path.join('.'), node] as const))(
    'has a title and a hover text for "%s"',
    (_, node) => {
      expect(node.title).toMatch(/\w/);
      expect(node.description).toMatch(/\.$/);
    },
  );

  it('has a hover text for each word of each choice', () => {
    const choices = FIELDS.flatMap(([, node]) => [node, node.items ?? {}]).filter((node) => node.enum !== undefined);
    expect(choices.length).toBeGreaterThan(9);
    for (const node of choices) {
      expect(node.enumDescriptions).toHaveLength(node.enum?.length ?? 0);
      for (const text of node.enumDescriptions ?? []) expect(text).toMatch(/\.$/);
    }
  });

  it('has exactly the fields and defaults of the rules', () => {
    const defaults = Object.fromEntries(
      FIELDS.filter(([path, node]) => path.length > 0 && node.properties === undefined && path[0] !== '$schema').map(
        ([path, node]) => [path.join('.'), node.default],
      ),
    );
    const expected = Object.entries(DEFAULT_RULES).flatMap(([section, value]) =>
      typeof value === 'object'
        ? Object.entries(value as object).map(([field, each]: [string, unknown]) => [`${section}.${field}`, each])
        : [[section, value]],
    );
    expect(defaults).toEqual(Object.fromEntries(expected));
  });

  it('accepts the defaults and all its own examples', () => {
    const validator = new Validator(RULES_SCHEMA as Schema, '7', false);
    expect(validator.validate(DEFAULT_RULES).errors).toEqual([]);
    for (const [path, node] of FIELDS)
      for (const example of node.examples ?? []) {
        const document = path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), example);
        expect(validator.validate(document).errors, path.join('.')).toEqual([]);
        expect(() => effectiveRules(document as object)).not.toThrow();
      }
  });

  it('is found by path, and only by its own names', () => {
    expect(schemaAt(['stock', 'size'])?.type).toBe('integer');
    expect(schemaAt(['accordion', 'moves', 3])?.pattern).toBeDefined();
    expect(schemaAt(['__proto__'])).toBeUndefined();
    expect(schemaAt(['constructor', 'name'])).toBeUndefined();
    expect(schemaAt(['max rank', 'x'])).toBeUndefined();
  });

  it('survives as JSON, as editors want it', () => {
    expect(JSON.parse(JSON.stringify(RULES_SCHEMA))).toEqual(RULES_SCHEMA);
  });
});
