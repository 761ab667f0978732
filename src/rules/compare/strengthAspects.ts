// The aspects of the strength order, each with its proof. Most proofs are of one kind, called "same moves" below: every
// move of the first game is legal in the second and leads to the same position, so a winning line is one in both. Forced
// fills do not disturb it while both games force the same ones: a position that forces a fill allows nothing else.

import { groupPolicyOf, isWithin, joinRelation, relationOf } from '../buildRelation';
import type { EffectiveRules } from '../document';

export interface StrengthAspect {
  /** The fields it speaks of, for the reasons given to people. */
  readonly fields: string;
  /** Whether every win of `a` is a win of `b`, as far as this aspect goes. A reflexive and transitive relation. */
  readonly keepsWins: (a: EffectiveRules, b: EffectiveRules) => boolean;
  /** Why the game that allows more does so. */
  readonly words: string;
}

/** Same moves, and more with the option on. */
const onAllowsMore = (fields: string, read: (rules: EffectiveRules) => boolean, words: string): StrengthAspect => ({
  fields,
  keepsWins: (a, b) => !read(a) || read(b),
  words,
});

/** What can enter spaces. "Closed" is `no-build`, said by the spaces policy or by the build policy. */
type Spaces =
  | 'closed'
  | 'kings'
  | 'any'
  | 'reserve, then closed'
  | 'reserve, then waste'
  | 'reserve, then any'
  | 'waste, then closed'
  | 'waste, then any';

function spacesOf(rules: EffectiveRules): Spaces {
  const closed = rules['tableau piles']['build policy'] === 'no-build';
  switch (rules['tableau piles']['spaces policy']) {
    case 'any':
      return closed ? 'closed' : 'any';
    case 'kings':
      return closed ? 'closed' : 'kings';
    case 'no-build':
      return 'closed';
    case 'auto-reserve-then-any':
      return closed ? 'reserve, then closed' : 'reserve, then any';
    case 'auto-reserve-then-waste':
      return closed ? 'reserve, then closed' : 'reserve, then waste';
    case 'auto-waste-then-stock':
      return closed ? 'waste, then closed' : 'waste, then any';
  }
}

/**
 * Same moves along each step. From "reserve, then any" to "any": the forced fill is a move that the free game allows by
 * choice. From "waste, then any" to "any" the fill from the waste likewise; the fill from the stock, made when the waste
 * is empty, is a draw of one card and its move to the space: so the free game must turn one card at a time.
 */
const WIDER_SPACES: Record<Spaces, readonly Spaces[]> = {
  closed: ['kings', 'any'],
  kings: ['any'],
  any: [],
  'reserve, then closed': ['reserve, then waste', 'reserve, then any', 'any'],
  'reserve, then waste': ['reserve, then any', 'any'],
  'reserve, then any': ['any'],
  'waste, then closed': ['waste, then any', 'any'],
  'waste, then any': ['any'],
};

function keepsSpaces(a: EffectiveRules, b: EffectiveRules): boolean {
  const [from, to] = [spacesOf(a), spacesOf(b)];
  if (from === to) return true;
  if (!WIDER_SPACES[from].includes(to)) return false;
  const freesTheWaste = to === 'any' && from.startsWith('waste');
  return !freesTheWaste || (b.stock['deal type'] === 'waste' && b.stock['deal count'] === 1);
}

/** Same moves: the suit relations of `a` are among those of `b`. Spaces and groups are looked at on their own. */
const keepsBuilding = (a: EffectiveRules, b: EffectiveRules): boolean =>
  isWithin(relationOf(a['tableau piles']['build policy']), relationOf(b['tableau piles']['build policy']));

/** Nothing is moved from one tableau pile to another. */
const pilesStand = (rules: EffectiveRules): boolean =>
  rules['tableau piles']['build policy'] === 'no-build' || rules['tableau piles'].count < 2;

const groupRelation = (rules: EffectiveRules) => relationOf(groupPolicyOf(rules));

