// Brings a card of the stock to the top of the waste, as a player would: by turning the stock until it lies there.

import type { PlaySession } from './playSession';

/** `index` counts through waste and stock, as in `reachable`. False, and nothing played, when turning does not lead there. */
export function reachCard(session: PlaySession, index: number): boolean {
  const { at } = session;
  const { waste, stock } = session.position.value;
  // Once through the rest and once from the start: by then every card that can come up has.
  const mostTurns = 2 * (waste.length + stock.length) + 2;
  const isThere = (): boolean => session.position.value.waste.length === index + 1;
  for (let turns = 0; turns < mostTurns && !isThere(); turns++) if (!session.turnStock().ok) break;
  if (isThere()) return true;
  session.goTo(at);
  return false;
}
