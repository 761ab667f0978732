// The places above the tableau: stock and waste, hole, cells, reserve and foundations, in one line where they fit and in
// several where they do not. Used by layoutBuilding.ts.

import type { Game, Place, Position } from '@core/game';
import type { PileToLay } from './layer';
import { gapOf, STRIP_RIGHT, type EmptySign } from './tableGeometry';

/** A place of a line. A turned waste shows its last cards side by side. */
export interface Slot extends PileToLay {
  readonly shown: number;
  readonly showCount: boolean;
}

/** Places that stay together. */
export type Group = readonly Slot[];

export interface Line {
  readonly groups: readonly Group[];
  /** At the smallest distances. */
  readonly width: number;
}

/** Most cards of the waste seen at once, however many are turned. */
const SEEN_WASTE = 3;

export const wasteStrip = (cardWidth: number): number => Math.round(cardWidth * STRIP_RIGHT.least);
/** Between groups of one line. */
export const groupGap = (cardWidth: number): number => 2 * gapOf(cardWidth);

/** What a place of single cards is made of; `indices` are those of its kind. */
const slotsOf = (kind: 'cells' | 'reserve' | 'foundations', piles: readonly PileToLay['cards'][]): Slot[] =>
  piles.map((cards, index) => ({ place: { kind, index }, cards, shown: 1, showCount: false }));

export const stockSlot = (game: Game, position: Position): Slot => ({
  place: { kind: 'stock' },
  // The next card to be turned lies on top.
  cards: [...position.stock].reverse(),
  faceDown: position.stock.length,
  topFirst: true,
  shown: 1,
  showCount: true,
  sign: stockSign(game, position),
});

export const wasteSlot = (game: Game, position: Position): Slot => ({
  place: { kind: 'waste' },
  cards: position.waste,
  shown: Math.min(game.drawCount, SEEN_WASTE),
  showCount: true,
});

function stockSign(game: Game, position: Position): EmptySign {
  return { kind: game.redeals > 0 && position.waste.length > 0 ? 'turn' : 'end' };
}

/** The groups from left to right. A stacked reserve may stand beside the tableau instead, a fanned talon above it. */
export function topGroups(game: Game, position: Position, withTalon: boolean, withStackedReserve: boolean): Group[] {
  const hole: Slot[] =
    game.hole < 0 ? [] : [{ place: { kind: 'hole' }, cards: position.hole, shown: 1, showCount: true }];
  const talon: Slot[] = [];
  if (game.stock !== 'none' && withTalon) talon.push(stockSlot(game, position));
  if (game.stock === 'waste' && withTalon) talon.push(wasteSlot(game, position));
  // What is dealt from the stock goes to the hole: the two belong together.
  if (game.stock === 'hole') talon.push(...hole.splice(0));

  const cells = slotsOf(
    'cells',
    position.cells.map((card) => (card === null ? [] : [card])),
  );
  const stacked = isStacked(game);
  const reserve = stacked && !withStackedReserve ? [] : slotsOf('reserve', position.reserve);
  const foundations = slotsOf('foundations', position.foundations).map((slot, i) => ({
    ...slot,
    sign: { kind: 'suit' as const, suit: game.foundationSuits[i], rank: position.foundationBase },
  }));
  return [
    talon,
    hole,
    cells,
    reserve.map((slot) => ({ ...slot, showCount: stacked })),
    game.foundations.count > 0 ? foundations : [],
  ].filter((group) => group.length > 0);
}

export const isStacked = (game: Game): boolean => game.rules.reserve.stacked && game.reserve.count === 1;

export const slotWidth = (slot: Slot, cardWidth: number): number =>
  cardWidth + (slot.shown - 1) * wasteStrip(cardWidth);

export const groupWidth = (group: Group, cardWidth: number, gap = gapOf(cardWidth)): number =>
  group.reduce((sum, slot) => sum + slotWidth(slot, cardWidth) + gap, -gap);

/** Groups into lines of at most `width`. A group that is wider is cut into equal parts, each a line of its own. */
export function breakLines(groups: readonly Group[], cardWidth: number, width: number): Line[] {
  const lines: { groups: Group[]; width: number; open: boolean }[] = [];
  for (const group of groups) {
    const wide = groupWidth(group, cardWidth);
    if (wide > width) {
      const perLine = Math.max(1, Math.floor((width + gapOf(cardWidth)) / (cardWidth + gapOf(cardWidth))));
      const size = Math.ceil(group.length / Math.ceil(group.length / perLine));
      for (let first = 0; first < group.length; first += size) {
        const part = group.slice(first, first + size);
        lines.push({ groups: [part], width: groupWidth(part, cardWidth), open: false });
      }
      continue;
    }
    const last = lines.at(-1);
    const together = last === undefined ? 0 : last.width + groupGap(cardWidth) + wide;
    if (last?.open && together <= width) {
      last.groups.push(group);
      last.width = together;
    } else lines.push({ groups: [group], width: wide, open: true });
  }
  return lines;
}

/** Where a group stands that has a line to itself. */
export type Side = 'left' | 'middle' | 'right';

/** The only group of the only line stands in the middle; of several lines, only foundations stand at the right. */
export const sideOf = ({ groups }: Line, lines: number): Side =>
  lines === 1 ? 'middle' : groups[0][0].place.kind === 'foundations' ? 'right' : 'left';

/** The x of every slot of a line: the first group at the left, the last at the right; a single one at `side`. */
export function placeLine(
  line: Line,
  cardWidth: number,
  left: number,
  right: number,
  wishedGap: number,
  side: Side,
): { readonly slot: Slot; readonly x: number }[] {
  const { groups } = line;
  const slots = groups.reduce((sum, group) => sum + group.length - 1, 0);
  const room = right - left - line.width;
  const gap = Math.min(wishedGap, gapOf(cardWidth) + (slots === 0 ? 0 : Math.floor(room / slots)));
  const widths = groups.map((group) => groupWidth(group, cardWidth, gap));
  const free = right - left - widths.reduce((sum, width) => sum + width, 0);
  const between = groups.length === 1 ? 0 : free / (groups.length - 1);
  const placed: { slot: Slot; x: number }[] = [];
  let start = groups.length > 1 || side === 'left' ? left : side === 'middle' ? left + free / 2 : left + free;
  groups.forEach((group, i) => {
    let x = Math.round(start);
    for (const slot of group) {
      placed.push({ slot, x });
      x += slotWidth(slot, cardWidth) + gap;
    }
    start += widths[i] + between;
  });
  return placed;
}

export const tableauPlace = (index: number): Place => ({ kind: 'tableau', index });
