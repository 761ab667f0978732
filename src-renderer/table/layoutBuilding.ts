// The layout of games that build: lines of places above, tableau piles below in as many rows as give the largest cards.

import type { Game, Position } from '@core/game';
import { Layer, type PileToLay } from './layer';
import {
  expectedLengths,
  pileHeight,
  pileLengths,
  rowHeights,
  shareRoom,
  stripsWithin,
  sum,
  type PileLength,
  type Strips,
} from './pileHeights';
import {
  gapOf,
  heightOf,
  LARGEST_CARD,
  marginOf,
  rowGapOf,
  SMALLEST_CARD,
  STRIP_DOWN,
  STRIP_SHOWN,
  STRIP_UP,
  type LayoutOptions,
  type Size,
  type TableLayout,
} from './tableGeometry';
import { fanHeight, layFan } from './talonFan';
import {
  breakLines,
  groupGap,
  isStacked,
  placeLine,
  sideOf,
  tableauPlace,
  topGroups,
  wasteStrip,
  type Group,
  type Line,
} from './topLines';

/** A second row of piles, or another line above them, must be worth it by this factor in card size. */
const ROWS_WORTH = 0.8;
const LINE_WORTH = 0.85;
/** To read all cards of a stacked reserve, cards may be made smaller, but not smaller than this. */
const SMALLEST_FOR_RESERVE = 52;
/** Piles stand apart by up to this share of a card's width. */
const WIDEST_GAP = 0.25;

/** Everything that follows from the width of a card. */
interface Plan {
  readonly card: Size;
  readonly lines: readonly Line[];
  readonly rows: number;
  readonly perRow: number;
  /** The stacked reserve stands at the left of the only row of piles. */
  readonly beside: boolean;
  readonly fan: number;
}

interface Table {
  readonly game: Game;
  readonly position: Position;
  readonly pane: Size;
  readonly inner: number;
  readonly fanned: boolean;
  readonly groups: readonly Group[];
  readonly groupsBeside: readonly Group[];
  readonly actual: readonly PileLength[];
}

const stripsAt = (cardHeight: number, showHidden: boolean, which: 'wished' | 'indexed' | 'least'): Strips => ({
  up: STRIP_UP[which] * cardHeight,
  down: (showHidden ? STRIP_SHOWN : STRIP_DOWN)[which] * cardHeight,
});

export function layBuilding(game: Game, position: Position, pane: Size, options: LayoutOptions): TableLayout {
  const fanned = options.fanWaste && game.stock === 'waste';
  const table: Table = {
    game,
    position,
    pane,
    inner: pane.width - 2 * marginOf(pane),
    fanned,
    groups: topGroups(game, position, !fanned, true),
    groupsBeside: isStacked(game) ? topGroups(game, position, !fanned, false) : [],
    actual: pileLengths(position),
  };
  return paint(table, choosePlan(table), options);
}

function planAt(table: Table, width: number): Plan | undefined {
  const { game, inner } = table;
  const gap = gapOf(width);
  const piles = game.tableau.count;
  const columns = Math.floor((inner + gap) / (width + gap));
  if (columns < 1) return undefined;
  const rows = Math.ceil(piles / columns);
  const perRow = rows === 0 ? 0 : Math.ceil(piles / rows);
  const beside = isStacked(game) && rows === 1 && (perRow + 1) * (width + gap) + groupGap(width) <= inner;
  return {
    card: { width, height: heightOf(width) },
    lines: breakLines(beside ? table.groupsBeside : table.groups, width, inner),
    rows,
    perRow,
    beside,
    fan: table.fanned ? fanHeight(game.rules.stock.size, width, inner) + rowGapOf(width) : 0,
  };
}

/**
 * A stacked reserve is played from the top alone: where there is no other way, the cards below may close up as if they
 * lay face down.
 */
const stackedLength = (cards: number): PileLength => ({ cards, down: Math.max(0, cards - 1) });

function besidePiles({ game }: Table, plan: Plan, piles: readonly PileLength[]): readonly PileLength[] {
  return plan.beside ? [...piles, stackedLength(game.rules.reserve.size)] : piles;
}

/** Where the tableau begins, and the height that its rows may share. */
function tableauRoom(
  { pane }: Table,
  { card, lines, rows, fan }: Plan,
): { readonly top: number; readonly room: number } {
  const rowGap = rowGapOf(card.width);
  const top = marginOf(pane) + fan + lines.length * (card.height + rowGap);
  return { top, room: pane.height - marginOf(pane) - top - Math.max(0, rows - 1) * rowGap };
}

function fits(table: Table, plan: Plan, piles: readonly PileLength[], which: 'indexed' | 'least'): boolean {
  const { card, perRow, rows } = plan;
  const { room } = tableauRoom(table, plan);
  if (rows === 0) return room >= -rowGapOf(card.width);
  const all = besidePiles(table, plan, piles);
  return sum(rowHeights(all, perRow + (plan.beside ? 1 : 0), card.height, stripsAt(card.height, false, which))) <= room;
}

