// What clicks, drags and keys on the table mean, without a screen.

import { describe, expect, it } from 'vitest';
import { makePlace, parsePlace, type Place } from '../../src/game';
import { keyCards } from '../../src-renderer/table/cardKeys';
import { dropTarget, hitTest } from '../../src-renderer/table/hitTest';
import { layTable } from '../../src-renderer/table/layout';
import { sourceMarks, targetMarks, type MoveMark } from '../../src-renderer/table/marks';
import { cardPoints, planMotion } from '../../src-renderer/table/motion';
import { PointerPress } from '../../src-renderer/table/pointer';
import {
  changeCount,
  choosePlace,
  usualCount,
  type Intent,
  type Legality,
  type Selection,
} from '../../src-renderer/table/selection';
import { countFrom, isTaken } from '../../src-renderer/table/tableControl';
import { catalogueTables, playedTables } from './tables';

const place = (text: string): Place => parsePlace(text)!;
const LEGAL: readonly (readonly [from: string, count: number, to: string])[] = [
  ['t1', 1, 'c1'],
  ['t1', 3, 't2'],
  ['t1', 2, 't4'],
  ['w', 1, 't3'],
];
const legality: Legality = {
  movableCounts: (from) => [...new Set(LEGAL.filter(([at]) => at === makePlace(from)).map(([, count]) => count))],
  targets: (from, count) =>
    LEGAL.filter(([at, n]) => at === makePlace(from) && n === count).map(([, , to]) => place(to)),
  canTurnStock: true,
};
const selected = (from: string, count: number, exact: boolean): Selection => ({ from: place(from), count, exact });

/** "t1>t2 x3", "select t1 x3", "turnStock". */
function show(intent: Intent): string {
  switch (intent.kind) {
    case 'move':
      return `${makePlace(intent.from)}>${makePlace(intent.to)} x${intent.count}`;
    case 'select':
      return `select ${makePlace(intent.selection.from)} x${intent.selection.count}`;
    case 'sendUp':
      return `up ${makePlace(intent.from)}`;
    default:
      return intent.kind;
  }
}

describe('choosing a place', () => {
  it.each([
    ['takes up as many cards as can go somewhere', undefined, 't1', undefined, 'select t1 x3'],
    ['takes up from the card pointed at', undefined, 't1', 2, 'select t1 x2'],
    ['takes up a card that cannot move, so that the reason can be said', undefined, 't9', undefined, 'select t9 x1'],
    ['turns the stock', undefined, 's', undefined, 'turnStock'],
    ['moves what is selected', selected('t1', 3, true), 't2', 1, 't1>t2 x3'],
    ['moves also where it is illegal', selected('t1', 3, true), 't4', 1, 't1>t4 x3'],
    ['moves the number that goes, if none was chosen', selected('t1', 3, false), 't4', undefined, 't1>t4 x2'],
    ['sends up what is selected, by the same key again', selected('t1', 3, false), 't1', undefined, 'up t1'],
    ['lays down what is selected, by the same click again', selected('t1', 3, true), 't1', 3, 'clear'],
    ['takes up another number', selected('t1', 3, true), 't1', 1, 'select t1 x1'],
    ['moves to the stock if something is selected', selected('w', 1, true), 's', undefined, 'w>s x1'],
  ] as const)('%s', (_, selection, at, count, result) => {
    expect(show(choosePlace(legality, selection, place(at), false, count))).toBe(result);
  });

  it('does nothing where there is nothing to take up', () => {
    expect(show(choosePlace(legality, undefined, place('t5'), true))).toBe('nothing');
  });

  it('takes a card up from a stock that cannot be turned but must fill a space', () => {
    const fills = { movableCounts: () => [1], targets: () => [place('t1')], canTurnStock: false };
    expect(show(choosePlace(fills, undefined, place('s'), false, 1))).toBe('select s x1');
  });

  it('goes through the numbers that may move', () => {
    expect(usualCount(legality, place('t1'))).toBe(3);
    const one = selected('t1', 1, false);
    expect(changeCount(legality, one, 1).count).toBe(2);
    expect(changeCount(legality, changeCount(legality, one, 1), 1).count).toBe(3);
    expect(changeCount(legality, selected('t1', 3, true), 1).count).toBe(3);
    expect(changeCount(legality, one, -1).count).toBe(1);
  });
});

const [{ game, position }] = catalogueTables('klondike');
const layout = layTable(game, position, { width: 900, height: 700 }, { showHidden: false, fanWaste: false });
const laid = (key: string) => layout.places.find((one) => one.key === key)!;
const tipOf = (key: string) => {
  const { x, y, width, height } = laid(key).tip;
  return { x: x + width / 2, y: y + height / 2 };
};

describe('a point on the table', () => {
  it('finds the uppermost card there', () => {
    const pile = laid('t7');
    expect(hitTest(layout, tipOf('t7'))?.card?.index).toBe(6);
    expect(hitTest(layout, { x: pile.x + 1, y: pile.y + 1 })?.card?.index).toBe(0);
    expect(hitTest(layout, tipOf('f1'))).toEqual({ place: laid('f1'), card: undefined });
    expect(hitTest(layout, { x: 1, y: 1 })).toBeUndefined();
  });
});

