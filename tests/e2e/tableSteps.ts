// The card table as a user meets it: piles by their short names ("t3", "f1", "w"), moves by mouse and keyboard. What is
// legal is asked of the engine itself.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeCard, type Card } from '../../src/cards';
import {
  compileGame,
  dealGame,
  legalMoves,
  makeMoveCode,
  makePlace,
  parseAttempt,
  playMove,
  readPosition,
  type Move,
  type State,
} from '../../src/game';
import { parseRules } from '../../src/rules';

/** A legal move as something to do on the table. */
export interface Carry {
  readonly move: Move;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** The game that a text describes, dealt. */
export function dealText(text: string, deal: number): State {
  const { rules, problems } = parseRules(text);
  if (rules === undefined) throw new Error(problems.map(({ message }) => message).join('\n'));
  return dealGame(compileGame(rules), deal);
}

/** Legal moves that carry cards from one place to another; from the stock nothing is carried, it is turned. */
export const carries = (state: State): readonly Carry[] =>
  legalMoves(state).flatMap((move) => {
    const attempt = parseAttempt(makeMoveCode(state, move));
    if (!attempt.ok || attempt.value.kind !== 'move' || attempt.value.from.kind === 'stock') return [];
    const { from, to, count = 1 } = attempt.value;
    return [{ move, from: makePlace(from), to: makePlace(to), count }];
  });

/** So many moves that can be made one after the other without carrying anything back, or fewer where there are none. */
export function someCarries(start: State, wanted: number): readonly Carry[] {
  const state = start.clone();
  const found: Carry[] = [];
  while (found.length < wanted) {
    const next = carries(state).find(({ from, to }) => !found.some((other) => other.to === from && other.from === to));
    if (next === undefined) return found;
    found.push(next);
    playMove(state, next.move);
  }
  return found;
}

/** The first deal that is as wanted. */
export function findDeal(isWanted: (deal: number) => boolean): number {
  for (let deal = 1; deal < 10_000; deal++) if (isWanted(deal)) return deal;
  throw new Error('no such deal');
}

export const place = (page: Page, key: string): Locator => page.locator(`[data-place="${key}"]`);

/** Where the next card of a place lies, or would. */
const tip = (page: Page, key: string): Locator => place(page, key).locator('.tip');

/** What the table must show of a position: open piles whole, of the others the uppermost card; and how many there are. */
export async function expectTable(page: Page, state: State): Promise<void> {
  const { tableau, reserve, cells, sequences, foundations, hole, waste, stock, accordion } = readPosition(state);
  const open: Record<string, readonly (Card | null)[]> = {
    ...keyed('t', tableau),
    ...keyed('r', reserve),
    ...keyed(
      'c',
      cells.map((card) => [card]),
    ),
    ...Object.fromEntries(
      sequences.flatMap((row, r) => row.map((card, c) => [`q${String(r + 1)}.${String(c + 1)}`, [card]])),
    ),
  };
  const stacked: Record<string, readonly Card[]> = {
    ...keyed('f', foundations),
    ...keyed('a', accordion),
    ...(hole.length > 0 ? { h: hole } : {}),
    ...(waste.length > 0 ? { w: waste } : {}),
    ...(stock.length > 0 ? { s: [...stock].reverse() } : {}),
  };
  const wanted = [
    ...Object.entries(open),
    ...Object.entries(stacked).map(([key, cards]) => [key, cards.slice(-1)] as const),
  ]
    .map(([key, cards]) => [key, cards.flatMap((card) => (card === null ? [] : [makeCard(card)])).join(' ')])
    .filter(([, cards]) => cards !== '');
  const shown = async (): Promise<unknown> =>
    (await shownCards(page)).map(([key, cards]) => [key, (key in stacked ? topOf(key, cards) : cards).join(' ')]);
  await expect.poll(shown).toEqual(wanted.sort(([a], [b]) => (a < b ? -1 : 1)));
  for (const [key, { length }] of Object.entries(stacked))
    if (length > 1) expect(await place(page, key).getAttribute('aria-label')).toContain(`${String(length)} cards`);
}

const topOf = (key: string, cards: readonly string[]): readonly string[] =>
  key === 's' ? cards.slice(0, 1) : cards.slice(-1);

const keyed = <T>(letter: string, piles: readonly T[]): Record<string, T> =>
  Object.fromEntries(piles.map((pile, i) => [`${letter}${String(i + 1)}`, pile]));

/** Every card that is drawn, pile by pile, in the order of the names of the piles. */
async function shownCards(page: Page): Promise<readonly (readonly [string, readonly string[]])[]> {
  const spots = await page
    .locator('[data-spot]')
    .evaluateAll((cards) => cards.map((card) => [card.getAttribute('data-spot'), card.getAttribute('data-card')]));
  const piles = new Map<string, [number, string][]>();
  for (const [spot, card] of spots) {
    const [key, index] = (spot ?? '').split(':');
    piles.set(key, [...(piles.get(key) ?? []), [Number(index), card ?? '']]);
  }
  return [...piles]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, cards]) => [key, cards.sort(([a], [b]) => a - b).map(([, card]) => card)]);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of the visible part of a card, counted from the top of its pile: 1 is the uppermost. */
