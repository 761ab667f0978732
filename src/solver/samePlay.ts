// When two positions count as one where the length of a win matters: when they differ in nothing but the order of
// interchangeable piles, cells and rows. Equal lines then win from both, move by move, so no shortest win is lost.

import type { State } from '../game';
import { ALL_OFF, type SolverOptions } from './options';
import { makeStateHash, ruleClasses, type StateHash } from './stateHash';

const SAME_PLAY: SolverOptions = { ...ALL_OFF, pileSymmetry: true, cellSymmetry: true };

export const samePlayHash = (state: State): StateHash => makeStateHash(state, SAME_PLAY, ruleClasses(state.game));

/** The same for play by stock macros: where turning and redealing bring up the same cards, the stock stands alike. */
const MACRO_PLAY: SolverOptions = { ...SAME_PLAY, stockMacros: true, stockMerging: true };

export const macroPlayHash = (state: State): StateHash => makeStateHash(state, MACRO_PLAY, ruleClasses(state.game));
