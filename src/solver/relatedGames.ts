// Games next to the one being solved, whose verdicts carry over (paper §6): a deal that is lost in an easier game is lost
// here, and a win of a harder game is a win here. Both are taken from the same position, card by card.

import { compileGame, State, type Game } from '../game';

/**
 * The game with cards turned one by one, where they are turned several at a time: turning three is turning one three times,
 * so whatever can be done here can be done there. Its stock has no position to remember, which makes it far smaller.
 * Not where spaces are filled from the waste: there every card turned is a choice of its own.
 */
function easierGame(game: Game): Game | undefined {
  if (game.stock !== 'waste' || game.drawCount === 1 || game.redeals === 0 || game.forcedFill === 'waste')
    return undefined;
  return compileGame({ ...game.rules, stock: { ...game.rules.stock, 'deal count': 1 } });
}

/** The game without worrying back, whose lines are all legal here and seldom worse. */
function harderGame(game: Game): Game | undefined {
  if (!game.removable) return undefined;
  return compileGame({ ...game.rules, foundations: { ...game.rules.foundations, removable: false } });
}

/** Remembers the neighbours of the game that was asked about last: a solver is given many deals of one game. */
export class RelatedGames {
  private of: Game | undefined;
  private lastEasier: Game | undefined;
  private lastHarder: Game | undefined;

  easier(game: Game): Game | undefined {
    this.look(game);
    return this.lastEasier;
  }

  harder(game: Game): Game | undefined {
    this.look(game);
    return this.lastHarder;
  }

  private look(game: Game): void {
    if (this.of === game) return;
    this.of = game;
    this.lastEasier = easierGame(game);
    this.lastHarder = harderGame(game);
  }
}

/** The same position in a game with the same piles. */
export function positionIn(game: Game, position: State): State {
  const copy = new State(game);
  copy.copyFrom(position);
  return copy;
}
