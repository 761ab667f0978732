// The colours of charts for the theme that the window shows now: a canvas does not follow style sheets.

import { onBeforeUnmount, onMounted, shallowRef, type ShallowRef } from 'vue';
import { DARK_COLOURS, LIGHT_COLOURS, type ChartColours } from '@core/formats';

/** `data-theme` on <html> says which; without it the system does. */
function currentColours(): ChartColours {
  const named = document.documentElement.dataset['theme'];
  const dark = named === 'dark' || (named !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  return dark ? DARK_COLOURS : LIGHT_COLOURS;
}

/** For the setup of a component. */
export function useChartColours(): Readonly<ShallowRef<ChartColours>> {
  const colours = shallowRef(currentColours());
  const follow = (): void => {
    colours.value = currentColours();
  };
  const observer = new MutationObserver(follow);
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  onMounted(() => {
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    system.addEventListener('change', follow);
  });
  onBeforeUnmount(() => {
    observer.disconnect();
    system.removeEventListener('change', follow);
  });
  return colours;
}
