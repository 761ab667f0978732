// Suggestions in small positions, and their words.

import { describe, expect, test } from 'vitest';
import { assert } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import {
  compileGame,
  dealGame,
  generateMoves,
  isWon,
  legalMoves,
  makeMoveCode,
  makeState,
  maxMoves,
  parseDeals,
  playMove,
  type Move,
  type State,
} from '../../src/game';
import { rankHints, sayReason, speaksAgainst, USUAL_TACTICS, type Hint, type HintOptions } from '../../src/players';
import { effectiveRules, type RulesDocument } from '../../src/rules';
import { newControl, Solver } from '../../src/solver';
import { seededRandom } from '../solver/smallGames';

function stateOf(document: RulesDocument, deal: object): State {
  const game = compileGame(effectiveRules(document));
  const { deals, problems } = parseDeals(game, JSON.stringify(deal));
  expect(problems).toEqual([]);
  return makeState(game, deals[0].position);
}

function moveOf(state: State, code: string): Move {
  const move = legalMoves(state).find((each) => makeMoveCode(state, each) === code);
  assert(move !== undefined, `no move ${code}`);
  return move;
}

/** "t3>f2: to the hearts foundation, …" */
const say = (state: State, { move, reasons }: Hint): string =>
  `${makeMoveCode(state, move)}: ${reasons.map((reason) => `${speaksAgainst(reason) ? '−' : ''}${sayReason(state.game, reason)}`).join(', ')}`;
const hintsOf = (state: State, options: Partial<HintOptions> = {}): string[] =>
  rankHints(state, { tactics: USUAL_TACTICS, ...options }).map((hint) => say(state, hint));

const CELLS = stateOf(
  {
    'tableau piles': { count: 5, 'build policy': 'red-black', 'spaces policy': 'any' },
    cells: { count: 2 },
    'max rank': 4,
  },
  {
    'tableau piles': [['AC', '2C', '3D'], ['4C', '4D'], ['2D', '3H', '4H', '2H'], ['2S', '3S', 'AS', '4S'], []],
    cells: ['3C'],
    foundations: ['AH', 'AD'],
  },
);
const TURNED = stateOf(
  {
    'tableau piles': { count: 3, 'build policy': 'any-suit', 'move built group': 'yes', 'face up cards': 'top' },
    stock: { size: 5, 'deal count': 1, redeal: true },
    foundations: { removable: true },
    'max rank': 3,
  },
  {
    'tableau piles': [
      ['AH', '2C'],
      ['AD', '3H'],
      ['2H', '3S'],
    ],
    'face down': [1, 1, 0],
    stock: ['2D', '3D', '3C'],
    waste: ['2S'],
    foundations: ['AC', 'AS'],
  },
);

