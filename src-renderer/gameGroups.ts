// The rows of the game list under the headings of their families.

import { FAMILIES, searchGames, type CatalogueGame, type GameFamily } from '@core/catalogue';

export type ListedGame = Pick<CatalogueGame, 'id' | 'name' | 'otherNames' | 'aliases' | 'family' | 'published'>;

export interface GameGroup<Game extends ListedGame = ListedGame> {
  readonly family: GameFamily;
  readonly games: readonly Game[];
}

/** What a search finds: all games in the order of the families, or what was asked for with the nearest family first. */
export function groupGames<Game extends ListedGame>(games: readonly Game[], query: string): readonly GameGroup<Game>[] {
  const found = searchGames(games, query);
  const families = query.trim() === '' ? FAMILIES : [...new Set(found.map(({ family }) => family))];
  return families
    .map((family) => ({ family, games: found.filter((game) => game.family === family) }))
    .filter((group) => group.games.length > 0);
}
