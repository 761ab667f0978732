// Which games a search finds, in the window and on the command line: by name, other name, alias, identifier and family.

import { namesOf, type CatalogueGame } from './catalogue';

export type Searchable = Pick<CatalogueGame, 'id' | 'name' | 'otherNames' | 'aliases' | 'family'>;

/** The words and numbers of a text, in lower case, without accents and apostrophes: "draw-5" has two. */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .match(/[a-z]+|\d+/g) ?? [];

/** A number must stand there as it is, so that draw 1 does not find draw 10; a word may be part of one. */
function holds(words: readonly string[], wanted: readonly string[]): boolean {
  const joined = words.join('');
  return wanted.every((word) => (/^\d/.test(word) ? words.includes(word) : joined.includes(word)));
}

/**
 * Games in which every word of `query` occurs: first the one that is called so, then those with the words in a name,
 * then those with the words in several names or the family; within each, the order of `games`.
 */
export function searchGames<Game extends Searchable>(games: readonly Game[], query: string): readonly Game[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return query.trim() === '' ? games : [];
  const found: Record<'called' | 'named' | 'related', Game[]> = { called: [], named: [], related: [] };
  for (const game of games) {
    const names = namesOf(game).map(wordsOf);
    if (names.some((name) => name.join('') === wanted.join(''))) found.called.push(game);
    else if (names.some((name) => holds(name, wanted))) found.named.push(game);
    else if (holds([...names.flat(), ...wordsOf(game.family)], wanted)) found.related.push(game);
  }
  return [...found.called, ...found.named, ...found.related];
}
