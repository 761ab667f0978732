// The places of the table in words, as a screen reader says them. Called by TableView.vue.

import { sayCard, type Card } from '@core/cards';
import { namePlace, type Game, type Place, type Position } from '@core/game';

export interface SpokenOptions {
  /** Face-down cards are shown, so they are also named. */
  readonly showHidden: boolean;
}

/** "Pile 3", "Hearts foundation", "Stock": the name alone. */
export function spokenName(game: Game, place: Place): string {
  const name = namePlace(game, place).replace(/^the /, '');
  return name[0].toUpperCase() + name.slice(1);
}

/** "Pile 3: 5 cards, 2 face down; king of hearts, queen of spades, jack of hearts on top". */
export function spokenPlace(game: Game, position: Position, place: Place, options: SpokenOptions): string {
  return `${spokenName(game, place)}: ${spokenContent(position, place, options)}`;
}

export const countCards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

function spokenContent(position: Position, place: Place, { showHidden }: SpokenOptions): string {
  const cards = cardsAt(position, place);
  if (cards.length === 0) return place.kind === 'sequences' ? 'gap' : 'empty';
  switch (place.kind) {
    case 'stock':
      return countCards(cards.length) + (showHidden ? `, next ${sayCard(cards[0])}` : '');
    case 'tableau':
      return fanWords(cards, position.faceDown[place.index] ?? 0, showHidden);
    case 'reserve':
      return fanWords(cards, 0, showHidden);
    case 'cells':
    case 'sequences':
      return sayCard(cards[0]);
    case 'foundations':
    case 'hole':
    case 'waste':
    case 'accordion':
      return cards.length === 1 ? sayCard(cards[0]) : `${countCards(cards.length)}, ${topWords(cards.slice(-1))}`;
  }
}

/** A pile of which every card is seen, from bottom to top. */
function fanWords(cards: readonly Card[], faceDown: number, showHidden: boolean): string {
  if (cards.length === 1 && faceDown === 0) return sayCard(cards[0]);
  const hidden = cards.slice(0, faceDown);
  const under = faceDown === 0 ? '' : `, ${faceDown} face down${showHidden ? ` (${listWords(hidden)})` : ''}`;
  const open = cards.slice(faceDown);
  return countCards(cards.length) + under + (open.length === 0 ? '' : `; ${topWords(open)}`);
}

const listWords = (cards: readonly Card[]): string => cards.map(sayCard).join(', ');
const topWords = (cards: readonly Card[]): string => `${listWords(cards)} on top`;

/** The cards of a place from bottom to top; of the stock, from the next one to be turned. */
export function cardsAt(position: Position, place: Place): readonly Card[] {
  switch (place.kind) {
    case 'cells':
      return single(position.cells[place.index]);
    case 'sequences':
      return single(position.sequences[place.row]?.[place.column]);
    case 'hole':
    case 'waste':
    case 'stock':
      return position[place.kind];
    default:
      return position[place.kind][place.index] ?? [];
  }
}

const single = (card: Card | null | undefined): readonly Card[] => (card === null || card === undefined ? [] : [card]);

/** "Selected 2 cards from pile 3, queen of spades on top; 3 places to go.": for the live region. */
export function spokenSelection(game: Game, position: Position, from: Place, count: number, targets: number): string {
  const cards = cardsAt(position, from);
  const taken = from.kind === 'stock' ? cards.slice(0, 1) : cards.slice(-count);
  const what =
    taken.length === 1
      ? sayCard(taken[0])
      : `${countCards(count)}, ${sayCard(taken[0])} to ${sayCard(taken[taken.length - 1])},`;
  const where = targets === 0 ? 'no place to go' : targets === 1 ? '1 place to go' : `${targets} places to go`;
  return `Selected ${what} from ${namePlace(game, from)}; ${where}.`;
}
