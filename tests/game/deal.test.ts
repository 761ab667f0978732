import { describe, expect, it } from 'vitest';
import { cardsInGame, cardsOf, compileGame, dealGame, dealMicrosoft, readPosition } from '../../src/game';
import { effectiveRules, type RulesDocument } from '../../src/rules';
import deals from '../fixtures/published-deals.json';
import microsoft from '../fixtures/microsoft-deals.json';
import presets from '../fixtures/solvitaire-presets.json';
import { pileLetters, positionText } from './positionText';

const sorted = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b);

describe('deals by number', () => {
  it.each(Object.entries(deals.presets))('%s is dealt card for card as published, seeds 0 to 9', (name, expected) => {
    const document = (presets as Record<string, unknown>)[name] as RulesDocument;
    const game = compileGame(effectiveRules(document));
    expected.forEach((text, seed) => {
      const position = readPosition(dealGame(game, seed));
      expect(positionText(game, position)).toBe(text);
      if (game.family !== 'accordion') expect(sorted(cardsOf(position))).toEqual(sorted(cardsInGame(game)));
    });
  });

  it('covers all 81 published presets', () => expect(Object.keys(deals.presets)).toHaveLength(81));
});

describe('Microsoft deals', () => {
  const freecell = compileGame(
    effectiveRules({ 'tableau piles': { 'build policy': 'red-black' }, cells: { count: 4 } }),
  );

  it.each(Object.entries(microsoft.deals))('lay out FreeCell deal %s as players know it', (number, tableau) => {
    const dealt = dealMicrosoft(freecell, Number(number));
    expect(dealt.ok && pileLetters(readPosition(dealt.value).tableau)).toBe(tableau);
  });

  it.each([
    [{ stock: { size: 24 } }, 1, /without a stock/],
    [{ 'two decks': true }, 1, /one full deck/],
    [{}, 0, /from 1 to/],
    [{}, 1.5, /from 1 to/],
  ] as [RulesDocument, number, RegExp][])('are refused for %j, number %d', (document, number, message) => {
    const result = dealMicrosoft(compileGame(effectiveRules(document)), number);
    expect(!result.ok && result.error).toMatch(message);
  });
});
