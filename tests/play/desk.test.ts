// Which deal is on the table, and what becomes of a game when its rules change.

import { describe, expect, it } from 'vitest';
import { MICROSOFT_MAX } from '../../src/cards';
import { dealGame, dealMicrosoft, makeDeal, MAX_SEED, readPosition } from '../../src/game';
import type { DealChoice } from '../../src/protocol';
import type { Desk } from '../../src-renderer/play/desk';
import { makeDealText, parseDealNumber } from '../../src-renderer/play/dealChoice';
import { checkDealText } from '../../src-renderer/play/dealText';
import { deskOf, FAMILY_GAMES, gameNamed, gameOf } from './games';

const seed = (number: number): DealChoice => ({ kind: 'seed', seed: number });
const table = (desk: Desk) => desk.session.value!.position.value;

describe('a deal', () => {
  it.each(FAMILY_GAMES)('of %s is the first one until another is chosen', (_, game) => {
    const { desk } = deskOf(game);
    expect(table(desk)).toEqual(readPosition(dealGame(game, 1)));
    expect(desk.setDeal(seed(17))).toBe(true);
    expect(table(desk)).toEqual(readPosition(dealGame(game, 17)));
    expect(desk.dealName.value).toBe('deal 17');
  });

  it.each(FAMILY_GAMES)('of %s comes back from its own text', (_, game) => {
    const { desk } = deskOf(game);
    desk.setDeal(seed(23));
    const dealt = table(desk);
    const text = makeDealText(game, dealt);
    expect(JSON.parse(text)).toEqual(makeDeal(game, dealt));
    desk.setDeal(seed(24));
    expect(desk.setDeal({ kind: 'own', text })).toBe(true);
    expect(table(desk)).toEqual(dealt);
    expect(desk.dealName.value).toBe('own deal');
  });

  it('has a next and a previous one within the numbers', () => {
    const { desk } = deskOf(gameNamed('klondike'));
    desk.nextDeal();
    expect(desk.deal.value).toEqual(seed(2));
    desk.previousDeal();
    desk.previousDeal();
    desk.previousDeal();
    expect(desk.deal.value).toEqual(seed(0));
    desk.setDeal(seed(MAX_SEED));
    expect(desk.message.value).toBeUndefined();
    desk.session.value!.turnStock();
    desk.nextDeal();
    expect(desk.deal.value).toEqual(seed(MAX_SEED));
    expect(desk.message.value).toBe('Deal 4294967295 is the last one: deals are numbered from 0 to 4294967295.');
    // What was played is not lost by it.
    expect(desk.session.value!.moves).toHaveLength(1);
    desk.randomDeal(() => 0.4711);
    expect(desk.deal.value).toEqual(seed(471101));
  });

  it('without a number is followed by the one after the last numbered deal', () => {
    const { desk } = deskOf(gameNamed('klondike'));
    desk.setDeal(seed(41));
    desk.setDeal({ kind: 'own', text: makeDealText(desk.session.value!.game, table(desk)) });
    desk.nextDeal();
    expect(desk.deal.value).toEqual(seed(42));
  });

  it('begins with no moves', () => {
    const { desk } = deskOf(gameNamed('klondike'));
    desk.session.value!.turnStock();
    desk.nextDeal();
    expect(desk.session.value!.moves).toEqual([]);
  });
});

describe('Microsoft deals', () => {
  it('are dealt where they fit, and counted on', () => {
    const game = gameNamed('freecell');
    const { desk } = deskOf(game);
    expect(desk.microsoftProblem.value).toBeUndefined();
    expect(desk.setDeal({ kind: 'microsoft', number: 617 })).toBe(true);
    const dealt = dealMicrosoft(game, 617);
    expect(dealt.ok && readPosition(dealt.value)).toEqual(table(desk));
    desk.nextDeal();
    expect(desk.dealName.value).toBe('Microsoft deal 618');
    desk.setDeal({ kind: 'microsoft', number: 1 });
    desk.previousDeal();
    expect(desk.deal.value).toEqual({ kind: 'microsoft', number: 1 });
  });

  it.each([
    ['klondike', 5, 'Microsoft deal numbers are for games without a stock.'],
    ['spider', 5, 'Microsoft deal numbers need one full deck of 52 cards.'],
    ['freecell', MICROSOFT_MAX + 1, `Microsoft deals are numbered from 1 to ${MICROSOFT_MAX}.`],
  ])('do not fit %s with number %d, and the table stays', (id, number, problem) => {
    const { desk } = deskOf(gameNamed(id));
    const [session, deal] = [desk.session.value, desk.deal.value];
    expect(desk.setDeal({ kind: 'microsoft', number })).toBe(false);
    expect(desk.dealProblem.value).toBe(problem);
    expect(desk.session.value).toBe(session);
    expect(desk.deal.value).toBe(deal);
    desk.nextDeal();
    expect(desk.dealProblem.value).toBeUndefined();
  });
});

