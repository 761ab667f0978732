// What the banner over the table says when a game has come to an end.

import type { Standing } from './playSession';

export function describeStanding(standing: Standing, moves: number): string | undefined {
  switch (standing) {
    case 'open':
      return undefined;
    case 'won':
      return moves === 0 ? 'Won as dealt.' : `Won in ${moves === 1 ? 'one move' : `${moves} moves`}.`;
    case 'no-move':
      return 'No move is left.';
    case 'only-stock':
      return 'Only turning the stock is left.';
  }
}
