// The schemas of the piles beside the tableau: cells, stock and reserve.

import { DEFAULT_RULES } from '../document';
import { numberLimit } from '../limits';
import { choice, flag, section, whole } from './schemaNode';
import { STOCK_DEALS } from '../vocabulary';

const { cells, stock, reserve } = DEFAULT_RULES;

export const CELLS_SCHEMA = section(
  'Cells',
  'Places that hold one card each, of any kind, until it can be used.',
  {
    count: whole(
      'Number of cells',
      'How many cards can be kept in cells at a time.',
      cells.count,
      numberLimit('cells', 'count'),
      [1, 4, 8],
    ),
    'pre-filled': whole(
      'Cells filled at the start',
      'How many cells get a card in the deal. At most as many as there are cells.',
      cells['pre-filled'],
      numberLimit('cells', 'pre-filled'),
      [2, 4],
    ),
  },
  [{ count: 4 }],
);

export const STOCK_SCHEMA = section(
  'Stock',
  'Cards that are kept face down and dealt during play.',
  {
    size: whole(
      'Cards in the stock',
      'How many cards of the deck are put into the stock. 0: there is none.',
      stock.size,
      numberLimit('stock', 'size'),
      [24, 34, 50],
    ),
    'deal type': choice('Where the stock deals', 'Where cards from the stock go.', stock['deal type'], STOCK_DEALS, {
      waste: 'To a waste pile, whose top card can be played.',
      'tableau piles':
        'One card to each tableau pile from the left, empty piles included; a short last round reaches only the leftmost piles.',
      hole: 'One card onto the hole, whatever its rank, as in Golf.',
    }),
    'deal count': whole(
      'Cards dealt at a time',
      'How many cards are turned from the stock to the waste at a time; when fewer are left, all of them.',
      stock['deal count'],
      numberLimit('stock', 'deal count'),
      [1, 3],
    ),
    redeal: flag(
      'Redeals',
      'When the stock is used up, the waste may be turned over to form a new stock, without shuffling and as often as one likes. Otherwise the stock is gone through once.',
      stock.redeal,
    ),
  },
  [{ size: 24, 'deal count': 3, redeal: true }],
);

export const RESERVE_SCHEMA = section(
  'Reserve',
  'Extra cards, dealt face up, that can be played but are never replaced.',
  {
    size: whole(
      'Cards in the reserve',
      'How many cards are dealt to the reserve. 0: there is none.',
      reserve.size,
      numberLimit('reserve', 'size'),
      [13, 16],
    ),
    stacked: flag(
      'Stacked reserve',
      'The reserve is one pile of which only the top card, the one dealt last, can be played. Otherwise every card of the reserve is available.',
      reserve.stacked,
    ),
  },
  [{ size: 13, stacked: true }],
);
