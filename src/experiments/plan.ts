// What an experiment is to find out: which games on which deals, with how much effort, and when it is enough. A plan is
// plain data: it goes to workers and into the store, and the same plan always means the same experiment.

import type { Player } from '../players';
import type { EffectiveRules, ParameterValue } from '../rules';

export const RUN_KINDS = ['estimate', 'sweep', 'compare', 'goal-seek'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** How deals are numbered; see `dealGame` and `dealMicrosoft`. */
export type Numbering = 'seeds' | 'microsoft';

/** A parameter that is varied, and the values it takes, in order. */
export interface Axis {
  /** As it is written: "stock.deal count". */
  readonly name: string;
  readonly title: string;
  readonly values: readonly ParameterValue[];
}

/** One game of an experiment, one variant or one value of each axis, as it is played by somebody. */
export interface CellPlan {
  /** Of the game: the same for all who play it. `cellName` names the player, too. */
  readonly name: string;
  /** The value on each axis; empty where nothing is varied. */
  readonly values: readonly ParameterValue[];
  /** Null for perfect play: the solver says whether the deal can be won. */
  readonly player: Player | null;
  /** Null where these values make no game, or none that the player can play. */
  readonly rules: EffectiveRules | null;
  /** Why they do not, in a sentence. */
  readonly problem: string | null;
}

/** When an experiment is finished: as soon as one of these holds. Null for those that play no part. */
export interface StopRule {
  /** Deals of each cell. */
  readonly deals: number | null;
  /** Half of the interval's width that each cell is to reach, as a share. */
  readonly halfWidth: number | null;
  readonly budgetMs: number | null;
}

/** How far a deal may be searched. A deal that stays open is tried again with twice the states and time, up to the most. */
export interface EffortPlan {
  readonly firstStates: number;
  readonly mostStates: number;
  /** Null for no limit of time; with one, verdicts depend on the machine. */
  readonly mostMs: number | null;
  /** Bytes for the table and stacks of one worker. */
  readonly bytes: number;
}

/** How closely the games of players are looked at, to find their wrong moves. */
export interface SkillPlan {
  /** States for each question whether a position can still be won. */
  readonly states: number;
  /** Positions of a game, picked at random, that are looked at for whether there was something to decide. */
  readonly positions: number;
}

/** Everything, or quick searches alone: these find wins and prove nothing, so that they give a lower bound. */
export type Method = 'exact' | 'streamliners';

export interface Plan {
  readonly kind: RunKind;
  /** For people: "Klondike", "FreeCell by cells.count". */
  readonly name: string;
  readonly axes: readonly Axis[];
  /** Game by game; each game's cells have the same players in the same order. */
  readonly cells: readonly CellPlan[];
  readonly numbering: Numbering;
  readonly firstSeed: number;
  /** Every so many deals, for shards: deal i has the number firstSeed + i * seedStep. */
  readonly seedStep: number;
  readonly stop: StopRule;
  readonly effort: EffortPlan;
  /** Whether verdicts carry over between cells of which one is certainly the harder game. */
  readonly deduction: boolean;
  readonly method: Method;
  /** Confidence of all intervals, such as 0.95. */
  readonly confidence: number;
  /** The win rate looked for by a goal seek, as a share; null otherwise. */
  readonly target: number | null;
  /** Null where the games of players are not searched for wrong moves. */
  readonly skill: SkillPlan | null;
}

/** The number of deal `index`, counted from 0. */
export const dealNumber = (plan: Plan, index: number): number => plan.firstSeed + index * plan.seedStep;
