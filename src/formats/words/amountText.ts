// Means of amounts for people: no more digits than the interval carries, its ends rounded outwards.

import type { Interval } from '../../stats';

/** "5.1–7.2". */
export function makeAmountRange({ low, high }: Interval): string {
  const width = high - low;
  const digits = width > 0 ? Math.min(3, Math.max(0, 1 - Math.floor(Math.log10(width)))) : 1;
  const scale = 10 ** digits;
  const [from, to] = [Math.floor(low * scale + 1e-9) / scale, Math.ceil(high * scale - 1e-9) / scale];
  const write = (value: number): string => value.toFixed(digits).replace('-', '−');
  return from === to ? write(from) : `${write(from)}–${write(to)}`;
}
