// What a few letters in the palette find: commands whose words begin so, then those that contain the letters in order.

export interface Findable {
  readonly title: string;
  readonly menu: string;
}

/** Smaller is better; undefined when the letters are not in the title. */
export function rankMatch(query: string, title: string): number | undefined {
  const wanted = query.toLowerCase().trim();
  const text = title.toLowerCase();
  if (wanted === '') return 0;
  if (text.startsWith(wanted)) return 0;
  const words = wanted.split(/\s+/);
  const starts = (word: string): boolean => text.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));
  if (words.every(starts)) return 1;
  if (text.includes(wanted)) return 2;
  const letters = wanted.replaceAll(' ', '');
  const first = text.indexOf(letters[0]);
  let at = first;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return undefined;
  }
  // Letters that stand close together are more likely to be meant.
  return 3 + (at - first) / 1000;
}

/** "view dark": less sure than what the title alone says. */
function inMenu(query: string, { menu, title }: Findable): number | undefined {
  const rank = rankMatch(query, `${menu} ${title}`);
  return rank === undefined ? undefined : rank + 10;
}

/** The best matches first; equals stay in the order given. */
export function findCommands<C extends Findable>(commands: readonly C[], query: string): readonly C[] {
  return commands
    .map((command) => ({
      command,
      rank: rankMatch(query, command.title) ?? inMenu(query, command),
    }))
    .filter((each): each is { command: C; rank: number } => each.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}
