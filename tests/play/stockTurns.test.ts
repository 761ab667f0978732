// What turning the stock brings, against a plain model of a waste and a stock.

import { describe, expect, it, test } from 'vitest';
import { legalMoves, playMove, type State } from '../../src/game';
import { onlyTurningLeft, reachableCards } from '../../src-renderer/play/stockTurns';
import { PlaySession } from '../../src-renderer/play/playSession';
import { pick, seededRandom, smallDeal } from '../solver/smallGames';
import { gameNamed, gameOf, sessionOf, stateOf } from './games';

/** Piles of card numbers, moved about by hand. */
function tops(state: State): number[] {
  const { drawCount, redeals } = state.game;
  let waste = Array.from({ length: state.turned }, (_, i) => i);
  let stock = Array.from({ length: state.talonLength - state.turned }, (_, i) => state.turned + i);
  const found = new Set<number>();
  for (let turns = 0; turns < 300; turns++) {
    if (waste.length > 0) found.add(waste[waste.length - 1]);
    if (stock.length > 0) waste = [...waste, ...stock.splice(0, drawCount)];
    else if (redeals > 0) [stock, waste] = [waste, []];
  }
  return [...found].sort((a, b) => a - b);
}

const fillIsDue = ({ game, lengths }: State): boolean =>
  game.forcedFill !== 'none' && lengths.subarray(0, game.tableau.count).includes(0);

describe('the cards that turning can bring', () => {
  it('are those of a plain model, in random positions of random games', () => {
    let asked = 0;
    for (let number = 1; number <= 400; number++) {
      const { start, words } = smallDeal(
        number,
        (random, rules) => ({
          ...rules,
          stock: { ...rules.stock, size: 1 + random(12), 'deal type': 'waste', 'deal count': 1 + random(4) },
        }),
        (game) => game.stock === 'waste',
      );
      const state = start.clone();
      const random = seededRandom(number);
      for (let step = 0; step < 15; step++) {
        if (!fillIsDue(state)) {
          expect(reachableCards(state), words).toEqual(tops(state));
          asked++;
        }
        const moves = legalMoves(state);
        if (moves.length === 0) break;
        playMove(state, pick(random, moves));
      }
    }
    expect(asked).toBeGreaterThan(2000);
  });

  it('are every third one of a fresh Klondike stock, and the last', () => {
    const session = sessionOf(gameNamed('klondike'));
    expect(session.reachable).toEqual([2, 5, 8, 11, 14, 17, 20, 23]);
  });

  it('are none where the stock has no waste', () => expect(sessionOf(gameNamed('spider')).reachable).toEqual([]));

  it('are only the top while a space must first be filled', () => {
    const game = gameOf({
      'tableau piles': { count: 2, 'build policy': 'same-suit', 'spaces policy': 'auto-waste-then-stock' },
      stock: { size: 4, 'deal type': 'waste', 'deal count': 1, redeal: true },
      'max rank': 2,
    });
    const state = stateOf(game, {
      'tableau piles': [['AC', '2C', '2H', 'AH'], []],
      waste: ['AS', '2S'],
      stock: ['AD', '2D'],
    });
    expect(reachableCards(state)).toEqual([1]);
  });
});

test('"only turning is left" is said exactly when no order of turning meets another move', () => {
  let [said, unsaid] = [0, 0];
  for (let number = 1; number <= 500; number++) {
    const { start, words } = smallDeal(
      number,
      (random, rules) => ({
        ...rules,
        'tableau piles': { ...rules['tableau piles'], 'build policy': pick(random, ['same-suit', 'no-build']) },
        stock: { ...rules.stock, size: 2 + random(8), 'deal type': 'waste', 'deal count': 1 + random(3) },
        cells: { count: 0, 'pre-filled': 0 },
      }),
      (game) => game.stock === 'waste' && game.forcedFill === 'none',
    );
    const state = start.clone();
    const random = seededRandom(number);
    for (let step = 0; step < 20; step++) {
      const moves = legalMoves(state);
      if (moves.length === 0) break;
      // Every card that can be on top, laid there by hand.
      const atTop = [state.turned, ...tops(state).map((index) => index + 1)].map((turned) => {
        const copy = state.clone();
        copy.turned = turned;
        return legalMoves(copy).length - (copy.turned < copy.talonLength || copy.game.redeals > 0 ? 1 : 0);
      });
      const truth = state.talonLength > 0 && atTop.every((others) => others === 0);
      expect(onlyTurningLeft(state, moves), words).toBe(truth);
      if (truth) said++;
      else unsaid++;
      playMove(state, pick(random, moves));
    }
  }
  expect(said).toBeGreaterThan(50);
  expect(unsaid).toBeGreaterThan(500);
});

describe('pointing at the stock', () => {
  it('turns cards, then turns the waste over, and says why not when it is used up', () => {
    const once = gameOf({
      'tableau piles': { count: 1, 'build policy': 'no-build' },
      stock: { size: 4, 'deal type': 'waste', 'deal count': 3, redeal: false },
      'max rank': 2,
    });
    const deal = { 'tableau piles': [['AS', 'AD', '2S', '2D']], stock: ['AC', '2C', 'AH', '2H'] };
    const session = new PlaySession(stateOf(once, deal));
    expect([session.turnStock().ok, session.turnStock().ok, session.canTurnStock]).toEqual([true, true, false]);
    expect(session.turnStock()).toEqual({
      ok: false,
      error: 'The waste may not be turned over: there is only one pass through the stock.',
    });
    expect(session.at).toBe(2);
  });

  it('deals onto the piles or the hole, until the stock is empty', () => {
    for (const id of ['spider', 'golf']) {
      const session = sessionOf(gameNamed(id));
      let deals = 0;
      while (session.turnStock().ok) deals++;
      expect(deals).toBe(id === 'spider' ? 5 : 16);
      expect(session.turnStock()).toEqual({ ok: false, error: 'The stock is empty.' });
    }
  });

  it('fills the space that is due from it', () => {
    const game = gameOf({
      'tableau piles': { count: 2, 'build policy': 'same-suit', 'spaces policy': 'auto-waste-then-stock' },
      stock: { size: 4, 'deal type': 'waste', 'deal count': 1, redeal: true },
      'max rank': 2,
    });
    const pile = ['AC', '2C', '2H', 'AH'];
    const fromStock = new PlaySession(stateOf(game, { 'tableau piles': [pile, []], stock: ['AD', '2D', 'AS', '2S'] }));
    expect(fromStock.turnStock().ok).toBe(true);
    expect(fromStock.position.value.tableau[1]).toHaveLength(1);
    const fromWaste = new PlaySession(
      stateOf(game, { 'tableau piles': [pile, []], waste: ['AD'], stock: ['2D', 'AS', '2S'] }),
    );
    expect(fromWaste.turnStock()).toEqual({ ok: false, error: 'The space must first be filled from the waste.' });
  });

  it('says so where there is no stock', () =>
    expect(sessionOf(gameNamed('freecell')).turnStock()).toEqual({ ok: false, error: 'This game has no stock.' }));
});
