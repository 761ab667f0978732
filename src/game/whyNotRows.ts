// Why a move in an accordion or in rows with gaps is illegal.

import { makeRank, rankOf, showCard, suitWord } from '../cards';
import { NO_CARD } from './game';
import { namePlace, type Place } from './place';
import { kindOfCopy } from './playMove';
import type { State } from './state';
import { rowSuit } from './tables';

export function whyNotAccordion(state: State, from: Place, to: Place): string {
  const { row, rowLength } = state;
  const { moves, 'build policies': policies } = state.game.rules.accordion;
  if (from.kind !== 'accordion' || to.kind !== 'accordion') return 'This game has only a row of piles.';
  for (const place of [from, to])
    if (place.index < 0 || place.index >= rowLength) return `There is no such pile: the row has ${rowLength}.`;
  const distance = to.index - from.index;
  if (!state.game.accordion.steps.includes(distance))
    return `A pile moves only by ${moves.join(' or ')} (places to the left or right).`;
  const [card, target] = [state.top(row[from.index]), state.top(row[to.index])];
  return `${showCard(card)} and ${showCard(target)} do not match: the top cards must be ${policies.join(' or ')}.`;
}

export function whyNotSequences(state: State, from: Place, to: Place): string {
  const { game, grid } = state;
  const { columns, rowLength, rows, fromLeft, fromRight, fixedSuit } = game.sequences;
  if (from.kind !== 'sequences' || to.kind !== 'sequences') return 'This game has only rows of cards.';
  for (const place of [from, to])
    if (!(place.row >= 0 && place.row < rows && place.column >= 0 && place.column < rowLength[place.row]))
      return `There is no ${namePlace(game, place)}.`;
  const at = (place: { row: number; column: number }): number => grid[place.row * columns + place.column];
  if (at(from) === NO_CARD) return `There is a gap at ${namePlace(game, from)}, not a card.`;
  if (at(to) !== NO_CARD) return `${showCard(kindOfCopy(at(to)))} lies there: cards move only into gaps.`;
  const card = showCard(kindOfCopy(at(from)));
  const reasons: string[] = [];
  const end = (side: string, rank: number): string =>
    `at the ${side} end it takes ${fixedSuit ? `only the ${makeRank(rank)} of ${suitWord(rowSuit(to.row))}` : `a ${makeRank(rank)}`}`;
  if (fromLeft) {
    const left = to.column === 0 ? undefined : at({ row: to.row, column: to.column - 1 });
    if (left === undefined) reasons.push(end('left', 2));
    else if (left === NO_CARD) reasons.push('after a gap it takes nothing');
    else if (rankOf(kindOfCopy(left)) === game.maxRank)
      reasons.push(`after ${showCard(kindOfCopy(left))} it takes nothing`);
    else
      reasons.push(
        `after ${showCard(kindOfCopy(left))} it takes only the card that follows (${game.rules.sequences['build policy']})`,
      );
  }
  if (fromRight) {
    const right = to.column === rowLength[to.row] - 1 ? undefined : at({ row: to.row, column: to.column + 1 });
    if (right === undefined) reasons.push(end('right', game.maxRank));
    else if (right === NO_CARD) reasons.push('before a gap it takes nothing');
    else
      reasons.push(
        `before ${showCard(kindOfCopy(right))} it takes only the card that precedes (${game.rules.sequences['build policy']})`,
      );
  }
  return `${card} does not go into that gap: ${reasons.join('; ')}.`;
}
