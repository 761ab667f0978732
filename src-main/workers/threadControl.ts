// How a thread's searches are watched, paused and stopped from outside: a solver's control over shared memory.

import { COUNTERS, type Control } from '../../src/solver';
import { FLAG, type ThreadData } from './threadMessages';

/**
 * Searches ask for the time every thousand states or so. While the pool is paused the answer does not come: the thread
 * sleeps in the middle of its deal, and the time it slept is taken off the clock. `onLook` is told each time asked for:
 * a chance to do something else in the middle of a long search.
 */
export function threadControl({ flags, figures }: ThreadData, onLook: (nowMs: number) => void): Control {
  let pausedMs = 0;
  const clock = (): number => {
    if (Atomics.load(flags, FLAG.paused) !== 0) {
      const fromMs = performance.now();
      while (Atomics.load(flags, FLAG.paused) !== 0) Atomics.wait(flags, FLAG.paused, 1);
      pausedMs += performance.now() - fromMs;
    }
    const nowMs = performance.now() - pausedMs;
    onLook(nowMs);
    return nowMs;
  };
  return { clock, counters: figures.subarray(0, COUNTERS), stop: flags.subarray(FLAG.stop, FLAG.stop + 1) };
}