describe('taking up a card', () => {
  const cardsOf = (id: string, at: string) => {
    const table = catalogueTables(id).at(-1)!;
    const view = layTable(
      table.game,
      table.position,
      { width: 900, height: 700 },
      { showHidden: false, fanWaste: false },
    );
    const pile = view.places.find((one) => one.key === at)!;
    return { pile, cards: view.cards.filter((card) => card.placeKey === at) };
  };

  it('takes along the cards on it, and leaves face-down cards', () => {
    const cards = layout.cards.filter(({ placeKey }) => placeKey === 't7');
    expect(cards.map((card) => countFrom(card, laid('t7')))).toEqual([...Array<undefined>(6), 1]);
    expect(cards.map((card) => isTaken(card, 't7', 2, 7))).toEqual([false, false, false, false, false, true, true]);
    expect(cards.some((card) => isTaken(card, 't6', 7, 7))).toBe(false);
  });

  it('takes the whole pile of an accordion, which counts as one card', () => {
    const table = catalogueTables('accordion').at(-1)!;
    const packed = table.position.accordion.findIndex((pile) => pile.length > 2) + 1;
    const { pile, cards } = cardsOf('accordion', `a${packed}`);
    expect(pile.count).toBeGreaterThan(2);
    expect(cards.map((card) => countFrom(card, pile))).toEqual([1, 1]);
    expect(cards.every((card) => isTaken(card, pile.key, 1, pile.count))).toBe(true);
  });

  it('takes only the next card of the stock', () => {
    const { pile, cards } = cardsOf('forty-thieves', 's');
    expect(cards.map((card) => [card.index, countFrom(card, pile)])).toEqual([
      [1, undefined],
      [0, 1],
    ]);
  });
});

describe('a dropped card', () => {
  const between = { ...laid('t2').tip, x: laid('t2').x + laid('t2').width * 0.4 };
  it.each([
    ['on the legal pile that it covers', ['t3'], between, 't1', 't3'],
    ['on the pile that it covers most, where none is legal', [], between, 't1', 't2'],
    ['nowhere when it lies mostly on its own pile', [], between, 't2', undefined],
    ['nowhere when it covers nothing', ['t1'], { ...between, y: 600 }, 't1', undefined],
  ] as const)('goes %s', (_, legal, rect, from, to) => {
    expect(dropTarget(layout.places, rect, from, new Set<string>(legal))?.key).toBe(to);
  });
});

describe('a press of the pointer', () => {
  const hit = hitTest(layout, tipOf('t1'))!;
  const start = { x: 10, y: 10 };

  it('that hardly moves is a click, and twice at once a double click', () => {
    const press = new PointerPress();
    const click = (timeMs: number) => {
      press.down(start, hit);
      press.move({ x: 12, y: 11 }, () => true);
      return press.up({ x: 12, y: 11 }, timeMs).kind;
    };
    expect([click(0), click(200), click(300), click(900)]).toEqual(['click', 'doubleClick', 'click', 'click']);
  });

  it('that moves four pixels is a drag', () => {
    const press = new PointerPress();
    press.down(start, hit);
    expect(press.move({ x: 13, y: 10 }, () => true)).toBeUndefined();
    expect(press.move({ x: 14, y: 10 }, () => true)?.moved).toEqual({ x: 4, y: 0 });
    expect(press.up({ x: 30, y: 40 }, 0)).toEqual({ kind: 'drop', hit, moved: { x: 20, y: 30 } });
  });

  it('on what cannot be dragged comes to nothing once it moves', () => {
    const press = new PointerPress();
    press.down(start, hit);
    expect(press.move({ x: 50, y: 10 }, () => false)).toBeUndefined();
    expect(press.up({ x: 50, y: 10 }, 0).kind).toBe('none');
  });
});

describe('the identity of cards', () => {
  it.each(['klondike', 'spider', 'forty-thieves', 'gaps-one-deal', 'accordion'])(
    'in %s is kept by all that stay',
    (id) => {
      const [{ game: played }] = catalogueTables(id);
      const tables = playedTables(id, played, 5, [1, 2, 3, 5, 8, 13, 21]);
      let before = keyCards(tables[0].position);
      for (const table of tables) {
        const keys = keyCards(table.position, before);
        expect(new Set(keys.values())).toEqual(new Set(before.values()));
        expect(keys.size).toBe(before.size);
        before = keys;
      }
    },
  );

  it('lets only the cards of a move travel', () => {
    const [start, next] = playedTables('spider', catalogueTables('spider')[0].game, 3, [1]);
    const size = { width: 1200, height: 900 };
    const options = { showHidden: true, fanWaste: false };
    const keys = keyCards(start.position);
    const before = cardPoints(layTable(start.game, start.position, size, options), keys);
    const after = cardPoints(layTable(next.game, next.position, size, options), keyCards(next.position, keys));
    expect(before.size).toBe(104);
    const changed = next.position.tableau.filter((pile, i) => pile.length !== start.position.tableau[i].length).length;
    expect(planMotion(before, after).size).toBeGreaterThan(0);
    expect(planMotion(before, after).size).toBeLessThanOrEqual(Math.max(10, changed * 2));
  });
});

describe('marks on moves', () => {
  const marks: readonly MoveMark[] = [
    { from: place('t1'), to: place('c1'), count: 1, kind: 'loses' },
    { from: place('t1'), to: place('f1'), count: 1, kind: 'keeps' },
    { from: place('t1'), to: place('t2'), count: 3, kind: 'loses' },
    { from: place('w'), to: place('t2'), count: 1, kind: 'loses' },
    { from: place('w'), to: place('t3'), count: 1, kind: 'unknown' },
  ];

  it('give each card its best one', () => {
    expect([...sourceMarks(marks)]).toEqual([
      ['t1 x1', 'keeps'],
      ['t1 x3', 'loses'],
      ['w x1', 'unknown'],
    ]);
  });

  it('show on the targets of what is selected', () => {
    expect([...targetMarks(marks, undefined)]).toEqual([]);
    expect([...targetMarks(marks, selected('t1', 1, true))]).toEqual([
      ['c1', 'loses'],
      ['f1', 'keeps'],
    ]);
    expect(targetMarks(marks, selected('t1', 1, false)).get('t2')).toBe('loses');
  });
});
