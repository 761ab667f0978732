// Why an attempted move is illegal: one sentence that names the rule. Called only for moves that `generateMoves` does
// not list, so a missing case costs a vague sentence, never a wrong verdict.

import { isRed, makeRank, rankOf, showCard, suitOf, suitWord } from '../cards';
import type { Attempt } from './attempt';
import { NO_CARD, type Game } from './game';
import { namePlace, pileOf, type Place } from './place';
import type { State } from './state';
import { whyNotAccordion, whyNotSequences } from './whyNotRows';

export function whyNot(state: State, attempt: Attempt): string {
  const { game } = state;
  if (attempt.kind !== 'move') return whyNotStock(state, attempt.kind);
  if (game.family === 'accordion') return whyNotAccordion(state, attempt.from, attempt.to);
  if (game.family === 'sequences') return whyNotSequences(state, attempt.from, attempt.to);
  const count = attempt.count ?? 1;
  return whyNotFrom(state, attempt.from, count) ?? whyNotTo(state, attempt.from, attempt.to, count);
}

function whyNotStock(state: State, kind: 'draw' | 'redeal' | 'deal'): string {
  const { game, turned, talonLength } = state;
  if (game.stock === 'none') return 'This game has no stock.';
  const fill = dueFill(state);
  if (fill !== undefined) return fill;
  if (kind === 'deal') {
    if (game.stock !== 'tableau') return 'The stock of this game is not dealt onto the tableau piles.';
    return 'The stock is empty.';
  }
  if (game.stock !== 'waste') return 'The stock of this game has no waste.';
  if (kind === 'draw')
    return turned === talonLength && turned > 0 && game.redeals > 0
      ? 'The stock is empty: turn the waste over first.'
      : 'The stock is empty.';
  if (game.redeals === 0) return 'The waste may not be turned over: there is only one pass through the stock.';
  return turned === 0 ? 'The waste is empty.' : 'The waste is turned over only when the stock is empty.';
}

/** A forced fill that comes before anything else. */
function dueFill(state: State): string | undefined {
  const { game, lengths } = state;
  const hasSpace = lengths.subarray(0, game.tableau.count).includes(0);
  if (!hasSpace || game.forcedFill === 'none') return undefined;
  if (game.forcedFill === 'waste')
    return state.talonLength === 0
      ? undefined
      : `The space must first be filled from the ${state.turned > 0 ? 'waste' : 'stock'}.`;
  const { first, count } = game.reserve;
  return lengths.subarray(first, first + count).some((length) => length > 0)
    ? 'The space must first be filled from the reserve.'
    : undefined;
}

function whyNotFrom(state: State, from: Place, count: number): string | undefined {
  const { game } = state;
  if (from.kind === 'waste') {
    if (game.stock !== 'waste') return 'This game has no waste.';
    return state.turned === 0 ? 'The waste is empty.' : dueFill(state);
  }
  if (from.kind === 'stock')
    return game.stock === 'none'
      ? 'This game has no stock.'
      : (dueFill(state) ??
          (game.stock === 'waste'
            ? 'Cards of the stock are first turned to the waste.'
            : 'The stock is only dealt from.'));
  if (from.kind === 'hole') return game.hole < 0 ? 'This game has no hole.' : 'Nothing leaves the hole.';
  const pile = pileOf(game, from);
  if (pile < 0) return noSuchPlace(game, from);
  if (state.lengths[pile] === 0) return `${capital(namePlace(game, from))} is empty.`;
  const fill = dueFill(state);
  if (fill !== undefined) return fill;
  if (from.kind === 'foundations' && !game.removable) return 'Cards may not be taken back from the foundations.';
  if (count < 1) return 'At least one card must be moved.';
  if (count > state.lengths[pile])
    return `${capital(namePlace(game, from))} has only ${cardCount(state.lengths[pile])}.`;
  return undefined;
}

function whyNotTo(state: State, from: Place, to: Place, count: number): string {
  const { game } = state;
  if (to.kind === 'waste' || to.kind === 'stock') return `Nothing may be put on the ${to.kind}.`;
  const pile = pileOf(game, to);
  if (pile < 0) return noSuchPlace(game, to);
  const card = availableCard(state, from, count);
  const name = showCard(card);
  switch (to.kind) {
    case 'reserve':
      return 'Nothing may be put on the reserve.';
    case 'cells':
      if (from.kind === 'cells') return 'A card in a cell stays there until it is played elsewhere.';
      if (count > 1) return 'A cell holds one card.';
      return `${capital(namePlace(game, to))} already holds ${showCard(state.realCard(state.top(pile)))}.`;
    case 'hole':
      if (count > 1) return 'Cards go to the hole one at a time.';
      return `${name} is not next in rank to ${showCard(state.realCard(state.top(pile)))} in the hole.`;
    case 'foundations':
      return whyNotFoundation(state, from, pile, count, card);
    case 'tableau':
      return whyNotTableau(state, from, pile, count, card);
    default:
      return 'That move is not allowed.';
  }
}

function whyNotFoundation(state: State, from: Place, pile: number, count: number, card: number): string {
  const { game } = state;
  if (from.kind === 'foundations') return 'Cards do not move between foundations.';
  if (game.completeRuns)
    return `Only a complete run of one suit goes up, ${showRank(state, game.maxRank - 1)} down to ${showRank(state, 0)}, to an empty foundation of its suit.`;
  if (count > 1) return 'Cards go to the foundations one at a time.';
  const foundation = pile - game.foundations.first;
  const suit = game.foundationSuits[foundation];
  const wanted = game.wanted[(foundation << 6) | state.lengths[pile]];
  if (wanted === NO_CARD) return 'That foundation is complete.';
  if (suitOf(card) !== suit) return `That foundation is for ${suitWord(suit)}.`;
  return `The ${suitWord(suit)} foundation takes ${showCard(state.realCard(wanted))} next, not ${showCard(card)}.`;
}

