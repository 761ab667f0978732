// A published winnability in words, with no more digits than its interval carries.

import type { WinnabilityFigures } from '@core/catalogue';

const count = new Intl.NumberFormat('en');

export function sayFigures(figures: WinnabilityFigures): string {
  const { low, high, sample, unknown, lowerBound } = figures;
  const digits = high === low ? 0 : Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(high - low))));
  const scale = 10 ** digits;
  // Rounded outwards: the interval shown holds the interval meant.
  const from = (Math.floor(low * scale) / scale).toFixed(digits);
  const to = (Math.ceil(high * scale) / scale).toFixed(digits);
  const share = lowerBound ? `at least ${from} %` : `${from} to ${to} %`;
  const left = unknown === 0 ? '' : `, ${count.format(unknown)} of them unknown`;
  return `${share} of deals are winnable (95 % interval from ${count.format(sample)} deals${left}).`;
}
