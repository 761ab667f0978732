// From rules to a compiled game. The rules must be free of errors (`checkRules`): this is their meaning, not a check.

import { assert } from '../base';
import { cardOf, SUITS } from '../cards';
import { groupPolicyOf, type EffectiveRules, type GroupMove, type SpacesPolicy } from '../rules';
import { KINDS, type ForcedFill, type Game, type GroupMode, type StockKind } from './game';
import {
  accordionTable,
  bothTables,
  descendingTable,
  foundationTables,
  holeTable,
  parentSets,
  sequencesTables,
} from './tables';

const GROUP_MODES: Record<GroupMove, GroupMode> = {
  no: 'single',
  yes: 'any',
  'whole-pile': 'whole-pile',
  'maximal-group': 'maximal',
  // A dominance, not another game (paper §5.4.2): for play it is `yes`.
  'partial-if-card-above-buildable': 'any',
};

const FORCED_FILLS: Record<SpacesPolicy, ForcedFill> = {
  any: 'none',
  'no-build': 'none',
  kings: 'none',
  'auto-reserve-then-any': 'reserve',
  'auto-reserve-then-waste': 'reserve',
  'auto-waste-then-stock': 'waste',
};

export function compileGame(rules: EffectiveRules): Game {
  const tableauRules = rules['tableau piles'];
  const decks = rules['two decks'] ? 2 : 1;
  const maxRank = rules['max rank'];
  const kinds = maxRank * SUITS.length;
  const deckCards = kinds * decks;
  const isAccordion = rules.accordion.size > 0;
  const isSequences = rules.sequences.count > 0;

  let pileCount = 0;
  const piles = (count: number) => ({ first: (pileCount += count) - count, count });
  // The row of an accordion is kept in tableau piles, of which such a game has none of its own.
  const tableau = piles(isAccordion ? rules.accordion.size : tableauRules.count);
  const cells = piles(rules.cells.count);
  const reserve = piles(rules.reserve.stacked ? Math.min(1, rules.reserve.size) : rules.reserve.size);
  const foundations = piles(rules.foundations.present ? SUITS.length * decks : 0);
  const hole = rules.hole.present ? piles(1).first : -1;
  assert(pileCount < 512, 'more piles than a move can name');

  const buildPolicy = tableauRules['build policy'];
  const groupPolicy = groupPolicyOf(rules);
  const builds = descendingTable(kinds, buildPolicy);
  const groups = descendingTable(kinds, groupPolicy);
  const parents = parentSets(builds);
  const headParents =
    tableauRules['group joins by'] === 'group policy' ? parentSets(bothTables(builds, groups)) : parents;

  return {
    rules,
    family: isAccordion ? 'accordion' : isSequences ? 'sequences' : 'building',
    decks,
    maxRank,
    deckCards,
    cardsInPlay: isAccordion ? rules.accordion.size : deckCards,
    pileCount,
    tableau,
    cells,
    reserve,
    foundations,
    hole,
    strideBits: Math.max(2, Math.ceil(Math.log2(deckCards))),
    stock: stockKind(rules),
    drawCount: rules.stock['deal count'],
    redeals: rules.stock.redeal && stockKind(rules) === 'waste' ? Infinity : 0,
    forcedFill: FORCED_FILLS[tableauRules['spaces policy']],
    groupMode:
      groupPolicy === 'no-build'
        ? singleOnly(tableauRules['move built group'])
        : GROUP_MODES[tableauRules['move built group']],
    removable:
      rules.foundations.present && rules.foundations.removable && !rules.foundations['only complete pile moves'],
    completeRuns: rules.foundations.present && rules.foundations['only complete pile moves'],
    faceDownDeal: tableauRules['face up cards'] === 'top',
    builds,
    groups,
    parentsLow: parents.low,
    parentsHigh: parents.high,
    headParentsLow: headParents.low,
    headParentsHigh: headParents.high,
    wasteMayFill: spaceTable(rules, true),
    mayFill: spaceTable(rules, false),
    ...foundationTables(foundations, maxRank),
    holeTakes: holeTable(kinds, maxRank, rules.hole['build loops']),
    accordion: {
      steps: Int16Array.from(new Set(rules.accordion.moves.map(parseStep))),
      matches: accordionTable(kinds, rules.accordion['build policies']),
    },
    sequences: sequencesTables({
      rows: rules.sequences.count,
      decks,
      maxRank,
      direction: rules.sequences.direction,
      policy: rules.sequences['build policy'],
      fixedSuit: rules.sequences['fixed suit'],
    }),
  };
}

function stockKind(rules: EffectiveRules): StockKind {
  if (rules.stock.size === 0) return 'none';
  return rules.stock['deal type'] === 'tableau piles' ? 'tableau' : rules.stock['deal type'];
}

/** Where no two cards ever form a group: `whole-pile` still moves only a pile of one card. */
function singleOnly(move: GroupMove): GroupMode {
  return move === 'whole-pile' ? 'whole-pile' : 'single';
}

/** The cards that may enter a space by choice. Forced fills come before any choice and are not asked here. */
function spaceTable(rules: EffectiveRules, fromWaste: boolean): Uint8Array {
  const table = new Uint8Array(KINDS);
  const spaces = rules['tableau piles']['spaces policy'];
  if (rules['tableau piles']['build policy'] === 'no-build' || spaces === 'no-build') return table;
  if (spaces === 'auto-reserve-then-waste' && !fromWaste) return table;
  const highest = cardOf(rules['max rank'], 0);
  return table.fill(1, spaces === 'kings' ? highest : 0, highest + SUITS.length);
}

const parseStep = (move: string): number => (move[0] === 'L' ? -1 : 1) * Number(move.slice(1));
