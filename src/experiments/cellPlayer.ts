// Who plays in which cell of a plan. Cells go game by game, and within each game player by player.

import { assert } from '../base';
import { describePlayer, makePlayer, type Player } from '../players';
import type { CellPlan, Plan } from './plan';

/** For keys and files: null for perfect play. */
export const playerText = (player: Player | null): string | null => (player === null ? null : makePlayer(player));

export const PERFECT_PLAY = 'Perfect play';

/** For people: "Greedy by Smith's values", "Perfect play". */
export const playerName = (player: Player | null): string => (player === null ? PERFECT_PLAY : describePlayer(player));

/** Who plays each game of a plan, in the order of the cells; null for perfect play. */
export function playersOf({ cells }: Pick<Plan, 'cells'>): readonly (Player | null)[] {
  const players: (Player | null)[] = [];
  const known = new Set<string | null>();
  for (const { player } of cells) {
    if (known.has(playerText(player))) break;
    known.add(playerText(player));
    players.push(player);
  }
  return players;
}

export const hasPlayers = ({ cells }: Pick<Plan, 'cells'>): boolean => cells.some(({ player }) => player !== null);

/** Whether the cells are as a plan has them: the same players in the same order for each game. */
export function isGameByGame({ cells }: Pick<Plan, 'cells'>): boolean {
  const texts = playersOf({ cells }).map(playerText);
  return (
    cells.length % texts.length === 0 && cells.every(({ player }, i) => playerText(player) === texts[i % texts.length])
  );
}

/** The cells of each game, in order. */
export function gamesOf({ cells }: Pick<Plan, 'cells'>): readonly (readonly number[])[] {
  const count = Math.max(1, playersOf({ cells }).length);
  assert(cells.length % count === 0, 'every game has the same players');
  return Array.from({ length: cells.length / count }, (_, game) =>
    Array.from({ length: count }, (__, i) => game * count + i),
  );
}

/** The cell of perfect play at the same game; undefined where there is none. */
export function perfectCells(plan: Pick<Plan, 'cells'>): readonly (number | undefined)[] {
  return gamesOf(plan).flatMap((cells) => {
    const perfect = cells.find((cell) => plan.cells[cell].player === null);
    return cells.map(() => perfect);
  });
}

/** For people: the game, and the player where there are any. */
export const cellName = (plan: Pick<Plan, 'cells'>, { name, player }: CellPlan): string =>
  hasPlayers(plan) ? `${name} · ${playerName(player)}` : name;
