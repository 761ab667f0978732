// Pointer and keyboard on the table: what is selected, dragged and focused. Used by TableView.vue, which draws it.

import { computed, shallowRef, watch, type ComputedRef } from 'vue';
import { makePlace, type Game, type Place, type Position } from '@core/game';
import { dropTarget, hitTest, type Hit } from './hitTest';
import { directionOf, nextPlace } from './keyboardFocus';
import { PointerPress } from './pointer';
import { changeCount, choosePlace, usualCount, type Intent, type Legality, type Selection } from './selection';
import { spokenSelection } from './spokenPlace';
import type { LaidCard, LaidPlace, Point, TableLayout } from './tableGeometry';

export interface TableInput extends Legality {
  readonly game: Game;
  readonly position: Position;
  readonly dimmed: boolean;
  readonly reachable: readonly number[];
  readonly fanWaste: boolean;
}

export interface TableActs {
  readonly move: (from: Place, count: number, to: Place) => void;
  readonly turnStock: () => void;
  readonly sendUp: (from: Place) => void;
  /** A lit card of the fanned stock was chosen. */
  readonly reach: (index: number) => void;
  /** Dragged cards were let go where they are now. */
  readonly released: (drag: Drag) => void;
  readonly focus: (key: string) => void;
}

export interface Drag {
  readonly head: LaidCard;
  readonly from: LaidPlace;
  readonly moved: Point;
  /** Where the cards would go. */
  readonly over: string | undefined;
}

/**
 * How many cards move with a card: itself and those on it; the pile of an accordion counts as one. Undefined where it
 * cannot be taken up.
 */
export function countFrom(card: LaidCard, pile: Pick<LaidPlace, 'count'>): number | undefined {
  switch (card.place.kind) {
    case 'tableau':
      return card.faceDown ? undefined : pile.count - card.index;
    case 'accordion':
      return 1;
    case 'stock':
      return card.index === 0 ? 1 : undefined;
    default:
      return card.index === pile.count - 1 ? 1 : undefined;
  }
}

/** Whether a card is one of the `count` that are taken up from a place. */
export function isTaken(card: LaidCard, placeKey: string, count: number, pileCount: number): boolean {
  if (card.placeKey !== placeKey) return false;
  if (card.place.kind === 'accordion') return true;
  return card.place.kind === 'stock' ? card.index === 0 : card.index >= pileCount - count;
}

export type TableControl = ReturnType<typeof useTableControl>;

