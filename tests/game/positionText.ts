// The compact spelling of positions in tests/fixtures/published-deals.json.

import type { Card } from '../../src/cards';
import type { Game, Position } from '../../src/game';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const cardLetters = (cards: readonly (Card | null)[]): string =>
  cards.map((card) => (card === null ? '-' : LETTERS[card])).join('');

export const pileLetters = (piles: readonly (readonly (Card | null)[])[]): string =>
  piles.map((pile) => cardLetters(pile) || '.').join(' ');

export function positionText(game: Game, position: Position): string {
  const parts: [string, string][] = [
    ['t', pileLetters(position.tableau)],
    ['c', pileLetters(position.cells.map((card) => (card === null ? [] : [card])))],
    ['r', pileLetters(position.reserve)],
    ['f', pileLetters(position.foundations)],
    ['s', pileLetters(position.sequences)],
    ['st', cardLetters(position.stock)],
    ['wa', cardLetters(position.waste)],
    ['ho', cardLetters(position.hole)],
    ['ac', position.accordion.map((pile) => cardLetters(pile)).join('')],
  ];
  const texts = parts.filter(([, text]) => text !== '').map(([name, text]) => `${name}:${text}`);
  if (game.foundations.count > 0) texts.push(`base:${position.foundationBase}`);
  return texts.join(' | ');
}