describe('suggestions', () => {
  test('come best first, each with what speaks for and against it', () => {
    expect(hintsOf(CELLS)).toEqual([
      't3>f2: to the hearts foundation, brings the 2♦ nearer, which is wanted next',
      't4>t5 x1: uncovers the A♠, which is wanted next, −fills the last space',
      't4>c2: uncovers the A♠, which is wanted next, −fills the last free cell',
      't1>t5 x1: brings the A♣ nearer, which is wanted next, −fills the last space',
      't1>c2: brings the A♣ nearer, which is wanted next, −fills the last free cell',
      't3>t5 x1: brings the 2♦ nearer, which is wanted next, −fills the last space',
      't3>c2: brings the 2♦ nearer, which is wanted next, −fills the last free cell',
      'c1>t2: frees cell 1',
      'c1>t5: ',
      't2>t5 x1: −fills the last space',
      't2>c2: −fills the last free cell',
      't1>t4 x1: −covers the A♠, which is wanted next',
    ]);
  });

  test('with a stock and face-down cards, which are not looked at', () => {
    expect(hintsOf(TURNED)).toEqual([
      't1>f1: to the clubs foundation, turns up a card of pile 1',
      'w>f3: to the spades foundation',
      't1>t2 x1: turns up a card of pile 1',
      't1>t3 x1: turns up a card of pile 1',
      'w>t3: builds in suit on the 3♠, plays the card of the waste',
      'w>t2: plays the card of the waste',
      'draw: turns cards of the stock',
      'f1>t1: −covers the 2♣, which is wanted next, builds in suit on the 2♣, −takes a card back from a foundation',
      'f3>t1: −covers the 2♣, which is wanted next, −takes a card back from a foundation',
    ]);
  });

  test('follow the tactics that were chosen, in their order', () => {
    expect(
      hintsOf(CELLS, { tactics: ['keep-cells', 'up'] })
        .slice(0, 2)
        .map((line) => line.split(':')[0]),
    ).toEqual(['c1>t2', 't3>f2']);
  });

  test('put what is proved before any rule of thumb', () => {
    const [win, keep, lose] = ['t1>c2', 't2>c2', 't3>f2'].map((code) => moveOf(CELLS, code));
    const lines = hintsOf(CELLS, {
      known: {
        solution: [win, keep, lose],
        verdicts: new Map([
          [keep, 'winnable'],
          [lose, 'unwinnable'],
        ]),
      },
    });
    expect(lines[0]).toMatch(/^t1>c2: found to win in 3 moves, brings/);
    expect(lines[1]).toMatch(/^t2>c2: the deal can still be won after it, /);
    expect(lines.at(-1)).toMatch(/^t3>f2: −the deal can no longer be won after it, to the hearts/);
  });

  test('do not send back at once what has just been moved', () => {
    const state = TURNED.clone();
    const last = moveOf(state, 'w>t3');
    playMove(state, last);
    const there = moveOf(state, 't3>t2 x1');
    playMove(state, there);
    const back = moveOf(state, 't2>t3 x1');
    const draw = moveOf(state, 'draw');
    const isLate = (options: Partial<HintOptions>): boolean => {
      const moves = rankHints(state, { tactics: USUAL_TACTICS, ...options }).map(({ move }) => move);
      return moves.indexOf(back) > moves.indexOf(draw);
    };
    expect(isLate({})).toBe(false);
    expect(isLate({ last: there })).toBe(true);
  });

  test('are none where no move is left', () => {
    const stuck = stateOf(
      { 'tableau piles': { count: 2, 'build policy': 'no-build', 'spaces policy': 'no-build' }, 'max rank': 1 },
      {
        'tableau piles': [
          ['AC', 'AD'],
          ['AH', 'AS'],
        ],
        foundations: [],
      },
    );
    while (legalMoves(stuck).length > 0) playMove(stuck, legalMoves(stuck)[0]);
    expect(rankHints(stuck, { tactics: USUAL_TACTICS })).toEqual([]);
  });
});

describe('over the catalogue', () => {
  test('every legal move is suggested once, the same way each time, and never by what lies face down', () => {
    let positions = 0;
    for (const { id, rules } of catalogue.games) {
      const game = compileGame(rules);
      const random = seededRandom(3);
      const state = dealGame(game, 4);
      const list = new Int32Array(maxMoves(game));
      for (let played = 0; played < 25 && !isWon(state); played++) {
        const count = generateMoves(state, list, false);
        if (count === 0) break;
        const options = { tactics: USUAL_TACTICS };
        const hints = rankHints(state, options);
        expect(hints.map(({ move }) => move).sort(), id).toEqual(Array.from(list.subarray(0, count)).sort());
        // The unseen cards the other way round: nothing is said differently.
        const other = state.clone();
        for (let pile = 0; pile < game.tableau.count; pile++)
          other.cards.subarray(pile << game.strideBits, (pile << game.strideBits) + state.faceDown[pile]).reverse();
        other.talon.subarray(state.turned, state.talonLength).reverse();
        expect(rankHints(other, options), id).toEqual(hints);
        positions++;
        playMove(state, list[random(count)]);
      }
    }
    expect(positions).toBeGreaterThan(1000);
  });

  test('a solution of the solver is suggested move by move up to the win', () => {
    const entry = catalogue.findGame('free-cell');
    assert(entry !== undefined, 'FreeCell is in the catalogue');
    const state = dealGame(compileGame(entry.rules), 2);
    const solver = new Solver(
      newControl(() => 0),
      { states: 200_000, bytes: 1 << 24, timeMs: Infinity },
    );
    const verdict = solver.solve(state);
    assert(verdict.kind === 'winnable' && verdict.solution !== undefined, 'a deal that can be won');
    const { solution } = verdict;
    solution.forEach((move, i) => {
      const [first] = rankHints(state, { tactics: USUAL_TACTICS, known: { solution: solution.slice(i) } });
      expect(first.move).toBe(move);
      expect(first.reasons[0]).toEqual({ kind: 'wins', moves: solution.length - i });
      playMove(state, move);
    });
    expect(isWon(state)).toBe(true);
  });
});
