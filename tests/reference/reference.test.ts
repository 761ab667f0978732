// Positions made by hand, with every legal move worked out on paper, so that the reference engine itself is checked
// before anything is compared with it.

import { describe, expect, it } from 'vitest';
import { effectiveRules, type RulesDocument } from '../../src/rules';
import { referenceMoves, type RefPosition } from '.';
import {
  EMPTY,
  piles,
  rows,
  ROW_GAME,
  freeCell,
  freeCellPiles,
  klondike,
  klondikeRules,
  joining,
  joiningPiles,
  spiderRules,
  spider,
  holePosition,
  holeRules,
  canfieldRules,
  canfield,
  gaps,
  gapsRules,
  accordion,
} from './handmade';

interface MoveList {
  readonly name: string;
  readonly rules: RulesDocument;
  readonly position: Partial<RefPosition>;
  readonly moves: readonly string[];
}

const gapsFromLeft = ['q1.4>q1.1', 'q2.1>q1.1', 'q3.4>q1.1', 'q4.3>q1.1', 'q4.2>q2.2'];
const foursToTheRight = ['q1.3>q2.4', 'q2.3>q2.4', 'q3.1>q2.4', 'q4.1>q2.4'];
const canfieldAtHome = ['t4>t3 x1', 't3>f2', 't4>f1', 'draw'];
const spiderMoves = ['t1>t2 x1', 't1>t4 x1', 't3>t2 x1', 't3>t4 x1', 'deal'];

