// Red cards are told from black ones, and nothing of a line is lost.

import { describe, expect, it } from 'vitest';
import { splitCards } from '../../src-renderer/cardText';

describe('a line of a picture', () => {
  it.each([
    ['   J♦   2♣', ['J♦']],
    [' [10♥] [3♠] A♥×2', ['[10♥]', 'A♥']],
    ['Foundations  —♣ —♥', []],
    ['', []],
  ])('%j has the red cards %j', (line, red) => {
    const parts = splitCards(line);
    expect(parts.filter((part) => part.red).map(({ text }) => text)).toEqual(red);
    expect(parts.map(({ text }) => text).join('')).toBe(line);
  });
});
