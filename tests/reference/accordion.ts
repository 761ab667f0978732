// Accordions: piles in a row that move onto piles at listed distances.

import type { EffectiveRules } from '../../src/rules';
import { isRed, rankOf, suitOf } from './card';
import { topOf, type RefPosition } from './position';

export function accordionMoves(rules: EffectiveRules, position: RefPosition): string[] {
  const moves: string[] = [];
  position.accordion.forEach((pile, i) => {
    for (const distance of rules.accordion.moves) {
      const steps = Number(distance.slice(1));
      const j = distance.startsWith('L') ? i - steps : i + steps;
      const target = position.accordion[j];
      if (target === undefined) continue;
      const matches = rules.accordion['build policies'].some((policy) => match(policy, topOf(pile), topOf(target)));
      if (matches) moves.push(`a${i + 1}>a${j + 1}`);
    }
  });
  return moves;
}

function match(policy: EffectiveRules['accordion']['build policies'][number], a: string, b: string): boolean {
  switch (policy) {
    case 'same-suit':
      return suitOf(a) === suitOf(b);
    case 'same-rank':
      return rankOf(a) === rankOf(b);
    case 'red-black':
      return isRed(a) !== isRed(b);
    case 'any-suit':
      return true;
  }
}

/** The row after a move of pile `from` onto pile `to`, both counted from 1. */
export function playAccordion(row: readonly string[][], from: number, to: number): string[][] {
  return row.map((pile, i) => (i === to - 1 ? [...pile, ...row[from - 1]] : pile)).filter((_, i) => i !== from - 1);
}
