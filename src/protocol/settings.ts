// What the application remembers from one start to the next.

import { TACTIC_IDS, USUAL_TACTICS } from '../players';
import { listOf, oneOf, record, share, whole, yesNo, type Meant } from './shape';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const settingsShape = record({
  theme: oneOf(THEMES),
  /** Diamonds orange and clubs green, for telling suits apart at a glance. */
  fourColours: yesNo,
  /** Face-down cards are shown. */
  showHidden: yesNo,
  fanWaste: yesNo,
  /** Cards that can be of no more use go to the foundations by themselves. */
  autoMoves: yesNo,
  /** After each move the solver looks whether the deal can still be won. */
  watchWinnable: yesNo,
  /** A move after which the deal can no longer be won is told at once. */
  warnLost: yesNo,
  /** What hints go by, in order of importance, and whether they ask the solver. */
  tactics: listOf(oneOf(TACTIC_IDS), TACTIC_IDS.length),
  hintsAskSolver: yesNo,
  stepsPerSecond: whole(1, 20),
  /** Of one solving, at most. */
  solveSeconds: whole(1, 3600),
  solveMegabytes: whole(16, 8192),
  /** Threads of an experiment; 0 for one on each core. */
  workers: whole(0, 256),
  /** A notice of the system when a long run ends unseen. */
  notifyAtEnd: yesNo,
  /** The rules pane's share of the window's width. */
  rulesShare: share,
  /** The height of the list under the table, as a share. */
  solutionShare: share,
});

export type Settings = Meant<typeof settingsShape>;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  fourColours: false,
  showHidden: true,
  fanWaste: false,
  autoMoves: false,
  watchWinnable: false,
  warnLost: false,
  tactics: USUAL_TACTICS,
  hintsAskSolver: true,
  stepsPerSecond: 3,
  solveSeconds: 60,
  solveMegabytes: 512,
  workers: 0,
  notifyAtEnd: true,
  rulesShare: 0.38,
  solutionShare: 0.3,
};
