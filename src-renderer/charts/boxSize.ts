// The size of an element, followed while its component is shown.

import { onBeforeUnmount, onMounted, shallowRef, type Ref, type ShallowRef } from 'vue';
import type { PlotSize } from './plotLayout';

/** Undefined until the element has been laid out, and while it is hidden. */
export function useBoxSize(element: Readonly<Ref<HTMLElement | null>>): Readonly<ShallowRef<PlotSize | undefined>> {
  const size = shallowRef<PlotSize>();
  const observer = new ResizeObserver(([{ contentRect }]) => {
    const [width, height] = [Math.floor(contentRect.width), Math.floor(contentRect.height)];
    if (width === 0 || height === 0) size.value = undefined;
    else if (size.value?.width !== width || size.value.height !== height) size.value = { width, height };
  });
  onMounted(() => {
    if (element.value !== null) observer.observe(element.value);
  });
  onBeforeUnmount(() => observer.disconnect());
  return size;
}
