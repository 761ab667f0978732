// The one JSON Schema of rule files: the validator runs it, and the editor shows its titles, hover texts and values.

import { DEFAULT_RULES, type EffectiveRules } from '../document';
import { numberLimit } from '../limits';
import { ACCORDION_SCHEMA, FOUNDATIONS_SCHEMA, HOLE_SCHEMA, SEQUENCES_SCHEMA } from './schemaGoals';
import { flag, whole, type SchemaNode } from './schemaNode';
import { CELLS_SCHEMA, RESERVE_SCHEMA, STOCK_SCHEMA } from './schemaPiles';
import { TABLEAU_SCHEMA } from './schemaTableau';

const FIELDS: Readonly<Record<keyof EffectiveRules, SchemaNode>> = {
  'tableau piles': TABLEAU_SCHEMA,
  foundations: FOUNDATIONS_SCHEMA,
  hole: HOLE_SCHEMA,
  cells: CELLS_SCHEMA,
  stock: STOCK_SCHEMA,
  reserve: RESERVE_SCHEMA,
  accordion: ACCORDION_SCHEMA,
  sequences: SEQUENCES_SCHEMA,
  'max rank': whole(
    'Highest rank',
    'The highest rank in the deck: 13 for a full deck, less for a shorter one.',
    DEFAULT_RULES['max rank'],
    numberLimit('max rank'),
    [13, 8],
  ),
  'two decks': flag(
    'Two decks',
    'Play with two decks shuffled together. There are then twice as many foundations.',
    DEFAULT_RULES['two decks'],
  ),
};

const description =
  'The rules of a patience. A file says only what differs from the defaults, which are those of the game Streets and Alleys.';

export const RULES_SCHEMA: SchemaNode = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'patience-lab:rules',
  title: 'Rules of a patience',
  description,
  markdownDescription: description,
  type: 'object',
  properties: {
    $schema: {
      type: 'string',
      title: 'Schema',
      description: 'The address of a schema for other editors. It is not used here.',
    },
    ...FIELDS,
  },
  additionalProperties: false,
  examples: [
    { 'tableau piles': { 'build policy': 'red-black' }, cells: { count: 4 } },
    {
      'tableau piles': { count: 17, 'build policy': 'no-build' },
      foundations: { present: false },
      hole: { present: true },
    },
  ],
  defaultSnippets: [
    {
      label: 'A game with cells',
      description: 'FreeCell',
      body: { 'tableau piles': { count: 8, 'build policy': 'red-black' }, cells: { count: 4 } },
    },
    {
      label: 'A game with stock and waste',
      description: 'Klondike',
      body: {
        'tableau piles': {
          count: 7,
          'build policy': 'red-black',
          'spaces policy': 'kings',
          'diagonal deal': true,
          'move built group': 'yes',
          'face up cards': 'top',
        },
        foundations: { removable: true },
        stock: { size: 24, 'deal count': 3, redeal: true },
      },
    },
  ],
};

/** The part of the schema that speaks of a path; undefined for a path that rule files do not have. */
export function schemaAt(path: readonly (string | number)[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = RULES_SCHEMA;
  for (const step of path) {
    const properties: SchemaNode['properties'] = node?.properties;
    if (typeof step === 'number') node = node?.items;
    else node = properties !== undefined && Object.hasOwn(properties, step) ? properties[step] : undefined;
    if (node === undefined) return undefined;
  }
  return node;
}
