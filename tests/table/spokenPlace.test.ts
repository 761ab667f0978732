// The table in words.

import { describe, expect, it } from 'vitest';
import { parseCard } from '../../src/cards';
import { catalogue } from '../../src/catalogue';
import { compileGame, EMPTY_POSITION, parsePlace, type Position } from '../../src/game';
import { spokenName, spokenPlace, spokenSelection } from '../../src-renderer/table/spokenPlace';

const cards = (text: string): number[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((name) => parseCard(name)!);
const game = (id: string) => compileGame(catalogue.findGame(id)!.rules);

const position: Position = {
  ...EMPTY_POSITION,
  tableau: [cards('2C 7D KH QS JH'), cards('5S'), [], cards('3C')],
  faceDown: [2, 0, 0, 1],
  cells: [parseCard('9D')!, null],
  reserve: [cards('4C 8H')],
  stock: cards('6C 6D'),
  waste: cards('AC 2D'),
  foundations: [cards('AC 2C 3C'), [], cards('AS'), []],
  hole: cards('AS 2H'),
  accordion: [cards('10H'), cards('2C 10S')],
  sequences: [[parseCard('KD')!, null]],
};

describe('a place in words', () => {
  it.each([
    ['klondike', 't1', false, 'Pile 1: 5 cards, 2 face down; king of hearts, queen of spades, jack of hearts on top'],
    [
      'klondike',
      't1',
      true,
      'Pile 1: 5 cards, 2 face down (two of clubs, seven of diamonds); king of hearts, queen of spades, jack of hearts on top',
    ],
    ['klondike', 't2', false, 'Pile 2: five of spades'],
    ['klondike', 't3', false, 'Pile 3: empty'],
    ['klondike', 't4', false, 'Pile 4: 1 card, 1 face down'],
    ['klondike', 's', false, 'Stock: 2 cards'],
    ['klondike', 's', true, 'Stock: 2 cards, next six of clubs'],
    ['klondike', 'w', false, 'Waste: 2 cards, two of diamonds on top'],
    ['klondike', 'f1', false, 'Clubs foundation: 3 cards, three of clubs on top'],
    ['klondike', 'f2', false, 'Hearts foundation: empty'],
    ['klondike', 'f3', false, 'Spades foundation: ace of spades'],
    ['spider', 'f6', false, 'Second hearts foundation: empty'],
    ['free-cell', 'c1', false, 'Cell 1: nine of diamonds'],
    ['free-cell', 'c2', false, 'Cell 2: empty'],
    ['canfield', 'r1', false, 'Reserve: 2 cards; four of clubs, eight of hearts on top'],
    ['black-hole', 'h', false, 'Hole: 2 cards, two of hearts on top'],
    ['accordion', 'a1', false, 'Pile 1: ten of hearts'],
    ['accordion', 'a2', false, 'Pile 2: 2 cards, ten of spades on top'],
    ['gaps-one-deal', 'q1.1', false, 'Row 1, column 1: king of diamonds'],
    ['gaps-one-deal', 'q1.2', false, 'Row 1, column 2: gap'],
  ])('of %s, %s (hidden cards shown: %s) is "%s"', (id, place, showHidden, words) => {
    expect(spokenPlace(game(id), position, parsePlace(place)!, { showHidden })).toBe(words);
    expect(words.startsWith(spokenName(game(id), parsePlace(place)!))).toBe(true);
  });

  it.each([
    ['t1', 1, 0, 'Selected jack of hearts from pile 1; no place to go.'],
    ['t1', 3, 1, 'Selected 3 cards, king of hearts to jack of hearts, from pile 1; 1 place to go.'],
    ['s', 1, 2, 'Selected six of clubs from the stock; 2 places to go.'],
  ])('selected at %s with %i cards and %i targets', (place, count, targets, words) => {
    expect(spokenSelection(game('klondike'), position, parsePlace(place)!, count, targets)).toBe(words);
  });
});
