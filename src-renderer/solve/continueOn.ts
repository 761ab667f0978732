// "Continue from here": the game on the desk goes to the step of the solution that is shown, keeping what it has in common
// with it, so that every move can be taken back.

import type { Move } from '@core/game';
import type { Continuation } from './solver';

/** A game that is played, as far as it matters here. */
export interface Played {
  /** From the deal, those that were taken back included. */
  readonly moves: readonly Move[];
  readonly at: number;
  goTo(at: number): void;
  playAll(moves: readonly Move[]): boolean;
}

/** False when the moves are not legal there; then the game stays as it was. */
export function continueOn(session: Played, { asked, moves }: Continuation): boolean {
  const line = [...asked.played, ...moves];
  const { at, moves: before } = session;
  let shared = 0;
  while (shared < line.length && before[shared] === line[shared]) shared++;
  session.goTo(shared);
  if (shared === line.length || session.playAll(line.slice(shared))) return true;
  session.goTo(at);
  return false;
}
