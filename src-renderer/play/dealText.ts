// A deal's text while it is edited: what is wrong with it, or what it holds.

import { parseDeals, type DealProblem, type Game } from '@core/game';
import { LONGEST_FILE_TEXT } from '@core/protocol';

export interface CheckedDeal {
  readonly problems: readonly DealProblem[];
  /** Of a text without problems. */
  readonly words: string;
}

export function checkDealText(game: Game, text: string): CheckedDeal {
  if (text.length > LONGEST_FILE_TEXT) {
    const message = `A deal has at most ${LONGEST_FILE_TEXT} characters; this text has ${text.length}.`;
    return { problems: [{ message, span: { offset: 0, length: 0, line: 1, column: 1 }, path: '' }], words: '' };
  }
  const { deals, problems } = parseDeals(game, text);
  return {
    problems,
    words: deals.length > 1 ? `The text holds ${deals.length} deals; the first is used.` : 'The deal fits the rules.',
  };
}
