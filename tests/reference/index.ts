// A second engine for the rules language, written from the meaning of the fields alone: plain, slow and independent of
// `src/game`, which is compared with it move by move.

export { randomBelow, referenceDeck } from './deck';
export { referenceDeal, referenceDealFrom } from './deal';
export { referenceMoves } from './moves';
export { referencePlay, referenceWon } from './play';
export { referenceCards, type RefPosition } from './position';
export { randomRules } from './randomRules';
