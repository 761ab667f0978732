// Which games the search box finds, and in which order.

import { describe, expect, it } from 'vitest';
import { searchGames } from '../../src-renderer/searchGames';

const game = (
  id: string,
  name: string,
  family: 'FreeCell' | 'Klondike',
  summary: string,
  otherNames: string[] = [],
) => ({
  ...{ id, name, family, summary, otherNames },
  aliases: [`${id}-as-published`],
});

const games = [
  game('bakers-game', 'Baker’s Game', 'FreeCell', 'FreeCell built in suit.'),
  game('free-cell-0-cell', 'FreeCell, 0 cells', 'FreeCell', 'Hard.'),
  game('free-cell', 'FreeCell', 'FreeCell', 'Four cells.'),
  game('klondike', 'Klondike', 'Klondike', 'Kings in spaces.', ['Windows Solitaire']),
];

describe('the search finds', () => {
  it.each([
    ['every game when nothing is asked', '  ', ['bakers-game', 'free-cell-0-cell', 'free-cell', 'klondike']],
    ['a name by its beginning', 'klon', ['klondike']],
    ['the game called so, then names, then families', 'freecell', ['free-cell', 'free-cell-0-cell', 'bakers-game']],
    ['a name with other punctuation', "Bakers' GAME", ['bakers-game']],
    ['a game by another name', 'windows', ['klondike']],
    ['a game by an alias', 'klondike-as-published', ['klondike']],
    ['a game by words of its summary, in any order', 'suit built', ['bakers-game']],
    ['nothing when a word is nowhere', 'klondike cells', []],
  ])('%s', (_what, query, ids) => {
    expect(searchGames(games, query).map((game) => game.id)).toEqual(ids);
  });
});
