// The rows of the gallery under the headings of their families, and moving among them by keys.

import { FAMILIES, searchGames, type CatalogueGame } from '@core/catalogue';

export type ListedGame = Pick<CatalogueGame, 'id' | 'name' | 'otherNames' | 'aliases' | 'family' | 'published'>;

export interface GameGroup<Game extends ListedGame = ListedGame> {
  readonly title: string;
  readonly games: readonly Game[];
}

export const RECENT_TITLE = 'Used before';
const MOST_RECENT = 5;

/**
 * What a search finds: all games in the order of the families, or what was asked for with the nearest family first.
 * Without a search those with the identifiers `recent` come before the families, and are in these as well.
 */
export function groupGames<Game extends ListedGame>(
  games: readonly Game[],
  query: string,
  recent: readonly string[] = [],
): readonly GameGroup<Game>[] {
  const found = searchGames(games, query);
  const isSearch = query.trim() !== '';
  const families = isSearch ? [...new Set(found.map(({ family }) => family))] : FAMILIES;
  const groups = families.map((family) => ({ title: family, games: found.filter((game) => game.family === family) }));
  const used = isSearch ? [] : recent.flatMap((id) => games.find((game) => game.id === id) ?? []);
  return [{ title: RECENT_TITLE, games: used.slice(0, MOST_RECENT) }, ...groups].filter(
    (group) => group.games.length > 0,
  );
}

/** Where a key leads from row `now` of `count`; undefined for keys that do not move. */
export function rowAfterKey(key: string, now: number, count: number): number | undefined {
  const page = 8;
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: now + 1,
    ArrowUp: now - 1,
    PageDown: now + page,
    PageUp: now - page,
  };
  const row = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return row === undefined ? undefined : Math.max(0, Math.min(count - 1, row));
}