const MOVE_LISTS: readonly MoveList[] = [
  {
    name: 'FreeCell: cells, spaces, building and foundations',
    rules: { 'tableau piles': freeCellPiles, cells: { count: 2 } },
    position: freeCell,
    moves: [
      ...['t1>t2 x1', 't1>t3 x1', 't1>c2', 't2>t3 x1', 't2>c2', 't4>t3 x1', 't4>c2', 't4>f1'],
      ...['c1>t1', 'c1>t3'],
    ],
  },
  {
    name: 'FreeCell with spaces closed and worrying back',
    rules: {
      'tableau piles': { ...freeCellPiles, 'spaces policy': 'no-build' },
      foundations: { removable: true },
      cells: { count: 2 },
    },
    position: { ...freeCell, foundations: [['AC'], ['AH'], [], []] },
    moves: ['t1>t2 x1', 't1>c2', 't2>c2', 't4>c2', 't4>f1', 'c1>t1', 'f1>c2', 'f2>c2', 'f2>t4'],
  },
  {
    name: 'two decks: to and from either foundation of a suit',
    rules: { 'tableau piles': { count: 1 }, foundations: { removable: true }, 'two decks': true },
    position: { tableau: piles('2H'), foundations: [[], ['AH'], [], [], ['AC', '2C'], ['AH'], [], []] },
    moves: ['t1>f2', 't1>f6', 'f2>t1', 'f6>t1'],
  },
  {
    name: 'Klondike: any part of the face-up group, kings into spaces, a redeal',
    rules: klondikeRules({ 'move built group': 'yes' }),
    position: klondike,
    moves: ['t1>t3 x1', 't1>t2 x3', 'w>t4', 'redeal'],
  },
  {
    name: 'Klondike with single cards only',
    rules: klondikeRules({ 'move built group': 'no' }),
    position: klondike,
    moves: ['t1>t3 x1', 'w>t4', 'redeal'],
  },
  {
    name: 'Klondike with maximal groups',
    rules: klondikeRules({ 'move built group': 'maximal-group' }),
    position: klondike,
    moves: ['t1>t2 x3', 'w>t4', 'redeal'],
  },
  {
    name: 'Klondike with whole piles, which a face-down card prevents',
    rules: klondikeRules({ 'move built group': 'whole-pile' }),
    position: { ...klondike, tableau: piles('(10S) 9H 8S 7D', 'JD', '(KS) 8C', '') },
    moves: ['w>t4', 'redeal'],
  },
  {
    name: 'a group policy that is stricter than building leaves a group of one',
    rules: klondikeRules({ 'move built group': 'yes', 'move built group policy': 'same-suit' }),
    position: klondike,
    moves: ['t1>t3 x1', 'w>t4', 'redeal'],
  },
  {
    name: 'a group joins by the build policy',
    rules: { 'tableau piles': joiningPiles },
    position: joining,
    moves: ['t1>t2 x2', 't1>t3 x1', 't3>t2 x1'],
  },
  {
    name: 'a group, but not a single card, joins by the group policy as well',
    rules: { 'tableau piles': { ...joiningPiles, 'group joins by': 'group policy' } },
    position: joining,
    moves: ['t1>t3 x1', 't3>t2 x1'],
  },
  {
    name: 'Spider: a complete run to each empty foundation of its suit, nothing back',
    rules: spiderRules,
    position: spider('3S 3H 2H AH', [[], [], [], [], [], [], [], []]),
    moves: [...spiderMoves, 't1>f2 x3', 't1>f6 x3'],
  },
  {
    name: 'Spider: a filled foundation takes no second run',
    rules: spiderRules,
    position: spider('3S 3H 2H AH', [[], [], [], [], [], ['AH', '2H', '3H'], [], []]),
    moves: [...spiderMoves, 't1>f2 x3'],
  },
  {
    name: 'Spider: a run that is up stays up',
    rules: spiderRules,
    position: { tableau: piles('AD', '', '2S', '3S'), foundations: [[], ['AH', '2H', '3H'], [], [], [], [], [], []] },
    moves: ['t1>t2 x1', 't1>t3 x1', 't3>t2 x1', 't3>t4 x1', 't4>t2 x1'],
  },
  {
    name: 'Spider: a run with a face-down card is not complete',
    rules: spiderRules,
    position: spider('3S (3H) 2H AH', [[], [], [], [], [], [], [], []]),
    moves: spiderMoves,
  },
  {
    name: 'a hole with loops, cells and a stock that is dealt on the hole',
    rules: holeRules(true),
    position: holePosition,
    moves: ['t1>h', 't1>c2', 't2>h', 't2>c2', 't3>c2', 'c1>h', 's>h'],
  },
  {
    name: 'a hole without loops',
    rules: holeRules(false),
    position: holePosition,
    moves: ['t1>h', 't1>c2', 't2>c2', 't3>c2', 'c1>h', 's>h'],
  },
  {
    name: 'a hole fed from a waste and from the top of a stacked reserve',
    rules: {
      'tableau piles': { count: 1 },
      foundations: { present: false, removable: true, 'base card': '5' },
      hole: { present: true },
      stock: { size: 2 },
      reserve: { size: 2, stacked: true },
    },
    position: { tableau: piles('6D'), reserve: [['8H', '7C']], stock: ['KD'], waste: ['5H', '9S'], hole: ['8C'] },
    moves: ['r1>h', 'w>h', 'draw'],
  },
  {
    name: 'Canfield: the top of a stacked reserve must fill the leftmost space',
    rules: canfieldRules('auto-reserve-then-any'),
    position: { ...canfield, tableau: piles('KH', '', '6H', ''), reserve: [['9C', '2D']] },
    moves: ['r1>t2'],
  },
  {
    name: 'an open reserve lets the player choose the card that fills the space',
    rules: canfieldRules('auto-reserve-then-waste', false),
    position: { ...canfield, reserve: [['9C'], [], ['2D']] },
    moves: ['r1>t1', 'r3>t1'],
  },
  {
    name: 'Canfield: with the reserve gone any card enters a space, ranks being relative to the base',
    rules: canfieldRules('auto-reserve-then-any'),
    position: canfield,
    moves: [...canfieldAtHome, 't2>t1 x2', 't3>t1 x1', 't4>t1 x1', 'w>t1'],
  },
  {
    name: 'Canfield: with the reserve gone only the waste enters a space',
    rules: canfieldRules('auto-reserve-then-waste'),
    position: canfield,
    moves: [...canfieldAtHome, 'w>t1'],
  },
  {
    name: 'kings are the rank before the base',
    rules: canfieldRules('kings'),
    position: { ...canfield, waste: ['4S'] },
    moves: [...canfieldAtHome, 'w>t1'],
  },
  {
    name: 'ranks run on from king to ace, and nothing goes on the base',
    rules: { 'tableau piles': { count: 3, 'build policy': 'red-black' }, foundations: { 'base card': '5' } },
    position: {
      tableau: piles('5D', 'AC', '4S'),
      waste: ['KH'],
      foundations: [[], [], [], []],
      foundationBase: 5,
    },
    moves: ['t1>f4', 'w>t2'],
  },
  {
    name: 'kings are the highest rank of a small deck',
    rules: { 'tableau piles': { count: 3, 'spaces policy': 'kings' }, 'max rank': 4 },
    position: { tableau: piles('2C 4C', '2H 3D', ''), foundations: [[], [], [], []] },
    moves: ['t1>t3 x1', 't2>t1 x1'],
  },
  {
    name: 'the waste must fill a space',
    rules: canfieldRules('auto-waste-then-stock'),
    position: canfield,
    moves: ['w>t1'],
  },
  {
    name: 'the stock must fill a space when there is no waste',
    rules: canfieldRules('auto-waste-then-stock'),
    position: { ...canfield, waste: [] },
    moves: ['s>t1'],
  },
  {
    name: 'any card enters a space when waste and stock are gone',
    rules: canfieldRules('auto-waste-then-stock'),
    position: { ...canfield, waste: [], stock: [] },
    moves: ['t4>t3 x1', 't3>f2', 't4>f1', 't2>t1 x2', 't3>t1 x1', 't4>t1 x1'],
  },
  {
    name: 'gaps filled from the left',
    rules: gapsRules({ direction: 'L' }),
    position: gaps,
    moves: gapsFromLeft,
  },
  {
    name: 'gaps filled from the left, each row with its suit',
    rules: gapsRules({ direction: 'L', 'fixed suit': true }),
    position: gaps,
    moves: ['q3.4>q1.1', 'q4.2>q2.2'],
  },
  {
    name: 'gaps filled from the right',
    rules: gapsRules({ direction: 'R' }),
    position: gaps,
    moves: [...foursToTheRight, 'q3.4>q1.1', 'q4.4>q2.2', 'q1.4>q3.2'],
  },
  {
    name: 'gaps filled from the right by other colours',
    rules: gapsRules({ direction: 'R', 'build policy': 'red-black' }),
    position: gaps,
    moves: [...foursToTheRight, ...['q2.1>q1.1', 'q4.3>q1.1', 'q1.2>q2.2', 'q3.3>q2.2', 'q2.1>q3.2', 'q4.3>q3.2']],
  },
  {
    name: 'gaps filled from both sides, a move that both allow being listed once',
    rules: gapsRules({ direction: 'LR' }),
    position: gaps,
    moves: [...gapsFromLeft, ...foursToTheRight, 'q4.4>q2.2', 'q1.4>q3.2'],
  },
  {
    name: 'a gap beside a gap takes nothing',
    rules: { ...ROW_GAME, sequences: { count: 2, direction: 'LR' }, 'max rank': 3 },
    position: { sequences: rows('2C _ _ _', '3C 3H 2H 3S') },
    moves: ['q2.1>q1.2', 'q2.1>q1.4', 'q2.2>q1.4', 'q2.4>q1.4'],
  },
  {
    name: 'an accordion of suits and ranks',
    rules: {
      ...ROW_GAME,
      accordion: { size: 5, moves: ['L1', 'L3'], 'build policies': ['same-suit', 'same-rank'] },
    },
    position: accordion,
    moves: ['a2>a1', 'a4>a3', 'a5>a4', 'a5>a2'],
  },
  {
    name: 'an accordion of colours that moves to the right',
    rules: { ...ROW_GAME, accordion: { size: 5, moves: ['R1'], 'build policies': ['red-black'] } },
    position: accordion,
    moves: ['a1>a2', 'a2>a3', 'a3>a4'],
  },
];

describe('the reference engine lists every legal move', () => {
  it.each(MOVE_LISTS)('$name', ({ rules, position, moves }) => {
    expect(referenceMoves(effectiveRules(rules), { ...EMPTY, ...position })).toEqual([...moves].sort());
  });
});