/** Whether two or more cards are ever moved together between tableau piles. */
const movesGroups = (rules: EffectiveRules): boolean =>
  !pilesStand(rules) && rules['tableau piles']['move built group'] !== 'no' && groupRelation(rules) !== 0;

const sameFaces = (a: EffectiveRules, b: EffectiveRules): boolean =>
  a['tableau piles']['face up cards'] === b['tableau piles']['face up cards'];

/**
 * Same moves. With a wider group policy each run of `a` is part of a run of `b`: so a part that `yes` moves is still a
 * part, and a pile that is one run is still one run. A maximal group is not still maximal: it may have grown, and the
 * smaller one is stuck in it; only `yes` then moves what `maximal-group` moved. A pile that is one run is a maximal
 * group, and a maximal group is a part of itself: whole-pile, maximal-group, yes. Single cards, which `no` moves from any
 * pile, are parts too, but need not be whole piles or maximal groups, nor the reverse.
 */
function keepsGroups(a: EffectiveRules, b: EffectiveRules): boolean {
  if (pilesStand(a)) return true;
  if (pilesStand(b)) return false;
  const mode = b['tableau piles']['move built group'];
  const wider = isWithin(groupRelation(a), groupRelation(b));
  switch (a['tableau piles']['move built group']) {
    case 'no':
      return mode === 'no' || mode === 'yes';
    case 'whole-pile':
      // A lone card is all that moves when no two cards form a group.
      return groupRelation(a) === 0 || (wider && mode !== 'no');
    case 'maximal-group':
      if (mode === 'maximal-group') return groupRelation(a) === groupRelation(b) && sameFaces(a, b);
      return mode === 'yes' && wider;
    default:
      return mode === 'yes' && wider;
  }
}

/** Same moves: where a group of two or more could join in `a` it can in `b`. Single cards go by the build policy. */
const keepsJoins = (a: EffectiveRules, b: EffectiveRules): boolean =>
  !movesGroups(a) || isWithin(joinRelation(a), joinRelation(b));

/**
 * The positions are the same but for cards that are still face down. Face-down cards only ever hinder cards from moving
 * together, in groups or as a complete run: so turning all cards up keeps every move (maximal groups, which may grow, are
 * dealt with above), and turning them down keeps the moves of a game in which single cards move. A complete run
 * that goes up card by card in `b` uncovers its own cards.
 */
function keepsFaces(a: EffectiveRules, b: EffectiveRules): boolean {
  if (a['tableau piles']['face up cards'] === 'top' || sameFaces(a, b)) return true;
  const runsGoUp = a.foundations['only complete pile moves'] && b.foundations['only complete pile moves'];
  return !movesGroups(a) && !runsGoUp;
}

/**
 * A run that goes up at once in `a` goes up card by card in `b`: its lowest card, the base, lies on top, the foundation is
 * empty, and each next card is the one wanted. No space appears before the last card has left, so no forced fill comes
 * between, and the position is then the same. It needs foundations that start empty; a foundation of `a` is then
 * empty or full. Nothing is taken back from complete suits, so `a` never removes cards.
 */
function keepsCompleteRuns(a: EffectiveRules, b: EffectiveRules): boolean {
  if (a.foundations['only complete pile moves'] === b.foundations['only complete pile moves']) return true;
  return a.foundations['only complete pile moves'] && a.foundations['initial cards'] === 'none';
}

/**
 * Turning d·k cards is turning d cards k times, or fewer times when the stock runs out on the way; so is turning the whole
 * stock, whatever d. Drawing makes no spaces, so no forced fill comes between, and both games come to the
 * end of the stock together (paper §6).
 */
function keepsDraws(a: EffectiveRules, b: EffectiveRules): boolean {
  const [large, small] = [a.stock['deal count'], b.stock['deal count']];
  return large % small === 0 || large === a.stock.size;
}

