// The canonical form of rules: whatever cannot be noticed in the deal, in play or on the table is set to its default,
// and what can be said in two ways is said in one. Equal normal forms are the same game; the reverse is not promised.

import { makeCard, makeRank, parseCard, parseRank } from '../cards';
import { groupPolicyOf, isWithin, relationOf } from './buildRelation';
import { pileSizes, tableauCards } from './cardCounts';
import { DEFAULT_RULES, mergeRules, type EffectiveRules } from './document';
import { ACCORDION_POLICIES, type SpacesPolicy } from './vocabulary';

export function normaliseRules(rules: EffectiveRules): EffectiveRules {
  return mergeRules(DEFAULT_RULES, {
    'tableau piles': normalTableau(rules),
    foundations: normalFoundations(rules),
    hole: normalHole(rules),
    cells: rules.cells,
    stock: normalStock(rules),
    // One card is its own top.
    reserve: { ...rules.reserve, stacked: rules.reserve.stacked && rules.reserve.size > 1 },
    accordion: normalAccordion(rules),
    sequences: rules.sequences.count > 0 ? rules.sequences : DEFAULT_RULES.sequences,
    'max rank': rules['max rank'],
    'two decks': rules['two decks'],
  });
}

type Tableau = EffectiveRules['tableau piles'];

function normalTableau(rules: EffectiveRules): Tableau {
  const tableau = rules['tableau piles'];
  const defaults = DEFAULT_RULES['tableau piles'];
  if (tableau.count === 0) return { ...defaults, count: 0 };
  return {
    count: tableau.count,
    'build policy': tableau['build policy'],
    'spaces policy': normalSpaces(rules),
    // With one pile, or nothing to deal, both ways of dealing are the same.
    'diagonal deal': tableau['diagonal deal'] && tableau.count > 1 && tableauCards(rules) > 0,
    ...normalGroups(rules),
    // The top card of a pile is face up in any case; the stock and forced fills only bring face-up cards.
    'face up cards': pileSizes(rules).some((size) => size > 1) ? tableau['face up cards'] : defaults['face up cards'],
  };
}

/** What becomes of the groups: nothing moves between tableau piles without a second pile or where no card may be built. */
function normalGroups(
  rules: EffectiveRules,
): Pick<Tableau, 'move built group' | 'move built group policy' | 'group joins by'> {
  const tableau = rules['tableau piles'];
  const single = {
    'move built group': 'no',
    'move built group policy': 'same-as-build',
    'group joins by': 'build policy',
  } as const;
  const build = tableau['build policy'];
  if (tableau.count < 2 || build === 'no-build') return single;

  const groupPolicy = groupPolicyOf(rules);
  // A dominance, not another game (paper §5.4.2, Theorem 4).
  const mode = tableau['move built group'] === 'partial-if-card-above-buildable' ? 'yes' : tableau['move built group'];
  if (mode === 'no') return single;
  // Without pairs every group is one card: only `whole-pile` still makes a difference, to cards that lie on others.
  if (groupPolicy === 'no-build')
    return mode === 'whole-pile'
      ? { ...single, 'move built group': mode, 'move built group policy': 'no-build' }
      : single;

  const joinsFreely = isWithin(relationOf(build), relationOf(groupPolicy));
  return {
    'move built group': mode,
    'move built group policy': groupPolicy === build ? 'same-as-build' : groupPolicy,
    // The head fits by the build policy in any case; joining by a wider group policy asks for nothing more.
    'group joins by': joinsFreely ? 'build policy' : tableau['group joins by'],
  };
}

function normalSpaces(rules: EffectiveRules): SpacesPolicy {
  const closed = rules['tableau piles']['build policy'] === 'no-build';
  const hasWaste = rules.stock.size > 0 && rules.stock['deal type'] === 'waste';
  const policy = rules['tableau piles']['spaces policy'];
  switch (policy) {
    case 'any':
    case 'kings':
    case 'no-build':
      // `no-build` as build policy keeps cards out of spaces too, whatever the spaces policy.
      return closed ? 'any' : policy;
    case 'auto-reserve-then-any':
      return rules.reserve.size > 0 ? policy : 'any';
    case 'auto-reserve-then-waste':
      if (rules.reserve.size > 0) return closed ? 'auto-reserve-then-any' : policy;
      if (closed) return 'any';
      return hasWaste ? policy : 'no-build';
    case 'auto-waste-then-stock':
      return rules.stock.size > 0 ? policy : 'any';
  }
}

function normalFoundations(rules: EffectiveRules): EffectiveRules['foundations'] {
  const { foundations, cells } = rules;
  if (!foundations.present) return { ...DEFAULT_RULES.foundations, present: false };
  const tableau = rules['tableau piles'];
  const somewhereToGo = cells.count > 0 || (tableau.count > 0 && tableau['build policy'] !== 'no-build');
  const rank = parseRank(foundations['base card']);
  return {
    ...foundations,
    'base card': rank === undefined ? foundations['base card'].toLowerCase() : makeRank(rank),
    // A complete run stays up: single cards neither come nor go.
    removable: foundations.removable && somewhereToGo && !foundations['only complete pile moves'],
  };
}

function normalHole({ hole, 'max rank': maxRank }: EffectiveRules): EffectiveRules['hole'] {
  if (!hole.present) return { ...DEFAULT_RULES.hole, present: false };
  const card = parseCard(hole['base card']);
  return {
    ...hole,
    'base card': card === undefined ? hole['base card'].toLowerCase() : makeCard(card),
    // Of two ranks each is next to the other in any case.
    'build loops': hole['build loops'] || maxRank === 2,
  };
}

function normalStock({ stock }: EffectiveRules): EffectiveRules['stock'] {
  const { 'deal count': dealCount, redeal } = DEFAULT_RULES.stock;
  if (stock.size === 0) return DEFAULT_RULES.stock;
  if (stock['deal type'] !== 'waste') return { ...stock, 'deal count': dealCount, redeal };
  return { ...stock, 'deal count': Math.min(stock['deal count'], stock.size) };
}

function normalAccordion({ accordion }: EffectiveRules): EffectiveRules['accordion'] {
  if (accordion.size === 0) return DEFAULT_RULES.accordion;
  const policies = new Set(accordion['build policies']);
  return {
    size: accordion.size,
    moves: normalSteps(accordion.moves, accordion.size),
    // Cards of any suit include all the rest.
    'build policies': policies.has('any-suit') ? ['any-suit'] : ACCORDION_POLICIES.filter((each) => policies.has(each)),
  };
}

/** Sorted, each once, without steps that lead beyond the row. */
function normalSteps(moves: readonly string[], size: number): string[] {
  const distance = (move: string) => Number(move.slice(1));
  const reachable = moves.map((move) => `${move[0]}${distance(move)}`).filter((move) => !(distance(move) >= size));
  return [...new Set(reachable)].sort((a, b) => a.charCodeAt(0) - b.charCodeAt(0) || distance(a) - distance(b));
}
