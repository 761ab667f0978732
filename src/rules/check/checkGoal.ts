// A game needs one goal, and its goal needs what it is reached with: a base card in the deck, moves for the accordion.

import { cardOf, makeCard, makeRank, parseCard, parseRank, RANK_NAMES, suitOf, rankOf, FULL_SUIT } from '../../cards';
import type { EffectiveRules, RulesPath } from '../document';
import { changesToGoal, GOALS, GOAL_WORDS, goalsOf, USUAL_ACCORDION, type Goal } from '../goal';
import { deckSizeOf, foundationCountOf } from '../limits';
import type { MeaningProblem, Repair } from '../problem';
import { counted, listed } from '../words';
import { errorAt, removeField, setTo, surely, warningAt } from './repair';

export function checkGoal(rules: EffectiveRules): MeaningProblem[] {
  const goals = goalsOf(rules);
  const problems: MeaningProblem[] = [];
  if (goals.length === 0) problems.push(noGoal(rules));
  if (goals.length > 1) problems.push(severalGoals(rules, goals));
  if (goals.includes('foundations')) problems.push(...checkFoundations(rules));
  if (goals.includes('hole')) problems.push(...checkHole(rules));
  if (goals.includes('accordion')) problems.push(...checkAccordion(rules));
  if (goals.includes('sequences')) problems.push(...checkSequences(rules));
  return problems;
}

const GOAL_PLACES: Readonly<Record<Goal, RulesPath>> = {
  foundations: ['foundations', 'present'],
  hole: ['hole', 'present'],
  accordion: ['accordion', 'size'],
  sequences: ['sequences', 'count'],
};

function noGoal(rules: EffectiveRules): MeaningProblem {
  const words = listed(
    GOALS.map((goal) => GOAL_WORDS[goal]),
    'or',
  );
  return errorAt('no-goal', GOAL_PLACES.foundations, `The game has no goal. Play it to ${words}.`, {
    repairs: GOALS.map((goal) => ({ title: `Play to ${GOAL_WORDS[goal]}`, changes: changesToGoal(rules, goal) })),
  });
}

function severalGoals(rules: EffectiveRules, goals: readonly Goal[]): MeaningProblem {
  // Foundations are there by default, so the goal that a designer wrote down is rather another one: it comes first.
  const likely = [...goals].reverse();
  const words = listed(goals.map((goal) => GOAL_WORDS[goal]));
  const message = `The game has ${goals.length} goals, ${words}, but needs exactly one.`;
  const repairs = likely.map((goal): Repair => ({
    title: `Play to ${GOAL_WORDS[goal]} only`,
    changes: changesToGoal(rules, goal),
  }));
  return errorAt('several-goals', GOAL_PLACES[likely[0]], message, { repairs });
}

function checkFoundations(rules: EffectiveRules): MeaningProblem[] {
  const { foundations } = rules;
  const problems: MeaningProblem[] = [];
  const base = foundations['base card'];
  const rank = parseRank(base);
  if (base !== 'random' && (rank === undefined || rank > rules['max rank'])) {
    const path = ['foundations', 'base card'];
    const highest = makeRank(rules['max rank']);
    const message =
      rank === undefined
        ? `"${base}" is no rank: write "A", "2" to "10", "J", "Q", "K" or "random".`
        : `The foundations start with rank ${makeRank(rank)}, but the highest rank in the deck is ${highest}.`;
    const repairs = [setTo(path, rank === undefined ? 'A' : highest), setTo(path, 'random')];
    const allowed = [...RANK_NAMES.slice(0, rules['max rank']), 'random'];
    problems.push(errorAt('base-card-not-in-deck', path, message, { repairs, allowed }));
  }
  if (foundations['only complete pile moves']) problems.push(...checkCompletePiles(rules));
  return problems;
}

function checkCompletePiles(rules: EffectiveRules): MeaningProblem[] {
  const problems: MeaningProblem[] = [];
  // A suit of one card is complete by itself.
  if (rules.foundations['initial cards'] !== 'none' && rules['max rank'] > 1) {
    const path = ['foundations', 'initial cards'];
    const message =
      'The game can never be won: only complete suits go to the foundations, but some cards start there, so their suits are never complete.';
    problems.push(warningAt('never-winnable', path, message, { repairs: [removeField(path)] }));
  }
  const build = rules['tableau piles']['build policy'];
  if (rules['max rank'] > 1 && (build === 'no-build' || build === 'red-black')) {
    const path = ['tableau piles', 'build policy'];
    const message = `Only complete suits go to the foundations, but "${build}" never lets a run of one suit be built: the game can hardly ever be won.`;
    const repairs = [setTo(path, 'any-suit'), setTo(path, 'same-suit')];
    problems.push(warningAt('suits-cannot-be-built', path, message, { repairs }));
  }
  return problems;
}

