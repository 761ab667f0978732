// Whole numbers for people: "1,000,000". Written by hand, because what the system makes of a number differs by machine.

/** Rounded to a whole number, with a comma between thousands. */
export function makeWholeNumber(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? 'unlimited' : '–';
  const digits = Math.abs(Math.round(value))
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return Math.round(value) < 0 ? `−${digits}` : digits;
}

/** "1 deal", "2,000 deals". */
export const makeCount = (count: number, one: string, many = `${one}s`): string =>
  `${makeWholeNumber(count)} ${count === 1 ? one : many}`;
