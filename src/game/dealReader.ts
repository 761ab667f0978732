// One deal of a file, checked against its game: right places, each card of the deck exactly once per deck, foundations in
// order. Every fault is reported at its place; a deal with any fault gives no position.

import type { Node } from 'jsonc-parser';
import { cardOf, makeRank, parseCard, parseRank, rankOf, suitOf, suitWord, type Card } from '../cards';
import { CardReader, isBlank } from './cardReader';
import { baseCards, EMPTY_POSITION, fixedBaseRank, fixedHoleCard, type Position } from './position';

export class DealReader extends CardReader {
  read(): Position | undefined {
    const { game } = this;
    const hole = this.readHole();
    const foundationBase = this.readBase();
    const foundations = this.readFoundations(foundationBase);
    const { tableau, faceDown } = this.readTableau();
    const position: Position = {
      ...EMPTY_POSITION,
      tableau,
      faceDown,
      cells: this.readCells(),
      reserve: this.readReserve(),
      ...this.readStock(),
      foundations,
      foundationBase,
      hole,
      accordion:
        game.family === 'accordion' ? this.readPiles('accordion', 'pile') : this.none('accordion', 'accordion'),
      sequences: this.readSequences(),
    };
    if (!this.failed) this.checkDeck(position);
    return this.failed ? undefined : position;
  }

  private readTableau(): { tableau: Card[][]; faceDown: number[] } {
    const { game } = this;
    const count = game.family === 'building' ? game.tableau.count : 0;
    const piles = this.items('tableau');
    if (piles.length > count) {
      const has = count === 0 ? 'no tableau piles' : `${count} tableau piles`;
      this.fault(`This game has ${has}, but the deal lists ${piles.length}.`, piles[count], 'tableau piles');
      return { tableau: [], faceDown: [] };
    }
    const read = piles.map((node, i) => {
      if (node.type === 'array') return this.readCards(node.children ?? [], `tableau piles.${i}`);
      this.fault('A tableau pile is a list of cards in square brackets.', node, `tableau piles.${i}`);
      return [];
    });
    while (read.length < count) read.push([]);
    const counts = this.items('faceDown');
    if (counts.length > piles.length) {
      const listed = piles.length === 1 ? 'one pile is' : `${piles.length} piles are`;
      this.fault(`"face down" has ${counts.length} numbers, but ${listed} listed.`, counts[piles.length], 'face down');
      return { tableau: [], faceDown: [] };
    }
    const isMarked = read.some((pile) => pile.some(({ isDown }) => isDown));
    const faceDown = read.map((pile, i) => {
      if (counts.length > 0) return this.readFaceDown(counts, i, pile.length);
      if (!isMarked) return game.faceDownDeal ? Math.max(0, pile.length - 1) : 0;
      const down = pile.filter(({ isDown }) => isDown).length;
      if (pile.slice(0, down).some(({ isDown }) => !isDown) || (down > 0 && down === pile.length))
        this.fault(
          'Cards lying face down must be below all face-up cards of a pile, and its top card lies face up.',
          piles[i],
          `tableau piles.${i}`,
        );
      return down;
    });
    return { tableau: read.map((pile) => pile.map(({ card }) => card)), faceDown };
  }

  private readFaceDown(counts: readonly Node[], pile: number, length: number): number {
    if (pile >= counts.length) return 0;
    const value: unknown = counts[pile].value;
    const most = Math.max(0, length - 1);
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value;
    this.fault(
      `"face down" counts the cards of each pile that lie face down: here a number from 0 to ${most}.`,
      counts[pile],
      `face down.${pile}`,
    );
    return 0;
  }

