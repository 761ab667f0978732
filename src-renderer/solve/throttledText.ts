// A text for a live region: screen readers hear the first change at once and then only the latest one every so often.

import { shallowRef, watch, type ShallowRef } from 'vue';
import { afterTimeout, type After } from './solvingJobs';

/** To be called where watchers may be made: in a component's setup or in an effect scope. */
export function throttledText(
  source: () => string,
  pauseMs: number,
  after: After = afterTimeout,
): Readonly<ShallowRef<string>> {
  const said = shallowRef(source());
  let isResting = false;
  const say = (): void => {
    if (isResting || said.value === source()) return;
    said.value = source();
    isResting = true;
    after(pauseMs, () => {
      isResting = false;
      say();
    });
  };
  watch(source, say, { flush: 'sync' });
  return said;
}
