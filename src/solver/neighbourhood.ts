// Shortcuts near a line of play: gathers the positions within a few moves of it, nearest first, and takes the shortest
// way through all of them (plan neighbourhood search, Nakhost and Müller 2010).

import { generateMoves, isWon, maxMoves, type Move, type State } from '../game';
import { followLine, Line } from './line';
import { samePlayHash } from './samePlay';
import { NONE, SearchTree } from './searchTree';

export interface Shortcut {
  /** From the start to a position like the line's last, or to a win. */
  readonly moves: readonly Move[];
  readonly states: number;
}

/** The line must be free of loops. `isOver` is asked now and then. */
export function findShortcut(start: State, line: readonly Move[], quota: number, isOver: () => boolean): Shortcut {
  const state = start.clone();
  const hash = samePlayHash(state);
  const tree = new SearchTree(state, hash);
  for (const move of line) tree.advance(move);
  const end = tree.count - 1;
  const list = new Int32Array(maxMoves(state.game));
  /** Where the moves of position i lead: `targets[ends[i − 1]]` up to `targets[ends[i]]`. */
  const ends: number[] = [];
  const targets: number[] = [];
  let won = isWon(state) ? end : NONE;
  let states = 0;
  // Numbers grow with the distance from the line, so going through them in order widens the neighbourhood evenly.
  for (let node = 0; node < tree.count && states < quota; node++) {
    if ((node & 255) === 255 && isOver()) break;
    tree.goTo(node);
    if (node <= end || !isWon(state)) {
      const { lane0, lane1, lane2 } = hash;
      const found = generateMoves(state, list, false);
      for (let i = 0; i < found; i++) {
        hash.play(list[i]);
        let target = tree.find();
        if (target === NONE) {
          target = tree.add(node, list[i]);
          if (won === NONE && isWon(state)) won = target;
        }
        targets.push(target);
        hash.undo(list[i]);
        hash.lane0 = lane0;
        hash.lane1 = lane1;
        hash.lane2 = lane2;
      }
      states += found;
    }
    ends.push(targets.length);
  }
  const way = shortestWay(tree.count, end, won === NONE ? end : won, ends, targets);
  if (way === undefined || way.length > line.length) return { moves: line, states };
  const positions = new Line();
  for (const node of [0, ...way]) tree.describe(node, positions);
  const moves = followLine(start, positions, []);
  return { moves: moves === undefined || moves.length >= line.length ? line : moves, states };
}

/** The positions after the start on a shortest way to the goal. */
function shortestWay(
  count: number,
  end: number,
  goal: number,
  ends: readonly number[],
  targets: readonly number[],
): number[] | undefined {
  const from = new Int32Array(count).fill(NONE);
  const queue = new Int32Array(count);
  let filled = 1;
  const reach = (target: number, node: number): void => {
    if (from[target] !== NONE || target === 0) return;
    from[target] = node;
    queue[filled++] = target;
  };
  for (let next = 0; next < filled && from[goal] === NONE; next++) {
    const node = queue[next];
    if (node < ends.length) for (let i = node === 0 ? 0 : ends[node - 1]; i < ends[node]; i++) reach(targets[i], node);
    // The line itself is known even where the quota ended before it was looked at.
    if (node < end) reach(node + 1, node);
  }
  if (from[goal] === NONE) return undefined;
  const way: number[] = [];
  for (let node = goal; node !== 0; node = from[node]) way.push(node);
  return way.reverse();
}
