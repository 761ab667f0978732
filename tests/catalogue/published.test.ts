// The catalogue against what was published: the rules of the published program's presets and the figures of the paper.

import { describe, expect, it } from 'vitest';
import { catalogue, type CatalogueGame } from '../../src/catalogue';
import { effectiveRules, mergeRules, type EffectiveRules, type RulesDocument } from '../../src/rules';
import winnability from '../fixtures/published-winnability.json';
import presets from '../fixtures/solvitaire-presets.json';

const PAPER = 'Blake & Gent 2024, Table 10';

/** Games the published program plays differently from their rules; its figures are filed under "… as published". */
const PLAYED_OTHERWISE = ['spider', 'spiderette', 'simple-simon', 'will-o-the-wisp', 'mrs-mop'];

/** A published preset's meaning here: its search shortcut for moving groups is no rule (paper §5.4.2, Theorem 4). */
function publishedRules(document: RulesDocument): EffectiveRules {
  const rules = effectiveRules(document);
  if (rules['tableau piles']['move built group'] !== 'partial-if-card-above-buildable') return rules;
  return mergeRules(rules, { 'tableau piles': { 'move built group': 'yes' } });
}

const mustFind = (name: string): CatalogueGame => {
  const game = catalogue.findGame(name);
  if (game === undefined) throw new Error(`No game answers to "${name}".`);
  return game;
};

describe('the published presets', () => {
  it('are 81', () => {
    expect(Object.keys(presets)).toHaveLength(81);
  });

  it.each(Object.entries(presets))('include %s, whose rules are the same here', (name, document) => {
    expect(mustFind(name).rules).toEqual(publishedRules(document as RulesDocument));
  });

  it.each(PLAYED_OTHERWISE)('of %s have a second entry that differs just in what the program really plays', (id) => {
    const played = mustFind(`${id}-as-published`);
    expect(played.parent).toBe(id);
    expect(played.rules).toEqual(
      mergeRules(mustFind(id).rules, {
        'tableau piles': { 'group joins by': 'group policy' },
        foundations: { 'only complete pile moves': false },
      }),
    );
  });
});

describe('the published figures', () => {
  const rows = winnability.rows.map((row) => ({
    ...row,
    label: row.variant === null ? row.game : `${row.game}, ${row.variant}`,
  }));
  const filed = catalogue.games.flatMap((game) =>
    game.published.filter((figures) => figures.source === PAPER).map((figures) => ({ game, figures })),
  );

  it('are 81, each filed with one game', () => {
    expect(rows).toHaveLength(81);
    expect(filed).toHaveLength(81);
    expect(new Set(filed.map(({ game }) => game.id)).size).toBe(81);
  });

  it.each(rows)('include $label, with the same counts and interval', (row) => {
    const { id } = mustFind(row.label);
    const game = PLAYED_OTHERWISE.includes(id) ? mustFind(`${id}-as-published`) : mustFind(row.label);
    const { sample, winnable, unwinnable, unknown, low, high } = row;
    expect(game.published).toContainEqual(
      expect.objectContaining({ sample, winnable, unwinnable, unknown, low, high, source: PAPER }),
    );
  });

  it('stand beside the best value from elsewhere in 34 games', () => {
    // Table 1 of the paper has 34 rows; those of Spider and Simple Simon are for the real rules.
    const compared = catalogue.games.filter((game) => game.literature !== undefined);
    expect(compared).toHaveLength(34);
    expect(compared.filter((game) => game.published.length === 0).map((game) => game.id)).toEqual([
      'simple-simon',
      'spider',
    ]);
  });

  it.each([
    ['klondike-draw-2', 88.092, 94.334],
    ['free-cell-5-pile', 3.748, 4.244],
    ['canfield', 70.813, 72.931],
    ['gaps-one-deal', 80.186, 98.434],
    ['simple-simon', 89.82, 100],
    ['spider', 99.9772, 100],
    ['golf', 44.768, 45.386],
    ['free-cell-0-cell', 0.2161, 0.2185],
  ])('from elsewhere agree for %s with the interval the paper prints', (id, low, high) => {
    const { literature } = mustFind(id);
    expect(literature?.low).toBeCloseTo(low, 2);
    expect(literature?.high).toBeCloseTo(high, 2);
  });

  it.each(['castles-of-spain', 'flower-garden'])('of the thesis for %s are marked as a lower bound', (id) => {
    expect(mustFind(id).published).toMatchObject([{ lowerBound: true, unwinnable: 0, high: 100 }]);
  });
});