describe('typed numbers', () => {
  it.each([
    ['seed', ' 4711 ', 4711],
    ['seed', '1 000 000', 1_000_000],
    ['seed', '4,711', 4711],
    ['seed', '0', 0],
    ['seed', String(MAX_SEED), MAX_SEED],
    ['microsoft', '617', 617],
  ] as const)('of the kind %s are read: "%s"', (kind, text, number) =>
    expect(parseDealNumber(kind, text)).toEqual({ ok: true, value: number }),
  );

  it.each([
    ['seed', ''],
    ['seed', '-1'],
    ['seed', '1.5'],
    ['seed', String(MAX_SEED + 1)],
    ['microsoft', '0'],
    ['microsoft', '1e5'],
  ] as const)('of the kind %s are refused with the range: "%s"', (kind, text) => {
    const number = parseDealNumber(kind, text);
    expect(number.ok ? '' : number.error).toMatch(/eals are numbered from [01] to [\d,]+\.$/);
  });
});

describe('an own deal that does not fit', () => {
  it('is told with its line, and the table stays', () => {
    const { desk } = deskOf(gameNamed('klondike'));
    desk.session.value!.turnStock();
    const before = desk.session.value;
    expect(desk.setDeal({ kind: 'own', text: '{\n  "tableau piles": [["1X"]]\n}' })).toBe(false);
    expect(desk.dealProblem.value).toMatch(/^Line 2 of the deal: .*\.$/);
    expect(desk.session.value).toBe(before);
    expect(desk.session.value!.at).toBe(1);
    expect(desk.deal.value).toEqual(seed(1));
  });

  it('any more after a change of the rules keeps the table until it fits again', () => {
    const game = gameNamed('freecell');
    const { desk, setRules } = deskOf(game);
    desk.setDeal({ kind: 'own', text: makeDealText(game, table(desk)) });
    const before = desk.session.value!;
    before.play(before.legal[0].move);
    setRules(gameNamed('klondike'));
    expect(desk.dealProblem.value).toMatch(/^Line \d+ of the deal: /);
    expect(desk.session.value).toBe(before);
    expect([desk.rulesText.value, desk.isCurrent.value]).toEqual(['first', false]);
    setRules(game, 'again');
    expect(desk.dealProblem.value).toBeUndefined();
    expect(desk.session.value!.played).toEqual(before.played);
    expect([desk.rulesText.value, desk.isCurrent.value]).toEqual(['again', true]);
  });
});

describe('a deal being edited', () => {
  const game = gameNamed('klondike');
  const text = makeDealText(game, readPosition(dealGame(game, 1)));

  it('is checked with a line and a sentence for each problem', () => {
    expect(checkDealText(game, text)).toEqual({ problems: [], words: 'The deal fits the rules.' });
    const { problems } = checkDealText(game, text.replace('"stock"', '"stok"'));
    expect(problems[0].message).toMatch(/Did you mean "stock"\?$/);
    expect(text.split('\n')[problems[0].span.line - 1]).toContain('"stock"');
    expect(checkDealText(game, '').problems).toHaveLength(1);
  });

  it('says when there is more than one', () => {
    const line = JSON.stringify(JSON.parse(text));
    expect(checkDealText(game, `${line}\n${line}`)).toEqual({
      problems: [],
      words: 'The text holds 2 deals; the first is used.',
    });
  });

  it('is not read when it is larger than any deal file', () =>
    expect(checkDealText(game, ' '.repeat(1_000_001)).problems).toHaveLength(1));
});

const KLONDIKE = {
  'tableau piles': { count: 7, 'build policy': 'red-black', 'spaces policy': 'kings', 'move built group': 'yes' },
  stock: { size: 24, 'deal type': 'waste', 'deal count': 3, redeal: true },
} as const;

