// What the solver may use. Every technique has a switch, so that its effect can be measured and its soundness tested
// by turning it off; none of them may change a verdict.

import type { MoveOrder } from './moveOrder';

export const SWITCHES = [
  'pileSymmetry',
  'cellSymmetry',
  'suitSymmetry',
  'safeFoundations',
  'restrictWorryBack',
  'partialGroups',
  'digging',
  'cellReturns',
  'impliedLayout',
  'stockMacros',
  'stockMerging',
  'deadEnds',
  'blockedCells',
  'rankReach',
  'easierGames',
  'harderGames',
  'streamliners',
] as const;
export type Switch = (typeof SWITCHES)[number];
export type SolverOptions = Readonly<Record<Switch, boolean>> & {
  /** Remember whole positions instead of hashes: slow and exact, for audits. */
  readonly exactTable: boolean;
};
/** With a wish which moves to try first; without it the solver's own order. */
export type SearchOptions = SolverOptions & { readonly order?: MoveOrder };

/** What each switch does, for people. */
export const SWITCH_WORDS: Readonly<Record<Switch, string>> = {
  pileSymmetry: 'positions that differ only in the order of the tableau piles (or of rows) are one',
  cellSymmetry: 'positions that differ only in which cell holds which card are one',
  suitSymmetry: 'suits (or the suits of a colour) are one where the rules never tell them apart',
  safeFoundations: 'a card that nothing can need in the tableau goes up at once (paper, Theorem 1)',
  restrictWorryBack: 'a card is not taken back from a foundation when it would go up again at once (Corollary 2)',
  partialGroups: 'part of a group moves only to send the uncovered card up at once (Theorem 4, strong form)',
  digging: 'in hole games a card goes to a cell only when the card it uncovers is played next',
  cellReturns: 'built in suit, a card in a cell goes onto its parent as soon as that is open',
  impliedLayout: 'how built cards are spread over the piles is left out where it follows from the rest',
  stockMacros: 'every stock card that can be reached is one move',
  stockMerging: 'positions of the stock from which the same cards can be reached are one',
  deadEnds: 'a deal in which some card can never go up, all obstacles forgotten, is lost without search',
  blockedCells: 'dead ends are also looked for with one or two cells, in which cards that cannot land stay',
  rankReach: 'a hole game is lost once the cards left cannot all find a neighbour in rank of their own to go on',
  easierGames: 'a deal is lost if it is lost with cards turned one at a time (paper, section 6)',
  harderGames: 'quick searches look for wins without worrying back first',
  streamliners: 'quick searches for a win come before the exhaustive one',
};

export const ALL_ON: SolverOptions = {
  pileSymmetry: true,
  cellSymmetry: true,
  suitSymmetry: true,
  safeFoundations: true,
  restrictWorryBack: true,
  partialGroups: true,
  digging: true,
  cellReturns: true,
  impliedLayout: true,
  stockMacros: true,
  stockMerging: true,
  deadEnds: true,
  blockedCells: true,
  rankReach: true,
  easierGames: true,
  harderGames: true,
  streamliners: true,
  exactTable: false,
};

export const ALL_OFF: SolverOptions = {
  ...(Object.fromEntries(SWITCHES.map((name) => [name, false])) as Record<Switch, boolean>),
  exactTable: false,
};
