// Building on the tableau, moving groups and filling spaces, in plain English.

import { groupPolicyOf, joinRelation, relationOf } from '../buildRelation';
import type { EffectiveRules } from '../document';
import type { BuildPolicy } from '../vocabulary';
import { aRank, rankOrder, rankWord } from '../words';

/** How a card stands to the one it lies on: "one rank lower and …". */
const ONE_LOWER: Record<BuildPolicy, string> = {
  'any-suit': ', whatever its suit',
  'red-black': ' and of the other colour',
  'same-suit': ' and of the same suit',
  'no-build': '',
};

const SUIT_RULES: Record<BuildPolicy, string> = {
  'any-suit': 'of any suit',
  'red-black': 'of the other colour',
  'same-suit': 'of the same suit',
  'no-build': 'of no kind',
};

export function describeBuilding(rules: EffectiveRules): string[] {
  const { count, 'build policy': policy } = rules['tableau piles'];
  if (count === 0) return [];
  const top =
    count === 1
      ? 'The top card of the tableau pile is available for play.'
      : 'The top card of each tableau pile is available for play.';
  if (policy === 'no-build') return [top, 'You may not move any card to a tableau pile, not even to an empty one.'];
  const place = `On it you may place an available card that is one rank lower${ONE_LOWER[policy]}${example(rules)}.`;
  return [top, place, rankNote(rules)];
}

function example(rules: EffectiveRules): string {
  const { lowest, last } = rankOrder(rules);
  const fits = (upper: number) => upper <= last && upper !== lowest;
  const upper = [7, 9, 5, 4, 3, 2].find(fits);
  // With a base that the deal decides, any example might be the one pair that does not fit.
  if (upper === undefined || lowest === undefined) return '';
  const [low, high] = [rankWord(upper - 1), rankWord(upper)];
  switch (rules['tableau piles']['build policy']) {
    case 'red-black':
      return `, such as a red ${low} on a black ${high}`;
    case 'same-suit':
      return `, such as the ${low} of hearts on the ${high} of hearts`;
    default:
      return `, such as any ${low} on any ${high}`;
  }
}

function rankNote(rules: EffectiveRules): string {
  const { lowest, highest, last, goesRound } = rankOrder(rules);
  if (lowest === undefined || highest === undefined)
    return `The base rank counts as the lowest: ${aRank(last)} goes on an ace unless the ace is the base rank, and nothing goes on a card of the base rank.`;
  if (!goesRound) return `Nothing goes on ${aRank(lowest)}.`;
  return `The ${rankWord(lowest)} counts as the lowest rank and the ${rankWord(highest)} as the highest: ${aRank(last)} goes on an ace, and nothing goes on ${aRank(lowest)}.`;
}

export function describeGroups(rules: EffectiveRules): string[] {
  const tableau = rules['tableau piles'];
  if (tableau.count < 2 || tableau['build policy'] === 'no-build') return [];
  if (tableau['move built group'] === 'no') return ['Cards are moved one at a time.'];
  const policy = groupPolicyOf(rules);
  if (policy === 'no-build')
    return [
      'A card may be moved from one tableau pile to another only if it is the only card of its pile.',
      ...topCardStillLeaves(rules),
    ];
  const group = `A group is a run of face-up cards at the top of a pile, each one rank lower than the card it lies on${ONE_LOWER[policy]}.`;
  return [group, howGroupsMove(rules), ...whereGroupsJoin(rules), ...topCardStillLeaves(rules)];
}

function howGroupsMove(rules: EffectiveRules): string {
  switch (rules['tableau piles']['move built group']) {
    case 'whole-pile':
      return 'A group may be moved to another pile only if it is the whole of its pile, and only all of it together; so a single card of the tableau may be moved to another pile only if it is alone in its pile.';
    case 'maximal-group':
      return 'A group may be moved to another pile only as a whole; so a single card of the tableau may be moved to another pile only if it forms no group with the card it lies on.';
    default:
      return 'A group, or any part of it that ends with the top card, may be moved to another pile as one if its highest card may be placed there.';
  }
}