  private readCells(): (Card | null)[] {
    const { count } = this.game.cells;
    const nodes = this.items('cells');
    if (nodes.length > count) {
      const has = count === 0 ? 'no cells' : count === 1 ? 'one cell' : `${count} cells`;
      this.fault(`This game has ${has}, but the deal lists ${nodes.length}.`, nodes[count], `cells.${count}`);
      return [];
    }
    const cells = nodes.map((node, i) => (isBlank(node) ? null : (this.readCard(node, `cells.${i}`)?.card ?? null)));
    return [...cells, ...Array.from({ length: count - cells.length }, () => null)];
  }

  private readReserve(): Card[][] {
    const { rules, reserve } = this.game;
    if (reserve.count === 0) return this.none('reserve', 'reserve');
    // Also read as a list of piles, as some programs write it; an emptied place is null.
    const nodes = this.items('reserve').flatMap((node) => (node.type === 'array' ? (node.children ?? []) : [node]));
    if (nodes.length > rules.reserve.size) {
      const most = rules.reserve.size === 1 ? 'one card' : `${rules.reserve.size} cards at most`;
      this.fault(
        `The reserve holds ${most}, but the deal lists ${nodes.length}.`,
        nodes[rules.reserve.size],
        'reserve',
      );
      return [];
    }
    const piles = nodes.map((node, i) =>
      isBlank(node) ? [] : this.readCards([node], `reserve.${i}`).map(({ card }) => card),
    );
    if (rules.reserve.stacked) return [piles.flat()];
    return [...piles, ...Array.from({ length: reserve.count - piles.length }, () => [])];
  }

  private readStock(): { stock: Card[]; waste: Card[] } {
    const { game } = this;
    const stock = this.readPart('stock', game.stock !== 'none', 'stock');
    const waste = this.readPart('waste', game.stock === 'waste', 'waste');
    const { size } = game.rules.stock;
    const cards = stock.length + waste.length;
    if (cards > size)
      this.fault(`Stock and waste hold ${size} cards at most, but the deal lists ${cards}.`, this.object, 'stock');
    return { stock, waste };
  }

  private readHole(): Card[] {
    const { game } = this;
    if (game.hole < 0) return this.none('hole', 'hole');
    // Some programs call the hole a foundation.
    const foundations = this.fields.get('foundations');
    const isNamedSo = foundations?.type === 'array' && foundations.children?.every(({ type }) => type === 'string');
    if (foundations !== undefined && (this.fields.has('hole') || isNamedSo !== true)) {
      this.fault('This game has a hole and no foundations.', foundations, 'foundations');
      return [];
    }
    const node = this.fields.get('hole') ?? foundations;
    if (node === undefined) {
      const card = fixedHoleCard(game.rules);
      if (card !== undefined) return this.suppose([card]);
      this.fault(
        'The deal does not say which card is in the hole: add "hole": "AS" or whichever it is.',
        this.object,
        'hole',
      );
      return [];
    }
    const cards = this.readCards(node.type === 'array' ? (node.children ?? []) : [node], 'hole');
    if (cards.length === 0) this.fault('The hole must hold at least one card.', node, 'hole');
    return cards.map(({ card }) => card);
  }

  private readBase(): number {
    const { rules } = this.game;
    const fixed = fixedBaseRank(rules);
    const node = this.fields.get('foundationBase');
    if (node !== undefined) {
      const rank = typeof node.value === 'string' ? parseRank(node.value) : undefined;
      if (rank === undefined || rank > this.game.maxRank || (fixed !== undefined && rank !== fixed)) {
        const wanted = fixed === undefined ? 'a rank of the deck, such as "J"' : `"${makeRank(fixed)}" in this game`;
        this.fault(`"foundation base" must be ${wanted}.`, node, 'foundation base');
        return fixed ?? 1;
      }
      return rank;
    }
    if (fixed !== undefined) return fixed;
    // The bottom card of any foundation tells.
    const first = this.items('foundations').find((pile) => pile.type === 'array' && (pile.children?.length ?? 0) > 0);
    const text: unknown = first?.children?.[0].value;
    const card = typeof text === 'string' ? parseCard(text) : undefined;
    if (card !== undefined) return rankOf(card);
    this.fault(
      'The deal does not say on which rank the foundations begin: add "foundation base": "J" or whichever it is.',
      this.object,
      'foundation base',
    );
    return 1;
  }

