// Which deal a command starts from: a seed, a Microsoft number, or a deal file. Shared by `deal` and `moves`.

import type { Command } from 'commander';
import { MICROSOFT_MAX } from '../../src/cards';
import {
  dealGame,
  dealMicrosoft,
  MAX_SEED,
  parseDeals,
  readPosition,
  type Game,
  type NumberedDeal,
} from '../../src/game';
import { InputProblem, quote, showFileName } from './inputProblem';
import { once } from './once';
import { shortened } from './problemLines';
import { LARGEST_DEALS_BYTES, readTextFile } from './textFile';
import { parseNumberRange, parseWholeNumber } from './wholeNumber';

export interface StartOptions {
  readonly seed?: string;
  readonly seeds?: string;
  readonly ms?: string;
  readonly deal?: string;
  readonly pick?: string;
}

export const addStartOptions = (command: Command): Command =>
  command
    .option('--seed <n>', `the deal of this seed, 0 to ${MAX_SEED}`, once('--seed'))
    .option(
      '--ms <n>',
      'the Microsoft FreeCell deal of this number, for games with one deck and no stock',
      once('--ms'),
    )
    .option('--deal <file>', 'a deal file, JSON or JSON Lines ("-" for standard input)', once('--deal'))
    .option('--pick <id>', 'of a file with several deals, the one with this id or number', once('--pick'));

/** The deals asked for, one by one: a range of seeds may be longer than memory. */
export async function* readStart(game: Game, options: StartOptions): AsyncGenerator<NumberedDeal> {
  const { seed, seeds, ms, deal, pick } = options;
  const ways = (['seed', 'seeds', 'ms', 'deal'] as const).filter((way) => options[way] !== undefined);
  if (ways.length === 0) throw new InputProblem('Say which deal you want: --seed N, --ms N or --deal FILE.');
  if (ways.length > 1) throw new InputProblem(`Choose one of ${ways.map((way) => `--${way}`).join(' and ')}.`);
  if (pick !== undefined && deal === undefined) throw new InputProblem('--pick chooses from a file given by --deal.');

  if (seed !== undefined) yield seedDeal(game, parseWholeNumber(seed, '--seed', 0, MAX_SEED));
  if (seeds !== undefined) {
    const { first, last } = parseNumberRange(seeds, '--seeds', 0, MAX_SEED);
    for (let each = first; each <= last; each++) yield seedDeal(game, each);
  }
  if (ms !== undefined) {
    const number = parseWholeNumber(ms, '--ms', 1, MICROSOFT_MAX);
    const dealt = dealMicrosoft(game, number);
    if (!dealt.ok) throw new InputProblem(dealt.error);
    yield { id: `ms ${number}`, position: readPosition(dealt.value) };
  }
  if (deal !== undefined) yield* pickDeals(deal, await readDealFile(game, deal), pick);
}

/** For commands that work on one deal only. */
export async function readOneStart(game: Game, options: StartOptions): Promise<NumberedDeal> {
  const found: NumberedDeal[] = [];
  for await (const deal of readStart(game, options)) found.push(deal);
  if (found.length > 1)
    throw new InputProblem(
      `${quote(options.deal ?? '')} has ${found.length} deals: choose one with --pick, such as --pick ${quote(found[0].id)}.`,
    );
  return found[0];
}

const seedDeal = (game: Game, seed: number): NumberedDeal => ({
  id: String(seed),
  position: readPosition(dealGame(game, seed)),
});

async function readDealFile(game: Game, file: string): Promise<readonly NumberedDeal[]> {
  const { deals, problems } = parseDeals(game, await readTextFile(file, LARGEST_DEALS_BYTES));
  if (problems.length === 0) return deals;
  const lines = problems.map(
    ({ message, span }) => `${showFileName(file)}:${span.line}:${span.column}: error: ${message}`,
  );
  throw new InputProblem(shortened(lines).join('\n'));
}

function pickDeals(file: string, deals: readonly NumberedDeal[], pick: string | undefined): readonly NumberedDeal[] {
  if (pick === undefined) return deals;
  const called = deals.filter(({ id }) => id === pick);
  if (called.length > 1)
    throw new InputProblem(`${quote(file)} has ${called.length} deals with the id ${quote(pick)}: give each its own.`);
  const picked = called.at(0) ?? deals.find((_, i) => String(i + 1) === pick);
  if (picked === undefined) throw new InputProblem(`${quote(file)} has no deal ${quote(pick)}.`);
  return [picked];
}
