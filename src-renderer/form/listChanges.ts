// Changes of the lists in a rule file, for the form's list editor: the new list, or undefined where there is none to make.

const MOVE = /^[LR]([1-9]|[1-4][0-9]|5[0-2])$/;

/** The list with one more move of an accordion at its end; undefined for one it has already, or a distance there is none of. */
export function addMove(items: readonly string[], side: 'L' | 'R', distance: unknown): readonly string[] | undefined {
  const move = `${side}${String(distance)}`;
  return MOVE.test(move) && !items.includes(move) ? [...items, move] : undefined;
}

/** The list without a word that it has, or with one that it has not, put where the order of the language has it. */
export function toggleWord(items: readonly string[], word: string, order: readonly string[]): readonly string[] {
  if (items.includes(word)) return items.filter((item) => item !== word);
  const after = items.findLastIndex((item) => order.indexOf(item) < order.indexOf(word));
  return items.toSpliced(after + 1, 0, word);
}
