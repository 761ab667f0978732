// Tidies the white space of a rule file: two spaces a level, one field a line. Comments and everything written stay.

import { format, type Node } from 'jsonc-parser';
import { parseJsonTree, tooDeepAt } from '@core/base';
import type { TextEdit } from '@core/rules';

export function formatEdits(text: string): TextEdit[] {
  if (tooDeepAt(text) !== undefined) return [];
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const lists = shortLists(parseJsonTree(text).root, text);
  return format(text, undefined, { tabSize: 2, insertSpaces: true, eol, insertFinalNewline: true })
    .filter(({ offset }) => !lists.some((list) => list.offset < offset && offset < list.offset + list.length))
    .map(({ offset, length, content }) => ({ offset, length, text: content }));
}

/** Lists on one line: ["L1", "L3"] reads better so than with a line for each. */
function shortLists(node: Node | undefined, text: string): readonly Node[] {
  if (node === undefined) return [];
  if (node.type === 'array') return /[\r\n]/.test(text.slice(node.offset, node.offset + node.length)) ? [] : [node];
  return (node.children ?? []).flatMap((child) => shortLists(child, text));
}
