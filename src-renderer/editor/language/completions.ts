// What can be written at a place of a rule file: fields that are not there yet, with a value to start from, and values
// with their meaning. Everything comes from the schema.

import { RULES_SCHEMA, schemaAt, type RulesPath, type SchemaNode, type TextEdit } from '@core/rules';
import { allowedWords, fieldHelp, oneLine, valueHelp } from './helpTexts';
import { placeAt, type Stretch, type WrittenPlace } from './writtenPlace';

export interface Completion {
  /** What the list shows, and beside it. */
  readonly label: string;
  readonly detail: string;
  readonly kind: 'section' | 'field' | 'value' | 'example';
  /** Markdown. */
  readonly help: string;
  /** In the snippet syntax of editors: "${1:8}" is a stop with a proposal. */
  readonly snippet: string;
  readonly replaces: Stretch;
  /** What is compared with the word at the cursor. */
  readonly filter: string;
  readonly isStandard: boolean;
  /** A missing comma before it. */
  readonly alsoEdits: readonly TextEdit[];
  /** The values can be chosen from a list at once. */
  readonly asksForValue: boolean;
}

type Draft = Pick<Completion, 'label' | 'detail' | 'kind' | 'help' | 'snippet'> &
  Partial<Pick<Completion, 'isStandard' | 'asksForValue'>>;

export function completionsAt(text: string, offset: number): readonly Completion[] {
  const place = placeAt(text, offset);
  if (place === undefined) return [];
  const drafts = place.kind === 'name' ? fieldDrafts(place) : valueDrafts(place);
  return drafts.map((draft) => finish(place, text, draft));
}

function finish(place: WrittenPlace, text: string, draft: Draft): Completion {
  const isQuoted = text[place.word.offset] === '"' && place.word.length > 0;
  const comma = place.needsCommaAfter ? ',' : '';
  return {
    isStandard: false,
    asksForValue: false,
    ...draft,
    snippet: draft.snippet + comma,
    replaces: place.word,
    filter: isQuoted ? JSON.stringify(draft.label) : draft.label,
    alsoEdits: place.missingCommaAt === undefined ? [] : [{ offset: place.missingCommaAt, length: 0, text: ',' }],
  };
}

function fieldDrafts(place: WrittenPlace): Draft[] {
  const node = schemaAt(place.path);
  const drafts: Draft[] = [];
  for (const [name, field] of Object.entries(node?.properties ?? {})) {
    if (place.others.includes(name)) continue;
    const path = [...place.path, name];
    const value = place.hasColon ? '' : `: ${startingValue(field)}`;
    drafts.push({
      label: name,
      detail: field.title ?? '',
      kind: field.type === 'object' ? 'section' : 'field',
      help: fieldHelp(path) ?? '',
      snippet: snippetText(JSON.stringify(name)) + value,
      asksForValue: !place.hasColon && (field.enum !== undefined || field.pattern !== undefined),
    });
  }
  // Hardly anybody wants it, so it stands last.
  drafts.sort((a, b) => Number(a.label === '$schema') - Number(b.label === '$schema'));
  // Whole games, as long as nothing is written.
  if (node === RULES_SCHEMA && place.others.length === 0 && !place.hasColon)
    for (const draft of exampleDrafts(node)) drafts.push({ ...draft, snippet: membersOf(draft.snippet) });
  return drafts;
}

function valueDrafts(place: WrittenPlace): Draft[] {
  const node = schemaAt(place.path);
  if (node === undefined) return [];
  if (node.type === 'object')
    return [
      {
        label: '{}',
        detail: node.title ?? '',
        kind: 'section',
        help: fieldHelp(place.path) ?? node.description ?? '',
        snippet: '{\n\t$0\n}',
      },
      ...exampleDrafts(node),
    ];
  const values = valuesOf(node).filter((value) => typeof value !== 'string' || !place.others.includes(value));
  return values.map((value) => valueDraft(place.path, node, value));
}

function valueDraft(path: RulesPath, node: SchemaNode, value: unknown): Draft {
  const isStandard = node.default !== undefined && oneLine(value) === oneLine(node.default);
  return {
    label: typeof value === 'string' ? value : oneLine(value),
    detail: isStandard ? 'default' : '',
    kind: 'value',
    help: valueHelp(path, value) ?? allowedWords(node),
    snippet: snippetText(oneLine(value)),
    isStandard,
  };
}

/** All values where they can be listed; for numbers and free words the usual ones. */
function valuesOf(node: SchemaNode): readonly unknown[] {
  if (node.enum !== undefined) return node.enum;
  if (node.type === 'boolean') return [true, false];
  const standard = node.default === undefined ? [] : [node.default];
  const known = new Map([...(node.examples ?? []), ...standard].map((value) => [oneLine(value), value]));
  const values = [...known.values()];
  return node.type === 'integer' ? values.sort((a, b) => Number(a) - Number(b)) : values;
}

function exampleDrafts(node: SchemaNode): Draft[] {
  return (node.defaultSnippets ?? []).map(({ label, description, body }) => {
    const written = JSON.stringify(body, undefined, '\t');
    return {
      label: label.startsWith('{') ? oneLine(body) : label,
      detail: description ?? 'example',
      kind: 'example',
      help: `${node.title ?? ''}\n\n\`\`\`json\n${JSON.stringify(body, undefined, 2)}\n\`\`\``,
      snippet: snippetText(written),
    };
  });
}

/** The members of an object, without its braces and one step less indented. */
const membersOf = (object: string): string =>
  object
    .slice(object.indexOf('\n') + 1, object.lastIndexOf('\n'))
    .replace(/^\t/gm, '')
    .trim();

/** What a new field starts with: rather something other than the default, or one would not write it. */
function startingValue(field: SchemaNode): string {
  switch (field.type) {
    case 'object':
      return '{\n\t$0\n}';
    case 'array': {
      const [entry] = field.items?.enum ?? field.items?.examples ?? [''];
      return `["\${1:${snippetText(String(entry))}}"]`;
    }
    case 'boolean':
      return `\${1:${field.default === true ? 'false' : 'true'}}`;
    case 'integer': {
      const proposal = (field.examples ?? []).find((value) => value !== field.default) ?? field.default;
      return `\${1:${String(proposal)}}`;
    }
    default:
      return '"$1"';
  }
}

/** In snippets these characters would mean stops and variables. */
const snippetText = (text: string): string => text.replace(/[\\$}]/g, '\\$&');
