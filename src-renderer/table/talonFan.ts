// Waste and stock spread out in the order in which they are turned, so that the cards within reach can be seen at once
// (the display of Bjarnason, Tadepalli and Fern 2007, Figure 3). Used by layoutBuilding.ts.

import type { Game, Position } from '@core/game';
import type { Layer, PileToLay } from './layer';
import { gapOf, heightOf, STRIP_RIGHT, type Point } from './tableGeometry';

/** Lines of one pile lie over each other by this share of a card's height. */
const LINE_PITCH = 0.5;

const leastStrip = (cardWidth: number): number => Math.ceil(cardWidth * STRIP_RIGHT.least);
const pitchOf = (cardWidth: number): number => Math.round(heightOf(cardWidth) * LINE_PITCH);
const betweenPiles = (cardWidth: number): number => 2 * gapOf(cardWidth);

/** Cards in a line at the least distance. */
const lineRoom = (cardWidth: number, width: number): number =>
  Math.max(1, Math.floor((width - cardWidth) / leastStrip(cardWidth)) + 1);

const fitsOneLine = (cards: number, cardWidth: number, width: number): boolean =>
  2 * cardWidth + betweenPiles(cardWidth) + Math.max(0, cards - 1) * leastStrip(cardWidth) <= width;

/** Room for `cards` cards however they are divided between waste and stock, so that the rest of the table keeps still. */
export function fanHeight(cards: number, cardWidth: number, width: number): number {
  const height = heightOf(cardWidth);
  if (fitsOneLine(cards, cardWidth, width)) return height;
  const lines = Math.ceil(cards / lineRoom(cardWidth, width)) + 1;
  return 2 * height + betweenPiles(cardWidth) + Math.max(0, lines - 2) * pitchOf(cardWidth);
}

export function layFan(layer: Layer, game: Game, position: Position, at: Point, width: number): void {
  const cardWidth = layer.card.width;
  const waste: PileToLay = { place: { kind: 'waste' }, cards: position.waste };
  const stock: PileToLay = {
    place: { kind: 'stock' },
    cards: position.stock,
    faceDown: position.stock.length,
    sign: { kind: game.redeals > 0 && position.waste.length > 0 ? 'turn' : 'end' },
  };
  const dealt = game.rules.stock.size;
  if (fitsOneLine(dealt, cardWidth, width)) {
    const free = width - 2 * cardWidth - betweenPiles(cardWidth);
    const strip = Math.min(cardWidth * STRIP_RIGHT.wished, free / Math.max(1, dealt - 1));
    const wasteWidth = cardWidth + Math.max(0, position.waste.length - 1) * strip;
    layer.spreadLines(waste, at, strip, Infinity, 0);
    const x = Math.round(at.x + wasteWidth + betweenPiles(cardWidth));
    layer.spreadLines(stock, { x, y: at.y }, strip, Infinity, 0);
    return;
  }
  const perLine = lineRoom(cardWidth, width);
  const strip = perLine === 1 ? 0 : (width - cardWidth) / (perLine - 1);
  layer.spreadLines(waste, at, strip, perLine, pitchOf(cardWidth));
  const lines = Math.max(1, Math.ceil(position.waste.length / perLine));
  const y = at.y + layer.card.height + (lines - 1) * pitchOf(cardWidth) + betweenPiles(cardWidth);
  layer.spreadLines(stock, { x: at.x, y }, strip, perLine, pitchOf(cardWidth));
}
