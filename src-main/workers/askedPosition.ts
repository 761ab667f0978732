// From what the window asks to a position of a game. Nothing is believed: rules and deals are parsed and checked, and the
// moves played are legal ones, each in its turn. Runs in the table's threads, so that no text can hold up the services.

import { fail, ok, type Result } from '../../src/base';
import {
  compileGame,
  dealGame,
  dealMicrosoft,
  generateMoves,
  makeState,
  maxMoves,
  parseDeals,
  playMove,
  type Game,
  type Move,
  type State,
} from '../../src/game';
import type { Answer, AskedPosition, DealChoice } from '../../src/protocol';
import { parseRules, rulesIdentity } from '../../src/rules';

export interface AskedGame {
  readonly game: Game;
  /** The same for all texts that mean the same rules. */
  readonly identity: string;
}

const refuse = (words: string): Answer<never> => fail({ code: 'bad-input', words });

export function readAskedGame(rulesText: string): Answer<AskedGame> {
  const { rules, problems } = parseRules(rulesText);
  const error = problems.find(({ severity }) => severity === 'error');
  if (error !== undefined) return refuse(`The rules have an error in line ${error.span.line}: ${error.message}`);
  if (rules === undefined) return refuse('The rules cannot be read.');
  return ok({ game: compileGame(rules), identity: rulesIdentity(rules) });
}

export function readAskedPosition(game: Game, { deal, played }: AskedPosition): Answer<State> {
  const dealt = dealChosen(game, deal);
  if (!dealt.ok) return refuse(dealt.error);
  const state = dealt.value;
  const legal = playLine(state, played);
  if (legal < played.length)
    return refuse(`Move ${legal + 1} of the ${played.length} played is not legal in the position before it.`);
  return ok(state);
}

function dealChosen(game: Game, deal: DealChoice): Result<State, string> {
  switch (deal.kind) {
    case 'seed':
      return ok(dealGame(game, deal.seed));
    case 'microsoft':
      return dealMicrosoft(game, deal.number);
    case 'own': {
      const { deals, problems } = parseDeals(game, deal.text);
      // A later deal that is wrong is as bad as the first: which one is the first depends on what was left out.
      const problem = problems.at(0);
      if (problem !== undefined) return fail(`The deal has an error in line ${problem.span.line}: ${problem.message}`);
      return ok(makeState(game, deals[0].position));
    }
  }
}

/** Plays moves as long as they are legal; the answer is how many were. */
export function playLine(state: State, moves: readonly Move[]): number {
  const out = new Int32Array(maxMoves(state.game));
  for (let i = 0; i < moves.length; i++) {
    const found = generateMoves(state, out, true);
    if (!out.subarray(0, found).includes(moves[i])) return i;
    playMove(state, moves[i]);
  }
  return moves.length;
}
