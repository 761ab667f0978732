import { describe, expect, it } from 'vitest';
import { MersenneTwister } from '../../src/base';
import { makeCard } from '../../src/cards';
import {
  compileGame,
  dealGame,
  legalMoves,
  makeDeal,
  makeState,
  parseDeals,
  playMove,
  readPosition,
  type Game,
} from '../../src/game';
import { effectiveRules, type RulesDocument } from '../../src/rules';
import presets from '../fixtures/solvitaire-presets.json';
import { randomRules } from '../reference';

const gameOf = (document: RulesDocument): Game => compileGame(effectiveRules(document));
const preset = (name: keyof typeof presets): Game => gameOf(presets[name] as RulesDocument);

/** One free cell and sixteen cards: the complex winnable deal of the thesis, Listing B.1. */
const SMALL = gameOf({
  'tableau piles': { count: 4, 'build policy': 'red-black' },
  cells: { count: 1 },
  'max rank': 4,
});
const SMALL_DEAL = {
  'tableau piles': [
    ['AC', '2C', '4C', '3C'],
    ['AD', '2D', '4D', '3D'],
    ['AH', '2H', '3H', '4H'],
    ['AS', '2S', '3S', '4S'],
  ],
};

function wander(game: Game, seed: number, steps: number, random: MersenneTwister) {
  const state = dealGame(game, seed);
  for (let step = 0; step < steps; step++) {
    const moves = legalMoves(state);
    if (moves.length === 0) break;
    playMove(state, moves[random.nextBelow(moves.length)]);
  }
  return readPosition(state);
}

