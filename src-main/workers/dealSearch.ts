// The search for a deal to play: the next that can or cannot be won, or the hardest of many.

import { dealGame, MAX_SEED, type Game, type State } from '../../src/game';
import type { FindAnswer, FindRequest, FoundDeal } from '../../src/protocol';
import type { Verdict } from '../../src/solver';
import type { FindNews } from './tableMessages';

export interface DealSearchOptions {
  readonly solve: (state: State) => Verdict;
  /** Whether somebody wants an end. Asked before each deal: searches of small ones do not look. */
  readonly isStopped: () => boolean;
  /** Of a search that was stopped: whether only this deal is to be left. Forgets it. */
  readonly takeSkip: () => boolean;
  /** Before each deal. */
  readonly tell: (news: FindNews) => void;
}

export function findDeal(game: Game, request: FindRequest, options: DealSearchOptions): FindAnswer {
  const { goal, firstSeed, deals } = request;
  const last = Math.min(MAX_SEED, firstSeed + deals - 1);
  let [looked, skipped] = [0, 0];
  let best: FoundDeal | null = null;
  for (let seed = firstSeed; seed <= last; seed++) {
    options.tell({ seed, looked, skipped, best });
    // Somebody wanted to leave a deal that was left by itself in the meantime.
    options.takeSkip();
    if (options.isStopped()) break;
    const verdict = options.solve(dealGame(game, seed));
    if (verdict.kind === 'unknown' && verdict.reason === 'stopped') {
      if (!options.takeSkip()) break;
      skipped++;
    } else {
      const found: FoundDeal = { seed, verdict: verdict.kind, states: verdict.effort.states };
      if (goal === verdict.kind) return { found, looked: looked + 1, skipped };
      if (goal === 'hardest' && isHarder(found, best)) best = found;
    }
    looked++;
  }
  return { found: best, looked, skipped };
}

/**
 * An unknown deal has used up its limits, which says how high they are and not how hard it is: with a little more it may
 * turn out to be easier than many. So any decided deal comes before it, and it is named only where there is no such deal.
 */
function isHarder(deal: FoundDeal, best: FoundDeal | null): boolean {
  if (best === null) return true;
  const isDecided = deal.verdict !== 'unknown';
  if (isDecided !== (best.verdict !== 'unknown')) return isDecided;
  return deal.states > best.states;
}
