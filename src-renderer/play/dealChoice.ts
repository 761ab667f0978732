// Which deal is on the table: from a choice to the cards, to words and to text. Used by Desk, the bar and the dialogs.

import { fail, ok, type Result } from '@core/base';
import { MICROSOFT_MAX } from '@core/cards';
import { makeReadableJson, makeWholeNumber } from '@core/formats';
import {
  dealGame,
  dealMicrosoft,
  makeDeal,
  makeState,
  MAX_SEED,
  parseDeals,
  type Game,
  type Position,
  type State,
} from '@core/game';
import type { DealChoice } from '@core/protocol';

/** The numbers that a kind of deal has. */
export const DEAL_RANGES = {
  seed: { least: 0, most: MAX_SEED },
  microsoft: { least: 1, most: MICROSOFT_MAX },
} as const;
export type NumberedKind = keyof typeof DEAL_RANGES;

/** The dealt state, or a sentence on why these rules cannot deal it. Of a deal file it is the first deal. */
export function dealChoice(game: Game, choice: DealChoice): Result<State, string> {
  switch (choice.kind) {
    case 'seed':
      return ok(dealGame(game, choice.seed));
    case 'microsoft':
      return dealMicrosoft(game, choice.number);
    case 'own': {
      const { deals, problems } = parseDeals(game, choice.text);
      if (problems.length > 0) return fail(`Line ${problems[0].span.line} of the deal: ${problems[0].message}`);
      return ok(makeState(game, deals[0].position));
    }
  }
}

export const numberedDeal = (kind: NumberedKind, number: number): DealChoice =>
  kind === 'seed' ? { kind, seed: number } : { kind, number };

/** The deal's number, where it has one. */
export const dealNumber = (choice: DealChoice): number | undefined =>
  choice.kind === 'seed' ? choice.seed : choice.kind === 'microsoft' ? choice.number : undefined;

/** "deal 4711", "Microsoft deal 617", "own deal". */
export const nameDeal = (choice: DealChoice): string =>
  choice.kind === 'seed'
    ? `deal ${choice.seed}`
    : choice.kind === 'microsoft'
      ? `Microsoft deal ${choice.number}`
      : 'own deal';

/** A typed number, or a sentence. Spaces and commas between digits are how people write large ones. */
export function parseDealNumber(kind: NumberedKind, text: string): Result<number, string> {
  const { least, most } = DEAL_RANGES[kind];
  const words = `${kind === 'seed' ? 'Deals' : 'Microsoft deals'} are numbered from ${least} to ${makeWholeNumber(most)}.`;
  const digits = text.trim().replace(/(?<=\d)[\s,_](?=\d)/gu, '');
  if (!/^\d{1,15}$/.test(digits)) return fail(words);
  const number = Number(digits);
  return number >= least && number <= most ? ok(number) : fail(words);
}

/** A position as the text of a deal file. */
export const makeDealText = (game: Game, position: Position): string =>
  `${makeReadableJson(makeDeal(game, position))}\n`;