/** Whether a single card may be held in its pile by the group it belongs to. */
function groupsBind(rules: EffectiveRules): boolean {
  const mode = rules['tableau piles']['move built group'];
  return mode === 'whole-pile' || mode === 'maximal-group';
}

/** The limits on groups hold between tableau piles only. */
function topCardStillLeaves(rules: EffectiveRules): string[] {
  if (!groupsBind(rules)) return [];
  const places = [
    ...(rules.foundations.present && !rules.foundations['only complete pile moves'] ? ['a foundation'] : []),
    ...(rules.hole.present ? ['the hole'] : []),
    ...(rules.cells.count > 0 ? ['a cell'] : []),
  ];
  return places.length === 0 ? [] : [`The top card of any pile may still go to ${places.join(' or ')} on its own.`];
}

/** Only said where a group is held together by another rule than the one it is placed by. */
function whereGroupsJoin(rules: EffectiveRules): string[] {
  const build = rules['tableau piles']['build policy'];
  const policy = groupPolicyOf(rules);
  if (rules['tableau piles']['group joins by'] === 'build policy')
    return policy === build
      ? []
      : [`The card a group is placed on ${build === 'any-suit' ? 'may' : 'must'} be ${SUIT_RULES[build]}.`];
  const join = joinRelation(rules);
  if (join === 0) return ['A group of two or more cards may only be moved to an empty pile.'];
  const suits = SUIT_RULES[join === relationOf(policy) ? policy : build];
  return [`A group of two or more cards may only be placed on a card ${suits}.`];
}

export function describeSpaces(rules: EffectiveRules): string[] {
  const tableau = rules['tableau piles'];
  if (tableau.count === 0) return [];
  const closed = tableau['build policy'] === 'no-build';
  const dealt =
    rules.stock.size > 0 && rules.stock['deal type'] === 'tableau piles' ? ' until the stock is dealt onto it' : '';
  const staysEmpty = `An empty pile stays empty${dealt}.`;
  const moved = tableau['move built group'] === 'no' ? 'available card' : 'available card or group';
  const limits = groupsBind(rules) ? ', within the limits for groups' : '';
  const leftmost = tableau.count > 1 ? ['If several piles are empty, the leftmost is filled first.'] : [];
  switch (tableau['spaces policy']) {
    case 'any':
      return [closed ? staysEmpty : `Any ${moved} may be moved to an empty pile${limits}.`];
    case 'kings':
      return [`Only ${highestCard(rules)} may be moved to an empty pile${limits}.`];
    case 'no-build':
      return [staysEmpty];
    case 'auto-reserve-then-any': {
      const later = closed ? 'it stays empty' : `any ${moved} may be moved there${limits}`;
      return [fromReserve(rules), ...leftmost, `Once the reserve is used up, ${later}.`];
    }
    case 'auto-reserve-then-waste':
      return [
        fromReserve(rules),
        ...leftmost,
        'Once the reserve is used up, only the top card of the waste may be moved there.',
      ];
    case 'auto-waste-then-stock': {
      const later = closed ? 'it stays empty' : `any ${moved} may be moved there${limits}`;
      return [
        'An empty pile must be filled at once with the top card of the waste or, if there is no waste, with the top card of the stock.',
        ...leftmost,
        `Once both are used up, ${later}.`,
      ];
    }
  }
}

function fromReserve({ reserve }: EffectiveRules): string {
  const card = reserve.stacked
    ? 'the top card of the reserve'
    : reserve.size > 1
      ? 'a card of your choice from the reserve'
      : 'the card of the reserve';
  return `An empty pile must be filled at once with ${card}.`;
}

/** The cards that `kings` lets into spaces, alone or at the head of a group. */
function highestCard(rules: EffectiveRules): string {
  const { highest } = rankOrder(rules);
  const groups = rules['tableau piles']['move built group'] !== 'no';
  const card = highest === undefined ? 'a card of the highest rank, the one before the base rank,' : aRank(highest);
  return groups
    ? `${card.replace(/,$/, '')}, or a group that begins with ${highest === undefined ? 'one' : card},`
    : card;
}
