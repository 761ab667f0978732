// From a position to rectangles: the layout of a table in a pane of any size. Called by TableView.vue at every change of
// rules, position or size. Pure, and quick enough for every key stroke.

import type { Game, Position } from '@core/game';
import { layBuilding } from './layoutBuilding';
import { layAccordion, laySequences } from './layoutRows';
import type { LayoutOptions, Size, TableLayout } from './tableGeometry';

/**
 * Cards are as large as the pane allows, but the size does not follow each move: it is chosen with room for piles to
 * grow. Nothing lies outside the pane's width; a pane that is too low for the smallest cards gets a taller layout,
 * which scrolls.
 */
export function layTable(game: Game, position: Position, pane: Size, options: LayoutOptions): TableLayout {
  switch (game.family) {
    case 'building':
      return layBuilding(game, position, pane, options);
    case 'accordion':
      return layAccordion(game, position, pane);
    case 'sequences':
      return laySequences(game, position, pane);
  }
}
