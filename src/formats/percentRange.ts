// "81.86–82.03": an interval of percentages with as many digits as it takes to tell its ends apart.

const MOST_DIGITS = 6;

/** Rounded outwards, so that the shown interval always contains the real one. */
export function makePercentRange(low: number, high: number): string {
  for (let digits = 2; ; digits++) {
    const scale = 10 ** digits;
    const shownLow = (Math.floor(low * scale) / scale).toFixed(digits);
    const shownHigh = (Math.ceil(high * scale) / scale).toFixed(digits);
    const close = Math.ceil(high * scale) - Math.floor(low * scale) < 3;
    if (!close || digits === MOST_DIGITS || low === high) return low === high ? shownLow : `${shownLow}–${shownHigh}`;
  }
}
