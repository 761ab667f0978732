// The tactics as a list to choose from and to put in order: the chosen ones first, in their order, then the others.

import { TACTIC_IDS, type TacticId } from '@core/players';

export interface TacticRow {
  readonly id: TacticId;
  readonly isChosen: boolean;
}

export const listTactics = (chosen: readonly TacticId[]): readonly TacticRow[] => [
  ...chosen.map((id) => ({ id, isChosen: true })),
  ...TACTIC_IDS.filter((id) => !chosen.includes(id)).map((id) => ({ id, isChosen: false })),
];

/** Chosen last, or left out. */
export const toggleTactic = (chosen: readonly TacticId[], id: TacticId): readonly TacticId[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];

/** One place up (−1) or down (1); at an end, or where it is not chosen, nothing changes. */
export function moveTactic(chosen: readonly TacticId[], id: TacticId, by: -1 | 1): readonly TacticId[] {
  const from = chosen.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= chosen.length) return chosen;
  const moved = [...chosen];
  [moved[from], moved[to]] = [moved[to], moved[from]];
  return moved;
}
