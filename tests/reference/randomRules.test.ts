// Random play of random rules: nothing is lost on the table, and the generator reaches every corner of the language.

import { describe, expect, it } from 'vitest';
import { checkRules, type EffectiveRules } from '../../src/rules';
import {
  randomBelow,
  randomRules,
  referenceCards,
  referenceDeal,
  referenceDeck,
  referenceMoves,
  referencePlay,
  referenceWon,
} from '.';

const RULE_SETS = 600;
const MOST_MOVES = 60;

/** "t3>f1 x13" → "t>f x", "draw" → "draw": a move without its numbers. */
const kindOf = (move: string): string => move.replace(/[\d.]+/g, '');

describe('random rules', () => {
  it('are valid', () => {
    for (let seed = 0; seed < 5000; seed++) {
      const rules = randomRules(randomBelow(seed));
      const errors = checkRules(rules).filter(({ severity }) => severity === 'error');
      expect(errors, JSON.stringify(rules)).toEqual([]);
    }
  });

  it('conserve the cards in random play, which meets every kind of move and wins in every kind of game', () => {
    const kinds = new Set<string>();
    const won = new Set<string>();
    for (let seed = 0; seed < RULE_SETS; seed++) {
      const random = randomBelow(seed);
      const rules = randomRules(random);
      const onTable = cardsOnTable(rules, seed);
      let position = referenceDeal(rules, seed);
      expect(referenceCards(position), JSON.stringify(rules)).toEqual(onTable);
      for (let played = 0; played < MOST_MOVES; played++) {
        const moves = referenceMoves(rules, position);
        if (moves.length === 0) break;
        const move = moves[random(moves.length)];
        position = referencePlay(rules, position, move);
        kinds.add(kindOf(move));
        expect(referenceCards(position), `${move} by ${JSON.stringify(rules)}`).toEqual(onTable);
        if (referenceWon(rules, position)) won.add(goalOf(rules));
      }
    }
    expect([...kinds].sort()).toEqual(EVERY_KIND_OF_MOVE);
    expect([...won].sort()).toEqual(['accordion', 'foundations', 'hole', 'sequences']);
  });
});

const EVERY_KIND_OF_MOVE = [
  ...[
    't>t x',
    't>c',
    't>f',
    't>h',
    't>f x',
    'c>t',
    'c>f',
    'c>h',
    'r>t',
    'r>c',
    'r>f',
    'r>h',
    'w>t',
    'w>c',
    'w>f',
    'w>h',
  ],
  ...['f>t', 'f>c', 'draw', 'redeal', 'deal', 's>h', 's>t', 'a>a', 'q>q'],
].sort();

function goalOf(rules: EffectiveRules): string {
  if (rules.accordion.size > 0) return 'accordion';
  if (rules.sequences.count > 0) return 'sequences';
  return rules.hole.present ? 'hole' : 'foundations';
}

/** The whole deck, without the aces in a game whose gaps they become. */
const cardsOnTable = (rules: EffectiveRules, seed: number): string[] =>
  referenceDeck(rules, seed)
    .filter((card) => rules.sequences.count === 0 || !card.startsWith('A'))
    .sort();
