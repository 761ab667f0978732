import { describe, expect, it } from 'vitest';
import { MersenneTwister } from '../../src/base';
import {
  CARD_KINDS,
  makeCard,
  microsoftDeck,
  newDeck,
  parseCard,
  sayCard,
  showCard,
  shuffledDeck,
} from '../../src/cards';
import decks from '../fixtures/shuffled-decks.json';
import microsoft from '../fixtures/microsoft-deals.json';
import { cardLetters, pileLetters } from '../game/positionText';

describe('numbered decks', () => {
  it.each(Object.entries(decks.mt19937))('mt19937 with seed %s starts as published', (seed, expected) => {
    const random = new MersenneTwister(Number(seed));
    expect(expected.map(() => random.nextUint32())).toEqual(expected);
  });

  it('takes a seed modulo 2^32', () => {
    expect(new MersenneTwister(0x1_0000_0005).nextUint32()).toBe(new MersenneTwister(5).nextUint32());
  });

  it.each(decks.one.map((deck, seed) => ({ seed, deck })))('one deck with seed $seed', ({ seed, deck }) => {
    expect(cardLetters(shuffledDeck({ decks: 1, maxRank: 13 }, seed))).toBe(deck);
  });

  it.each(decks.two.map((deck, seed) => ({ seed, deck })))('two decks with seed $seed', ({ seed, deck }) => {
    expect(cardLetters(shuffledDeck({ decks: 2, maxRank: 13 }, seed))).toBe(deck);
  });

  it('puts every card at every place about equally often', () => {
    const shape = { decks: 1, maxRank: 2 };
    const size = newDeck(shape).length;
    const counts = new Float64Array(size * size);
    const shuffles = 8000;
    for (let seed = 0; seed < shuffles; seed++)
      shuffledDeck(shape, seed).forEach((card, at) => counts[card * size + at]++);
    const expected = shuffles / size;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 49 degrees of freedom: 99.99 % of fair shuffles stay below 95.
    expect(chiSquare).toBeLessThan(95);
  });

  it.each(Object.entries(microsoft.deals))('Microsoft deal %s is the one players know', (number, tableau) => {
    const order = microsoftDeck(Number(number)).reverse();
    const piles = Array.from({ length: 8 }, (_, pile) => order.filter((_card, i) => i % 8 === pile));
    expect(pileLetters(piles)).toBe(tableau);
  });
});

describe('spelling of cards', () => {
  it('reads back what it writes', () => {
    for (let card = 0; card < CARD_KINDS; card++) {
      expect(parseCard(makeCard(card))).toBe(card);
      expect(parseCard(showCard(card))).toBe(card);
      expect(parseCard(makeCard(card).toLowerCase())).toBe(card);
    }
  });

  it.each([
    ['TS', '10S'],
    ['1c', 'AC'],
    ['13d', 'KD'],
    ['11H', 'JH'],
  ])('reads %s as %s', (text, card) => expect(parseCard(text)).toBe(parseCard(card)));

  it.each(['', 'A', '0H', '14H', 'AX', '1 H', 'AHH', '100H', '__proto__', 'H7'])('refuses %j', (text) =>
    expect(parseCard(text)).toBeUndefined(),
  );

  it('names cards for reading aloud', () => expect(sayCard(parseCard('7H')!)).toBe('seven of hearts'));
});
