// What a run has found as JSON data. In files, players win and lose deals; only perfect play tells which can be won.

import { hasPlayers, type CellSummary, type RunSummary } from '../../experiments';

type Data = Readonly<Record<string, unknown>>;

/** Without the plan, which stands in the recipe, and without what runs without players do not have. */
export function summaryDocument({ plan, deals, cells, differences, goal, skill, caveats }: RunSummary): Data {
  const withPlayers = hasPlayers(plan);
  return {
    deals,
    cells: cells.map((cell) => cellDocument(cell, withPlayers)),
    differences,
    goal,
    ...(withPlayers ? { skill } : {}),
    caveats,
  };
}

function cellDocument({ player, play, pace, counts, ...cell }: CellSummary, withPlayers: boolean): Data {
  const { name, identity, problem, ...rest } = cell;
  const { winnable, unwinnable, unknown } = counts;
  return {
    name,
    identity,
    problem,
    counts: player === null ? counts : { won: winnable, lost: unwinnable, unknown },
    ...rest,
    ...(player === null ? {} : { play }),
    ...(withPlayers ? { pace } : {}),
  };
}
