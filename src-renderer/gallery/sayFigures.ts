// A published winnability in words, with no more digits than its interval carries.

import type { WinnabilityFigures } from '@core/catalogue';

const count = new Intl.NumberFormat('en');

/** The ends of the interval, rounded outwards: the interval shown holds the interval meant. */
function showEnds({ low, high }: WinnabilityFigures): { readonly from: string; readonly to: string } {
  const digits = high === low ? 0 : Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(high - low))));
  const scale = 10 ** digits;
  return {
    from: (Math.floor(low * scale) / scale).toFixed(digits),
    to: (Math.ceil(high * scale) / scale).toFixed(digits),
  };
}

/** "81.86–82.03 %": for lists. */
export function sayShare(figures: WinnabilityFigures): string {
  const { from, to } = showEnds(figures);
  const share = figures.lowerBound ? `≥ ${from} %` : from === to ? `${from} %` : `${from}–${to} %`;
  return figures.inDoubt ? `${share} ?` : share;
}

export function sayFigures(figures: WinnabilityFigures): string {
  const { sample, unknown, lowerBound } = figures;
  const { from, to } = showEnds(figures);
  const share = lowerBound ? `at least ${from} %` : `${from} to ${to} %`;
  const left = unknown === 0 ? '' : `, ${count.format(unknown)} of them unknown`;
  return `${share} of deals are winnable (95 % interval from ${count.format(sample)} deals${left}).`;
}
