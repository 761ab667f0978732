// Where a player's chance comes from: the deal and the player alone, so that a game can be played again by anybody, on any
// number of threads, and at the same dice under other rules.

/** FNV-1a over the text, then a last mixing: one seed in 2^32. */
export function playerSeed(player: string, deal: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${player} ${deal}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return (hash ^ (hash >>> 15)) >>> 0;
}
