import { describe, expect, it } from 'vitest';
import {
  checkAttempt,
  compileGame,
  describeMove,
  dealGame,
  legalMoves,
  makeMoveCode,
  makeState,
  parseAttempt,
  parseDeals,
  playMove,
  type State,
} from '../../src/game';
import { effectiveRules, type RulesDocument } from '../../src/rules';
import presets from '../fixtures/solvitaire-presets.json';

function stateOf(document: RulesDocument, deal: object): State {
  const game = compileGame(effectiveRules(document));
  const { deals, problems } = parseDeals(game, JSON.stringify(deal));
  expect(problems).toEqual([]);
  return makeState(game, deals[0].position);
}

function attempt(state: State, text: string): string {
  const parsed = parseAttempt(text);
  if (!parsed.ok) return parsed.error;
  const checked = checkAttempt(state, parsed.value);
  return checked.ok ? describeMove(state, checked.value) : checked.error;
}

const CELLS = stateOf(
  {
    'tableau piles': { count: 5, 'build policy': 'red-black', 'spaces policy': 'kings' },
    cells: { count: 1 },
    'max rank': 4,
  },
  {
    'tableau piles': [['AC', '2C', '3D'], ['4D', '4C'], ['2D', '3H', '4H', '2H'], ['2S', '3S', 'AS', '4S'], []],
    cells: ['3C'],
    foundations: ['AH', 'AD'],
  },
);

const GROUPS: RulesDocument = {
  'tableau piles': { count: 3, 'build policy': 'any-suit', 'move built group': 'yes', 'face up cards': 'top' },
  'max rank': 3,
};
const GROUP_DEAL = {
  'tableau piles': [
    ['AC', '3C', '2C', 'AD'],
    ['2D', 'AS', 'AH', '3D', '2S'],
    ['2H', '3S', '3H'],
  ],
  'face down': [1, 1, 0],
};

describe('attempts', () => {
  const cases: [string, State, string, string][] = [
    ['a legal build', CELLS, 't1>t2', '3♦ from pile 1 to pile 2'],
    ['a card going up', CELLS, 't3>f2', '2♥ from pile 3 to the hearts foundation'],
    ['a card from the cell', CELLS, 'c1>t4', '3♣ does not go on 4♠: colours must alternate.'],
    ['a wrong rank', CELLS, 't3>t2', '2♥ does not go on 4♣: only a 3 does.'],
    ['a full cell', CELLS, 't1>c1', 'The cell already holds 3♣.'],
    ['a space for kings', CELLS, 't1>t5', 'Only a 4 may be put into a space, not 3♦.'],
    ['a wrong foundation', CELLS, 't1>f4', 'The diamonds foundation takes 2♦ next, not 3♦.'],
    ['a foundation of another suit', CELLS, 't1>f1', 'That foundation is for clubs.'],
    ['a group where cards move singly', CELLS, 't1>t2 x2', 'Only one card may be moved at a time.'],
    ['an empty pile', CELLS, 't5>t1', 'Pile 5 is empty.'],
    ['a missing pile', CELLS, 't9>t1', 'There is no such tableau pile: this game has 5.'],
    ['taking back', CELLS, 'f2>t1', 'Cards may not be taken back from the foundations.'],
    ['a hole that is not there', CELLS, 't1>h', 'This game has no hole.'],
    ['a stock that is not there', CELLS, 'draw', 'This game has no stock.'],
    ['nonsense', CELLS, 'x9', '"x9" is not a move: write for example'],
    ['a group', stateOf(GROUPS, GROUP_DEAL), 't1>t3 x2', '2 cards 2♣–A♦ from pile 1 to pile 3'],
    [
      'a group with a face-down card',
      stateOf(GROUPS, GROUP_DEAL),
      't1>t3 x4',
      'Cards lying face down cannot be moved.',
    ],
    ['cards that are no group', stateOf(GROUPS, GROUP_DEAL), 't2>t3 x3', 'A♥ and 3♦ are not a built group.'],
    [
      'half a maximal group',
      stateOf(
        { ...GROUPS, 'tableau piles': { ...GROUPS['tableau piles'], 'move built group': 'maximal-group' } },
        GROUP_DEAL,
      ),
      't1>t2 x1',
      'A built group is moved only as a whole.',
    ],
    [
      'half a pile',
      stateOf(
        { ...GROUPS, 'tableau piles': { ...GROUPS['tableau piles'], 'move built group': 'whole-pile' } },
        GROUP_DEAL,
      ),
      't1>t3 x2',
      'Only a whole pile may be moved as a group.',
    ],
  ];
  it.each(cases)('%s is answered', (_what, state, text, answer) => expect(attempt(state, text)).toContain(answer));

  it('a forced fill comes first', () => {
    const canfield = dealGame(compileGame(effectiveRules(presets.canfield as RulesDocument)), 3);
    canfield.lengths[1] = 0;
    expect(attempt(canfield, 't1>t3')).toBe('The space must first be filled from the reserve.');
    expect(attempt(canfield, 'draw')).toBe('The space must first be filled from the reserve.');
    expect(attempt(canfield, 'r1>t2')).toMatch(/from the reserve to pile 2/);
  });

  it('accordion and gaps say what would match', () => {
    const accordion = dealGame(compileGame(effectiveRules(presets.accordion as RulesDocument)), 1);
    expect(attempt(accordion, 'a9>a7')).toBe('A pile moves only by L1 or L3 (places to the left or right).');
    expect(attempt(accordion, 'a2>a1')).toMatch(/do not match: the top cards must be same-suit or same-rank|onto/);
    const gaps = dealGame(compileGame(effectiveRules(presets['gaps-one-deal'] as RulesDocument)), 0);
    expect(attempt(gaps, 'q1.1>q1.8')).toBe(
      '8♣ does not go into that gap: after 8♥ it takes only the card that follows (same-suit).',
    );
    expect(attempt(gaps, 'q1.1>q2.1')).toMatch(/lies there: cards move only into gaps/);
  });

  it.each(Object.entries(presets))(
    '%s: every legal move is accepted by its code and describes itself',
    (_name, document) => {
      const state = dealGame(compileGame(effectiveRules(document as RulesDocument)), 2);
      for (let step = 0; step < 30; step++) {
        const moves = legalMoves(state);
        for (const move of moves) {
          const parsed = parseAttempt(makeMoveCode(state, move));
          const checked = parsed.ok && checkAttempt(state, parsed.value);
          expect(checked && checked.ok && checked.value).toBe(move);
          expect(describeMove(state, move)).not.toMatch(/undefined|NaN/);
        }
        if (moves.length === 0) break;
        playMove(state, moves[(step * 7) % moves.length]);
      }
    },
  );
});
