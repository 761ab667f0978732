// The warning that a deal can no longer be won, and since when. It rests on what the watching of the game has proved;
// LossNotice.vue draws it.

import { computed, effectScope, markRaw, shallowRef, watch, type EffectScope } from 'vue';
import type { AskedPosition } from '@core/protocol';

export interface Loss {
  /** The last position from which it could be won, as a number of moves from the deal; undefined when none is known. */
  readonly lastWinnable: number | undefined;
  /** How many moves ago that was. */
  readonly ago: number;
}

export interface LossWarningOptions {
  readonly isOn: () => boolean;
  readonly current: () => AskedPosition | undefined;
  /** Whether the position on the table is proved to be lost, though moves are left. */
  readonly isLost: () => boolean;
  /** The last position on the way to this one that is known to be winnable, as a number of moves from the deal. */
  readonly lastWinnable: (asked: AskedPosition) => number | undefined;
}

export class LossWarning {
  /** The user has read it: it comes back with the next loss. */
  private readonly dismissed = shallowRef(false);
  private readonly scope: EffectScope = effectScope(true);

  private readonly found = computed<Loss | undefined>(() => {
    const now = this.options.current();
    if (!this.options.isOn() || now === undefined || !this.options.isLost()) return undefined;
    const lastWinnable = this.options.lastWinnable(now);
    return { lastWinnable, ago: lastWinnable === undefined ? 0 : now.played.length - lastWinnable };
  });
  readonly loss = computed(() => (this.dismissed.value ? undefined : this.found.value));
  readonly words = computed(() => (this.loss.value === undefined ? '' : sayLoss(this.loss.value)));

  constructor(private readonly options: LossWarningOptions) {
    this.scope.run(() => {
      watch(
        () => this.found.value === undefined,
        (isGone) => {
          if (isGone) this.dismissed.value = false;
        },
        { flush: 'sync' },
      );
    });
    markRaw(this);
  }

  dismiss(): void {
    this.dismissed.value = true;
  }

  dispose(): void {
    this.scope.stop();
  }
}

export function sayLoss({ lastWinnable, ago }: Loss): string {
  if (lastWinnable === undefined) return 'No play wins from here.';
  if (ago === 1) return 'That move loses the deal: before it, it could still be won.';
  return `No play wins from here any more. ${ago} moves ago it could still be won.`;
}

export const sayWayBack = ({ ago }: Loss): string => (ago <= 1 ? 'Take It Back' : `Take Back ${ago} Moves`);
