// What a game is played for, and what must change in a rule file to make it so.

import { DEFAULT_RULES, type EffectiveRules } from './document';
import { deckSizeOf, foundationCountOf } from './limits';
import { change, type Change } from './check/repair';

export const GOALS = ['foundations', 'hole', 'accordion', 'sequences'] as const;
export type Goal = (typeof GOALS)[number];

/** All goals that the rules name; a sound game has exactly one. */
export function goalsOf(rules: EffectiveRules): Goal[] {
  const named: Record<Goal, boolean> = {
    foundations: rules.foundations.present,
    hole: rules.hole.present,
    accordion: rules.accordion.size > 0,
    sequences: rules.sequences.count > 0,
  };
  return GOALS.filter((goal) => named[goal]);
}

/** Accordion and sequences are the whole layout: nothing else is dealt. */
export const isRowGoal = (goal: Goal): boolean => goal === 'accordion' || goal === 'sequences';

export const GOAL_WORDS: Readonly<Record<Goal, string>> = {
  foundations: 'foundations',
  hole: 'a hole',
  accordion: 'an accordion',
  sequences: 'sequences',
};

const SWITCH_OFF: Readonly<Record<Goal, Change>> = {
  foundations: change(['foundations', 'present'], false),
  hole: change(['hole', 'present'], false),
  accordion: change(['accordion', 'size'], 0),
  sequences: change(['sequences', 'count'], 0),
};

/** The changes that make `goal` the only one and clear the table of what cannot stand beside it. */
export function changesToGoal(rules: EffectiveRules, goal: Goal): Change[] {
  const goals = goalsOf(rules);
  const changes = goals.filter((other) => other !== goal).map((other) => SWITCH_OFF[other]);
  if (!goals.includes(goal)) changes.push(...switchOn(rules, goal));
  if (isRowGoal(goal)) {
    if (rules['tableau piles'].count > 0) changes.push(change(['tableau piles', 'count'], 0));
    if (rules.cells.count > 0) changes.push(change(['cells', 'count'], 0));
    if (rules.cells['pre-filled'] > 0) changes.push(change(['cells', 'pre-filled'], 0));
    if (rules.stock.size > 0) changes.push(change(['stock', 'size'], 0));
    if (rules.reserve.size > 0) changes.push(change(['reserve', 'size'], 0));
  } else if (rules['tableau piles'].count === 0) {
    const count = Math.min(DEFAULT_RULES['tableau piles'].count, deckSizeOf(rules));
    changes.push(change(['tableau piles', 'count'], count));
  }
  return changes;
}

function switchOn(rules: EffectiveRules, goal: Goal): Change[] {
  switch (goal) {
    case 'foundations':
      return [change(['foundations', 'present'], true)];
    case 'hole':
      return [change(['hole', 'present'], true)];
    case 'accordion': {
      const changes = [change(['accordion', 'size'], deckSizeOf(rules))];
      if (rules.accordion.moves.length === 0) changes.push(change(['accordion', 'moves'], USUAL_ACCORDION.moves));
      if (rules.accordion['build policies'].length === 0)
        changes.push(change(['accordion', 'build policies'], USUAL_ACCORDION['build policies']));
      return changes;
    }
    case 'sequences':
      return [change(['sequences', 'count'], foundationCountOf(rules))];
  }
}

/** The moves and matches of the game Accordion itself, offered where a file leaves them out. */
export const USUAL_ACCORDION = {
  moves: ['L1', 'L3'],
  'build policies': ['same-suit', 'same-rank'],
} as const;
