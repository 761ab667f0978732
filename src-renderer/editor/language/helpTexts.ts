// Help on every field and every value of the rules language, as Markdown made from its schema: shown by hover and beside
// completions.

import { RULES_SCHEMA, schemaAt, type RulesPath, type SchemaNode } from '@core/rules';

const LONGEST_SHOWN = 60;

/** A value as Markdown that stays a value, whatever a file says in its place. */
function code(value: unknown): string {
  const text = oneLine(value).replace(/[`\s]+/g, ' ');
  return `\`${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}\``;
}

/** JSON on one line, spaced as people write it. */
export function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${oneLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** What a field is for, what it may be, what it is when left out, and an example. */
export function fieldHelp(path: RulesPath): string | undefined {
  const node = schemaAt(path);
  if (node === undefined) return undefined;
  const words = [node.markdownDescription ?? `**${node.title ?? ''}**\n\n${node.description ?? ''}`];
  if (node.enum === undefined) words.push(allowedWords(node));
  const example = exampleOf(node);
  const name = [...path].reverse().find((step) => typeof step === 'string');
  if (example !== undefined && name !== undefined) {
    const shown = typeof path[path.length - 1] === 'number' ? [example] : example;
    words.push(`Example: \`${JSON.stringify(name)}: ${oneLine(shown)}\``);
  }
  return words.filter((part) => part !== '').join('\n\n');
}

/** Rather one that differs from the default. */
function exampleOf(node: SchemaNode): unknown {
  if (node.type === 'boolean') return node.default !== true;
  const examples = node.examples ?? [];
  return examples.find((example) => oneLine(example) !== oneLine(node.default)) ?? examples[0];
}

/** What values there are, in a sentence; empty where the description lists them. */
export function allowedWords(node: SchemaNode): string {
  switch (node.type) {
    case 'boolean':
      return 'Either `true` or `false`.';
    case 'integer':
      return `A whole number from ${node.minimum ?? 0} to ${node.maximum ?? 0}.`;
    case 'array':
      return `A list of ${(node.items?.enum ?? node.items?.examples ?? []).map(code).join(', ')}${node.items?.enum === undefined ? ' …' : ''}`;
    case 'object':
      return `Fields: ${Object.keys(node.properties ?? {})
        .filter((name) => name !== '$schema')
        .map((name) => `\`${name}\``)
        .join(', ')}.`;
    default:
      return node.patternErrorMessage ?? '';
  }
}

/** What one value of a field means. */
export function valueHelp(path: RulesPath, value: unknown): string | undefined {
  const node = schemaAt(path);
  if (node === undefined || node === RULES_SCHEMA || node.properties !== undefined) return undefined;
  const place = typeof value === 'string' ? (node.enum?.indexOf(value) ?? -1) : -1;
  // A value that does not exist: the list of those that do is what helps.
  if (node.enum !== undefined && place < 0) return fieldHelp(path);
  const head = `${code(value)} — **${node.title ?? ''}**`;
  const meaning = place >= 0 ? node.enumDescriptions?.[place] : undefined;
  const words = meaning ?? `${yesNo(value)}${node.description ?? ''}`;
  const isStandard = node.default !== undefined && oneLine(value) === oneLine(node.default);
  const standard =
    node.default === undefined
      ? ''
      : isStandard
        ? 'It is so when the field is left out.'
        : `When left out: ${code(node.default)}`;
  return [head, words, meaning === undefined ? allowedWords(node) : '', standard]
    .filter((part) => part !== '')
    .join('\n\n');
}

const yesNo = (value: unknown): string => (value === true ? 'Yes. ' : value === false ? 'No. ' : '');
