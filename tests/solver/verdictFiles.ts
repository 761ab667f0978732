// The verdicts of independent programs in tests/fixtures/verdicts.json, with the deals they speak of.

import { assert } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame, dealMicrosoft, EMPTY_POSITION, makeState, type Game, type State } from '../../src/game';
import fixture from '../fixtures/verdicts.json';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export interface KnownDeal {
  readonly number: number;
  readonly isWinnable: boolean;
  readonly start: () => State;
}

export interface VerdictFile {
  readonly name: string;
  readonly game: Game;
  readonly deals: readonly KnownDeal[];
}

export const verdictFiles: readonly VerdictFile[] = fixture.files.map((file) => {
  const entry = catalogue.findGame(file.game);
  assert(entry !== undefined, `no game ${file.game}`);
  const game = compileGame(entry.rules);
  const numbered = Array.from(file.verdicts, (verdict, i) => [file.first + i, verdict] as const);
  const others = Object.entries(file.more ?? {}).map(([number, verdict]) => [Number(number), verdict] as const);
  const deals = [...numbered, ...others]
    .filter(([, verdict]) => verdict !== '?')
    .map(([number, verdict]) => ({
      number,
      isWinnable: verdict === 'W',
      start: () => dealOf(game, file.deals, number),
    }));
  return { name: file.name, game, deals };
});

function dealOf(game: Game, deals: string, number: number): State {
  if (deals === 'seeds') return dealGame(game, number);
  if (deals === 'microsoft') {
    const dealt = dealMicrosoft(game, number);
    assert(dealt.ok, `no Microsoft deal ${number}`);
    return dealt.value;
  }
  return readDeal(game, (fixture.deals as Record<string, readonly string[]>)[deals][number - 1]);
}

function readDeal(game: Game, text: string): State {
  const cards = (letters: string): number[] => Array.from(letters, (letter) => LETTERS.indexOf(letter));
  const [piles, rest = ''] = text.split('|');
  const tableau = piles.split(' ').map((pile) => (pile === '.' ? [] : cards(pile)));
  const hasStock = game.stock !== 'none';
  return makeState(game, {
    ...EMPTY_POSITION,
    tableau,
    faceDown: tableau.map((pile) => (game.faceDownDeal ? Math.max(0, pile.length - 1) : 0)),
    cells: hasStock ? [] : cards(rest),
    stock: hasStock ? cards(rest) : [],
    foundations: Array.from({ length: game.foundations.count }, () => []),
    hole: game.hole >= 0 ? [LETTERS.indexOf('C')] : [],
  });
}
