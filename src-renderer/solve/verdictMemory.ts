// What is known of the positions of a game that is played, move by move. Proofs are never lost to a later search that came
// less far, and a position is also known from the moves that led to it.

import type { Move } from '@core/game';
import type { AskedPosition, ExaminedMove } from '@core/protocol';
import type { Verdict } from '@core/solver';
import { sameGround } from './askedPosition';

export interface KnownPosition {
  readonly verdict: Verdict['kind'];
  readonly moves: readonly ExaminedMove[];
  /** The search went as far as its limits let it. */
  readonly isFinal: boolean;
}

interface Ground {
  /** Rules and deal. */
  readonly asked: AskedPosition;
  readonly positions: Map<string, KnownPosition>;
}

/** Deals between which one can go to and fro without asking again. */
const MOST_GROUNDS = 8;
const keyOf = (played: readonly Move[]): string => played.join(' ');

export class VerdictMemory {
  /** Last used first. */
  private grounds: readonly Ground[] = [];

  remember(asked: AskedPosition, found: KnownPosition): void {
    const { positions } = this.groundOf(asked) ?? this.newGround(asked);
    const key = keyOf(asked.played);
    const before = positions.get(key);
    positions.set(key, before === undefined ? found : merge(before, found));
  }

  recall(asked: AskedPosition): KnownPosition | undefined {
    const positions = this.groundOf(asked)?.positions;
    if (positions === undefined) return undefined;
    const { played } = asked;
    const known = positions.get(keyOf(played));
    if (known !== undefined && known.verdict !== 'unknown') return known;
    // Everything after a lost position is lost, and a move that keeps the deal winnable leads to a winnable position.
    for (let at = played.length - 1; at >= 0; at--) {
      const earlier = positions.get(keyOf(played.slice(0, at)));
      const next = earlier?.moves.find(({ move }) => move === played[at]);
      if (earlier?.verdict === 'unwinnable' || next?.verdict === 'unwinnable')
        return { verdict: 'unwinnable', moves: [], isFinal: true };
      if (at === played.length - 1 && next?.verdict === 'winnable')
        return { verdict: 'winnable', moves: known?.moves ?? [], isFinal: known?.isFinal ?? false };
    }
    return known;
  }

  /** How many of its moves lead to the last position before it that is known to be winnable. */
  lastWinnable(asked: AskedPosition): number | undefined {
    const positions = this.groundOf(asked)?.positions;
    const { played } = asked;
    for (let at = played.length - 1; at >= 0 && positions !== undefined; at--) {
      if (positions.get(keyOf(played.slice(0, at)))?.verdict === 'winnable') return at;
      const earlier = at === 0 ? undefined : positions.get(keyOf(played.slice(0, at - 1)));
      if (earlier?.moves.find(({ move }) => move === played[at - 1])?.verdict === 'winnable') return at;
    }
    return undefined;
  }

  private groundOf(asked: AskedPosition): Ground | undefined {
    return this.grounds.find((ground) => sameGround(ground.asked, asked));
  }

  private newGround(asked: AskedPosition): Ground {
    const ground: Ground = { asked, positions: new Map() };
    this.grounds = [ground, ...this.grounds].slice(0, MOST_GROUNDS);
    return ground;
  }
}

function merge(before: KnownPosition, after: KnownPosition): KnownPosition {
  const verdicts = new Map(before.moves.map(({ move, verdict }) => [move, verdict]));
  for (const { move, verdict } of after.moves)
    if (verdict !== 'unknown' || !verdicts.has(move)) verdicts.set(move, verdict);
  return {
    verdict: after.verdict === 'unknown' ? before.verdict : after.verdict,
    moves: [...verdicts].map(([move, verdict]) => ({ move, verdict })),
    isFinal: before.isFinal || after.isFinal,
  };
}
