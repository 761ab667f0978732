// The search visits exactly as many states as when the fixture was written, so that a refactoring that changes it is
// noticed. A change that is meant to change the search says so: PATIENCE_UPDATE=1 npx vitest run tests/solver/signature
// rewrites the fixture, and the new signature goes into the commit's words.

import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assert } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame } from '../../src/game';
import { ALL_ON, newControl, Solver } from '../../src/solver';

const FIXTURE = new URL('../fixtures/solver-signature.json', import.meta.url);

interface Fixture {
  readonly signature: number;
  /** "game seed": verdict and states. */
  readonly deals: Readonly<Record<string, string>>;
}

/** Limit of states and seeds for each game. */
const DEALS: Readonly<Record<string, readonly [number, ...number[]]>> = {
  klondike: [50_000, 1, 2, 4],
  'klondike-draw-1': [50_000, 1, 2],
  'klondike-draw-5': [50_000, 3],
  'klondike-any-spaces': [50_000, 1],
  'klondike-two-deck-9': [50_000, 1],
  'free-cell': [50_000, 1, 2, 3],
  'free-cell-0-cell': [50_000, 1],
  'bakers-game': [50_000, 2, 7],
  'eight-off': [50_000, 1],
  'seahaven-towers': [50_000, 1],
  canfield: [50_000, 1, 3],
  'american-toad': [50_000, 1],
  'king-albert': [50_000, 2],
  fan: [50_000, 1],
  'beleaguered-castle': [50_000, 1],
  'east-haven': [50_000, 1],
  trigon: [50_000, 1],
  somerset: [50_000, 1],
  'fortunes-favor': [50_000, 1],
  golf: [50_000, 1],
  'black-hole': [50_000, 1],
  'worm-hole': [50_000, 3, 4],
  'simple-simon': [50_000, 1],
  'simple-simon-as-published': [50_000, 1],
  spiderette: [50_000, 1],
  spider: [100_000, 1],
  'spider-as-published': [100_000, 2, 8],
  'mrs-mop': [100_000, 1],
  gargantua: [100_000, 1],
  'gargantua-redeal': [100_000, 1, 2],
  accordion: [100_000, 1, 3],
  'late-binding-solitaire': [50_000, 1],
  'gaps-basic-variant': [100_000, 2, 3],
  'gaps-one-deal': [50_000, 1],
};

function measure(): Fixture {
  const deals: Record<string, string> = {};
  let signature = 0;
  for (const [name, [states, ...seeds]] of Object.entries(DEALS)) {
    const entry = catalogue.findGame(name);
    assert(entry !== undefined, `no game ${name}`);
    const game = compileGame(entry.rules);
    const solver = new Solver(
      newControl(() => 0),
      { states, bytes: 1 << 26, timeMs: Infinity },
      ALL_ON,
    );
    for (const seed of seeds) {
      const { kind, effort } = solver.solve(dealGame(game, seed));
      deals[`${name} ${seed}`] = `${kind} ${effort.states}`;
      signature = (Math.imul(signature, 31) + effort.states) >>> 0;
    }
  }
  return { signature, deals };
}

describe('the signature of the search', () => {
  const measured = measure();
  if (process.env.PATIENCE_UPDATE === '1') writeFileSync(FIXTURE, `${JSON.stringify(measured, null, 1)}\n`);
  const expected = JSON.parse(readFileSync(FIXTURE, 'utf8')) as Fixture;
  const verdicts = Object.entries(measured.deals);
  const decidedOf = (game: string): number =>
    verdicts.filter(([deal, text]) => deal.startsWith(`${game} `) && !text.startsWith('unknown')).length;

  test('deal by deal', () => expect(measured.deals).toEqual(expected.deals));
  test('in one number', () => expect(measured.signature).toBe(expected.signature));
  test('covers some forty deals, most of them decided', () => {
    expect(verdicts.length).toBeGreaterThanOrEqual(40);
    expect(verdicts.filter(([, text]) => !text.startsWith('unknown')).length).toBeGreaterThan(verdicts.length / 2);
  });
  test.each(['accordion', 'gaps-basic-variant', 'worm-hole', 'simple-simon'])('decides %s', (game) =>
    expect(decidedOf(game)).toBeGreaterThan(0),
  );
  test('decides games with two decks', () =>
    expect(decidedOf('spider-as-published') + decidedOf('gargantua-redeal')).toBeGreaterThan(0));
});
