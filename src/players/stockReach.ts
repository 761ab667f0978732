// How many cards of stock and waste can be brought to the top of the waste: a number for each place of the border between
// the two (Bjarnason et al. 2007, section 2.2).

import type { Game } from '../game';

/** `[turned * (room + 1) + length]`, for every number of cards up to `room`. */
export function stockReach(game: Game, room: number): Int32Array {
  const reach = new Int32Array((room + 1) * (room + 1));
  if (game.stock !== 'waste') return reach;
  for (let length = 0; length <= room; length++)
    for (let turned = 0; turned <= length; turned++) {
      const tops = new Set<number>();
      if (turned > 0) tops.add(turned);
      addPass(tops, turned, length, game.drawCount);
      if (game.redeals > 0) addPass(tops, 0, length, game.drawCount);
      reach[turned * (room + 1) + length] = tops.size;
    }
  return reach;
}

function addPass(tops: Set<number>, turned: number, length: number, drawCount: number): void {
  for (let top = turned; top < length;) {
    top = Math.min(top + drawCount, length);
    tops.add(top);
  }
}
