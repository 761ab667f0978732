// Pictures of positions: nothing is left out, nothing hidden is shown.

import { describe, expect, it } from 'vitest';
import { assert } from '../../src/base';
import { showCard } from '../../src/cards';
import { catalogue } from '../../src/catalogue';
import { drawPosition } from '../../src/formats';
import { cardsOf, compileGame, dealGame, readPosition } from '../../src/game';

function dealOf(id: string, seed = 1) {
  const preset = catalogue.findGame(id);
  assert(preset !== undefined, id);
  const game = compileGame(preset.rules);
  return { game, position: readPosition(dealGame(game, seed)) };
}

const cardsIn = (lines: readonly string[]): string[] => lines.join(' ').match(/(?:10|[2-9AJQK])[♣♥♠♦]/g) ?? [];

describe('the picture of a deal', () => {
  it.each(catalogue.games.map(({ id }) => id))('of %s shows every card once, in lines that fit', (id) => {
    const { game, position } = dealOf(id);
    const lines = drawPosition(game, position);
    expect(cardsIn(lines).sort()).toEqual(cardsOf(position).map(showCard).sort());
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('hides what lies face down', () => {
    const { game, position } = dealOf('klondike');
    expect(cardsIn(drawPosition(game, position, { hideFaceDown: true }))).toHaveLength(7);
  });

  it('says which end of a pile comes first', () => {
    const { game, position } = dealOf('canfield');
    const lines = drawPosition(game, position);
    const last = showCard(position.reserve[0].at(-1)!);
    expect(lines.find((line) => line.startsWith('Reserve'))).toMatch(/^Reserve +\(13 cards, last available\) /);
    expect(lines.join('\n')).toMatch(
      new RegExp(`${last}\nStock +\\(34 cards, next first\\) ${showCard(position.stock[0])} `),
    );
    const turned = { ...position, stock: position.stock.slice(3), waste: position.stock.slice(0, 3) };
    expect(drawPosition(game, turned).join('\n')).toMatch(/\nWaste +\(3 cards, last available\) /);
  });

  it('is the same to the eye with colours', () => {
    const { game, position } = dealOf('canfield');
    const coloured = drawPosition(game, position, { paint: (text) => `<${text}>` });
    expect(coloured.map((line) => line.replace(/[<>]/g, ''))).toEqual(drawPosition(game, position));
  });

  it('shows piles, gaps and spaces', () => {
    const accordion = dealOf('accordion');
    const [first, second, ...rest] = accordion.position.accordion;
    const packed = { ...accordion.position, accordion: [[...second, ...first], ...rest] };
    expect(drawPosition(accordion.game, packed)[1]).toContain(`${showCard(first[0])}×2`);
    const gaps = dealOf('gaps-one-deal');
    expect(drawPosition(gaps.game, gaps.position).join('\n').match(/—/g)).toHaveLength(4);
    const freecell = dealOf('free-cell');
    const bare = { ...freecell.position, tableau: freecell.position.tableau.map(() => []) };
    expect(drawPosition(freecell.game, bare).at(-1)?.match(/—/g)).toHaveLength(8);
  });
});
