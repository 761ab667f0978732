// The moves of an accordion and of rows with gaps in plain English.

import type { EffectiveRules } from '../document';
import type { AccordionPolicy, SequencePolicy } from '../vocabulary';
import { aRank, listed, ordinalWord, rankWord } from '../words';

const MATCHES: Record<AccordionPolicy, string> = {
  'same-suit': 'of the same suit',
  'red-black': 'of different colours',
  'any-suit': 'of any kind',
  'same-rank': 'of the same rank',
};

export function describeAccordion({ accordion }: EffectiveRules): string[] {
  if (accordion.size === 0) return [];
  if (accordion.moves.length === 0 || accordion['build policies'].length === 0) return ['No pile may be moved.'];
  const targets = listed(accordion.moves.map(stepWords), 'or');
  const policies = accordion['build policies'];
  const when = policies.includes('any-suit')
    ? ', whatever its cards are'
    : `, if the two top cards are ${listed(
        policies.map((policy) => MATCHES[policy]),
        'or',
      )}`;
  return [`A pile may be moved as a whole ${targets}${when}.`, 'The moved pile lies on top, and the row closes up.'];
}

function stepWords(move: string): string {
  const distance = Number(move.slice(1));
  const side = move.startsWith('L') ? 'left' : 'right';
  return distance === 1
    ? `onto the pile next to it on the ${side}`
    : `onto the ${ordinalWord(distance)} pile to its ${side}`;
}

const SUITS_IN_ROW: Record<SequencePolicy, string> = {
  'any-suit': ', whatever its suit',
  'red-black': ' and of the other colour',
  'same-suit': ' and of the same suit',
};

export function describeSequences(rules: EffectiveRules): string[] {
  const { count, direction } = rules.sequences;
  if (count === 0) return [];
  const sides = [
    ...(direction === 'R' ? [] : [oneSide(rules, 'left', 2, 'higher')]),
    ...(direction === 'L' ? [] : [oneSide(rules, 'right', rules['max rank'], 'lower')]),
  ];
  const either = sides.length === 2 ? [`You may go by either side of a gap, whichever you like.`] : [];
  return ['Cards are moved one at a time into gaps, and leave a gap behind.', ...sides, ...either];
}

function oneSide(rules: EffectiveRules, side: 'left' | 'right', first: number, step: 'higher' | 'lower'): string {
  const other = side === 'left' ? 'right' : 'left';
  const deadRank = aRank(side === 'left' ? rules['max rank'] : 2);
  const opener = rules.sequences['fixed suit']
    ? `the ${rankWord(first)} of its row's suit`
    : `${aRank(first)} of any suit`;
  const follower = `a card one rank ${step} than its ${side} neighbour${SUITS_IN_ROW[rules.sequences['build policy']]}`;
  return `A gap at the ${side} end of a row takes ${opener}, any other gap takes ${follower}; a gap to the ${other} of ${deadRank} or of another gap takes nothing.`;
}
