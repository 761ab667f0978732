// A position of the reference engine: everything on the table as strings in arrays, without packing or hidden state.

export interface RefPosition {
  /** Piles from the left, each bottom to top. */
  tableau: { card: string; up: boolean }[][];
  cells: (string | null)[];
  /** Stacked: one pile, bottom to top. Otherwise one pile for each card, empty once it is played. */
  reserve: string[][];
  /** The card to be turned next comes first. */
  stock: string[];
  /** Bottom to top. */
  waste: string[];
  /** C, H, S, D, then the second deck's C, H, S, D; none when the game has no foundations. */
  foundations: string[][];
  /** The rank that foundations begin with; 1 when the game has no foundations. */
  foundationBase: number;
  /** Bottom to top. */
  hole: string[];
  /** Piles from the left, each bottom to top. */
  accordion: string[][];
  /** Rows from the top, each from the left; null is a gap. */
  sequences: (string | null)[][];
  /** Cards that take no part in the game, in deck order. */
  unused: string[];
}

export const copyPosition = (position: RefPosition): RefPosition => structuredClone(position);

export const isEmpty = (pile: readonly unknown[]): boolean => pile.length === 0;

/** The top of a pile that is not empty. */
export const topOf = <T>(pile: readonly T[]): T => pile[pile.length - 1];

/** All cards in the position, sorted. The aces of a sequences game have left the table and are not among them. */
export function referenceCards(position: RefPosition): string[] {
  return [
    ...position.tableau.flat().map(({ card }) => card),
    ...position.cells,
    ...position.reserve.flat(),
    ...position.stock,
    ...position.waste,
    ...position.foundations.flat(),
    ...position.hole,
    ...position.accordion.flat(),
    ...position.sequences.flat(),
    ...position.unused,
  ]
    .filter((card) => card !== null)
    .sort();
}
