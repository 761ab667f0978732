// Where a player went wrong: the first choice after which a deal could not be won any more, and how often there was something
// to decide on the way. Every question is put to the solver within limits, and an answer may be that it is not known.

import { FastRandom } from '../base';
import { generateMoves, maxMoves, moveKind, MoveKind, playMove, type Move, type State } from '../game';
import type { DealPlay } from './dealResult';

export type Winnability = 'winnable' | 'unwinnable' | 'unknown';
export type AskWinnability = (position: State) => Winnability;

export interface PlayedLine {
  /** A deal that can be won. */
  readonly start: State;
  /** Single moves, as played. */
  readonly line: readonly Move[];
  readonly isWon: boolean;
  /** Whether the player takes any card that turning the stock can reach: the turning is then no choice of its own. */
  readonly takesAhead: boolean;
}

/** Questions for one wrong choice: about twice as many as halving a long game takes. */
const MOST_QUESTIONS = 20;

const NOT_KNOWN = { lostAt: null, decisions: null, undecided: null } as const;

/** `positions` of the player's way, picked by `seed`, are looked at for decisions. */
export function findWrongMoves(
  played: PlayedLine,
  ask: AskWinnability,
  positions: number,
  seed: number,
): Pick<DealPlay, 'lostAt' | 'decisions' | 'undecided'> {
  const before = choicePositions(played);
  const lostAt = played.isWon ? null : findLost(before, ask);
  if (!played.isWon && lostAt === null) return NOT_KNOWN;
  // The wrong choice itself was a decision, whatever the others were; all positions before it could be won.
  const wrong = lostAt === null || lostAt === 0 ? 0 : 1;
  const open = wrong === 0 ? before.length - 1 : (lostAt ?? 0) - 1;
  const picked = pick(open, positions, seed);
  let [decisions, undecided] = [0, 0];
  for (const index of picked) {
    const answer = loses(before[index], ask, played.takesAhead);
    if (answer === 'unwinnable') decisions++;
    else if (answer === 'unknown') undecided++;
  }
  const scale = picked.length === 0 ? 0 : open / picked.length;
  return { lostAt, decisions: wrong + decisions * scale, undecided: undecided * scale };
}

/** The positions before each choice, and the last one. */
export function choicePositions({ start, line, takesAhead }: PlayedLine): State[] {
  const state = start.clone();
  const positions = [state.clone()];
  let isTurning = false;
  for (const move of line) {
    playMove(state, move);
    isTurning = takesAhead && state.game.stock === 'waste' && isTurn(move);
    if (!isTurning) positions.push(state.clone());
  }
  // Turned, and then given up.
  if (isTurning) positions[positions.length - 1] = state.clone();
  return positions;
}

function isTurn(move: Move): boolean {
  const kind = moveKind(move);
  return kind === MoveKind.Draw || kind === MoveKind.Redeal;
}

/**
 * Once lost, always lost: halving finds the choice between a position that can be won and one that cannot. Where it is not
 * known of the middle, its neighbours are asked.
 */
function findLost(positions: readonly State[], ask: AskWinnability): number | null {
  const end = positions.length - 1;
  const last = ask(positions[end]);
  if (last === 'winnable') return 0;
  if (last === 'unknown') return null;
  const tried = new Set<number>();
  let [won, lost] = [0, end];
  for (let questions = 1; lost - won > 1; questions++) {
    const index = nearestTo((won + lost) >> 1, won, lost, tried);
    if (index === undefined || questions > MOST_QUESTIONS) return null;
    tried.add(index);
    const answer = ask(positions[index]);
    if (answer === 'winnable') won = index;
    else if (answer === 'unwinnable') lost = index;
  }
  return lost;
}

/** Between `from` and `to`, both left out, the place nearest to the middle that was not tried. */
function nearestTo(middle: number, from: number, to: number, tried: ReadonlySet<number>): number | undefined {
  for (let distance = 0; distance < to - from; distance++)
    for (const index of [middle + distance, middle - distance])
      if (index > from && index < to && !tried.has(index)) return index;
  return undefined;
}

/** `most` of the numbers from 0 to `count` − 1, in rising order. */
function pick(count: number, most: number, seed: number): number[] {
  const numbers = Array.from({ length: count }, (_, i) => i);
  if (count <= most) return numbers;
  const random = new FastRandom(seed);
  for (let i = 0; i < most; i++) {
    const other = i + random.nextBelow(count - i);
    [numbers[i], numbers[other]] = [numbers[other], numbers[i]];
  }
  return numbers.slice(0, most).sort((a, b) => a - b);
}

/** "Unwinnable" where some choice in a position loses the deal, which is known to be kept by the one that was made. */
function loses(position: State, ask: AskWinnability, takesAhead: boolean): Winnability {
  const moves = new Int32Array(maxMoves(position.game));
  const count = generateMoves(position, moves, false, takesAhead);
  let isOpen = false;
  for (const move of moves.subarray(0, count)) {
    const next = position.clone();
    playMove(next, move);
    const answer = ask(next);
    if (answer === 'unwinnable') return answer;
    if (answer === 'unknown') isOpen = true;
  }
  return isOpen ? 'unknown' : 'winnable';
}
