// A strict look at XML text: every tag closed, every attribute quoted, every ampersand an entity. Enough to catch text
// that broke out of its element.

const VOID_TAGS = ['meta', 'link', 'br'];

/** What is wrong with it; empty for well-formed markup. `html` allows the elements that HTML never closes. */
export function markupFlaws(text: string, html = false): string[] {
  const flaws: string[] = [];
  const open: string[] = [];
  let at = 0;
  for (const match of text.matchAll(/<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    checkText(text.slice(at, match.index), open.at(-1) ?? '', flaws);
    at = match.index + match[0].length;
    const [, closing, name, attributes, empty] = match;
    checkText(attributes.replace(/[\w:-]+="([^"]*)"/g, '$1'), 'attribute', flaws);
    if (closing === '/') {
      const last = open.pop();
      if (last !== name) flaws.push(`</${name}> closes <${last ?? 'nothing'}>`);
    } else if (empty === '' && !(html && VOID_TAGS.includes(name))) open.push(name);
  }
  checkText(text.slice(at), 'end', flaws);
  if (open.length > 0) flaws.push(`never closed: ${open.join(', ')}`);
  return flaws;
}

function checkText(text: string, where: string, flaws: string[]): void {
  const plain = text.replace(/^<!doctype html>/, '');
  if (where === 'style') return;
  if (/[<>]/.test(plain)) flaws.push(`a bare angle bracket in ${where}: ${plain.slice(0, 60)}`);
  if (/&(?!(amp|lt|gt|quot|#39);)/.test(plain)) flaws.push(`a bare ampersand in ${where}: ${plain.slice(0, 60)}`);
}
