// Smith 2025, Table 3.1, in the reading of its program (Appendix A.4), for any rules. In brackets what Klondike makes of it.

import { SUITS } from '../cards';
import { Sort, type MoveParts } from './moveSorts';
import type { PileRuns } from './pileRuns';

export function smithValue(parts: MoveParts, runs: PileRuns): number {
  switch (parts.sort) {
    case Sort.PileUp:
    case Sort.OutsideUp:
      // A card that goes up can no longer take what lies buried (of the other colour and the next lower rank).
      return (
        10 + (parts.uncovers > 0 ? 10 : 0) + (parts.card < SUITS.length ? 10 : 0) - 5 * runs.pilesWaitingFor(parts.card)
      );
    case Sort.OutsideToPile:
      return 5;
    case Sort.WholeRun:
      if (parts.uncovers === 0) return parts.toSpace || !(runs.spacesForAny || runs.spacesForKings) ? 0 : 5;
      if (!parts.toSpace) return 10;
      // Nobody else could have used the space (a king); or everybody could.
      return runs.spacesForKings ? 15 : 5;
    case Sort.Park:
      return -5;
    case Sort.Down:
    case Sort.Unsettle:
      return -10;
    case Sort.Settle:
      return 10;
    default:
      return 0;
  }
}

export function smithPriority(parts: MoveParts, runs: PileRuns): number {
  switch (parts.sort) {
    case Sort.OutsideToPile:
      if (!parts.toSpace) return 1;
      // A space is wasted on a card on which nothing can be built for long (a king whose queens are face down).
      return runs.spacesForAny || runs.pilesWaitingFor(parts.card) > 0 ? -1 : 1;
    case Sort.WholeRun:
      return 1 + parts.uncovers;
    default:
      return 0;
  }
}
