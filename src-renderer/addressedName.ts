// The name of a game in the part of an address after #.

/** A broken escape is taken as it is written: such a name finds no game, and the page says so. */
export function addressedName(hash: string): string {
  const written = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
