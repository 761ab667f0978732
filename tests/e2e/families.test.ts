import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame, playMove, type State } from '../../src/game';
import { presetText } from '../../src-renderer/gallery/newRuleText';
import { browserForAll } from './application';
import { goToDeal, messages } from './steps';
import {
  carries,
  clickMove,
  drag,
  expectMoves,
  expectTable,
  findDeal,
  keyMove,
  someCarries,
  walkTo,
  type Carry,
} from './tableSteps';

const browser = browserForAll();

function preset(id: string) {
  const game = catalogue.findGame(id);
  if (game === undefined) throw new Error(`no preset ${id}`);
  return {
    files: { [`${id}.json`]: presetText(game) },
    dealt: (number: number) => dealGame(compileGame(game.rules), number),
  };
}

/** One game for each kind of table. */
const GAMES = [
  ['a stock and a waste', 'klondike'],
  ['a stock that deals to all piles', 'spider'],
  ['cells', 'free-cell'],
  ['a reserve', 'canfield'],
  ['a hole', 'black-hole'],
  ['a hole and a stock', 'golf'],
  ['an accordion', 'accordion'],
  ['gaps', 'gaps-one-deal'],
] as const;

/** A pair of places between which nothing may go. */
function illegal(state: State): Omit<Carry, 'move'> {
  const legal = carries(state);
  const [first] = legal;
  const allowed = new Set(legal.filter(({ from }) => from === first.from).map(({ to }) => to));
  const kind = first.to[0];
  const others = [1, 2, 3, 4, 5, 6, 7, 8].map((i) =>
    kind === 'q' ? `q1.${String(i)}` : `${first.from[0]}${String(i)}`,
  );
  const to = others.find((key) => key !== first.from && !allowed.has(key));
  if (to === undefined) throw new Error('everything may go everywhere');
  return { from: first.from, to, count: 1 };
}

describe.each(GAMES)('A game with %s', (_, id) => {
  test('shows its cards, is played by mouse and by keys, and says why a move is not legal', () => {
    const { files, dealt } = preset(id);
    const deal = findDeal((number) => someCarries(dealt(number), 2).length === 2);
    return browser.use({ files }, async ({ page }) => {
      await goToDeal(page, deal);
      const state = dealt(deal);
      await expectTable(page, state);
      const [first, second] = someCarries(state, 2);

      await clickMove(page, first);
      await expectMoves(page, 1, 1);
      await page.keyboard.press('u');
      await expectMoves(page, 0, 1);

      await keyMove(page, first);
      await expectMoves(page, 1, 1);
      playMove(state, first.move);
      await drag(page, second);
      await expectMoves(page, 2, 2);
      playMove(state, second.move);
      await expectTable(page, state);

      await page.keyboard.press('Home');
      await sayNo(page, illegal(dealt(deal)));
      await expectMoves(page, 0, 2);
    });
  });
});

/** Tries what is not legal, and waits for a sentence about it. */
async function sayNo(page: Page, move: Omit<Carry, 'move'>): Promise<void> {
  await walkTo(page, move.from);
  await page.keyboard.press('Enter');
  await walkTo(page, move.to);
  await page.keyboard.press('Enter');
  const words = messages(page).locator('.words');
  await words.first().waitFor();
  expect(await words.first().innerText()).toMatch(/^[A-Z0-9“].{15,}\.$/s);
}
