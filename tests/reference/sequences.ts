// Sequences (Gaps): rows of cards in which a gap takes the card that continues its neighbour.

import type { EffectiveRules } from '../../src/rules';
import { rankOf, suitOf, suitsAgree, SUITS } from './card';
import type { RefPosition } from './position';

type Row = readonly (string | null)[];

const buildsLeft = (rules: EffectiveRules): boolean => rules.sequences.direction.includes('L');
const buildsRight = (rules: EffectiveRules): boolean => rules.sequences.direction.includes('R');
const suitOfRow = (row: number): string => SUITS[row % 4];

export function sequenceMoves(rules: EffectiveRules, position: RefPosition): string[] {
  const moves: string[] = [];
  position.sequences.forEach((fromRow, r) =>
    fromRow.forEach((card, c) => {
      if (card === null) return;
      position.sequences.forEach((row, gapRow) =>
        row.forEach((held, gap) => {
          if (held === null && mayEnterGap(rules, card, row, gapRow, gap)) {
            moves.push(`q${r + 1}.${c + 1}>q${gapRow + 1}.${gap + 1}`);
          }
        }),
      );
    }),
  );
  return moves;
}

function mayEnterGap(rules: EffectiveRules, card: string, row: Row, rowIndex: number, gap: number): boolean {
  return (
    (buildsLeft(rules) && continues(rules, card, gap === 0 ? 'end' : row[gap - 1], rowIndex, 1)) ||
    (buildsRight(rules) && continues(rules, card, gap === row.length - 1 ? 'end' : row[gap + 1], rowIndex, -1))
  );
}

/** `neighbour`: the card, gap or end of the row that the sequence comes from; `step`: the change of rank. */
function continues(
  rules: EffectiveRules,
  card: string,
  neighbour: string | null,
  rowIndex: number,
  step: 1 | -1,
): boolean {
  if (neighbour === null) return false;
  if (neighbour === 'end') {
    const wanted = step === 1 ? 2 : rules['max rank'];
    return rankOf(card) === wanted && (!rules.sequences['fixed suit'] || suitOf(card) === suitOfRow(rowIndex));
  }
  return rankOf(card) === rankOf(neighbour) + step && suitsAgree(rules.sequences['build policy'], card, neighbour);
}

export const sequencesWon = (rules: EffectiveRules, position: RefPosition): boolean =>
  position.sequences.every((row, i) => rowWon(rules, row, i));

function rowWon(rules: EffectiveRules, row: Row, rowIndex: number): boolean {
  if (row.length !== rules['max rank']) return false;
  const gapLast = buildsLeft(rules) && row[row.length - 1] === null && inOrder(rules, row.slice(0, -1));
  const gapFirst = buildsRight(rules) && row[0] === null && inOrder(rules, row.slice(1));
  if (!gapLast && !gapFirst) return false;
  if (!rules.sequences['fixed suit']) return true;
  const cards = row.filter((card) => card !== null);
  const lowest = cards.filter((card) => buildsLeft(rules) && rankOf(card) === 2);
  const highest = cards.filter((card) => buildsRight(rules) && rankOf(card) === rules['max rank']);
  return [...lowest, ...highest].every((card) => suitOf(card) === suitOfRow(rowIndex));
}

/** Ranks 2 and up, one after the other, neighbours by the build policy. */
function inOrder(rules: EffectiveRules, cards: Row): boolean {
  return cards.every((card, i) => {
    if (card === null || rankOf(card) !== i + 2) return false;
    const before = i === 0 ? null : cards[i - 1];
    return before === null || suitsAgree(rules.sequences['build policy'], card, before);
  });
}
