// Times and sizes for people, in as few characters as still tell what matters: "412 ms", "4 min 10 s", "1.5 GB".

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Two units at most. Rounded before a unit is chosen, so that there are never 60 seconds. */
export function makeDuration(ms: number): string {
  if (!Number.isFinite(ms)) return 'unlimited';
  if (ms < 9.95) return `${trimZero(Math.max(0, ms).toFixed(1))} ms`;
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 9_950) return `${trimZero((ms / SECOND).toFixed(1))} s`;
  if (ms < MINUTE - 500) return `${Math.round(ms / SECOND)} s`;
  if (ms < HOUR - 500) return inTwo(Math.round(ms / SECOND), 60, 'min', 's');
  if (ms < DAY - MINUTE / 2) return inTwo(Math.round(ms / MINUTE), 60, 'h', 'min');
  return inTwo(Math.round(ms / HOUR), 24, 'd', 'h');
}

function inTwo(small: number, perLarge: number, largeUnit: string, smallUnit: string): string {
  const [large, rest] = [Math.floor(small / perLarge), small % perLarge];
  return rest === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${rest} ${smallUnit}`;
}

/** Powers of two, as memory comes. */
export function makeByteSize(bytes: number): string {
  if (!Number.isFinite(bytes)) return 'unlimited';
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let unit = 0;
  let value = bytes;
  for (; value >= 1024 && unit < units.length - 1; unit++) value /= 1024;
  return `${unit === 0 ? value : trimZero(value.toFixed(1))} ${units[unit]}`;
}

const trimZero = (text: string): string => text.replace(/\.0$/, '');
