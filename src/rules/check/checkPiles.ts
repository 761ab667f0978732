// Whether stock, reserve and the policies that draw on them fit together.

import type { EffectiveRules } from '../document';
import { changesToGoal, goalsOf, isRowGoal } from '../goal';
import type { MeaningProblem, Repair } from '../problem';
import { counted, listed } from '../words';
import { cardsLeft } from './checkDeal';
import { change, errorAt, setTo } from './repair';

export function checkPiles(rules: EffectiveRules): MeaningProblem[] {
  // Accordion and sequences have no piles beside their rows; having some is reported already.
  if (goalsOf(rules).some(isRowGoal)) return [];
  return [...checkStock(rules), ...checkSpaces(rules)];
}

function checkStock(rules: EffectiveRules): MeaningProblem[] {
  const { stock } = rules;
  if (stock.size === 0) return [];
  const type = ['stock', 'deal type'];
  switch (stock['deal type']) {
    case 'waste': {
      if (stock['deal count'] <= stock.size) return [];
      const path = ['stock', 'deal count'];
      const message = `${stock['deal count']} cards are dealt at a time, but the stock has only ${counted(stock.size, 'card')}.`;
      return [errorAt('deal-count-too-large', path, message, { repairs: [setTo(path, stock.size)] })];
    }
    case 'tableau piles': {
      if (rules['tableau piles'].count > 0) return [];
      const message = 'The stock deals to the tableau piles, but there are none.';
      return [errorAt('stock-without-tableau', type, message, { repairs: [setTo(type, 'waste')] })];
    }
    case 'hole': {
      if (rules.hole.present) return [];
      const message = 'The stock deals to the hole, but there is no hole.';
      const repairs: Repair[] = [
        setTo(type, 'waste'),
        { title: 'Play to a hole', changes: changesToGoal(rules, 'hole') },
      ];
      return [errorAt('stock-without-hole', type, message, { repairs })];
    }
  }
}

/** As in Canfield. */
const USUAL_RESERVE = 13;

/** The fills that a policy forces need the piles they come from. */
function checkSpaces(rules: EffectiveRules): MeaningProblem[] {
  const { stock, reserve } = rules;
  const policy = rules['tableau piles']['spaces policy'];
  if (rules['tableau piles'].count === 0) return [];
  const needsReserve = policy === 'auto-reserve-then-any' || policy === 'auto-reserve-then-waste';
  const needsWaste = policy === 'auto-reserve-then-waste' || policy === 'auto-waste-then-stock';
  const lacking: string[] = [];
  if (needsReserve && reserve.size === 0) lacking.push('a reserve');
  if (needsWaste && stock.size === 0) lacking.push('a stock');
  const wrongDeal = needsWaste && stock['deal type'] !== 'waste';
  if (wrongDeal && stock.size > 0) lacking.push('a stock that deals to the waste');
  if (lacking.length === 0) return [];
  const path = ['tableau piles', 'spaces policy'];
  const repairs: Repair[] = [];
  // What is nearest to the policy comes first.
  if (policy === 'auto-reserve-then-waste' && reserve.size > 0) repairs.push(setTo(path, 'auto-reserve-then-any'));
  const room = Math.min(USUAL_RESERVE, cardsLeft(rules) - rules['tableau piles'].count);
  if (lacking.length === 1 && needsReserve && reserve.size === 0 && room > 0) {
    const changes = [change(['reserve', 'size'], room), change(['reserve', 'stacked'], room > 1)];
    repairs.push({ title: `Add a reserve of ${counted(room, 'card')}`, changes });
  }
  repairs.push(setTo(path, 'any'));
  if (wrongDeal && stock.size > 0 && lacking.length === 1) repairs.push(setTo(['stock', 'deal type'], 'waste'));
  if (policy === 'auto-reserve-then-waste' && reserve.size === 0 && stock.size > 0 && !wrongDeal)
    repairs.push(setTo(path, 'auto-waste-then-stock'));
  return [errorAt('spaces-without-source', path, `"${policy}" needs ${listed(lacking)}.`, { repairs })];
}
