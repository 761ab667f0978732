// What a player can be told to prefer, one rule of thumb each; a designer chooses some and puts them in order. Five of
// them are those of the XML games of the 2006 project on solitaire solving (movetofoundations, uncoverrequired,
// keepfreecells, samedirection, avoidleavingspaces); the others do for other families what these do for theirs.

import type { Game } from '../game';

export const TACTIC_IDS = [
  'up',
  'uncover',
  'reveal',
  'keep-cells',
  'same-direction',
  'avoid-spaces',
  'make-spaces',
  'in-suit',
  'stock-last',
  'no-return',
  'no-idle',
] as const;
export type TacticId = (typeof TACTIC_IDS)[number];

export interface Tactic {
  readonly id: TacticId;
  readonly title: string;
  /** One sentence, after "Prefer …". */
  readonly words: string;
  /** Whether it ever tells two moves of a game apart. */
  readonly speaksOf: (game: Game) => boolean;
}

const isBuilding = (game: Game): boolean => game.family === 'building';
const hasCells = (game: Game): boolean => game.cells.count > 0;
const hasTableau = (game: Game): boolean => isBuilding(game) && game.tableau.count > 0;

/** Whether a space is worth having: something may go into it, and nothing must. */
export const spacesAreOfUse = (game: Game): boolean =>
  hasTableau(game) && game.forcedFill === 'none' && (game.mayFill.includes(1) || game.wasteMayFill.includes(1));

export const TACTICS: Readonly<Record<TacticId, Tactic>> = {
  up: {
    id: 'up',
    title: 'Move to foundations',
    words: 'Prefer moves to a foundation or the hole, or of a card to its last place in a row.',
    speaksOf: (game) => game.family !== 'accordion',
  },
  uncover: {
    id: 'uncover',
    title: 'Uncover required cards',
    words: 'Prefer moves that bring a card that is wanted next nearer to the top of its pile.',
    speaksOf: (game) => isBuilding(game) && !game.completeRuns,
  },
  reveal: {
    id: 'reveal',
    title: 'Turn cards up',
    words: 'Prefer moves that turn a face-down card up.',
    speaksOf: (game) => game.faceDownDeal,
  },
  'keep-cells': {
    id: 'keep-cells',
    title: 'Keep cells and spaces free',
    words: 'Prefer moves that free a cell or a space, and avoid those that fill one.',
    speaksOf: (game) => hasCells(game) || spacesAreOfUse(game),
  },
  'same-direction': {
    id: 'same-direction',
    title: 'Keep the direction',
    words: 'Prefer cards that go on, up or down in rank, as the last cards in the hole did.',
    speaksOf: (game) => game.hole >= 0,
  },
  'avoid-spaces': {
    id: 'avoid-spaces',
    title: 'Avoid leaving spaces',
    words: 'Prefer moves that free a card beneath to those that leave a pile empty.',
    speaksOf: hasTableau,
  },
  'make-spaces': {
    id: 'make-spaces',
    title: 'Empty short piles',
    words: 'Prefer moves that leave fewest cards in the pile they come from.',
    speaksOf: hasTableau,
  },
  'in-suit': {
    id: 'in-suit',
    title: 'Keep suits together',
    words: 'Prefer building on the next card of the same suit, and avoid parting two such cards.',
    speaksOf: (game) => game.family === 'sequences' || hasTableau(game),
  },
  'stock-last': {
    id: 'stock-last',
    title: 'Leave the stock alone',
    words: 'Prefer what lies on the table to the waste, and the waste to turning more cards.',
    speaksOf: (game) => game.stock !== 'none',
  },
  'no-return': {
    id: 'no-return',
    title: 'Leave the foundations alone',
    words: 'Avoid taking cards back from the foundations.',
    speaksOf: (game) => game.removable,
  },
  'no-idle': {
    id: 'no-idle',
    title: 'Do not shift to and fro',
    words: 'Avoid moves that only carry built cards from one place to another that is no better.',
    speaksOf: hasTableau,
  },
};

/** Those that mean something in a game, in the usual order. */
export const tacticsFor = (game: Game): TacticId[] => TACTIC_IDS.filter((id) => TACTICS[id].speaksOf(game));

/** The order that is taken where nobody has chosen one. */
export const USUAL_TACTICS: readonly TacticId[] = [
  'up',
  'reveal',
  'no-return',
  'no-idle',
  'uncover',
  'keep-cells',
  'in-suit',
  'stock-last',
];