  private readFoundations(base: number): Card[][] {
    const { game } = this;
    const piles: Card[][] = Array.from({ length: game.foundations.count }, () => []);
    if (game.foundations.count === 0) return game.hole >= 0 ? piles : this.none('foundations', 'foundations');
    if (!this.fields.has('foundations')) {
      for (const card of this.startCards(base))
        piles.find((pile, i) => game.foundationSuits[i] === suitOf(card) && pile.length === 0)?.push(card);
      return piles;
    }
    const startHeight = game.rules.foundations['initial cards'] === 'none' ? 0 : 1;
    const nodes = this.items('foundations');
    nodes.forEach((node, i) => {
      const path = `foundations.${i}`;
      const cards =
        node.type === 'array'
          ? this.readCards(node.children ?? [], path).map(({ card }) => card)
          : isBlank(node)
            ? []
            : this.upTo(node, base, path);
      if (cards.length === 0) return;
      const suit = suitOf(cards[0]);
      const isOrdered = cards.every(
        (card, height) => suitOf(card) === suit && (rankOf(card) - base + game.maxRank) % game.maxRank === height,
      );
      if (!isOrdered)
        return this.fault(
          `A foundation runs upwards in one suit from ${makeRank(base)}; this one does not.`,
          node,
          path,
        );
      const isFree = (at: number): boolean => game.foundationSuits[at] === suit && piles[at].length === 0;
      const free = nodes.length === piles.length && isFree(i) ? piles[i] : piles.find((_, at) => isFree(at));
      if (free === undefined) return this.fault(`There are too many foundations for ${suitWord(suit)}.`, node, path);
      if (game.completeRuns && cards.length !== game.maxRank && cards.length > startHeight)
        return this.fault('Only complete runs go up in this game, so a foundation is empty or complete.', node, path);
      free.push(...cards);
    });
    return piles;
  }

  /** A foundation written as its top card alone: everything from the base up to it. */
  private upTo(node: Node, base: number, path: string): Card[] {
    const top = this.readCard(node, path)?.card;
    if (top === undefined) return [];
    const height = (rankOf(top) - base + this.game.maxRank) % this.game.maxRank;
    const below = Array.from({ length: height }, (_, i) =>
      cardOf(((base - 1 + i) % this.game.maxRank) + 1, suitOf(top)),
    );
    return [...this.suppose(below), top];
  }

  private startCards(base: number): Card[] {
    const { foundations } = this.game.rules;
    const all = baseCards(this.game, base);
    if (foundations['initial cards'] === 'all') return this.suppose(all);
    return foundations['initial cards'] === 'one' && foundations['base card'] !== 'random'
      ? this.suppose(all.slice(0, 1))
      : [];
  }

  private readSequences(): (Card | null)[][] {
    const { game } = this;
    if (game.family !== 'sequences') return this.none('sequences', 'rows of cards');
    const { rows, rowLength } = game.sequences;
    const nodes = this.items('sequences');
    if (nodes.length !== rows) {
      this.fault(
        `This game has ${rows} rows, but the deal lists ${nodes.length}.`,
        this.fields.get('sequences') ?? this.object,
        'sequences',
      );
      return [];
    }
    return nodes.map((node, row) => {
      const places = node.type === 'array' ? (node.children ?? []) : [];
      if (places.length !== rowLength[row])
        this.fault(
          `Row ${row + 1} must have ${rowLength[row]} places, gaps included (written "").`,
          node,
          `sequences.${row}`,
        );
      return places.map((place, i) => {
        if (isBlank(place)) return null;
        const card = this.readCard(place, `sequences.${row}.${i}`)?.card;
        // Aces may be written where they were dealt: they are the gaps.
        return card === undefined || rankOf(card) === 1 ? null : card;
      });
    });
  }
}
