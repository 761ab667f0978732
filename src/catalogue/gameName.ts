// When two spellings of a game's name mean the same: "Baker's Game", "bakers-game" and "BAKERS GAME" do.

/** The letters and digits of a name, in lower case; equal for spellings that mean the same. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');

/** What names are sorted by: numbers count as numbers, so that draw 2 comes before draw 10. */
export const sortName = (name: string): string =>
  name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(4, '0'));
