// Playing a move: a new position, the old one untouched. Also: is a position won?

import type { EffectiveRules } from '../../src/rules';
import { playAccordion } from './accordion';
import { deckSize } from './card';
import { referenceMoves } from './moves';
import { copyPosition, type RefPosition } from './position';
import { sequencesWon } from './sequences';

/** Throws when the move is not among `referenceMoves`. */
export function referencePlay(rules: EffectiveRules, position: RefPosition, move: string): RefPosition {
  if (!referenceMoves(rules, position).includes(move)) throw new Error(`"${move}" is not a legal move here`);
  const next = copyPosition(position);
  if (move === 'draw') {
    const turned = next.stock.splice(0, rules.stock['deal count']);
    next.waste.push(...turned);
  } else if (move === 'redeal') {
    next.stock = next.waste;
    next.waste = [];
  } else if (move === 'deal') {
    const round = next.stock.splice(0, next.tableau.length);
    round.forEach((card, i) => next.tableau[i].push({ card, up: true }));
  } else {
    playBetweenPlaces(next, move);
  }
  for (const pile of next.tableau) {
    if (pile.length > 0) pile[pile.length - 1].up = true;
  }
  return next;
}

function playBetweenPlaces(next: RefPosition, move: string): void {
  const [places, count] = move.split(' x');
  const [from, to] = places.split('>');
  if (from.startsWith('a')) {
    next.accordion = playAccordion(next.accordion, Number(from.slice(1)), Number(to.slice(1)));
    return;
  }
  const cards = takeCards(next, from, Number(count ?? 1));
  putCards(next, to, cards);
}

/** Takes cards from a place, bottom to top. */
function takeCards(next: RefPosition, place: string, count: number): string[] {
  const index = Number(place.slice(1)) - 1;
  switch (place[0]) {
    case 't':
      return next.tableau[index].splice(-count).map(({ card }) => card);
    case 'c': {
      const held = next.cells[index];
      next.cells[index] = null;
      return held === null ? [] : [held];
    }
    case 'r':
      return next.reserve[index].splice(-1);
    case 'w':
      return next.waste.splice(-1);
    case 's':
      return next.stock.splice(0, 1);
    case 'f':
      return next.foundations[index].splice(-1);
    case 'q': {
      const [row, column] = place.slice(1).split('.').map(Number);
      const card = next.sequences[row - 1][column - 1];
      next.sequences[row - 1][column - 1] = null;
      return card === null ? [] : [card];
    }
    default:
      throw new Error(`No cards are taken from "${place}"`);
  }
}

function putCards(next: RefPosition, place: string, cards: readonly string[]): void {
  const index = Number(place.slice(1)) - 1;
  switch (place[0]) {
    case 't':
      next.tableau[index].push(...cards.map((card) => ({ card, up: true })));
      return;
    case 'c':
      next.cells[index] = cards[0];
      return;
    case 'f':
      // A complete run lies with its lowest card on top and goes up lowest card first.
      next.foundations[index].push(...[...cards].reverse());
      return;
    case 'h':
      next.hole.push(...cards);
      return;
    case 'q': {
      const [row, column] = place.slice(1).split('.').map(Number);
      next.sequences[row - 1][column - 1] = cards[0];
      return;
    }
    default:
      throw new Error(`No cards are put on "${place}"`);
  }
}

export function referenceWon(rules: EffectiveRules, position: RefPosition): boolean {
  if (rules.accordion.size > 0) return position.accordion.length === 1;
  if (rules.sequences.count > 0) return sequencesWon(rules, position);
  if (rules.hole.present) return position.hole.length === deckSize(rules);
  return position.foundations.flat().length === deckSize(rules);
}
