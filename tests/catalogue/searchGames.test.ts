// Which games a search finds, and in which order.

import { describe, expect, it } from 'vitest';
import { catalogue, searchGames, type GameFamily } from '../../src/catalogue';

const game = (id: string, name: string, family: GameFamily, otherNames: string[] = []) => ({
  ...{ id, name, family, otherNames },
  aliases: [`${id}-as-published`],
});

const games = [
  game('bakers-game', 'Baker’s Game', 'FreeCell'),
  game('free-cell-0-cell', 'FreeCell, 0 cells', 'FreeCell'),
  game('free-cell', 'FreeCell', 'FreeCell'),
  game('klondike', 'Klondike', 'Klondike', ['Windows Solitaire']),
  game('klondike-draw-10', 'Klondike, draw 10', 'Klondike'),
  game('klondike-draw-1', 'Klondike, draw 1', 'Klondike'),
];

describe('the search finds', () => {
  it.each([
    ['every game when nothing is asked', '  ', games.map(({ id }) => id)],
    ['a name by its beginning', 'klon', ['klondike', 'klondike-draw-10', 'klondike-draw-1']],
    ['the game called so, then names, then families', 'freecell', ['free-cell', 'free-cell-0-cell', 'bakers-game']],
    ['a name with other punctuation', "Bakers' GAME", ['bakers-game']],
    ['a name written as one word', 'bakersgame', ['bakers-game']],
    ['a game by another name', 'windows', ['klondike']],
    ['a game by an alias', 'klondike-as-published', ['klondike', 'klondike-draw-10', 'klondike-draw-1']],
    ['a number only as a whole', 'klon draw 1', ['klondike-draw-1']],
    ['a number without its space', 'draw10', ['klondike-draw-10']],
    ['nothing when a word is nowhere', 'klondike cells', []],
    ['nothing for signs alone', '?!', []],
  ])('%s', (_what, query, ids) => {
    expect(searchGames(games, query).map((game) => game.id)).toEqual(ids);
  });

  it.each([
    ['the published name of a variant', 'klondike-deal-1', 'klondike-draw-1'],
    ['a shortened name with a number', 'klon draw 5', 'klondike-draw-5'],
  ])('%s in the catalogue before its like', (_what, query, id) => {
    const ids = searchGames(catalogue.games, query).map((found) => found.id);
    expect(ids[0]).toBe(id);
    expect(ids.every((found) => found.startsWith(id))).toBe(true);
  });
});
