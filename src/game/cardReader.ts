// What all parts of a deal file have in common: lists of cards, faults reported at their place, and the check that each
// card of the deck is there exactly once per deck.

import type { Node } from 'jsonc-parser';
import { quoted } from '../base';
import { makeCard, makeRank, parseCard, rankOf, type Card } from '../cards';
import { DEAL_KEYS, type DealKey } from './dealKeys';
import type { Game } from './game';
import { cardsInGame, type Position } from './position';

export type Report = (message: string, node: Node, path: string) => void;
/** A card that may be marked "#7H" as lying face down. */
export interface ReadCard {
  readonly card: Card;
  readonly isDown: boolean;
}

export abstract class CardReader {
  protected failed = false;
  /** Where each card was read, to report the one too many. */
  private readonly seen = new Map<Card, Node[]>();

  constructor(
    protected readonly game: Game,
    protected readonly fields: ReadonlyMap<DealKey, Node>,
    protected readonly object: Node,
    private readonly report: Report,
  ) {}

  protected fault(message: string, node: Node, path: string): void {
    this.failed = true;
    this.report(message, node, path);
  }

  /** Complains when a part is given that the game does not have. */
  protected none(key: DealKey, word: string): never[] {
    const node = this.fields.get(key);
    if (node !== undefined && (node.children?.length ?? 1) > 0) this.fault(`This game has no ${word}.`, node, key);
    return [];
  }

  protected items(key: DealKey): readonly Node[] {
    const node = this.fields.get(key);
    if (node === undefined) return [];
    if (node.type !== 'array') {
      this.fault(`"${DEAL_KEYS[key][0]}" must be a list in square brackets.`, node, key);
      return [];
    }
    return node.children ?? [];
  }

  protected readCard(node: Node, path: string): ReadCard | undefined {
    const text = typeof node.value === 'string' ? node.value : undefined;
    const isDown = text?.startsWith('#') ?? false;
    const card = text === undefined ? undefined : parseCard(isDown ? text.slice(1) : text);
    if (card === undefined) {
      const what = text === undefined ? 'This' : quoted(text);
      this.fault(`${what} is not a card: write for example "10H" or "AS", with C, D, H or S for the suit.`, node, path);
      return undefined;
    }
    if (rankOf(card) > this.game.maxRank) {
      this.fault(
        `${makeCard(card)} is not in this deck, whose ranks go from A to ${makeRank(this.game.maxRank)}.`,
        node,
        path,
      );
      return undefined;
    }
    const nodes = this.seen.get(card);
    if (nodes) nodes.push(node);
    else this.seen.set(card, [node]);
    return { card, isDown };
  }

  protected readCards(nodes: readonly Node[], path: string): ReadCard[] {
    if (nodes.length > this.game.deckCards) {
      this.fault(
        `There are ${nodes.length} cards here, more than the deck has (${this.game.deckCards}).`,
        nodes[0],
        path,
      );
      return [];
    }
    return nodes.flatMap((node, i) => this.readCard(node, `${path}.${i}`) ?? []);
  }

  /** Cards all of which lie face up. */
  protected readPart(key: DealKey, exists: boolean, word: string): Card[] {
    return exists ? this.readCards(this.items(key), key).map(({ card }) => card) : this.none(key, word);
  }

  protected readPiles(key: DealKey, word: string): Card[][] {
    return this.items(key).map((node, i) => {
      // A pile of one card may be written without its own brackets.
      const nodes = node.type === 'array' ? (node.children ?? []) : [node];
      if (nodes.length === 0) this.fault(`This ${word} is empty.`, node, `${key}.${i}`);
      return this.readCards(nodes, `${key}.${i}`).map(({ card }) => card);
    });
  }

  /** Cards that the rules put in place and the deal need not mention. */
  protected suppose(cards: readonly Card[]): Card[] {
    for (const card of cards) this.seen.set(card, [...(this.seen.get(card) ?? []), this.object]);
    return [...cards];
  }

  protected checkDeck(position: Position): void {
    const { game } = this;
    const expected = new Map<Card, number>();
    for (const card of cardsInGame(game)) expected.set(card, (expected.get(card) ?? 0) + 1);
    for (const [card, nodes] of this.seen) {
      const most = game.family === 'sequences' && rankOf(card) === 1 ? game.decks : (expected.get(card) ?? 0);
      const times = ['not at all', 'once', 'twice', 'three times', 'four times'];
      if (nodes.length > most)
        this.fault(
          `${makeCard(card)} occurs ${times[nodes.length] ?? `${nodes.length} times`}, but the deck has it ${times[most]}.`,
          nodes[nodes.length - 1],
          '',
        );
    }
    if (this.failed) return;
    if (game.family === 'accordion') {
      const cards = position.accordion.flat().length;
      if (cards !== game.cardsInPlay)
        this.fault(
          `This game is played with ${game.cardsInPlay} cards, but the deal has ${cards}.`,
          this.object,
          'accordion',
        );
      return;
    }
    if (
      game.family === 'sequences' &&
      position.sequences.flat().filter((card) => card === null).length !== game.sequences.gapCount
    )
      this.fault(`There must be ${game.sequences.gapCount} gaps.`, this.object, 'sequences');
    const missing = [...expected].flatMap(([card, count]) => {
      const lacking = count - (this.seen.get(card)?.length ?? 0);
      return lacking > 0 ? [makeCard(card) + (lacking > 1 ? ` (${lacking} times)` : '')] : [];
    });
    if (missing.length === 0) return;
    const shown = missing.slice(0, 8).join(', ') + (missing.length > 8 ? ` and ${missing.length - 8} more` : '');
    this.fault(`${missing.length === 1 ? 'A card is' : 'Cards are'} missing: ${shown}.`, this.object, '');
  }
}

/** A place without a card. */
export const isBlank = (node: Node): boolean => node.type === 'null' || node.value === '';
