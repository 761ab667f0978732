// Which games of the catalogue a search finds.

import type { CatalogueGame } from '@core/catalogue';

export type Searchable = Pick<CatalogueGame, 'id' | 'name' | 'otherNames' | 'aliases' | 'family' | 'summary'>;

/** Lower case, without accents and apostrophes; everything else that is no letter or digit separates words. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Games in which every word of `query` occurs: first the one that is called so, then those with the words in a name,
 * then the others; within each, the order of `games`.
 */
export function searchGames<Game extends Searchable>(games: readonly Game[], query: string): readonly Game[] {
  const wanted = plain(query);
  const words = wanted.split(' ');
  const holds = (text: string): boolean => words.every((word) => text.includes(word));
  const place = (game: Game): number => {
    const names = [game.name, game.id, ...game.otherNames, ...game.aliases].map(plain);
    if (names.includes(wanted)) return 0;
    if (names.some(holds)) return 1;
    return holds([...names, plain(`${game.family} ${game.summary}`)].join(' ')) ? 2 : 3;
  };
  const found: Game[][] = [[], [], [], []];
  for (const game of games) found[place(game)].push(game);
  return found.slice(0, 3).flat();
}
