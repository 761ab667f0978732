// Yan et al. 2004 (Smith 2025, Tables 2.1–2.3), for any rules. In brackets what Klondike makes of it.

import { Sort, type MoveParts } from './moveSorts';
import type { PileRuns } from './pileRuns';

export function yanValue(parts: MoveParts): number {
  switch (parts.sort) {
    case Sort.PileUp:
    case Sort.OutsideToPile:
    case Sort.Settle:
      return 5;
    case Sort.Park:
      return -5;
    case Sort.Down:
    case Sort.Unsettle:
      return -10;
    default:
      return 0;
  }
}

export function yanPriority(parts: MoveParts, runs: PileRuns): number {
  switch (parts.sort) {
    case Sort.OutsideToPile:
      if (!parts.toSpace) return 1;
      return runs.spacesForAny || runs.pilesWaitingFor(parts.card) > 0 ? -1 : 1;
    case Sort.WholeRun:
      return parts.uncovers > 0 ? parts.uncovers + 1 : parts.empties && !parts.toSpace ? 1 : 0;
    default:
      return 0;
  }
}
