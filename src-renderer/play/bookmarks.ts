// Marked positions of a game: each remembers the whole way to it, so that it outlives moves taken back and other ways tried.

import type { Move } from '@core/game';

export interface Bookmark {
  /** "Move 12", or "Move 12 (2)" for a second one after as many moves. */
  readonly name: string;
  /** From the deal to the marked position. */
  readonly moves: readonly Move[];
}

export const sameMoves = (a: readonly Move[], b: readonly Move[]): boolean => a.length === b.length && startsWith(a, b);

export const startsWith = (moves: readonly Move[], start: readonly Move[]): boolean =>
  start.length <= moves.length && start.every((move, i) => move === moves[i]);

/** The list with one more, in order of moves; the same list where that position is marked already. */
export function addBookmark(bookmarks: readonly Bookmark[], moves: readonly Move[]): readonly Bookmark[] {
  if (bookmarks.some((mark) => sameMoves(mark.moves, moves))) return bookmarks;
  const base = moves.length === 0 ? 'Start' : `Move ${moves.length}`;
  const taken = new Set(bookmarks.map(({ name }) => name));
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base} (${number})`;
  return [...bookmarks, { name, moves: [...moves] }].sort(
    (a, b) => a.moves.length - b.moves.length || a.name.localeCompare(b.name),
  );
}
