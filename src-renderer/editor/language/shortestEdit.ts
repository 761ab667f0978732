// The one edit that turns a text into another.

import type { TextEdit } from '@core/rules';

export function shortestEdit(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  // The halves of a line end stay together: an editor knows no place between them.
  if (start > 0 && before[start - 1] === '\r') start--;
  if (end > 0 && before[before.length - end] === '\n') end--;
  return { offset: start, length: before.length - end - start, text: after.slice(start, after.length - end) };
}