describe('when the rules change', () => {
  const begun = () => {
    const made = deskOf(gameOf(KLONDIKE));
    const session = made.desk.session.value!;
    session.turnStock();
    session.turnStock();
    session.setBookmark();
    session.turnStock();
    session.undo();
    return { ...made, session };
  };

  it('but not in meaning, the session stays the very same', () => {
    const { desk, session, setRules } = begun();
    setRules(gameOf({ ...KLONDIKE }), 'with a comment');
    expect(desk.session.value).toBe(session);
    expect([desk.rulesText.value, desk.isCurrent.value, desk.message.value]).toEqual([
      'with a comment',
      true,
      undefined,
    ]);
  });

  it('moves that are still legal are kept, with bookmarks and what can be played again', () => {
    const { desk, session, setRules } = begun();
    const next = gameOf({ ...KLONDIKE, foundations: { removable: true } });
    setRules(next);
    const kept = desk.session.value!;
    expect(kept).not.toBe(session);
    expect(kept.game).toBe(next);
    expect([kept.moves, kept.at, kept.bookmarks]).toEqual([session.moves, 2, session.bookmarks]);
    expect(kept.position.value).toEqual(session.position.value);
    expect(kept.describe(0)).toBe(session.describe(0));
    expect(desk.message.value).toBeUndefined();
  });

  it('moves that are no longer legal are given up, with a word about it, and come back with the rules', () => {
    const { desk, session, setRules } = begun();
    setRules(gameOf({ ...KLONDIKE, stock: { ...KLONDIKE.stock, 'deal count': 1 } }));
    expect(desk.session.value!.moves).toEqual([]);
    expect(desk.message.value).toBe('The rules no longer allow the moves played: the deal begins again.');
    expect(desk.session.value!.game.drawCount).toBe(1);
    setRules(gameOf({ ...KLONDIKE, stock: { ...KLONDIKE.stock, 'deal count': 2 } }));
    expect(desk.message.value).toMatch(/begins again/);
    setRules(gameOf(KLONDIKE));
    expect(desk.session.value!.played).toEqual(session.played);
    expect(desk.session.value!.bookmarks).toEqual(session.bookmarks);
    expect(desk.message.value).toBeUndefined();
  });

  it('other cards on the table begin the deal again', () => {
    const { desk, setRules } = begun();
    setRules(gameOf({ ...KLONDIKE, stock: { ...KLONDIKE.stock, size: 20 } }));
    expect(desk.session.value!.moves).toEqual([]);
    expect(desk.message.value).toBe('The rules now deal other cards: the deal begins again.');
    desk.nextDeal();
    expect(desk.message.value).toBeUndefined();
  });

  it('without a move played, nothing needs to be said', () => {
    const { desk, setRules } = deskOf(gameOf(KLONDIKE));
    setRules(gameNamed('spider'));
    expect(desk.message.value).toBeUndefined();
    expect(table(desk)).toEqual(readPosition(dealGame(gameNamed('spider'), 1)));
  });

  it('a line given up does not come back over another that was begun since', () => {
    const { desk, setRules } = begun();
    setRules(gameOf({ ...KLONDIKE, stock: { ...KLONDIKE.stock, 'deal count': 1 } }));
    desk.session.value!.turnStock();
    setRules(gameOf(KLONDIKE));
    expect(desk.session.value!.moves).toEqual([]);
    expect(desk.message.value).toMatch(/begins again/);
  });

  it('and are broken, the table stays and is not current', () => {
    const { desk, isCurrent, session } = begun();
    isCurrent.value = false;
    expect(desk.session.value).toBe(session);
    expect(desk.isCurrent.value).toBe(false);
  });

  it('a closed desk does not follow', () => {
    const { desk, session, setRules } = begun();
    desk.close();
    setRules(gameNamed('spider'));
    expect(desk.session.value).toBe(session);
  });
});

it('a desk without rules deals as soon as there are some', () => {
  const { desk, setRules } = deskOf(undefined);
  expect(desk.session.value).toBeUndefined();
  desk.setDeal(seed(8));
  const game = gameNamed('freecell');
  setRules(game);
  expect(table(desk)).toEqual(readPosition(dealGame(game, 8)));
});
