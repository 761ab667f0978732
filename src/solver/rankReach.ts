// A proof without search that a hole game is lost, from the ranks of the cards that are left alone. Each of them goes on a
// neighbour in rank that lies in the hole at that moment, and a card in the hole is covered at most once; so different
// cards go on different cards. Only the hole's top, what is left, and the stock where it is dealt into the hole (a card
// dealt goes on anything) can be gone on. If they cannot be shared out, or some rank cannot be come to, the game is lost.
// Where the cards lie plays no part, so this holds whatever else the rules allow: cells, building, a reserve.

import { KIND_BITS, type Game, type State } from '../game';
import type { Proof } from './proofs';

export class RankReach implements Proof {
  private readonly ranks: number;
  private readonly loops: boolean;
  /** By rank: all cards; those that must still find a neighbour; those that a neighbour can still go on. */
  private readonly all: Uint8Array;
  private readonly left: Uint8Array;
  private readonly takers: Uint8Array;

  constructor(private readonly state: State) {
    const { game } = state;
    this.ranks = game.maxRank;
    this.loops = this.ranks > 2 && game.holeTakes[(this.ranks - 1) << (KIND_BITS + 2)] === 1;
    this.all = new Uint8Array(this.ranks).fill(4 * game.decks);
    this.left = new Uint8Array(this.ranks);
    this.takers = new Uint8Array(this.ranks);
  }

  /** With a single rank a looping hole would take the rank on itself. */
  static applies(game: Game): boolean {
    return game.hole >= 0 && game.maxRank > 1;
  }

  /** True only if the position cannot be won. */
  isDead(): boolean {
    this.count();
    return !this.allRanksMet() || !(this.loops ? this.sharedRound() : this.sharedAlong(0) && this.sharedAlong(1));
  }

  private count(): void {
    const { state, left, takers } = this;
    const { game, cards, talon } = state;
    left.set(this.all);
    const start = game.hole << game.strideBits;
    const end = start + state.lengths[game.hole];
    for (let i = start; i < end; i++) left[cards[i] >> 2]--;
    takers.set(left);
    takers[cards[end - 1] >> 2]++;
    if (game.stock === 'hole') for (let i = state.turned; i < state.talonLength; i++) left[talon[i] >> 2]--;
  }

  /** Whether steps from rank to rank, over ranks that are left, lead from some card that needs no neighbour to all. */
  private allRanksMet(): boolean {
    const { ranks, left, takers } = this;
    const last = ranks - 1;
    let open = 0;
    let met = 0;
    for (let rank = 0; rank < ranks; rank++) {
      if (left[rank] > 0) open |= 1 << rank;
      if (takers[rank] > left[rank]) met |= 1 << rank;
    }
    for (;;) {
      let near = (met << 1) | (met >> 1);
      if (this.loops) near |= ((met & 1) << last) | (met >> last);
      const more = met | (near & open);
      if (more === met) return (open & ~met) === 0;
      met = more;
    }
  }

  /**
   * Whether the cards of every second rank from `first` on can go on different neighbours. Going upwards, each takes
   * what the lower neighbour still offers before it takes of the upper one, which the next rank may need.
   */
  private sharedAlong(first: 0 | 1): boolean {
    const { ranks, left, takers } = this;
    let offered = first === 0 ? 0 : takers[0];
    for (let rank = first; rank < ranks; rank += 2) {
      const upper = rank + 1 < ranks ? takers[rank + 1] : 0;
      const needed = left[rank] > offered ? left[rank] - offered : 0;
      if (needed > upper) return false;
      offered = upper - needed;
    }
    return true;
  }

  /**
   * The same where ace and king are neighbours: steps of two lead round the circle once (an even number of ranks: half
   * of them, from each of two beginnings). How much of its first neighbour the last rank gets is tried out.
   */
  private sharedRound(): boolean {
    const { ranks } = this;
    const steps = ranks % 2 === 0 ? ranks / 2 : ranks;
    return this.sharedFrom(0, steps) && (steps === ranks || this.sharedFrom(1, steps));
  }

  private sharedFrom(first: number, steps: number): boolean {
    const { ranks, left, takers } = this;
    for (let kept = 0; kept <= takers[first]; kept++) {
      let offered = takers[first] - kept;
      let lower = first;
      let isShared = true;
      for (let step = 1; step <= steps; step++) {
        const rank = lower + 1 < ranks ? lower + 1 : 0;
        lower = rank + 1 < ranks ? rank + 1 : 0;
        const upper = step === steps ? kept : takers[lower];
        const needed = left[rank] > offered ? left[rank] - offered : 0;
        if (needed > upper) {
          isShared = false;
          break;
        }
        offered = upper - needed;
      }
      if (isShared) return true;
    }
    return false;
  }
}
