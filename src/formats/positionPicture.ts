// A position as a picture in text: every place that the game has, named and numbered as in the notation of moves.

import { makeRank, showCard, suitSign, type Card } from '../cards';
import type { Game, Position } from '../game';
import { padText, textWidth } from './textTable';

export interface PictureOptions {
  /** Show face-down cards and the stock as a player at the table sees them. */
  readonly hideFaceDown?: boolean;
  /** Longest line; wider tables are continued below. */
  readonly width?: number;
  /** Dresses up the text of a card, as with a colour; must not change what is visible. */
  readonly paint?: (text: string, card: Card) => string;
}

/** A text of known width, maybe with invisible colour codes around it. */
interface Piece {
  readonly width: number;
  readonly text: string;
}

const EMPTY = '—';
const HIDDEN = '[?]';
const LABEL_WIDTH = 13;

export function drawPosition(game: Game, position: Position, options: PictureOptions = {}): string[] {
  const { hideFaceDown = false, width = 80, paint = (text: string) => text } = options;
  const plain = (text: string): Piece => ({ width: textWidth(text), text });
  const show = (card: Card | null, before = '', after = ''): Piece => {
    if (card === null) return plain(EMPTY);
    const text = before + showCard(card) + after;
    return { width: textWidth(text), text: paint(text, card) };
  };
  const topOf = (pile: readonly Card[]): Card | null => pile.at(-1) ?? null;
  /** A pile of which only one end may be played from says which. */
  const pileOf = (pile: readonly Card[]): Piece[] => [
    ...(pile.length > 1 ? [plain(`(${countCards(pile.length)}, last available)`)] : []),
    ...(pile.length > 0 ? pile.map((card) => show(card)) : [show(null)]),
  ];
  const labelled = (label: string, pieces: readonly Piece[]): string[] => wrapPieces(label, pieces, width);

  const places: string[][] = [];
  if (game.foundations.count > 0) {
    const base =
      game.rules.foundations['base card'] === 'A' ? [] : [plain(`(from ${makeRank(position.foundationBase)})`)];
    const tops = position.foundations.map((pile, i) =>
      pile.length > 0 ? show(topOf(pile)) : plain(EMPTY + suitSign(i & 3)),
    );
    places.push(labelled('Foundations', [...tops, ...base]));
  }
  if (game.hole >= 0) {
    const size = position.hole.length;
    places.push(labelled('Hole', [show(topOf(position.hole)), plain(`(${countCards(size)})`)]));
  }
  if (game.cells.count > 0)
    places.push(
      labelled(
        'Cells',
        position.cells.map((card) => show(card)),
      ),
    );
  if (game.reserve.count === 1 && game.rules.reserve.stacked)
    places.push(labelled('Reserve', pileOf(position.reserve[0])));
  else if (game.reserve.count > 0)
    places.push(
      labelled(
        'Reserve',
        position.reserve.map((pile) => show(topOf(pile))),
      ),
    );
  if (game.stock !== 'none') {
    const cards = hideFaceDown ? [] : position.stock.map((card) => show(card));
    const order = cards.length > 1 ? ', next first' : '';
    places.push(labelled('Stock', [plain(`(${countCards(position.stock.length)}${order})`), ...cards]));
  }
  if (game.stock === 'waste') places.push(labelled('Waste', pileOf(position.waste)));

  const table = tableOf(game, position, show, plain, hideFaceDown);
  const blocks = table.columns.length === 0 ? [] : drawColumns(table, width);
  return places.length === 0 || blocks.length === 0 ? [...places.flat(), ...blocks] : [...places.flat(), '', ...blocks];
}

const countCards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

interface PictureTable {
  /** Shown at the left of each line, such as the numbers of rows; may be shorter than the columns. */
  readonly labels: readonly string[];
  readonly columns: readonly { readonly heading: string; readonly pieces: readonly Piece[] }[];
}

/** The main part of the table: tableau piles, the row of an accordion, or rows with gaps. */
function tableOf(
  game: Game,
  position: Position,
  show: (card: Card | null, before?: string, after?: string) => Piece,
  plain: (text: string) => Piece,
  hideFaceDown: boolean,
): PictureTable {
  if (game.family === 'accordion')
    return {
      labels: [],
      columns: position.accordion.map((pile, i) => ({
        heading: `a${i + 1}`,
        pieces: [show(pile.at(-1) ?? null, '', pile.length > 1 ? `×${pile.length}` : '')],
      })),
    };
  if (game.family === 'sequences')
    return {
      labels: position.sequences.map((_, row) => `q${row + 1}`),
      columns: Array.from({ length: Math.max(0, ...position.sequences.map((row) => row.length)) }, (_, column) => ({
        heading: `.${column + 1}`,
        pieces: position.sequences.map((row) => (column < row.length ? show(row[column]) : plain(''))),
      })),
    };
  return {
    labels: [],
    columns: position.tableau.map((pile, i) => {
      const down = position.faceDown[i] ?? 0;
      const piece = (card: Card, at: number): Piece => {
        if (at >= down) return show(card);
        return hideFaceDown ? plain(HIDDEN) : show(card, '[', ']');
      };
      return { heading: `t${i + 1}`, pieces: pile.length === 0 ? [plain(EMPTY)] : pile.map(piece) };
    }),
  };
}

/** Columns side by side below their headings, in as many blocks as the width asks for. */
function drawColumns({ labels, columns }: PictureTable, width: number): string[] {
  const widths = columns.map(({ heading, pieces }) => Math.max(heading.length, ...pieces.map((piece) => piece.width)));
  const column = Math.max(...widths) + 2;
  const labelWidth = Math.max(0, ...labels.map((label) => label.length));
  const perBlock = Math.max(1, Math.floor((width - labelWidth) / column));
  const lines: string[] = [];
  for (let first = 0; first < columns.length; first += perBlock) {
    const block = columns.slice(first, first + perBlock);
    const height = Math.max(...block.map(({ pieces }) => pieces.length));
    if (first > 0) lines.push('');
    lines.push(padText('', labelWidth) + block.map(({ heading }) => padText(heading, column, true)).join(''));
    for (let row = 0; row < height; row++) {
      const cells = block.map(({ pieces }) => {
        const piece = row < pieces.length ? pieces[row] : { width: 0, text: '' };
        return ' '.repeat(column - piece.width) + piece.text;
      });
      lines.push((padText(labels[row] ?? '', labelWidth) + cells.join('')).trimEnd());
    }
  }
  return lines;
}

/** "Waste        4♣ 5♦ 6♥", continued below the first card where it is long. */
function wrapPieces(label: string, pieces: readonly Piece[], width: number): string[] {
  const lines: string[] = [];
  let line = padText(label, LABEL_WIDTH);
  let used = LABEL_WIDTH;
  for (const piece of pieces) {
    if (used > LABEL_WIDTH && used + piece.width > width) {
      lines.push(line.trimEnd());
      line = ' '.repeat(LABEL_WIDTH);
      used = LABEL_WIDTH;
    }
    line += `${piece.text} `;
    used += piece.width + 1;
  }
  return [...lines, line.trimEnd()];
}
