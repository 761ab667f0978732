// How fast a run goes now, from its reports. A run that was taken up again tells the time of all its sessions but the deals
// of the present one, so that only the difference of two reports says anything.

import { shallowRef, watch, type ShallowRef } from 'vue';
import type { RunReport } from '@core/protocol';

export type PaceReport = Pick<RunReport, 'workMs' | 'solved'>;

/** Looking back this far evens out hard deals and still follows a change. */
const WINDOW_MS = 15_000;
/** A shorter look says nothing. */
const LEAST_MS = 900;

export class Pace {
  private readonly heard: PaceReport[] = [];

  /** Deals a second; undefined while that cannot be told. */
  hear({ workMs, solved }: PaceReport): number | undefined {
    const last = this.heard.at(-1);
    // Another session, or another run.
    if (last !== undefined && (workMs < last.workMs || solved < last.solved)) this.heard.length = 0;
    this.heard.push({ workMs, solved });
    while (this.heard.length > 2 && workMs - this.heard[1].workMs >= WINDOW_MS) this.heard.shift();
    const [first] = this.heard;
    const elapsed = workMs - first.workMs;
    return elapsed < LEAST_MS || solved === first.solved ? undefined : ((solved - first.solved) * 1000) / elapsed;
  }
}

/** The pace of the run that `report` tells of; for components. */
export function usePace(report: () => PaceReport | undefined, run: () => unknown): ShallowRef<number | undefined> {
  const perSecond = shallowRef<number>();
  let pace = new Pace();
  watch(run, () => {
    pace = new Pace();
    perSecond.value = undefined;
  });
  watch(
    report,
    (heard) => {
      if (heard !== undefined) perSecond.value = pace.hear(heard) ?? perSecond.value;
    },
    { immediate: true },
  );
  return perSecond;
}
