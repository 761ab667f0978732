// What the window's game list shows, and which game an address means.

import { describe, expect, it } from 'vitest';
import { catalogue, FAMILIES } from '../../src/catalogue';
import { addressedName } from '../../src-renderer/addressedName';
import { groupGames } from '../../src-renderer/gameGroups';

describe('the list of games', () => {
  it('shows every game once under its family', () => {
    const groups = groupGames(catalogue.games, '');
    expect(groups.map(({ family }) => family)).toEqual(FAMILIES);
    expect(groups.flatMap(({ games }) => games)).toHaveLength(catalogue.games.length);
    for (const { family, games } of groups)
      expect(new Set(games.map((game) => game.family))).toEqual(new Set([family]));
  });

  it('begins with the game that a search means', () => {
    expect(groupGames(catalogue.games, 'spider')[0].games[0].id).toBe('spider');
    expect(groupGames(catalogue.games, 'carpet').map(({ family }) => family)).toEqual(['Carpet']);
  });

  it.each(['5.95', 'klon suit', 'worrying'])('does not search texts that it does not show: %s', (query) => {
    const shown = groupGames(catalogue.games, query).flatMap(({ games }) => games);
    for (const { id, name, aliases, otherNames, family } of shown)
      expect([id, name, ...aliases, ...otherNames, family].join(' ').toLowerCase()).toContain(query.split(' ')[0]);
  });
});

describe('an address', () => {
  it.each([
    ['', ''],
    ['#klondike', 'klondike'],
    ['#Baker%27s%20Game', "Baker's Game"],
    ['#100%', '100%'],
  ])('ending in "%s" names "%s"', (hash, name) => {
    expect(addressedName(hash)).toBe(name);
  });
});
