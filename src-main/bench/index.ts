export {
  ABLATION_SETTINGS,
  findContradictions,
  runAblation,
  type Ablation,
  type AblationPlan,
  type AblationRow,
} from './ablation';
export { benchEngine, ENGINE_METHOD, type EngineFigures, type GameFigures } from './benchEngine';
export { benchPlayers, BENCHED_PLAYERS, PLAYERS_METHOD, type PlayerFigures } from './benchPlayers';
export {
  benchRefutation,
  FULL_TIME_LIMIT_MS,
  QUICK_TIME_LIMIT_MS,
  REFUTED_DEAL,
  SOLVER_GAMES,
  SolverBench,
  solverMethod,
  type BenchedGame,
  type OtherFigures,
  type Refutation,
  type SameSeeds,
  type SolverFigures,
} from './benchSolver';
export { readFcSolve } from './fcSolve';
export { SEED_TOTALS, SOLVER_PEERS, type PeerFigures, type SeedTotals } from './solverPeers';