function checkHole(rules: EffectiveRules): MeaningProblem[] {
  const base = rules.hole['base card'];
  if (base === 'random') return [];
  const card = parseCard(base);
  if (card !== undefined && rankOf(card) <= rules['max rank']) return [];
  const path = ['hole', 'base card'];
  const message =
    card === undefined
      ? `"${base}" is no card: write a rank and a suit, such as "AS" or "10H", or "random".`
      : `The hole starts with ${makeCard(card)}, but the highest rank in the deck is ${makeRank(rules['max rank'])}.`;
  const nearest = card === undefined ? 'AS' : makeCard(cardOf(rules['max rank'], suitOf(card)));
  return [errorAt('base-card-not-in-deck', path, message, { repairs: [setTo(path, nearest), setTo(path, 'random')] })];
}

function checkAccordion(rules: EffectiveRules): MeaningProblem[] {
  const { accordion } = rules;
  const problems: MeaningProblem[] = [];
  const deck = deckSizeOf(rules);
  if (accordion.size > deck) {
    const path = ['accordion', 'size'];
    const message = `The accordion has ${accordion.size} cards, but the deck has only ${deck}.`;
    problems.push(errorAt('accordion-too-long', path, message, { repairs: [setTo(path, deck)] }));
  }
  for (const field of ['moves', 'build policies'] as const) {
    if (accordion[field].length > 0) continue;
    const path = ['accordion', field];
    const message = `The accordion needs at least one entry in "${field}", or nothing can ever be moved.`;
    const repairs = [setTo(path, USUAL_ACCORDION[field])];
    problems.push(errorAt('accordion-incomplete', path, message, { repairs, near: ['accordion', 'size'] }));
  }
  accordion.moves.forEach((move, index) => {
    const distance = Number(move.slice(1));
    if (distance < accordion.size) return;
    const path = ['accordion', 'moves', index];
    const message = `"${move}" can never be made: the row has only ${counted(accordion.size, 'pile')}.`;
    const nearest = `${move[0]}${accordion.size - 1}`;
    const repairs: Repair[] = [];
    if (accordion.size > 1 && !accordion.moves.includes(nearest)) repairs.push(setTo(path, nearest));
    if (accordion.moves.length > 1) repairs.push(surely(removeField(path, `Remove "${move}"`)));
    problems.push(warningAt('move-too-far', path, message, { repairs }));
  });
  for (const field of ['moves', 'build policies'] as const)
    (accordion[field] as readonly string[]).forEach((entry, index, all) => {
      if (all.indexOf(entry) === index) return;
      const path = ['accordion', field, index];
      const repairs = [surely(removeField(path, `Remove the second "${entry}"`))];
      problems.push(warningAt('repeated-entry', path, `"${entry}" is already in the list.`, { repairs }));
    });
  return problems;
}

function checkSequences(rules: EffectiveRules): MeaningProblem[] {
  return [...checkRowCount(rules), ...checkRowEnds(rules)];
}

/** Whether a row can run from the 2 to the highest rank at all. */
function checkRowEnds(rules: EffectiveRules): MeaningProblem[] {
  const { direction, 'build policy': build, 'fixed suit': fixed } = rules.sequences;
  const maxRank = rules['max rank'];
  if (maxRank === 1) {
    const message = 'Nothing can be played: all cards are aces, which are taken away, and every row is a gap.';
    const repairs = [setTo(['max rank'], FULL_SUIT, 'Play with the full deck')];
    return [warningAt('nothing-to-play', ['max rank'], message, { repairs })];
  }
  // From both sides, both ends of a row must be of its suit; alternating colours bring that about in every other rank.
  if (direction !== 'LR' || !fixed || build !== 'red-black' || maxRank % 2 === 0) return [];
  const path = ['sequences', 'build policy'];
  const message = `The game can never be won: each row must begin and end with a card of its own suit, but in alternating colours the 2 and the ${makeRank(maxRank)} of a row are of different colours.`;
  const repairs = [
    setTo(path, 'same-suit'),
    setTo(['sequences', 'direction'], 'L'),
    setTo(['sequences', 'fixed suit'], false),
  ];
  return [warningAt('never-winnable', path, message, { repairs })];
}

function checkRowCount(rules: EffectiveRules): MeaningProblem[] {
  const { count } = rules.sequences;
  const needed = foundationCountOf(rules);
  if (count === needed) return [];
  const path = ['sequences', 'count'];
  const deck = deckSizeOf(rules);
  const repairs = [setTo(path, needed)];
  if (count > deck) {
    const message = `There are ${count} rows for a deck of ${deck} cards.`;
    return [errorAt('too-many-rows', path, message, { repairs })];
  }
  const message = `The game cannot be won with ${counted(count, 'row')}: each of the four suits needs ${rules['two decks'] ? 'two rows' : 'a row'} of its own.`;
  return [warningAt('never-winnable', path, message, { repairs })];
}
