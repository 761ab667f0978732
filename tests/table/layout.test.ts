// Every game is laid out whole, within the pane and legibly, at every size.

import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { cardsOf, compileGame, makePlace } from '../../src/game';
import { effectiveRules } from '../../src/rules';
import { layTable } from '../../src-renderer/table/layout';
import { heightOf, overlap, SMALLEST_CARD, type TableLayout } from '../../src-renderer/table/tableGeometry';
import { catalogueTables, PANES, playedTables, randomTables, type DealtTable } from './tables';

/** Shares of a card's height and width within which most of the index lies (cardFace.ts). */
const LEGIBLE_DOWN = 0.19;
const LEGIBLE_RIGHT = 0.35;

const OPTIONS = [
  { showHidden: true, fanWaste: false },
  { showHidden: false, fanWaste: true },
];

/** What is wrong with a layout, in words. */
function problemsOf(
  { game, position }: DealtTable,
  layout: TableLayout,
  pane: { width: number; height: number },
): string[] {
  const problems: string[] = [];
  const { places, cards, cardWidth, cardHeight } = layout;

  const unlaid = places.reduce((sum, place) => sum + place.unlaid, 0);
  if (cards.length + unlaid !== cardsOf(position).length) problems.push(`${cards.length} cards and ${unlaid} below`);
  const spots = new Set(cards.map(({ placeKey, index }) => `${placeKey}:${index}`));
  if (spots.size !== cards.length) problems.push('a card laid twice');
  for (const place of places) {
    const laid = cards.filter(({ placeKey }) => placeKey === place.key).length;
    if (laid + place.unlaid !== place.count)
      problems.push(`${place.key} has ${laid} + ${place.unlaid} of ${place.count}`);
    if (place.unlaid > 0 && laid === 0) problems.push(`${place.key} shows nothing`);
  }
  const wanted =
    game.family === 'building'
      ? game.pileCount + (game.stock === 'none' ? 0 : 1) + (game.stock === 'waste' ? 1 : 0)
      : position.accordion.length + position.sequences.flat().length;
  if (places.length !== wanted) problems.push(`${places.length} of ${wanted} places`);
  if (new Set(places.map(({ place }) => makePlace(place))).size !== places.length) problems.push('a place laid twice');

  if (cardWidth < SMALLEST_CARD || cardHeight !== heightOf(cardWidth)) problems.push(`cards ${cardWidth} wide`);
  for (const rect of [...places, ...cards])
    if (rect.x < 0 || rect.y < 0 || rect.x + rect.width > pane.width || rect.y + rect.height > layout.height)
      problems.push(`${'key' in rect ? rect.key : rect.placeKey} at ${rect.x}, ${rect.y} is outside`);
  places.forEach((one, i) => {
    for (const other of places.slice(i + 1))
      if (overlap(one, other) > 0) problems.push(`${one.key} overlaps ${other.key}`);
  });
  for (const card of cards) {
    const place = places.find(({ key }) => key === card.placeKey)!;
    if (overlap(card, place) !== card.width * card.height) problems.push(`a card of ${place.key} lies beside it`);
    if (
      card.fan === 'down' &&
      card.place.kind === 'tableau' &&
      !card.faceDown &&
      card.strip < Math.floor(LEGIBLE_DOWN * cardHeight)
    )
      problems.push(`${card.placeKey}:${card.index} shows ${card.strip} px`);
    if (card.fan === 'right' && card.strip > 0 && card.strip < Math.floor(LEGIBLE_RIGHT * cardWidth))
      problems.push(`${card.placeKey}:${card.index} shows ${card.strip} px`);
  }
  return problems;
}

function checkTable(table: DealtTable): string[] {
  return PANES.flatMap((pane) =>
    OPTIONS.flatMap((options) => {
      const layout = layTable(table.game, table.position, pane, options);
      const at = `${table.name} in ${pane.width}×${pane.height}${options.fanWaste ? ' fanned' : ''}: `;
      return problemsOf(table, layout, pane).map((problem) => at + problem);
    }),
  );
}