export function useTableControl(input: TableInput, acts: TableActs, layout: ComputedRef<TableLayout>) {
  const selection = shallowRef<Selection>();
  const drag = shallowRef<Drag>();
  const hovered = shallowRef<LaidCard>();
  const focusKey = shallowRef<string>();
  const said = shallowRef('');
  const press = new PointerPress();

  const placeOf = (key: string | undefined): LaidPlace | undefined =>
    layout.value.places.find((one) => one.key === key);

  /** The targets of what is selected, of every number of cards as long as none was chosen. */
  const targetKeys = computed<ReadonlySet<string>>(() => {
    if (!selection.value) return new Set();
    const { from, count, exact } = selection.value;
    const counts = exact ? [count] : [count, ...input.movableCounts(from)];
    return new Set(counts.flatMap((number) => input.targets(from, number).map(makePlace)));
  });

  function select(next: Selection | undefined): void {
    selection.value = next;
    said.value = next ? spokenSelection(input.game, input.position, next.from, next.count, targetKeys.value.size) : '';
  }

  function act(intent: Intent): void {
    if (intent.kind === 'select') return select(intent.selection);
    if (intent.kind === 'nothing') return;
    select(undefined);
    if (intent.kind === 'move') acts.move(intent.from, intent.count, intent.to);
    if (intent.kind === 'sendUp') acts.sendUp(intent.from);
    if (intent.kind === 'turnStock') acts.turnStock();
  }

  function choose(place: LaidPlace, count?: number): void {
    act(choosePlace(input, selection.value, place.place, place.count === 0, count));
  }

  /** A card of the fan that turning the stock can bring up. */
  function reachedIndex({ card }: Hit): number | undefined {
    if (!input.fanWaste || !card || selection.value) return undefined;
    const { kind } = card.place;
    if (kind !== 'waste' && kind !== 'stock') return undefined;
    const index = kind === 'waste' ? card.index : input.position.waste.length + card.index;
    return index !== input.position.waste.length - 1 && input.reachable.includes(index) ? index : undefined;
  }

  function click(hit: Hit, isDouble: boolean): void {
    const { place } = hit.place;
    if (isDouble && place.kind !== 'stock' && hit.place.count > 0) return act({ kind: 'sendUp', from: place });
    const reached = reachedIndex(hit);
    if (reached !== undefined) return acts.reach(reached);
    choose(hit.place, (hit.card && countFrom(hit.card, hit.place)) ?? usualCount(input, place));
  }

  const mayDrag = ({ place, card }: Hit): boolean => {
    if (!card || countFrom(card, place) === undefined) return false;
    return place.place.kind !== 'stock' || input.movableCounts(place.place).length > 0;
  };

  function dragTo(hit: Hit, moved: Point): void {
    const { card, place } = hit;
    if (!card) return;
    if (drag.value === undefined) select({ from: place.place, count: countFrom(card, place) ?? 1, exact: true });
    const at = { x: card.x + moved.x, y: card.y + moved.y, width: card.width, height: card.height };
    const over = dropTarget(layout.value.places, at, place.key, targetKeys.value)?.key;
    drag.value = { head: card, from: place, moved, over };
    hovered.value = undefined;
  }

  function drop(): void {
    const dropped = drag.value;
    const chosen = selection.value;
    drag.value = undefined;
    select(undefined);
    if (!dropped) return;
    acts.released(dropped);
    const to = placeOf(dropped.over);
    if (to && chosen) acts.move(chosen.from, chosen.count, to.place);
  }

  function cancel(): void {
    press.cancel();
    if (drag.value) acts.released(drag.value);
    drag.value = undefined;
    select(undefined);
  }

  function pointerDown(point: Point): boolean {
    const hit = input.dimmed ? undefined : hitTest(layout.value, point);
    if (hit) {
      press.down(point, hit);
      acts.focus((focusKey.value = hit.place.key));
    } else select(undefined);
    return hit !== undefined;
  }

  function pointerMove(point: Point): void {
    const dragged = press.move(point, mayDrag);
    if (dragged) dragTo(dragged.hit, dragged.moved);
    else if (!press.isDown) {
      const hit = hitTest(layout.value, point);
      hovered.value = hit && mayDrag(hit) ? hit.card : undefined;
    }
  }

  function pointerUp(point: Point, timeMs: number): void {
    const release = press.up(point, timeMs);
    if (release.kind === 'drop') drop();
    else if (release.kind !== 'none') click(release.hit, release.kind === 'doubleClick');
  }

  /** Whether the key was for the table. */
  function key(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>): boolean {
    if (event.ctrlKey || event.altKey || event.metaKey || input.dimmed) return false;
    const focused = placeOf(focusKey.value);
    const grows = event.key === '+' || event.key === '=' || (event.shiftKey && event.key === 'ArrowUp');
    const shrinks = event.key === '-' || (event.shiftKey && event.key === 'ArrowDown');
    if (grows || shrinks) {
      if (selection.value) select(changeCount(input, selection.value, grows ? 1 : -1));
      else if (focused) choose(focused);
      return true;
    }
    if (event.key === 'Escape') {
      const hadSome = selection.value !== undefined;
      cancel();
      return hadSome;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      if (focused) choose(focused);
      return true;
    }
    const direction = directionOf(event.key);
    const next = direction && nextPlace(layout.value.places, focusKey.value, direction);
    if (next !== undefined) acts.focus((focusKey.value = next));
    return direction !== undefined;
  }

  // What was selected or dragged belongs to the position before.
  watch(
    () => input.position,
    () => {
      press.cancel();
      drag.value = undefined;
      hovered.value = undefined;
      select(undefined);
    },
  );
  watch(
    layout,
    ({ places }) => {
      if (!placeOf(focusKey.value)) focusKey.value = places.at(focusKey.value === undefined ? 0 : -1)?.key;
    },
    { immediate: true },
  );

  return {
    selection,
    drag,
    hovered,
    focusKey,
    said,
    targetKeys,
    choose,
    cancel,
    pointerDown,
    pointerMove,
    pointerUp,
    key,
    placeOf,
  };
}
