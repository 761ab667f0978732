// A position as the solver is asked about it, made into a state of the game, and compared with another.

import { fail, ok, type Result } from '@core/base';
import {
  compileGame,
  dealGame,
  dealMicrosoft,
  makeState,
  parseDeals,
  playMove,
  type Game,
  type Move,
  type State,
} from '@core/game';
import type { AskedPosition, DealChoice } from '@core/protocol';
import { parseRules } from '@core/rules';

let compiled: { readonly rulesText: string; readonly game: Game } | undefined;

/** The game of a rule text; the last one is kept, because many positions of one game are asked about in turn. */
export function gameOfText(rulesText: string): Result<Game, string> {
  if (compiled?.rulesText !== rulesText) {
    const { rules } = parseRules(rulesText);
    if (rules === undefined) return fail('The rules have errors.');
    compiled = { rulesText, game: compileGame(rules) };
  }
  return ok(compiled.game);
}

function dealOf(game: Game, deal: DealChoice): Result<State, string> {
  switch (deal.kind) {
    case 'seed':
      return ok(dealGame(game, deal.seed));
    case 'microsoft':
      return dealMicrosoft(game, deal.number);
    case 'own': {
      const { deals, problems } = parseDeals(game, deal.text);
      return deals.length > 0 ? ok(makeState(game, deals[0].position)) : fail(problems[0].message);
    }
  }
}

/** The moves played are taken as legal: they come from a game that was played by the engine. */
export function stateOf(asked: AskedPosition): Result<State, string> {
  const game = gameOfText(asked.rulesText);
  if (!game.ok) return game;
  const dealt = dealOf(game.value, asked.deal);
  if (dealt.ok) for (const move of asked.played) playMove(dealt.value, move);
  return dealt;
}

/** "deal 4711", "Microsoft deal 617", "own deal". */
export function nameDeal(deal: DealChoice): string {
  switch (deal.kind) {
    case 'seed':
      return `deal ${deal.seed}`;
    case 'microsoft':
      return `Microsoft deal ${deal.number}`;
    case 'own':
      return 'own deal';
  }
}

function sameDeal(one: DealChoice, other: DealChoice): boolean {
  switch (one.kind) {
    case 'seed':
      return other.kind === 'seed' && one.seed === other.seed;
    case 'microsoft':
      return other.kind === 'microsoft' && one.number === other.number;
    case 'own':
      return other.kind === 'own' && one.text === other.text;
  }
}

export const sameGround = (one: AskedPosition, other: AskedPosition): boolean =>
  one.rulesText === other.rulesText && sameDeal(one.deal, other.deal);

export const samePosition = (one: AskedPosition | undefined, other: AskedPosition | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    sameGround(one, other) &&
    one.played.length === other.played.length &&
    stepsAlong(one, [], other) === 0);

/** How many of `moves`, played from `asked`, lead to `now`; undefined when they do not lead there. */
export function stepsAlong(
  asked: AskedPosition,
  moves: readonly Move[],
  now: AskedPosition | undefined,
): number | undefined {
  if (now === undefined || !sameGround(asked, now)) return undefined;
  const steps = now.played.length - asked.played.length;
  if (steps < 0 || steps > moves.length) return undefined;
  const line = [...asked.played, ...moves.slice(0, steps)];
  return now.played.every((move, i) => move === line[i]) ? steps : undefined;
}
