// Likes one move at random.

import { FastRandom } from '../base';
import type { State } from '../game';
import type { Judge } from './judge';

export class RandomJudge implements Judge {
  readonly positions = 0;
  private readonly random = new FastRandom(0);

  begin(seed: number, attempt: number): void {
    this.random.reset(seed, attempt);
  }

  judge(_state: State, _moves: Int32Array, count: number, values: Float64Array): void {
    values.fill(0, 0, count);
    values[this.random.nextBelow(count)] = 1;
  }
}
