// Experiments as the window asks for them, and what of it the command line uses, too.

export { MOST_CELLS, planProblem } from './askedPlan';
export { exportPieces, type Pieces } from './exportPieces';
export { RunCalls, type RunServices } from './runCalls';
export { closeRooms } from './runRoom';