describe('deal files', () => {
  it.each(Object.keys(presets))('%s: a position in the middle of play is read back as it was written', (name) => {
    const game = preset(name as keyof typeof presets);
    const random = new MersenneTwister(3);
    for (let seed = 1; seed <= 5; seed++) {
      const position = wander(game, seed, seed * 12, random);
      const parsed = parseDeals(game, JSON.stringify(makeDeal(game, position, `no ${seed}`), null, 1));
      expect(parsed.problems).toEqual([]);
      expect(parsed.deals).toEqual([{ id: `no ${seed}`, position }]);
      expect(readPosition(makeState(game, position))).toEqual(position);
    }
  });

  it('reads back positions of random rule sets', () => {
    const random = new MersenneTwister(5);
    for (let i = 0; i < 1500; i++) {
      const game = compileGame(randomRules((below) => random.nextBelow(below)));
      const position = wander(game, i, 20, random);
      const parsed = parseDeals(game, JSON.stringify(makeDeal(game, position)));
      expect([parsed.problems, parsed.deals[0]?.position], JSON.stringify(game.rules)).toEqual([[], position]);
    }
  });

  it('reads the thesis format with comments, trailing commas and either spelling of a ten', () => {
    const text = `{ // by hand
      "tableau_piles": ${JSON.stringify(SMALL_DEAL['tableau piles']).replace('"AC"', '"ac"')},
    }`;
    expect(parseDeals(SMALL, text)).toMatchObject({ problems: [], deals: [{ id: '1' }] });
  });

  it('reads JSON Lines with their own numbers', () => {
    const line = (id: number) => JSON.stringify({ id, ...SMALL_DEAL });
    const parsed = parseDeals(SMALL, `${line(17)}\n\n${line(18)}\r\n${JSON.stringify(SMALL_DEAL)}\n`);
    expect(parsed.problems).toEqual([]);
    expect(parsed.deals.map(({ id }) => id)).toEqual(['17', '18', '3']);
  });

  it('keeps the good deals of a file with a bad one, and says where the bad one is', () => {
    const good = JSON.stringify(SMALL_DEAL);
    const parsed = parseDeals(SMALL, [good, good.replace('4S', '4H'), good].join('\n'));
    expect(parsed.deals).toHaveLength(2);
    expect(parsed.problems.map(({ message, span }) => [span.line, message])).toEqual([
      [2, '4H occurs twice, but the deck has it once.'],
    ]);
  });

  it('turns the stock in the order in which it is listed', () => {
    const klondike = preset('klondike');
    const position = readPosition(dealGame(klondike, 1));
    const state = makeState(klondike, position);
    const draw = legalMoves(state).find((move) => (move & 15) === 6)!;
    playMove(state, draw);
    expect(readPosition(state).waste).toEqual(position.stock.slice(0, 3));
  });

  it('lays Klondike face down by its rules unless the deal says otherwise', () => {
    const klondike = preset('klondike');
    const deal = makeDeal(klondike, readPosition(dealGame(klondike, 1)));
    const read = (change: object) =>
      parseDeals(klondike, JSON.stringify({ ...deal, ...change })).deals[0]?.position.faceDown;
    expect(read({ 'face down': undefined })).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(read({ 'face down': [0, 0, 0, 0, 0, 0, 3] })).toEqual([0, 0, 0, 0, 0, 0, 3]);
    const marked = (deal['tableau piles'] as string[][]).map((pile, i) =>
      i === 6 ? pile.map((c, at) => (at < 2 ? `#${c}` : c)) : pile,
    );
    expect(read({ 'face down': undefined, 'tableau piles': marked })).toEqual([0, 0, 0, 0, 0, 0, 2]);
  });

  it('takes what the rules put on foundations and hole for granted', () => {
    const castle = preset('beleaguered-castle');
    const { foundations, ...rest } = makeDeal(castle, readPosition(dealGame(castle, 4)));
    expect(foundations).toHaveLength(4);
    expect(parseDeals(castle, JSON.stringify(rest)).problems).toEqual([]);
    const blackHole = preset('black-hole');
    const { hole, ...others } = makeDeal(blackHole, readPosition(dealGame(blackHole, 4)));
    expect(hole).toEqual(['AS']);
    expect(parseDeals(blackHole, JSON.stringify({ ...others, foundation: ['AS'] })).problems).toEqual([]);
    expect(parseDeals(blackHole, JSON.stringify(others)).problems).toEqual([]);
  });

  const refusals: [string, Game, object | string, RegExp][] = [
    ['a wrong card', SMALL, { 'tableau piles': [['AX']] }, /"AX" is not a card/],
    ['a number for a card', SMALL, { 'tableau piles': [[7]] }, /This is not a card/],
    [
      'a card of another deck',
      SMALL,
      { 'tableau piles': [['KS']] },
      /KS is not in this deck, whose ranks go from A to 4/,
    ],
    ['a card too many', SMALL, { ...SMALL_DEAL, cells: ['AC'] }, /AC occurs twice/],
    [
      'missing cards',
      SMALL,
      { 'tableau piles': SMALL_DEAL['tableau piles'].slice(1) },
      /Cards are missing: AC, 2C, 3C, 4C/,
    ],
    ['too many piles', SMALL, { 'tableau piles': [[], [], [], [], []] }, /has 4 tableau piles, but the deal lists 5/],
    ['too many cells', SMALL, { cells: [null, null] }, /has one cell, but/],
    ['a stock that the game lacks', SMALL, { stock: ['AC'] }, /no stock/],
    ['an unknown part', SMALL, { 'tableau pile': [] }, /Did you mean "tableau piles"/],
    ['a pile that is no list', SMALL, { 'tableau piles': ['AC'] }, /list of cards in square brackets/],
    ['a bad foundation', SMALL, { ...SMALL_DEAL, foundations: [['AC', '3C']] }, /runs upwards in one suit from A/],
    ['face-down cards on top', preset('klondike'), { 'tableau piles': [['#AC']] }, /its top card lies face up/],
    [
      'face-down counts out of range',
      preset('klondike'),
      { 'tableau piles': [['AC']], 'face down': [1] },
      /from 0 to 0/,
    ],
    ['an unknown base', preset('canfield'), { 'tableau piles': [] }, /on which rank the foundations begin/],
    [
      'more stock than the game has',
      preset('klondike'),
      { stock: Array.from({ length: 25 }, (_, i) => makeCard(i)) },
      /24 cards at most, but the deal lists 25/,
    ],
    ['half a run on a foundation', preset('spider'), { foundations: [['AC']] }, /Only complete runs go up/],
    ['foundations beside a hole', preset('golf'), { hole: ['AS'], foundations: [[], []] }, /a hole and no foundations/],
    ['foundations in place of a hole', preset('golf'), { foundations: [[], ['AS']] }, /a hole and no foundations/],
    ['a part that is no list', SMALL, { 'tableau piles': 7 }, /"tableau piles" must be a list/],
    [
      'more face-down numbers than piles',
      preset('klondike'),
      { 'tableau piles': [['AC']], 'face down': [0, 1] },
      /has 2 numbers, but one pile is listed/,
    ],
    [
      'a long line with many blank ones after it',
      SMALL,
      `{"x":"${'a'.repeat(1e6)}"}${'\n'.repeat(50_000)}`,
      /more than a deal can have/,
    ],
    ['rows of a wrong length', preset('gaps-one-deal'), { sequences: [[], [], [], []] }, /Row 1 must have 13 places/],
    ['no deal at all', SMALL, '', /There is no deal/],
    ['a broken text', SMALL, '{"tableau piles": [', /not JSON/],
    ['something else than an object', SMALL, '[1, "x"]', /A deal is an object/],
    ['deep nesting', SMALL, '['.repeat(100_000).slice(0, 99_000), /nested too deeply/],
    ['an endless line', SMALL, `{"x": "${'x'.repeat(200_000)}"}`, /more than a deal can have/],
    ['a prototype', SMALL, '{"__proto__": {"tableau piles": []}}', /no part called "__proto__"/],
  ];
  it.each(refusals)('refuse %s', (_what, game, deal, message) => {
    const text = typeof deal === 'string' ? deal : JSON.stringify(deal);
    const { deals, problems } = parseDeals(game, text);
    expect(deals).toEqual([]);
    expect(problems.map((problem) => problem.message).join('\n')).toMatch(message);
    for (const { span } of problems) expect(span.offset + span.length).toBeLessThanOrEqual(text.length);
  });
});

