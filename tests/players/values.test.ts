import { describe, expect, it } from 'vitest';
import { parseCard } from '../../src/cards';
import { EMPTY_POSITION, generateMoves, makeMoveCode, makeState, maxMoves, type Position } from '../../src/game';
import { GreedyJudge, VALUE_TABLES } from '../../src/players/greedyJudge';
import { newMoveParts, readBuildingMove } from '../../src/players/moveSorts';
import { readGapMove } from '../../src/players/gapSorts';
import { PileRuns } from '../../src/players/pileRuns';
import { gameOf } from './families';

const cards = (text: string): number[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const card = parseCard(word);
      if (card === undefined) throw new Error(`no card ${word}`);
      return card;
    });
const piles = (...texts: string[]): number[][] => texts.map(cards);

/** Every move of a position with its value and priority: "t1>f1 10 0". */
function valuesOf(id: string, values: 'smith' | 'yan', position: Partial<Position>): string[] {
  const game = gameOf(id);
  const state = makeState(game, { ...EMPTY_POSITION, ...position });
  const list = new Int32Array(maxMoves(game));
  const count = generateMoves(state, list, true, true);
  const runs = new PileRuns(game);
  const parts = newMoveParts();
  runs.look(state);
  const table = VALUE_TABLES[values];
  return [...list.subarray(0, count)].map((move) => {
    if (game.family === 'sequences') readGapMove(state, move, parts);
    else readBuildingMove(state, runs, move, parts);
    return `${makeMoveCode(state, move)} ${table.value(parts, runs)} ${table.priority(parts, runs)}`;
  });
}

/** One pile each: a king with hidden cards, a black eight, hidden under red sevens, and so on. Not a full deck. */
const KLONDIKE: Partial<Position> = {
  tableau: piles('', '3C KH', '9D 8S 7H', '6C 2D 8C', 'KS', '9H', '7D AS'),
  faceDown: [0, 1, 0, 2, 0, 0, 1],
  waste: cards('KC 5D QH'),
  foundations: piles('', '', '', 'AD'),
};

describe("Smith's values (Table 3.1 in the reading of Appendix A.4)", () => {
  const moves = valuesOf('klondike', 'smith', KLONDIKE);

  it.each([
    ['a king that uncovers a card, into a space', 't2>t1 x1 15 2'],
    ['a king that comes from a space', 't5>t1 x1 0 1'],
    ['a whole stack that uncovers two cards', 't4>t6 x1 10 3'],
    ['a part of a stack', 't3>t6 x2 0 0'],
    ['a part of a stack that frees its card', 't3>t4 x1 0 0'],
    ['an ace that uncovers a card', 't7>f3 30 0'],
    ['a stock card onto the tableau', 'w>t5 5 1'],
  ])('%s', (_, line) => {
    expect(moves).toContain(line);
  });

  it('a card that goes up loses 5 for each pile in which a card waits for it', () => {
    const position: Partial<Position> = {
      tableau: piles('2C', 'AH 9S', 'AD 9C', '', '', '', ''),
      faceDown: [0, 1, 1, 0, 0, 0, 0],
      foundations: piles('AC'),
    };
    expect(valuesOf('klondike', 'smith', position)).toContain('t1>f1 0 0');
    const shown = { ...position, tableau: piles('2C', 'AH 9S', 'AD', '', '', '', ''), faceDown: [0, 1, 0, 0, 0, 0, 0] };
    expect(valuesOf('klondike', 'smith', shown)).toContain('t1>f1 5 0');
  });

  it('a king from the stock waits for its queen to be turned up', () => {
    const position: Partial<Position> = { tableau: piles('', 'QH JS'), waste: cards('KC') };
    expect(valuesOf('klondike', 'smith', { ...position, faceDown: [0, 1] })).toContain('w>t1 5 -1');
    expect(valuesOf('klondike', 'smith', { ...position, faceDown: [0, 0] })).toContain('w>t1 5 1');
  });

  it('where all cards are dealt face up, cards that are not built upon are the covered ones', () => {
    const moves = valuesOf('free-cell', 'smith', {
      tableau: piles('3C 9D 8S', '9H', 'KD QS', '', '', '', '', ''),
      cells: [...cards('8C'), null, null, null],
    });
    // The nine lies on a three, so the run is 9 8 and its last card is only a part of it.
    expect(moves).toContain('t1>t2 x1 0 0');
    expect(moves).toContain('t1>c2 -5 0');
    expect(moves).toContain('c1>t2 5 1');
    expect(moves).toContain('t2>t4 x1 0 1');
    expect(moves).toContain('c1>t4 5 -1');
  });

  it('in rows with gaps, cards come to the place that they have in the end, or leave it', () => {
    const rows = [cards('2C 3C 9H'), cards('4C 5D 2H')];
    const wide = (row: number[], gapAt: number): (number | null)[] => [
      ...row.slice(0, gapAt),
      null,
      ...row.slice(gapAt),
      ...Array.from({ length: 13 - row.length - 1 }, () => null),
    ];
    const moves = valuesOf('gaps-one-deal', 'smith', {
      sequences: [wide(rows[0], 2), wide(rows[1], 0), wide([], 0), wide([], 0)],
    });
    expect(moves).toContain('q2.2>q1.3 10 0');
  });
});

describe("Yan's values (Tables 2.1 to 2.3)", () => {
  const moves = valuesOf('klondike', 'yan', KLONDIKE);

  it.each([
    ['a pile card to its foundation', 't7>f3 5 0'],
    ['a stock card onto the tableau', 'w>t5 5 1'],
    ['a stack that uncovers two cards', 't4>t6 x1 0 3'],
    ['a king that uncovers a card', 't2>t1 x1 0 2'],
  ])('%s', (_, line) => {
    expect(moves).toContain(line);
  });

  it('a card that comes back from its foundation loses 10', () => {
    const position: Partial<Position> = {
      tableau: piles('3C', '9H'),
      faceDown: [0, 0],
      foundations: piles('', '', '', 'AD 2D'),
    };
    expect(valuesOf('klondike', 'yan', position)).toContain('f4>t1 -10 0');
  });
});

describe('of moves with one value', () => {
  function inOrder(position: Partial<Position>): string[] {
    const game = gameOf('klondike');
    const state = makeState(game, { ...EMPTY_POSITION, ...position });
    const list = new Int32Array(maxMoves(game));
    const count = generateMoves(state, list, true, true);
    const values = new Float64Array(count);
    new GreedyJudge(game, VALUE_TABLES.smith, true).judge(state, list, count, values);
    return [...list.subarray(0, count)]
      .map((move, i) => ({ code: makeMoveCode(state, move), value: values[i] }))
      .sort((a, b) => b.value - a.value)
      .map(({ code }) => code);
  }

  it('stock cards come first, then piles from the left', () => {
    const tableau = piles('9H', '9D', '8C', 'JC', '3S', '3C', '4S');
    const order = inOrder({ tableau, faceDown: [0, 0, 0, 0, 0, 0, 0], stock: cards('2H 5H 8S') });
    expect(order).toEqual(['w>t1 @3', 'w>t2 @3', 't3>t1 x1', 't3>t2 x1']);
  });

  it('the deepest card of a stack comes first', () => {
    const tableau = piles('10C 9D 8C', '10S', '9H', '3S', '3C', 'KC', 'KS');
    expect(inOrder({ tableau, faceDown: [0, 0, 0, 0, 0, 0, 0] })).toEqual(['t3>t2 x1', 't1>t2 x2', 't1>t3 x1']);
  });
});