async function pointOfCard(page: Page, key: string, count: number): Promise<Point> {
  const cards = page.locator(`[data-spot^="${key}:"]`);
  const index = key === 's' ? 0 : (await cards.count()) - count;
  const box = await page.locator(`[data-spot="${key}:${String(index)}"]`).boundingBox();
  if (box === null) throw new Error(`no card ${String(count)} on ${key}`);
  // Of a card that others lie on only its corner is seen.
  return count === 1 ? middleOf(box) : { x: box.x + 6, y: box.y + 3 };
}

const middleOf = (box: { x: number; y: number; width: number; height: number }): Point => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});

async function pointOfPlace(page: Page, key: string): Promise<Point> {
  const box = await tip(page, key).boundingBox();
  if (box === null) throw new Error(`no place ${key}`);
  return middleOf(box);
}

/** Cards that fly are not where they are drawn. */
export const rest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const isCard = (effect as KeyframeEffect | null)?.target?.closest('.felt');
      return isCard === null || playState !== 'running';
    }),
  );

export async function drag(page: Page, { from, to, count }: Omit<Carry, 'move'>): Promise<void> {
  await rest(page);
  const start = await pointOfCard(page, from, count);
  const end = await pointOfPlace(page, to);
  const card = await page.locator(`[data-spot^="${from}:"]`).first().boundingBox();
  // The corner of a card that was taken up there must not end in the middle of the target.
  const by = count === 1 ? { x: 0, y: 0 } : { x: 6 - (card?.width ?? 0) / 2, y: 3 - (card?.height ?? 0) / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x + by.x, end.y + by.y, { steps: 3 });
  await page.mouse.up();
}

export async function clickMove(page: Page, { from, to, count }: Omit<Carry, 'move'>): Promise<void> {
  await rest(page);
  const start = await pointOfCard(page, from, count);
  await page.mouse.click(start.x, start.y);
  await place(page, from).and(page.locator('[aria-selected="true"]')).waitFor();
  const end = await pointOfPlace(page, to);
  await page.mouse.click(end.x, end.y);
}

/** Goes to a place with the arrow keys alone. */
export async function walkTo(page: Page, key: string): Promise<void> {
  const places = await page.locator('[data-place]').count();
  for (let i = 0; i <= places; i++) {
    const now = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['place']);
    if (now === key) return;
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`the arrow keys do not lead to ${key}`);
}

/** The table must have the focus. */
export async function keyMove(page: Page, { from, to, count }: Omit<Carry, 'move'>): Promise<void> {
  await walkTo(page, from);
  await page.keyboard.press('Enter');
  await place(page, from).and(page.locator('[aria-selected="true"]')).waitFor();
  for (let tries = 0; tries < 13; tries++) {
    const selected = await page.locator('.card-box.selected').count();
    if (from.startsWith('a') || selected === count) break;
    await page.keyboard.press(selected < count ? '+' : '-');
  }
  await walkTo(page, to);
  await page.keyboard.press('Enter');
}

export const expectMoves = (page: Page, at: number, of: number): Promise<void> =>
  expect.poll(() => page.locator('.bar .count').innerText()).toBe(`move ${String(at)} of ${String(of)}`);
