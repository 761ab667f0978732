// The schema of "tableau piles".

import { DEFAULT_RULES } from '../document';
import { numberLimit } from '../limits';
import { choice, flag, section, whole } from './schemaNode';
import { BUILD_POLICIES, FACE_UP, GROUP_JOINS, GROUP_MOVES, GROUP_POLICIES, SPACES_POLICIES } from '../vocabulary';

const standard = DEFAULT_RULES['tableau piles'];

export const TABLEAU_SCHEMA = section(
  'Tableau piles',
  'The main piles of the layout. They get every card that is not dealt elsewhere, row by row from the left; the last card of a pile is available.',
  {
    count: whole(
      'Number of tableau piles',
      'How many piles the cards are dealt to. When they do not come out even, the leftmost piles get one card more.',
      standard.count,
      numberLimit('tableau piles', 'count'),
      [4, 7, 8, 10],
    ),
    'build policy': choice(
      'Building',
      'Which card may be put on the last card of a tableau pile. It must be one rank lower; this says what its suit must be.',
      standard['build policy'],
      BUILD_POLICIES,
      {
        'any-suit': 'One rank lower, whatever the suit.',
        'red-black': 'One rank lower and of the other colour.',
        'same-suit': 'One rank lower and of the same suit.',
        'no-build':
          'No card is ever moved to a tableau pile, not even to an empty one. Forced fills and a stock that deals to the tableau still happen.',
      },
    ),
    'spaces policy': choice(
      'Empty piles',
      'What may go to an empty tableau pile, as a single card or at the head of a moved group.',
      standard['spaces policy'],
      SPACES_POLICIES,
      {
        any: 'Any card.',
        'no-build': 'Nothing: an empty pile stays empty, unless the stock deals to the tableau.',
        kings: 'Only the highest rank: kings, or the rank below the base card of the foundations.',
        'auto-reserve-then-any':
          'The reserve fills an empty pile at once, before any other move; the player chooses the card unless the reserve is stacked. When the reserve is used up, any card may go there.',
        'auto-reserve-then-waste':
          'The reserve fills an empty pile at once, before any other move; the player chooses the card unless the reserve is stacked. When it is used up, only the top card of the waste may go there.',
        'auto-waste-then-stock':
          'An empty pile is filled at once with the top card of the waste or, when there is none, of the stock; when both are used up, any card may go there.',
      },
    ),
    'diagonal deal': flag(
      'Diagonal deal',
      'Deal the piles as a staircase, as in Klondike: one card to the first pile, two to the second and so on. What is left after that is dealt in full rows.',
      standard['diagonal deal'],
    ),
    'move built group': choice(
      'Moving groups',
      'Whether cards that lie in sequence at the end of a pile may be moved to another pile together. The number of cells does not matter.',
      standard['move built group'],
      GROUP_MOVES,
      {
        yes: 'Any part of the built group, from its end.',
        no: 'Cards are moved one by one.',
        'whole-pile': 'Only when the built group is the whole pile, face-down cards counted.',
        'maximal-group': 'Only the whole built group, never a part of it.',
        'partial-if-card-above-buildable':
          'The whole built group, or a part when the card it uncovers could go to its foundation. The same game as "yes": the other moves never help.',
      },
    ),
    'move built group policy': choice(
      'What makes a group',
      'How neighbouring cards must fit each other to be moved together.',
      standard['move built group policy'],
      GROUP_POLICIES,
      {
        'same-as-build': 'As the build policy says.',
        'any-suit': 'Descending, whatever the suits.',
        'red-black': 'Descending in alternating colours.',
        'same-suit': 'Descending in one suit, as in Spider.',
        'no-build': 'No two cards make a group: only single cards are moved.',
      },
    ),
    'group joins by': choice(
      'How a group joins its target',
      'Which policy the first card of a moved group must meet on the card it is put on.',
      standard['group joins by'],
      GROUP_JOINS,
      {
        'build policy': 'The build policy, as for a single card. This is how people play.',
        'group policy':
          'The policy that makes a group, so that a group of one suit goes only on that suit. The published Solvitaire results of the Spider family were made so.',
      },
    ),
    'face up cards': choice(
      'Cards dealt face up',
      'Which tableau cards can be seen after the deal. A face-down card turns up when it is uncovered and cannot be moved before.',
      standard['face up cards'],
      FACE_UP,
      { all: 'All cards are face up.', top: 'Only the last card of each pile is face up.' },
    ),
  },
  [{ count: 8, 'build policy': 'red-black' }],
);
