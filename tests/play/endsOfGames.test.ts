// When a game is said to be won or to go no further.

import { describe, expect, it } from 'vitest';
import { PlaySession } from '../../src-renderer/play/playSession';
import { describeStanding } from '../../src-renderer/play/standingWords';
import { gameOf, stateOf } from './games';

describe('the ends of a game', () => {
  const game = gameOf({ 'tableau piles': { count: 1, 'build policy': 'no-build' }, 'max rank': 1 });

  it('are told: won', () => {
    const session = new PlaySession(stateOf(game, { 'tableau piles': [['AC', 'AH', 'AS', 'AD']] }));
    expect(session.standing).toBe('open');
    while (session.legal.length > 0) session.play(session.legal[0].move);
    expect([session.isWon, session.isDeadEnd, session.standing]).toEqual([true, false, 'won']);
    expect(describeStanding(session.standing, session.at)).toBe('Won in 4 moves.');
    session.undo();
    expect(session.standing).toBe('open');
  });

  it('are told: no move', () => {
    const blocked = gameOf({ 'tableau piles': { count: 2, 'build policy': 'no-build' }, 'max rank': 2 });
    const session = new PlaySession(
      stateOf(blocked, {
        'tableau piles': [
          ['AC', 'AH', 'AS', '2D'],
          ['AD', '2S', '2H', '2C'],
        ],
      }),
    );
    expect([session.isWon, session.isDeadEnd, session.standing]).toEqual([false, true, 'no-move']);
    expect(describeStanding(session.standing, 0)).toBe('No move is left.');
  });

  const withStock = (redeal: boolean, stock: string[], pile: string[]): PlaySession =>
    new PlaySession(
      stateOf(
        gameOf({
          'tableau piles': { count: 1, 'build policy': 'no-build' },
          stock: { size: stock.length, 'deal type': 'waste', 'deal count': 2, redeal },
          'max rank': 2,
        }),
        { 'tableau piles': [pile], stock },
      ),
    );

  it.each([true, false])('are told: only turning the stock (redeal: %s)', (redeal) => {
    // Two are turned at once, so the aces stay under the twos.
    const session = withStock(redeal, ['AC', '2C', 'AH', '2H'], ['AS', 'AD', '2S', '2D']);
    expect(session.standing).toBe('only-stock');
    expect(session.isDeadEnd).toBe(false);
    expect(describeStanding(session.standing, 0)).toBe('Only turning the stock is left.');
  });

  it('are not told while turning brings a card that can be played', () => {
    const session = withStock(false, ['2C', 'AC', 'AH', '2H'], ['AS', 'AD', '2S', '2D']);
    expect(session.standing).toBe('open');
    session.turnStock();
    session.turnStock();
    // The ace has been turned past, and there is no second pass.
    expect(session.standing).toBe('no-move');
    const again = withStock(true, ['2C', 'AC', 'AH', '2H'], ['AS', 'AD', '2S', '2D']);
    again.turnStock();
    again.turnStock();
    expect(again.standing).toBe('open');
  });
});
