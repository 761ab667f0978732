// Which of the known words a written one was probably meant to be, and how certain that is.

import { editDistance, nearestSpelling } from '../../base';
import { plainWord } from './synonyms';

export interface Suggestion {
  readonly word: string;
  /** Hardly anything else can be meant: it may be put right without asking. */
  readonly sure: boolean;
}

const SHORTEST_PREFIX = 3;
const LONGEST_WORD = 60;

/** `synonym` is what the word stands for at its place, where that is known. */
export function suggest(
  written: string,
  candidates: readonly string[],
  synonym: string | undefined,
): Suggestion | undefined {
  if (written.length > LONGEST_WORD) return undefined;
  const plain = plainWord(written);
  const same = candidates.find((candidate) => plainWord(candidate) === plain);
  if (same !== undefined) return { word: same, sure: true };
  if (synonym !== undefined && candidates.includes(synonym)) return { word: synonym, sure: true };
  const longer = candidates.filter((candidate) => plainWord(candidate).startsWith(plain));
  if (plain.length >= SHORTEST_PREFIX && longer.length === 1) return { word: longer[0], sure: true };
  return nearest(written, plain, candidates);
}

function nearest(written: string, plain: string, candidates: readonly string[]): Suggestion | undefined {
  // Hostile files have thousands of words: what differs by its length alone need not be measured.
  const similar = candidates.filter((candidate) => Math.abs(candidate.length - plain.length) <= plain.length / 2 + 2);
  const word = nearestSpelling(written, similar);
  if (word === undefined) return undefined;
  const distance = editDistance(plain, plainWord(word));
  const isSmall = plain.length > 3 && distance <= Math.max(1, Math.floor(plain.length / 5));
  const isAlone = similar.every((other) => other === word || editDistance(plain, plainWord(other)) >= distance + 2);
  return { word, sure: isSmall && isAlone };
}
