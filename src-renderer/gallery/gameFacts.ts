// What the gallery says of a game at a glance: its cards and piles in a few words.

import { deckSizeOf, type EffectiveRules } from '@core/rules';

/** "52 cards", "7 piles", "stock of 24, turned by 3": those that the game has. */
export function gameFacts(rules: EffectiveRules): readonly string[] {
  const { stock, cells, reserve, accordion, sequences, foundations, hole } = rules;
  const tableau = rules['tableau piles'];
  const turned = stock['deal type'] === 'waste' ? `, turned by ${stock['deal count']}` : '';
  return [
    `${deckSizeOf(rules)} cards`,
    ...counted(tableau.count, 'pile'),
    ...counted(cells.count, 'cell'),
    ...(stock.size > 0 ? [`stock of ${stock.size}${turned}`] : []),
    ...(reserve.size > 0 ? [`reserve of ${reserve.size}`] : []),
    ...(accordion.size > 0 ? [`row of ${accordion.size}`] : []),
    ...counted(sequences.count, 'row'),
    ...(foundations.present ? ['foundations'] : []),
    ...(hole.present ? ['hole'] : []),
    ...(tableau.count > 0 && tableau['face up cards'] === 'top' ? ['hidden cards'] : []),
  ];
}

const counted = (count: number, noun: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
