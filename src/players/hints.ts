// Suggestions for whoever plays: the legal moves, best first, each with what speaks for and against it. Tactics put them
// in order; what the solver has proved goes before any rule of thumb.

import { generateMoves, maxMoves, moveFrom, moveKind, MoveKind, moveTo, type Move, type State } from '../game';
import type { Verdict } from '../solver';
import { reasonsFor, type HintReason } from './hintReasons';
import { scoreByTactics } from './tacticJudge';
import { isIdle, MEASURES } from './tacticMeasures';
import type { TacticId } from './tactics';

export interface Hint {
  /** A single legal move. */
  readonly move: Move;
  /** Most important first; some may speak against it. */
  readonly reasons: readonly HintReason[];
}

/** What is known of a position with all cards known, from whoever has asked the solver. */
export interface KnownMoves {
  /** Single moves from here to a win. */
  readonly solution?: readonly Move[] | undefined;
  readonly verdicts?: ReadonlyMap<Move, Verdict['kind']> | undefined;
}

export interface HintOptions {
  /** In order of importance. */
  readonly tactics: readonly TacticId[];
  readonly known?: KnownMoves;
  /** The move that led here: to take it back at once is no advice. */
  readonly last?: Move | undefined;
}

/** Classes of moves that come before any tactic, best first. */
const WINS = 5;
const KEEPS = 4;
const OPEN = 3;
const STOCK = 2;
const IDLE = 1;
const LOSES = 0;

/** Every legal move once, where piles differ only in their order the first of them. The same answer every time. */
export function rankHints(state: State, options: HintOptions): Hint[] {
  const { tactics, known = {}, last } = options;
  const measures = tactics.map((id) => MEASURES[id]);
  const first = known.solution?.[0];
  const list = new Int32Array(maxMoves(state.game));
  const count = generateMoves(state, list, false);
  const moves = Array.from(list.subarray(0, count));
  // A solution may choose another one of several equal targets.
  if (first !== undefined && !moves.includes(first)) moves.push(first);
  const ranked = moves.map((move, i) => {
    const verdict = known.verdicts?.get(move);
    const proof = proofOf(move, verdict, known.solution);
    return {
      i,
      group: groupOf(state, move, verdict, first, last),
      score: scoreByTactics(measures, state, move, false),
      hint: { move, reasons: proof === undefined ? reasonsFor(state, move) : [proof, ...reasonsFor(state, move)] },
    };
  });
  return ranked.sort((a, b) => b.group - a.group || b.score - a.score || a.i - b.i).map(({ hint }) => hint);
}

function proofOf(
  move: Move,
  verdict: Verdict['kind'] | undefined,
  solution: readonly Move[] | undefined,
): HintReason | undefined {
  if (solution?.[0] === move) return { kind: 'wins', moves: solution.length };
  if (verdict === 'winnable') return { kind: 'keeps' };
  return verdict === 'unwinnable' ? { kind: 'loses' } : undefined;
}

function groupOf(
  state: State,
  move: Move,
  verdict: Verdict['kind'] | undefined,
  first: Move | undefined,
  last: Move | undefined,
): number {
  if (move === first) return WINS;
  if (verdict === 'winnable') return KEEPS;
  if (verdict === 'unwinnable') return LOSES;
  if ((last !== undefined && takesBack(move, last)) || isIdle(state, move)) return IDLE;
  const kind = moveKind(move);
  if (kind === MoveKind.Down) return IDLE;
  // To turn the stock is always there to be done: it waits until nothing on the table is of use.
  return kind === MoveKind.Draw || kind === MoveKind.Redeal || kind === MoveKind.Deal ? STOCK : OPEN;
}

/** Whether a move brings back what the last one has carried away. */
function takesBack(move: Move, last: Move): boolean {
  const kinds: readonly number[] = [MoveKind.Transfer, MoveKind.Up, MoveKind.Down];
  return (
    kinds.includes(moveKind(move)) &&
    kinds.includes(moveKind(last)) &&
    moveFrom(move) === moveTo(last) &&
    moveTo(move) === moveFrom(last)
  );
}