/** Same moves: every match and every step of `a` is one of `b`. */
function keepsAccordion(a: EffectiveRules, b: EffectiveRules): boolean {
  const policies = b.accordion['build policies'];
  const matches = a.accordion['build policies'].every(
    (each) => policies.includes(each) || policies.includes('any-suit'),
  );
  return matches && a.accordion.moves.every((move) => b.accordion.moves.includes(move));
}

/** Same moves, and rows that are in order by the narrower policy are so by the wider. */
const keepsRowPolicy = (a: EffectiveRules, b: EffectiveRules): boolean =>
  isWithin(relationOf(a.sequences['build policy']), relationOf(b.sequences['build policy']));

/**
 * Same moves, and rows with their gap at the one end are accepted where both ends are. With fixed suits LR asks for the
 * row's suit at both ends, L and R only at theirs: rows that need not be of one suit may then fail.
 */
function keepsDirection(a: EffectiveRules, b: EffectiveRules): boolean {
  if (a.sequences.direction === b.sequences.direction) return true;
  if (b.sequences.direction !== 'LR') return false;
  return !b.sequences['fixed suit'] || a.sequences['build policy'] === 'same-suit';
}

export const STRENGTH_ASPECTS: readonly StrengthAspect[] = [
  {
    fields: 'tableau piles.build policy',
    keepsWins: keepsBuilding,
    words: 'Whatever can be built under the narrower policy can be built under the wider.',
  },
  {
    fields: 'tableau piles.spaces policy',
    keepsWins: keepsSpaces,
    words: 'Whatever may or must enter a space in the one game may enter it in the other.',
  },
  {
    fields: 'tableau piles.move built group (and its policy)',
    keepsWins: keepsGroups,
    words: 'Every move between tableau piles remains possible.',
  },
  {
    fields: 'tableau piles.group joins by',
    keepsWins: keepsJoins,
    words: 'Groups find every place they found before.',
  },
  {
    fields: 'tableau piles.face up cards',
    keepsWins: keepsFaces,
    words: 'Cards that lie face down cannot move together with others.',
  },
  onAllowsMore(
    'foundations.removable',
    (rules) => rules.foundations.removable,
    'Taking cards back from the foundations only adds moves.',
  ),
  {
    fields: 'foundations.only complete pile moves',
    keepsWins: keepsCompleteRuns,
    words: 'A complete run can also go up card by card.',
  },
  onAllowsMore('hole.build loops', (rules) => rules.hole['build loops'], 'Going round the corner only adds moves.'),
  {
    fields: 'cells.count',
    // Same moves, with the further cells left empty.
    keepsWins: (a, b) => a.cells.count <= b.cells.count,
    words: 'Further cells can be left empty.',
  },
  {
    fields: 'stock.deal count',
    keepsWins: keepsDraws,
    words: 'Turning many cards at a time is turning few cards several times.',
  },
  onAllowsMore('stock.redeal', (rules) => rules.stock.redeal, 'A redeal only adds moves.'),
  {
    fields: 'reserve.stacked',
    // Same moves: the top card is one of the cards that are all available, also where a fill is forced, since the
    // player picks the card.
    keepsWins: (a, b) => a.reserve.stacked || !b.reserve.stacked,
    words: 'The top card of a stacked reserve is available in a spread one too.',
  },
  {
    fields: 'accordion.moves and accordion.build policies',
    keepsWins: keepsAccordion,
    words: 'Every listed move and match is listed in both games.',
  },
  {
    fields: 'sequences.build policy',
    keepsWins: keepsRowPolicy,
    words: 'Rows in order by the narrower policy are in order by the wider.',
  },
  {
    fields: 'sequences.direction',
    keepsWins: keepsDirection,
    words: 'Filling gaps from both sides includes filling them from one.',
  },
  {
    fields: 'sequences.fixed suit',
    // Same moves, and rows that end in their own suit are rows in order.
    keepsWins: (a, b) => a.sequences['fixed suit'] || !b.sequences['fixed suit'],
    words: 'Rows that may be of any suit may be of their own.',
  },
];