describe('mutated deal files', () => {
  it('never crash, and each refusal has a place and a sentence (50,000 files)', () => {
    const random = new MersenneTwister(23);
    const names = [
      'klondike',
      'free-cell',
      'canfield',
      'gaps-one-deal',
      'late-binding-solitaire',
      'golf',
      'spider',
    ] as const;
    const games = names.map(preset);
    const texts = games.map((game) => JSON.stringify(makeDeal(game, wander(game, 1, 30, random))));
    const pieces = [
      '"',
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      'null',
      '-1',
      '1e999',
      '"AS"',
      '"__proto__":',
      '"#KD"',
      '\\u0000',
      '😀',
      '\n',
    ];
    let refused = 0;
    for (let i = 0; i < 50_000; i++) {
      const which = random.nextBelow(games.length);
      let text = texts[which];
      for (let change = random.nextBelow(3); change >= 0; change--) {
        const at = random.nextBelow(text.length + 1);
        const length = random.nextBelow(4) === 0 ? random.nextBelow(40) : random.nextBelow(3);
        text =
          text.slice(0, at) +
          (random.nextBelow(2) === 0 ? pieces[random.nextBelow(pieces.length)] : '') +
          text.slice(at + length);
      }
      const { deals, problems } = parseDeals(games[which], text);
      if (deals.length === 0) {
        refused++;
        expect(problems.length).toBeGreaterThan(0);
      }
      for (const { message, span } of problems) {
        expect(message).toMatch(/^.+[.?!]$/s);
        expect(span.offset + span.length).toBeLessThanOrEqual(text.length);
        expect(span.line).toBeGreaterThan(0);
      }
    }
    expect(refused).toBeGreaterThan(20_000);
  });
});