describe('a table', () => {
  it.each(catalogue.games.map(({ id }) => id))('of %s is laid whole, apart, legible and in the pane', (id) => {
    expect(catalogueTables(id).flatMap(checkTable)).toEqual([]);
  });

  it('of any rules is laid whole, apart, legible and in the pane', () => {
    for (let seed = 1; seed <= 300; seed++) expect(randomTables(seed).flatMap(checkTable)).toEqual([]);
  });

  it.each([
    ['60 piles', { 'tableau piles': { count: 60 }, 'two decks': true }],
    ['104 piles', { 'tableau piles': { count: 104 }, 'two decks': true }],
    ['one pile', { 'tableau piles': { count: 1 } }],
    ['52 cells', { cells: { count: 52 }, 'tableau piles': { count: 4 } }],
    ['104 reserve cards', { 'tableau piles': { count: 0 }, reserve: { size: 104 }, 'two decks': true }],
    [
      'a hole and 51 piles',
      { foundations: { present: false }, hole: { present: true }, 'tableau piles': { count: 51 } },
    ],
    [
      'an accordion of 104',
      {
        foundations: { present: false },
        'tableau piles': { count: 0 },
        accordion: { size: 104, moves: ['L1'], 'build policies': ['same-suit'] },
        'two decks': true,
      },
    ],
    [
      'a row of 104',
      { foundations: { present: false }, 'tableau piles': { count: 0 }, sequences: { count: 1 }, 'two decks': true },
    ],
    [
      '104 rows',
      { foundations: { present: false }, 'tableau piles': { count: 0 }, sequences: { count: 104 }, 'two decks': true },
    ],
  ] as const)('with %s is laid whole', (name, document) => {
    const game = compileGame(effectiveRules(document));
    expect(playedTables(name, game, 1, [30]).flatMap(checkTable)).toEqual([]);
  });

  it.each([
    'klondike',
    'free-cell',
    'spider',
    'fan',
    'black-hole',
    'golf',
    'canfield',
    'king-albert',
    'forty-thieves',
    'carpet',
    'accordion',
    'gaps-one-deal',
  ])('of %s fits a pane of 700×600 without scrolling', (id) => {
    for (const { name, game, position } of catalogueTables(id))
      for (const options of OPTIONS) {
        const layout = layTable(game, position, { width: 700, height: 600 }, options);
        expect(layout.height, name).toBeLessThanOrEqual(600);
        expect(layout.cardWidth, name).toBeGreaterThanOrEqual(36);
      }
  });

  it.each(catalogue.games.filter(({ rules }) => rules.reserve.stacked && rules.reserve.size > 1).map(({ id }) => id))(
    'of %s shows what lies in its reserve in a window of 1280×800',
    (id) => {
      const { position } = catalogueTables(id)[0];
      const game = compileGame(catalogue.findGame(id)!.rules);
      const { cards, cardHeight } = layTable(game, position, { width: 788, height: 456 }, OPTIONS[0]);
      const strips = cards
        .filter(({ place, fan }) => place.kind === 'reserve' && fan === 'down')
        .map((card) => card.strip);
      expect(strips.length).toBe(position.reserve[0].length);
      expect(Math.min(...strips)).toBeGreaterThanOrEqual(Math.floor(LEGIBLE_DOWN * cardHeight));
    },
  );

  it('keeps the size of its cards while a game is played', () => {
    for (const id of ['klondike', 'free-cell', 'fan', 'black-hole', 'canfield', 'accordion', 'forty-thieves']) {
      const sizes = new Set<string>();
      const game = compileGame(catalogue.findGame(id)!.rules);
      for (const { position } of playedTables(id, game, 1, [5, 10, 15, 20, 30, 40]))
        sizes.add(String(layTable(game, position, { width: 900, height: 700 }, OPTIONS[0]).cardWidth));
      expect(sizes.size, id).toBe(1);
    }
  });
});
