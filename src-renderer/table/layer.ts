// Collects the places and cards of a table while a layout is made: squared piles, fans downwards and to the right.

import type { Card } from '@core/cards';
import { makePlace, type Place } from '@core/game';
import type { EmptySign, Fan, LaidCard, LaidPlace, Point, Rect, Size, TableLayout } from './tableGeometry';

/** Cards laid of a squared pile: the top one, and the one that shows when it is taken up. */
const SQUARED = 2;
const NO_SIGN: EmptySign = { kind: 'none' };

export interface PileToLay {
  readonly place: Place;
  /** From bottom to top. */
  readonly cards: readonly Card[];
  /** How many at the bottom lie face down. */
  readonly faceDown?: number;
  /** How many at the bottom close up like face-down cards, though they lie face up. */
  readonly closesUp?: number;
  /** The position lists the cards from top to bottom. */
  readonly topFirst?: boolean;
  readonly sign?: EmptySign;
}

export class Layer {
  readonly places: LaidPlace[] = [];
  readonly cards: LaidCard[] = [];
  readonly card: Size;

  constructor(card: Size) {
    this.card = card;
  }

  /** A pile of which the top card is seen. */
  square(pile: PileToLay, at: Point, showCount = false): void {
    this.spreadRight(pile, at, 0, 1, showCount);
  }

  /** The top `shown` cards side by side, each `strip` to the right of the one before; the rest below the first. */
  spreadRight(pile: PileToLay, at: Point, strip: number, shown: number, showCount = false): void {
    const { cards } = pile;
    const firstShown = Math.max(0, cards.length - shown);
    const firstLaid = Math.max(0, firstShown - (SQUARED - 1));
    const offset = (index: number): Point => ({ x: at.x + Math.max(0, index - firstShown) * strip, y: at.y });
    this.lay(pile, firstLaid, offset, (index) => (index < firstShown ? 0 : strip), shown > 1 ? 'right' : 'square');
    this.mark(pile, at, cards.length === 0 ? at : offset(cards.length - 1), firstLaid, showCount);
  }

  /** Every card below the one before it: `down` pixels under a face-down card, `up` under a face-up one. */
  spreadDown(pile: PileToLay, at: Point, up: number, down: number): void {
    const closed = pile.closesUp ?? pile.faceDown ?? 0;
    const offset = (index: number): Point => {
      const under = Math.min(index, closed);
      return { x: at.x, y: at.y + Math.round(under * down + (index - under) * up) };
    };
    const strip = (index: number): number => offset(index + 1).y - offset(index).y;
    this.lay(pile, 0, offset, strip, 'down');
    this.mark(pile, at, offset(Math.max(0, pile.cards.length - 1)), 0, false);
  }

  /** Every card in lines of at most `perLine`, `strip` apart, the lines `pitch` apart. */
  spreadLines(pile: PileToLay, at: Point, strip: number, perLine: number, pitch: number): void {
    const offset = (index: number): Point => ({
      x: at.x + Math.round((index % perLine) * strip),
      y: at.y + Math.floor(index / perLine) * pitch,
    });
    this.lay(pile, 0, offset, (index) => offset(index + 1).x - offset(index).x, 'right', perLine);
    const count = pile.cards.length;
    const end = offset(Math.max(0, count - 1));
    const widest = offset(Math.max(0, Math.min(count, perLine) - 1));
    this.mark(pile, at, end, 0, false, widest.x);
  }

  layout(size: Size): TableLayout {
    return {
      ...size,
      cardWidth: this.card.width,
      cardHeight: this.card.height,
      places: this.places,
      cards: this.cards,
    };
  }

  private lay(
    pile: PileToLay,
    firstLaid: number,
    offset: (index: number) => Point,
    strip: (index: number) => number,
    fan: Fan,
    perLine = Infinity,
  ): void {
    const { place, cards, faceDown = 0 } = pile;
    const placeKey = makePlace(place);
    const whole = fan === 'down' ? this.card.height : this.card.width;
    for (let index = firstLaid; index < cards.length; index++) {
      const endsLine = index === cards.length - 1 || (index + 1) % perLine === 0;
      this.cards.push({
        ...offset(index),
        ...this.card,
        card: cards[index],
        faceDown: index < faceDown,
        place,
        placeKey,
        index: pile.topFirst ? cards.length - 1 - index : index,
        z: index + 1,
        fan,
        strip: endsLine ? whole : Math.min(whole, strip(index)),
      });
    }
  }

  private mark(pile: PileToLay, at: Point, end: Point, unlaid: number, showCount: boolean, right = end.x): void {
    const tip: Rect = { ...end, ...this.card };
    this.places.push({
      ...at,
      width: right - at.x + this.card.width,
      height: end.y - at.y + this.card.height,
      place: pile.place,
      key: makePlace(pile.place),
      tip,
      count: pile.cards.length,
      unlaid,
      showCount: showCount && pile.cards.length > 1,
      sign: pile.sign ?? NO_SIGN,
    });
  }
}
