// Words as the numbers that stand for them in a file. Written out rather than taken from an order, because a file outlives
// every order: a number, once given, keeps its meaning.

import { assert } from '../../src/base';
import type { DealResult, Numbering, Origin, ResultKind } from '../../src/experiments';
import type { UnknownReason } from '../../src/solver';

type Proof = NonNullable<DealResult['proof']>;

export class Codes<Word extends string> {
  private readonly words = new Map<number, Word>();

  constructor(private readonly codes: Readonly<Record<Word, number>>) {
    for (const word of Object.keys(codes) as Word[]) this.words.set(codes[word], word);
  }

  code(word: Word): number {
    return this.codes[word];
  }

  word(code: number): Word {
    const word = this.words.get(code);
    assert(word !== undefined, `no word has the code ${String(code)}`);
    return word;
  }
}

export const KINDS = new Codes<ResultKind>({ winnable: 1, unwinnable: 2, unknown: 3, won: 4, lost: 5 });
export const PROOFS = new Codes<Proof>({ solution: 1, search: 2, 'dead-end': 3, 'easier-game': 4, deduced: 5 });
export const REASONS = new Codes<UnknownReason>({ states: 1, memory: 2, time: 3, stopped: 4, crashed: 5 });
export const ORIGIN_CODES = new Codes<Origin>({ solved: 1, reused: 2, deduced: 3 });
export const NUMBERINGS = new Codes<Numbering>({ seeds: 1, microsoft: 2 });
