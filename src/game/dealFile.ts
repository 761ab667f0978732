// Deals in and out of files. One deal is a JSON object (the thesis' format, with cells, foundations and face-down cards
// added), many are JSON Lines or a JSON array. Piles run from bottom to top, the stock in the order in which it is turned.

import type { Node } from 'jsonc-parser';
import { LineIndex, nearestSpelling, parseJsonTree, quoted, tooDeepAt, type Span } from '../base';
import { makeCard, makeRank } from '../cards';
import type { Game } from './game';
import { DEAL_KEYS, dealKeyOf, dealNames, type DealKey } from './dealKeys';
import { DealReader } from './dealReader';
import type { Position } from './position';

export interface NumberedDeal {
  /** The file's own "id", or the deal's number in the file, from 1. */
  readonly id: string;
  readonly position: Position;
}

export interface DealProblem {
  /** A sentence. */
  readonly message: string;
  readonly span: Span;
  /** "tableau piles.2.0" */
  readonly path: string;
}

export interface ParsedDeals {
  /** Only the deals without problems. */
  readonly deals: readonly NumberedDeal[];
  readonly problems: readonly DealProblem[];
}

/** A deal on one line of JSON Lines has a few hundred characters; a hand-written file some thousands. */
const LONGEST_DEAL = 100_000;
const MOST_PROBLEMS = 50;

export function parseDeals(game: Game, text: string): ParsedDeals {
  const deals: NumberedDeal[] = [];
  const problems: DealProblem[] = [];
  const lines = new LineIndex(text);
  for (const { offset, source } of splitDeals(text)) {
    const found: DealProblem[] = [];
    const report = (message: string, at: number, length: number, path: string): void => {
      found.push({ message, span: lines.span(offset + at, length), path });
    };
    const objects = parseObjects(source, report);
    for (const object of objects) {
      const known = found.length;
      const deal = readDeal(game, object, deals.length + 1, report);
      if (deal !== undefined && found.length === known) deals.push(deal);
    }
    problems.push(...found);
    if (problems.length >= MOST_PROBLEMS) break;
  }
  if (deals.length === 0 && problems.length === 0)
    problems.push({ message: 'There is no deal in the file.', span: lines.span(0, 0), path: '' });
  return { deals, problems: problems.slice(0, MOST_PROBLEMS) };
}

type Report = (message: string, offset: number, length: number, path: string) => void;

/** JSON Lines when the first line is a whole object and more follows; else one text. */
function splitDeals(text: string): { offset: number; source: string }[] {
  const lines: { offset: number; source: string }[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    const source = text.slice(start, stop);
    if (source.trim() !== '') lines.push({ offset: start, source });
    start = stop + 1;
    if (source.trim() !== '' && lines.length === 1 && !isWholeObject(source)) return [{ offset: 0, source: text }];
  }
  return lines;
}

function isWholeObject(line: string): boolean {
  const trimmed = line.trim();
  return trimmed.startsWith('{') && trimmed.endsWith('}');
}

function parseObjects(source: string, report: Report): Node[] {
  if (source.length > LONGEST_DEAL) {
    const what = `${source.length} characters is more than a deal can have (${LONGEST_DEAL})`;
    report(`${what}: put many deals into JSON Lines, one on each line.`, 0, 0, '');
    return [];
  }
  const deep = tooDeepAt(source);
  if (deep !== undefined) {
    report('Brackets are nested too deeply for a deal.', deep, 1, '');
    return [];
  }
  const { root, errors } = parseJsonTree(source);
  if (errors.length > 0 || root === undefined) {
    report(
      'This is not JSON: a comma, quote or bracket is wrong here.',
      errors[0]?.offset ?? 0,
      errors[0]?.length ?? 0,
      '',
    );
    return [];
  }
  const items = root.type === 'array' ? (root.children ?? []) : [root];
  const objects = items.filter((item) => item.type === 'object');
  for (const item of items)
    if (item.type !== 'object')
      report(
        'A deal is an object in braces, such as {"tableau piles": [["AS", "10H"], …]}.',
        item.offset,
        item.length,
        '',
      );
  return objects;
}

function readDeal(game: Game, object: Node, number: number, report: Report): NumberedDeal | undefined {
  const fields = new Map<DealKey, Node>();
  for (const member of object.children ?? []) {
    const [keyNode, value] = member.children ?? [];
    const name = String(keyNode.value);
    const key = dealKeyOf(name);
    if (key === undefined) {
      const near = nearestSpelling(name, dealNames);
      const hint = near === undefined ? `A deal has ${listKeys()}.` : `Did you mean "${near}"?`;
      report(`A deal has no part called ${quoted(name)}. ${hint}`, keyNode.offset, keyNode.length, name.slice(0, 40));
    } else if (fields.has(key)) report(`${quoted(name)} is given twice.`, keyNode.offset, keyNode.length, name);
    else if (value !== undefined) fields.set(key, value);
  }
  const reader = new DealReader(game, fields, object, (message, node, path) =>
    report(message, node.offset, node.length, path),
  );
  const position = reader.read();
  const id = fields.get('id')?.value as unknown;
  const isId = typeof id === 'string' ? id !== '' && id.length <= 100 : typeof id === 'number';
  return position && { id: isId ? String(id) : String(number), position };
}

const listKeys = (): string =>
  Object.values(DEAL_KEYS)
    .map(([name]) => `"${name}"`)
    .join(', ');

/** A position as the object that a deal file holds; only the places that the game has. */
export function makeDeal(game: Game, position: Position, id?: string): Record<string, unknown> {
  const cards = (pile: readonly number[]): string[] => pile.map(makeCard);
  const deal: Record<string, unknown> = {};
  if (id !== undefined) deal.id = id;
  if (position.tableau.length > 0) deal['tableau piles'] = position.tableau.map(cards);
  if (game.faceDownDeal || position.faceDown.some((count) => count > 0)) deal['face down'] = [...position.faceDown];
  if (game.cells.count > 0) deal.cells = position.cells.map((card) => (card === null ? null : makeCard(card)));
  if (game.reserve.count > 0)
    deal.reserve = game.rules.reserve.stacked
      ? cards(position.reserve.flat())
      : position.reserve.map(([card]) => (card === undefined ? null : makeCard(card)));
  if (game.stock !== 'none') deal.stock = cards(position.stock);
  if (game.stock === 'waste') deal.waste = cards(position.waste);
  if (game.foundations.count > 0) {
    deal.foundations = position.foundations.map(cards);
    if (game.rules.foundations['base card'] === 'random') deal['foundation base'] = makeRank(position.foundationBase);
  }
  if (game.hole >= 0) deal.hole = cards(position.hole);
  if (game.family === 'accordion') deal.accordion = position.accordion.map(cards);
  if (game.family === 'sequences')
    deal.sequences = position.sequences.map((row) => row.map((card) => (card === null ? '' : makeCard(card))));
  return deal;
}
