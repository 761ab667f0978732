// Options that change nothing because of the others. Harmless, but rarely what a designer meant: warnings.

import { cardsLeft } from './checkDeal';
import { DEFAULT_RULES, type EffectiveRules } from '../document';
import type { MeaningProblem } from '../problem';
import { change, removeField, surely, warningAt } from './repair';

/** Why fields have no effect: a reason that ends the sentence "… has no effect: ". */
type Reasons = Readonly<Record<string, string | false>>;

export function checkUnused(rules: EffectiveRules): MeaningProblem[] {
  return [
    ...unused(rules, 'tableau piles', tableauReasons(rules)),
    ...unused(rules, 'foundations', foundationReasons(rules)),
    ...unused(rules, 'hole', holeReasons(rules)),
    ...unused(rules, 'stock', stockReasons(rules)),
    ...unused(rules, 'reserve', reserveReasons(rules)),
    ...unused(rules, 'accordion', accordionReasons(rules)),
    ...unused(rules, 'sequences', sequenceReasons(rules)),
  ];
}

function unused(rules: EffectiveRules, section: keyof EffectiveRules, reasons: Reasons): MeaningProblem[] {
  const values = rules[section] as unknown as Readonly<Record<string, unknown>>;
  const defaults = DEFAULT_RULES[section] as unknown as Readonly<Record<string, unknown>>;
  const idle = Object.keys(reasons).filter((field) => reasons[field] && !isDefault(values[field], defaults[field]));
  return idle.map((field) => {
    const path = [section, field];
    const repairs = [surely(removeField(path))];
    if (idle.length > 1) {
      const changes = idle.map((other) => change([section, other], undefined));
      repairs.push({ title: `Remove all ${idle.length} options without effect in "${section}"`, changes });
    }
    return warningAt('no-effect', path, `"${field}" has no effect: ${reasons[field]}.`, { repairs });
  });
}

const isDefault = (value: unknown, standard: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : value === standard;

function tableauReasons(rules: EffectiveRules): Reasons {
  const tableau = rules['tableau piles'];
  const build = tableau['build policy'];
  if (tableau.count === 0) {
    const none = 'there are no tableau piles';
    return {
      'build policy': none,
      'spaces policy': none,
      'diagonal deal': none,
      'move built group': none,
      'move built group policy': none,
      'group joins by': none,
      'face up cards': none,
    };
  }
  const noBuild = build === 'no-build' && 'nothing is built on or moved into tableau piles';
  const policy = tableau['move built group policy'];
  const groupPolicy = policy === 'same-as-build' ? build : policy;
  const moves = tableau['move built group'];
  const single = moves === 'no' && 'groups are not moved';
  const anyPart = moves === 'yes' || moves === 'partial-if-card-above-buildable';
  return {
    // Forced fills happen under no-build too.
    'spaces policy': !tableau['spaces policy'].startsWith('auto-') && noBuild,
    'diagonal deal': tableau.count === 1 && 'there is only one tableau pile',
    'move built group':
      noBuild || (anyPart && groupPolicy === 'no-build' && 'under the group policy "no-build" only single cards move'),
    'move built group policy': noBuild || single,
    'group joins by': noBuild || single || (groupPolicy === build && 'group policy and build policy are the same'),
    'face up cards': cardsLeft(rules) <= tableau.count && 'no tableau pile starts with more than one card',
  };
}

function foundationReasons(rules: EffectiveRules): Reasons {
  const { foundations } = rules;
  if (!foundations.present) {
    const none = 'there are no foundations';
    return { 'initial cards': none, 'base card': none, removable: none, 'only complete pile moves': none };
  }
  const tableau = rules['tableau piles'];
  const nowhere = rules.cells.count === 0 && (tableau.count === 0 || tableau['build policy'] === 'no-build');
  return {
    removable: foundations['only complete pile moves']
      ? 'complete suits stay on the foundations'
      : nowhere && 'no card on a foundation could go anywhere else',
  };
}

function holeReasons(rules: EffectiveRules): Reasons {
  const none = !rules.hole.present && 'there is no hole';
  return { 'base card': none, 'build loops': none };
}

function stockReasons(rules: EffectiveRules): Reasons {
  const { stock } = rules;
  const none = stock.size === 0 && 'there is no stock';
  const noWaste = stock['deal type'] !== 'waste' && 'the stock does not deal to a waste';
  return { 'deal type': none, 'deal count': none || noWaste, redeal: none || noWaste };
}

function reserveReasons(rules: EffectiveRules): Reasons {
  const { size } = rules.reserve;
  return { stacked: size === 0 ? 'there is no reserve' : size === 1 && 'the reserve has only one card' };
}

function accordionReasons(rules: EffectiveRules): Reasons {
  const none = rules.accordion.size === 0 && 'there is no accordion';
  return { moves: none, 'build policies': none };
}

function sequenceReasons(rules: EffectiveRules): Reasons {
  const none = rules.sequences.count === 0 && 'there are no sequences';
  return { direction: none, 'build policy': none, 'fixed suit': none };
}
