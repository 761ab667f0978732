// A lit card of the fanned stock comes to the top of the waste by turning.

import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame } from '../../src/game';
import { PlaySession } from '../../src-renderer/play/playSession';
import { reachCard } from '../../src-renderer/play/reachCard';

const sessionOf = (id: string, deal: number): PlaySession =>
  new PlaySession(dealGame(compileGame(catalogue.findGame(id)!.rules), deal));

describe('reaching a card of the stock', () => {
  it.each(['klondike', 'klondike-draw-1', 'canfield', 'forty-thieves'])('of %s, every reachable one', (id) => {
    const { reachable } = sessionOf(id, 1);
    expect(reachable.length).toBeGreaterThan(1);
    for (const index of reachable) {
      const session = sessionOf(id, 1);
      const cards = [...session.position.value.waste, ...session.position.value.stock];
      expect(reachCard(session, index)).toBe(true);
      expect(session.position.value.waste.at(-1)).toBe(cards[index]);
    }
  });

  it('leaves the game as it was where no turning leads there', () => {
    const session = sessionOf('klondike', 1);
    session.turnStock();
    const unreachable = Array.from({ length: 24 }, (_, i) => i).find((i) => !session.reachable.includes(i))!;
    expect(reachCard(session, unreachable)).toBe(false);
    expect(session.played).toHaveLength(1);
  });
});
