// One press of the pointer, from going down to going up: a click, a double click or a drag. No DOM: TableView.vue passes
// points and times on and acts on what comes back.

import type { Hit } from './hitTest';
import type { Point } from './tableGeometry';

/** How far the pointer may wander before a click is a drag. */
const DRAG_PIXELS = 4;
const DOUBLE_CLICK_MS = 400;

export type Release =
  | { readonly kind: 'none' }
  | { readonly kind: 'click' | 'doubleClick'; readonly hit: Hit }
  | { readonly kind: 'drop'; readonly hit: Hit; readonly moved: Point };

interface Press {
  readonly hit: Hit;
  readonly start: Point;
  dragging: boolean;
}

const NO_RELEASE: Release = { kind: 'none' };

export class PointerPress {
  private press: Press | undefined;
  private lastClick: { readonly key: string; readonly timeMs: number } | undefined;

  get isDown(): boolean {
    return this.press !== undefined;
  }

  down(point: Point, hit: Hit): void {
    this.press = { hit, start: point, dragging: false };
  }

  /** What is dragged and how far, once the pointer has gone far enough. `mayDrag` is asked once. */
  move(point: Point, mayDrag: (hit: Hit) => boolean): { readonly hit: Hit; readonly moved: Point } | undefined {
    const { press } = this;
    if (!press) return undefined;
    const moved = { x: point.x - press.start.x, y: point.y - press.start.y };
    if (!press.dragging) {
      if (Math.hypot(moved.x, moved.y) < DRAG_PIXELS) return undefined;
      if (!mayDrag(press.hit)) {
        this.press = undefined;
        return undefined;
      }
      press.dragging = true;
      this.lastClick = undefined;
    }
    return { hit: press.hit, moved };
  }

  up(point: Point, timeMs: number): Release {
    const { press } = this;
    this.press = undefined;
    if (!press) return NO_RELEASE;
    const { hit, start } = press;
    if (press.dragging) return { kind: 'drop', hit, moved: { x: point.x - start.x, y: point.y - start.y } };
    const { key } = hit.place;
    const isDouble = this.lastClick?.key === key && timeMs - this.lastClick.timeMs <= DOUBLE_CLICK_MS;
    this.lastClick = isDouble ? undefined : { key, timeMs };
    return { kind: isDouble ? 'doubleClick' : 'click', hit };
  }

  cancel(): void {
    this.press = undefined;
    this.lastClick = undefined;
  }
}
