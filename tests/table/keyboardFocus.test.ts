// The arrow keys reach every place of every table, and go where one looks.

import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { directionOf, nextPlace, type Direction } from '../../src-renderer/table/keyboardFocus';
import { layTable } from '../../src-renderer/table/layout';
import { catalogueTables, PANES, randomTables, type DealtTable } from './tables';

const ARROWS: readonly Direction[] = ['left', 'right', 'up', 'down'];
const OPTIONS = { showHidden: false, fanWaste: false };

/** The places that the arrow keys cannot reach from the first one, or from which they cannot come back to it. */
function unreached({ game, position }: DealtTable, pane: { width: number; height: number }): string[] {
  const { places } = layTable(game, position, pane, OPTIONS);
  const forward = new Map(places.map(({ key }) => [key, ARROWS.map((arrow) => nextPlace(places, key, arrow)!)]));
  const backward = new Map<string, string[]>(places.map(({ key }) => [key, []]));
  for (const [from, next] of forward) for (const to of next) backward.get(to)!.push(from);
  return [forward, backward].flatMap((graph) => {
    const seen = new Set([places[0].key]);
    for (const key of seen) for (const next of graph.get(key)!) seen.add(next);
    return places.map(({ key }) => key).filter((key) => !seen.has(key));
  });
}

describe('the arrow keys', () => {
  it.each(catalogue.games.map(({ id }) => id))('lead from every place of %s to every other', (id) => {
    for (const table of catalogueTables(id).filter((_, i) => i % 3 === 2))
      for (const pane of PANES.slice(0, 2)) expect(unreached(table, pane), table.name).toEqual([]);
  });

  it('lead from every place to every other under any rules', () => {
    for (let seed = 1; seed <= 60; seed++)
      for (const table of randomTables(seed)) expect(unreached(table, PANES[1]), table.name).toEqual([]);
  });

  it.each([
    ['t1', 'right', 't2'],
    ['t7', 'right', 's'],
    ['s', 'left', 't7'],
    ['t1', 'up', 's'],
    ['t7', 'up', 'f4'],
    ['f4', 'down', 't7'],
    ['t3', 'down', 't3'],
    ['s', 'up', 's'],
    ['t4', 'lineStart', 't1'],
    ['t4', 'lineEnd', 't7'],
    ['gone', 'right', 's'],
  ] as const)('in Klondike lead from %s %s to %s', (from, direction, to) => {
    const [{ game, position }] = catalogueTables('klondike');
    const { places } = layTable(game, position, { width: 900, height: 700 }, OPTIONS);
    expect(nextPlace(places, from, direction)).toBe(to);
  });

  it('are told from other keys', () => {
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map(directionOf)).toEqual([
      'up',
      'down',
      'left',
      'right',
      'lineStart',
      'lineEnd',
      undefined,
    ]);
  });
});
