export {
  PLAYER_KINDS,
  type GameEnd,
  type MoveValues,
  type Played,
  type Player,
  type PlayerKind,
  type Sight,
} from './player';
export { TACTIC_IDS, type TacticId } from './tactics';
export type { Judge } from './judge';