/** Whether all cards of the reserve beside the piles can be read as it is dealt, when that is not asked too much. */
function showsReserve(table: Table, plan: Plan): boolean {
  const { height, width } = plan.card;
  if (!plan.beside || width <= SMALLEST_FOR_RESERVE) return true;
  const dealt = { cards: table.game.rules.reserve.size, down: 0 };
  return pileHeight(dealt, height, stripsAt(height, true, 'least')) <= tableauRoom(table, plan).room;
}

const worth = ({ card, rows, lines }: Plan): number =>
  card.width * (rows > 1 ? ROWS_WORTH : 1) * LINE_WORTH ** Math.max(0, lines.length - 1);

/** The best size with room to grow; else the best in which the cards fit as they lie; else the smallest cards. */
function choosePlan(table: Table): Plan {
  let roomy: Plan | undefined;
  let tight: Plan | undefined;
  for (let width = LARGEST_CARD; width >= SMALLEST_CARD; width--) {
    // No plan is worth more than its cards are wide: smaller ones cannot be better.
    if (roomy && worth(roomy) >= width) return roomy;
    const plan = planAt(table, width);
    if (!plan || !fits(table, plan, table.actual, 'least')) continue;
    if (!tight || worth(plan) > worth(tight)) tight = plan;
    if (roomy && worth(roomy) >= worth(plan)) continue;
    if (fits(table, plan, expectedLengths(table.game, plan.rows), 'indexed') && showsReserve(table, plan)) roomy = plan;
  }
  return roomy ?? tight ?? smallestPlan(table);
}

/** Also in a pane that is narrower than a card. */
const smallestPlan = (table: Table): Plan =>
  planAt(table, SMALLEST_CARD) ?? {
    card: { width: SMALLEST_CARD, height: heightOf(SMALLEST_CARD) },
    lines: breakLines(table.groups, SMALLEST_CARD, SMALLEST_CARD),
    rows: table.game.tableau.count,
    perRow: 1,
    beside: false,
    fan: 0,
  };

function paint(table: Table, plan: Plan, options: LayoutOptions): TableLayout {
  const { pane, inner, game, position } = table;
  const { card, lines, perRow, beside, rows } = plan;
  const margin = marginOf(pane);
  const rowGap = rowGapOf(card.width);
  const layer = new Layer(card);

  const columns = perRow + (beside ? 1 : 0);
  const apart = beside ? groupGap(card.width) : 0;
  const free = inner - columns * card.width - apart;
  const widest = Math.max(gapOf(card.width), Math.floor((card.width * WIDEST_GAP) / 4) * 4);
  const gap = columns < 2 ? widest : Math.min(widest, Math.floor(free / (columns - 1)));
  const tableauWidth = columns === 0 ? 0 : columns * card.width + (columns - 1) * gap + apart;
  const used = Math.min(inner, Math.max(tableauWidth, ...lines.map(({ width }) => width)));
  const left = Math.max(margin, Math.floor((pane.width - used) / 2));

  if (plan.fan > 0) layFan(layer, game, position, { x: margin, y: margin }, inner);
  lines.forEach((line, i) => {
    const y = margin + plan.fan + i * (card.height + rowGap);
    for (const { slot, x } of placeLine(line, card.width, left, left + used, gap, sideOf(line, lines.length)))
      layer.spreadRight(slot, { x, y }, wasteStrip(card.width), slot.shown, slot.showCount);
  });

  const start = left + Math.floor((used - tableauWidth) / 2);
  const { top, room } = tableauRoom(table, plan);
  const wished = stripsAt(card.height, options.showHidden, 'wished');
  const least = stripsAt(card.height, options.showHidden, 'least');
  const piles = besidePiles(table, plan, table.actual);
  const heights = shareRoom(
    rowHeights(piles, Math.max(1, columns), card.height, wished),
    rowHeights(piles, Math.max(1, columns), card.height, least),
    room,
  );
  const layPile = (pile: PileToLay, length: PileLength, row: number, x: number): void => {
    const y = Math.round(top + sum(heights.slice(0, row)) + row * rowGap);
    const strips = stripsWithin(length, card.height, heights[row], wished, least);
    layer.spreadDown(pile, { x, y }, strips.up, strips.down);
  };
  if (beside) {
    const cards = position.reserve[0];
    const shown = stripsAt(card.height, true, 'wished');
    const strips = stripsWithin(stackedLength(cards.length), card.height, room, shown, least);
    const pile = { place: { kind: 'reserve', index: 0 } as const, cards, closesUp: cards.length - 1 };
    layer.spreadDown(pile, { x: start, y: top }, strips.up, strips.down);
  }
  const first = start + (beside ? card.width + gap + apart : 0);
  position.tableau.forEach((cards, i) => {
    const x = first + (i % perRow) * (card.width + gap);
    const pile = { place: tableauPlace(i), cards, faceDown: table.actual[i].down };
    layPile(pile, table.actual[i], Math.floor(i / perRow), x);
  });
  const bottom = rows === 0 ? 0 : top + sum(heights) + (rows - 1) * rowGap;
  const lowest = Math.max(bottom, ...layer.places.map(({ y, height }) => y + height));
  return layer.layout({ width: pane.width, height: Math.ceil(lowest) + margin });
}
