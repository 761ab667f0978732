// Layouts without a tableau: the row of an accordion, broken into lines, and the rows of a game of gaps.

import type { Game, Position } from '@core/game';
import { Layer } from './layer';
import {
  gapOf,
  heightOf,
  LARGEST_CARD,
  marginOf,
  rowGapOf,
  SMALLEST_CARD,
  type Size,
  type TableLayout,
} from './tableGeometry';

interface Grid {
  readonly card: Size;
  readonly columns: number;
  readonly gap: number;
  readonly left: number;
}

/** The largest cards with which `height(cardWidth, columns)` fits, on a grid of as many columns as are of use. */
function chooseGrid(pane: Size, mostColumns: number, height: (cardWidth: number, columns: number) => number): Grid {
  const margin = marginOf(pane);
  const inner = pane.width - 2 * margin;
  const columnsAt = (width: number): number =>
    Math.max(1, Math.min(mostColumns, Math.floor((inner + gapOf(width)) / (width + gapOf(width)))));
  let width = LARGEST_CARD;
  while (width > SMALLEST_CARD && height(width, columnsAt(width)) + 2 * margin > pane.height) width--;
  const columns = columnsAt(width);
  const used = columns * (width + gapOf(width)) - gapOf(width);
  return {
    card: { width, height: heightOf(width) },
    columns,
    gap: gapOf(width),
    left: Math.max(margin, Math.floor((pane.width - used) / 2)),
  };
}

const sizeOf = (layer: Layer, pane: Size): Size => ({
  width: pane.width,
  height: Math.max(0, ...layer.places.map(({ y, height }) => y + height)) + marginOf(pane),
});

/** The size is chosen for the row as dealt, so that cards keep theirs while it gets shorter. */
export function layAccordion(game: Game, position: Position, pane: Size): TableLayout {
  const dealt = Math.max(1, game.cardsInPlay, position.accordion.length);
  const lines = (columns: number): number => Math.ceil(dealt / columns);
  const { card, columns, gap, left } = chooseGrid(
    pane,
    dealt,
    (width, perLine) => lines(perLine) * (heightOf(width) + rowGapOf(width)) - rowGapOf(width),
  );
  const layer = new Layer(card);
  position.accordion.forEach((cards, index) => {
    const x = left + (index % columns) * (card.width + gap);
    const y = marginOf(pane) + Math.floor(index / columns) * (card.height + rowGapOf(card.width));
    layer.square({ place: { kind: 'accordion', index }, cards }, { x, y }, true);
  });
  return layer.layout(sizeOf(layer, pane));
}

/** Rows that are too long for the pane are broken; their lines then lie closer together than the rows. */
export function laySequences(game: Game, position: Position, pane: Size): TableLayout {
  const { rows } = game.sequences;
  const longest = Math.max(1, ...position.sequences.map((row) => row.length));
  const broken = (perLine: number): number => Math.ceil(longest / perLine);
  const rowHeight = (width: number, lines: number): number => lines * (heightOf(width) + gapOf(width)) - gapOf(width);
  const { card, columns, gap, left } = chooseGrid(
    pane,
    longest,
    (width, perLine) => rows * (rowHeight(width, broken(perLine)) + rowGapOf(width)) - rowGapOf(width),
  );
  const layer = new Layer(card);
  const lines = broken(columns);
  const perLine = Math.ceil(longest / lines);
  position.sequences.forEach((cards, row) => {
    const top = marginOf(pane) + row * (rowHeight(card.width, lines) + rowGapOf(card.width));
    cards.forEach((one, column) => {
      const x = left + (column % perLine) * (card.width + gap);
      const y = top + Math.floor(column / perLine) * (card.height + gap);
      layer.square({ place: { kind: 'sequences', row, column }, cards: one === null ? [] : [one] }, { x, y });
    });
  });
  return layer.layout(sizeOf(layer, pane));
}
