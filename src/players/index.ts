export {
  DEFAULT_PLAYERS,
  DEFAULT_WORLDS,
  MOVE_VALUES,
  PLAYER_KINDS,
  type GameEnd,
  type MoveValues,
  type Played,
  type Player,
  type PlayerKind,
  type Sight,
} from './player';
export { TACTIC_IDS, TACTICS, tacticsFor, USUAL_TACTICS, type Tactic, type TacticId } from './tactics';
export { rankHints, type Hint, type HintOptions, type KnownMoves } from './hints';
export { sayReason, speaksAgainst, type HintReason } from './hintReasons';
export { hidesCards, Knowledge } from './knowledge';
export { SightedJudge } from './sightedJudge';
export { TacticJudge, tacticOrder } from './tacticJudge';
export type { Judge, WholeGame } from './judge';
export { createJudge } from './createJudge';
export { DealPlayer, playDeal } from './playDeal';
export { describePlayer } from './describePlayer';
export { makePlayer, parsePlayer, PLAYER_FORMS } from './playerText';
export { whyCannotPlay } from './whyCannotPlay';
export { isDeadStart } from './relaxedDeadEnd';
export { RolloutJudge } from './rolloutJudge';