function whyNotTableau(state: State, from: Place, pile: number, count: number, card: number): string {
  const { game, lengths } = state;
  const source = pileOf(game, from);
  if (source === pile) return 'The card is already on that pile.';
  if (game.rules['tableau piles']['build policy'] === 'no-build') return 'No card may be put on a tableau pile.';
  if (count > 1) {
    if (from.kind !== 'tableau') return 'Only one card at a time may be moved from there.';
    const problem = whyNotGroup(state, source, count);
    if (problem !== undefined) return problem;
  } else if (from.kind === 'tableau') {
    const problem = whyNotAlone(state, source);
    if (problem !== undefined) return problem;
  }
  if (lengths[pile] === 0) return whyNotSpace(state, card);
  const below = state.realCard(state.top(pile));
  const [cardRank, belowRank] = [state.relativeCard(card) >> 2, state.top(pile) >> 2];
  if (cardRank + 1 !== belowRank) {
    if (belowRank === 0) return `Nothing goes on ${showCard(below)}: there is no lower rank.`;
    return `${showCard(card)} does not go on ${showCard(below)}: only ${aRank(state, belowRank - 1)} does.`;
  }
  const policy = game.rules['tableau piles']['build policy'];
  if (policy === 'red-black' && isRed(card) === isRed(below))
    return `${showCard(card)} does not go on ${showCard(below)}: colours must alternate.`;
  if (policy === 'same-suit' && suitOf(card) !== suitOf(below))
    return `${showCard(card)} does not go on ${showCard(below)}: piles are built in one suit.`;
  return `A group joins another pile only where it continues the group: ${showCard(card)} on ${showCard(below)} does not.`;
}

function whyNotGroup(state: State, pile: number, count: number): string | undefined {
  const { game, cards, lengths, faceDown } = state;
  const length = lengths[pile];
  if (game.groupMode === 'single') return 'Only one card may be moved at a time.';
  if (count > length - faceDown[pile]) return 'Cards lying face down cannot be moved.';
  const start = (pile << game.strideBits) + length - count;
  for (let i = 0; i + 1 < count; i++)
    if (game.groups[(cards[start + i] << 6) | cards[start + i + 1]] === 0)
      return `${showCard(state.realCard(cards[start + i]))} and ${showCard(state.realCard(cards[start + i + 1]))} are not a built group.`;
  if (game.groupMode === 'whole-pile' && count !== length) return 'Only a whole pile may be moved as a group.';
  if (game.groupMode === 'maximal' && count !== groupSize(state, pile))
    return 'A built group is moved only as a whole.';
  return undefined;
}

/** A single card that must not be split from its pile or group. */
function whyNotAlone(state: State, pile: number): string | undefined {
  const { groupMode } = state.game;
  if (groupMode === 'whole-pile' && state.lengths[pile] > 1) return 'Only a whole pile may be moved to another pile.';
  if (groupMode === 'maximal' && groupSize(state, pile) > 1) return 'A built group is moved only as a whole.';
  return undefined;
}

function groupSize(state: State, pile: number): number {
  const { game, cards, lengths, faceDown } = state;
  const top = (pile << game.strideBits) + lengths[pile] - 1;
  let size = 1;
  while (size < lengths[pile] - faceDown[pile] && game.groups[(cards[top - size] << 6) | cards[top - size + 1]] === 1)
    size++;
  return size;
}

function whyNotSpace(state: State, card: number): string {
  const { game } = state;
  const policy = game.rules['tableau piles']['spaces policy'];
  if (policy === 'no-build') return 'Spaces are not filled.';
  if (policy === 'auto-reserve-then-waste') return 'Spaces are filled only from the waste.';
  if (policy === 'kings')
    return `Only ${aRank(state, game.maxRank - 1)} may be put into a space, not ${showCard(card)}.`;
  return 'That card may not be put into the space.';
}

/** The real card that would be the lowest of those moved. */
function availableCard(state: State, from: Place, count: number): number {
  if (from.kind === 'waste') return state.realCard(state.talon[state.turned - 1]);
  const pile = pileOf(state.game, from);
  return state.realCard(state.cards[(pile << state.game.strideBits) + state.lengths[pile] - count]);
}

function noSuchPlace(game: Game, place: Place): string {
  const counts = {
    tableau: [game.tableau.count, 'tableau pile'],
    cells: [game.cells.count, 'cell'],
    reserve: [game.reserve.count, 'reserve pile'],
    foundations: [game.foundations.count, 'foundation'],
  } as const;
  if (place.kind === 'hole') return 'This game has no hole.';
  if (!(place.kind in counts)) return 'This game has no such place.';
  const [count, word] = counts[place.kind as keyof typeof counts];
  if (count === 0) return `This game has no ${word}s.`;
  return `There is no such ${word}: this game has ${count === 1 ? 'one' : count}.`;
}

const showRank = (state: State, relativeRank: number): string => makeRank(rankOf(state.realCard(relativeRank * 4)));
/** "a 7", "an 8", "an A". */
function aRank(state: State, relativeRank: number): string {
  const rank = showRank(state, relativeRank);
  return (rank === 'A' || rank === '8' ? 'an ' : 'a ') + rank;
}
const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
const cardCount = (count: number): string => (count === 1 ? 'one card' : `${count} cards`);
