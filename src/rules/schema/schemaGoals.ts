// The schemas of the four goals a game can have: foundations, hole, accordion and sequences.

import { RANK_NAMES } from '../../cards';
import { DEFAULT_RULES } from '../document';
import { numberLimit } from '../limits';
import { choice, flag, list, pattern, section, whole } from './schemaNode';
import { ACCORDION_POLICIES, INITIAL_CARDS, SEQUENCE_DIRECTIONS, SEQUENCE_POLICIES } from '../vocabulary';

const { foundations, hole, accordion, sequences } = DEFAULT_RULES;

/** As tolerant as parseRank and parseCard: "a", "1", "T" and "13" are read too. */
const RANK = '([1-9]|1[0-3]|[aAtTjJqQkK])';

/** Far more than the different moves (left and right, 52 each) or matches there are. */
const LONGEST_LIST = 104;

export const FOUNDATIONS_SCHEMA = section(
  'Foundations',
  'Piles built up in suit from a base card, one for each suit of each deck. The game is won when all cards are there.',
  {
    present: flag(
      'Foundations are the goal',
      'Whether the game is played to foundations. A game has exactly one goal.',
      foundations.present,
    ),
    'initial cards': choice(
      'Cards there at the start',
      'Which cards are put on the foundations before the deal.',
      foundations['initial cards'],
      INITIAL_CARDS,
      {
        none: 'None.',
        one: 'One base card: with a random base the card that chose it, otherwise the club.',
        all: 'All base cards.',
      },
    ),
    'base card': pattern(
      'Base card',
      'The rank that each foundation starts with. Building goes up from there, from the highest rank round to the ace; in the tableau the base rank then counts as the lowest. With "random" the first card of the shuffled deck decides.',
      foundations['base card'],
      {
        pattern: `^(${RANK}|random)$`,
        patternErrorMessage:
          'The base card of the foundations is a rank, "A", "2" to "10", "J", "Q" or "K", or "random".',
      },
      [...RANK_NAMES, 'random'],
    ),
    removable: flag(
      'Worrying back',
      'Whether the top card of a foundation may be taken back to the tableau or to a cell.',
      foundations.removable,
    ),
    'only complete pile moves': flag(
      'Only complete suits',
      'Nothing goes up card by card: a run from the highest to the lowest rank of one suit, at the end of a tableau pile, goes up at once. This is how Spider is won.',
      foundations['only complete pile moves'],
    ),
  },
  [{ removable: true }],
);

export const HOLE_SCHEMA = section(
  'Hole',
  'One pile in the middle that takes cards one rank higher or lower than its top card, of any suit. The game is won when every card is in it. Games with a hole have no foundations: set foundations.present to false.',
  {
    present: flag(
      'The hole is the goal',
      'Whether the game is played to a hole. A game has exactly one goal.',
      hole.present,
    ),
    'base card': pattern(
      'First card in the hole',
      'The card that lies in the hole at the start. With "random" it is the first card of the shuffled deck.',
      hole['base card'],
      {
        pattern: `^(${RANK}[cChHsSdD]|random)$`,
        patternErrorMessage: 'The first card in the hole is a rank and a suit, such as "AS" or "10H", or "random".',
      },
      ['AS', 'random'],
    ),
    'build loops': flag(
      'Round the corner',
      'Whether aces and the highest rank count as neighbours.',
      hole['build loops'],
    ),
  },
  [{ present: true }],
);

export const ACCORDION_SCHEMA = section(
  'Accordion',
  'All cards lie in one row. A pile is moved onto another pile of the row when their top cards match, and the row closes up. The game is won when one pile is left. There are no other piles: set tableau piles.count to 0 and foundations.present to false.',
  {
    size: whole(
      'Cards in the row',
      'How many cards are laid out; the rest of the deck is not used. 0: this is no accordion game.',
      accordion.size,
      numberLimit('accordion', 'size'),
      [52, 18],
    ),
    moves: list(
      'Moves',
      'How far and to which side a pile may be moved: "L1" onto its left neighbour, "L3" onto the third pile to the left, "R1" onto its right neighbour.',
      pattern(
        'Move',
        'L (left) or R (right) and a distance.',
        undefined,
        {
          pattern: '^[LR]([1-9]|[1-4][0-9]|5[0-2])$',
          patternErrorMessage: 'A move is L or R and a distance from 1 to 52, such as "L1" or "R3".',
        },
        ['L1', 'L3'],
      ),
      LONGEST_LIST,
      [['L1', 'L3']],
    ),
    'build policies': list(
      'What matches',
      'When a pile may be moved onto another: their top cards must match in one of these ways.',
      choice('Match', 'One way in which two cards match.', undefined, ACCORDION_POLICIES, {
        'same-suit': 'Two cards of the same suit.',
        'red-black': 'Two cards of different colours.',
        'any-suit': 'Any two cards.',
        'same-rank': 'Two cards of the same rank.',
      }),
      LONGEST_LIST,
      [['same-suit', 'same-rank']],
    ),
  },
  [{ size: 52, moves: ['L1', 'L3'], 'build policies': ['same-suit', 'same-rank'] }],
);

export const SEQUENCES_SCHEMA = section(
  'Sequences',
  'All cards lie in rows, and the places of the aces are gaps. A gap takes the card that follows its neighbour. The game is won when every row runs in order and ends with its gap. There are no other piles: set tableau piles.count to 0 and foundations.present to false.',
  {
    count: whole(
      'Number of rows',
      'How many rows the cards are dealt to: one for each suit of each deck. 0: this is no game of sequences.',
      sequences.count,
      numberLimit('sequences', 'count'),
      [4],
    ),
    direction: choice('Direction', 'From which side the rows are built.', sequences.direction, SEQUENCE_DIRECTIONS, {
      L: 'From the left: the leftmost place takes a 2, any other gap the card one rank above its left neighbour.',
      R: 'From the right: the rightmost place takes the highest rank, any other gap the card one rank below its right neighbour.',
      LR: 'From both sides.',
    }),
    'build policy': choice(
      'What follows',
      'Which suit the card must have that follows its neighbour in a row.',
      sequences['build policy'],
      SEQUENCE_POLICIES,
      { 'any-suit': 'Any suit.', 'red-black': 'A suit of the other colour.', 'same-suit': 'The same suit.' },
    ),
    'fixed suit': flag(
      'A suit for each row',
      'Whether each row belongs to a suit from the start (clubs, hearts, spades, diamonds from the top), so that it must start with the 2 of that suit.',
      sequences['fixed suit'],
    ),
  },
  [{ count: 4, direction: 'L', 'build policy': 'same-suit' }],
);
