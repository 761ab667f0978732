// What is known of deals: what is used again and what is not, and that nothing proven is lost or contradicted in silence.

import { beforeEach, describe, expect, it } from 'vitest';
import type { DealResult, KnownVerdict } from '../../src/experiments';
import { SWITCHES, type Limits } from '../../src/solver';
import type { Contradiction, KnownQuery, Store } from '../../src-main/store';
import {
  buildBeforeAll,
  createRun,
  LIMITS,
  makePlan,
  makeRecipe,
  readAll,
  unknown,
  unwinnable,
  useFolder,
  useSharedStore,
  winnable,
} from './storeUnderTest';

buildBeforeAll();
const contradictions: Contradiction[] = [];
const shared = useSharedStore(useFolder()('knowledge.sqlite'), {
  onContradiction: (contradiction) => contradictions.push(contradiction),
});

/** Every test has games of its own. */
let store: Store;
let [one, two] = ['', ''];
let tests = 0;
beforeEach(() => {
  store = shared();
  tests++;
  [one, two] = [`one ${String(tests)}`, `two ${String(tests)}`];
  contradictions.length = 0;
});

const ask = (query: Partial<KnownQuery> = {}): Promise<KnownVerdict[]> =>
  store.findKnown({
    identities: [one],
    numbering: 'seeds',
    first: 1,
    step: 1,
    count: 100,
    limits: LIMITS,
    solverVersion: 1,
    ...query,
  });
/** Deals and verdicts in short: "5 winnable". */
const inShort = (known: readonly KnownVerdict[]): string[] => known.map(({ deal, kind }) => `${String(deal)} ${kind}`);

type Learned = readonly [result: DealResult, limits?: Limits, solverVersion?: number];

/** One after the other, in one run; its number. */
async function learn(...learned: readonly Learned[]): Promise<number> {
  const run = await createRun(store, [one]);
  for (const [result, limits = LIMITS, solverVersion = 1] of learned) {
    store.add(run, [result], limits, solverVersion);
    await store.flush();
  }
  return run;
}

describe('a known verdict', () => {
  it('comes with its figures, proof and limits', async () => {
    await learn([winnable(1)], [unwinnable(2, { proof: 'dead-end' })], [unknown(3, { reason: 'memory' })]);
    const figures = ({ origin: _o, source: _s, attempt: _a, play: _p, ...rest }: DealResult): KnownVerdict => ({
      ...rest,
      limits: LIMITS,
    });
    expect(await ask()).toEqual(
      [winnable(1), unwinnable(2, { proof: 'dead-end' }), unknown(3, { reason: 'memory' })].map(figures),
    );
  });

  it('is found by game, by way of numbering, and by deal', async () => {
    const run = await createRun(store, [one, null, two]);
    store.add(
      run,
      [1, 2, 3, 4, 5, 6, 7].map((deal) => winnable(deal)),
      LIMITS,
    );
    store.add(run, [unwinnable(4, { cell: 2 }), winnable(9, { cell: 1 })], LIMITS);
    expect(inShort(await ask({ first: 2, step: 2, count: 2 }))).toEqual(['2 winnable', '4 winnable']);
    expect(inShort(await ask({ first: 4, step: 100, count: 1, identities: [two] }))).toEqual(['4 unwinnable']);
    expect(await ask({ identities: [two, null, one, 'none'], first: 4, count: 1 })).toMatchObject([
      { cell: 0, deal: 4, kind: 'unwinnable' },
      { cell: 2, deal: 4, kind: 'winnable' },
    ]);
    expect(await ask({ numbering: 'microsoft' })).toEqual([]);
    expect(await ask({ count: 0 })).toEqual([]);
    expect(inShort(await ask({ first: 8 }))).toEqual([]);
  });

  it('of another numbering is another deal', async () => {
    const run = await createRun(store, [one], { numbering: 'microsoft' });
    store.add(run, [unwinnable(11982)], LIMITS);
    const query = { first: 11982, count: 1 };
    expect(await ask(query)).toEqual([]);
    expect(inShort(await ask({ ...query, numbering: 'microsoft' }))).toEqual(['11982 unwinnable']);
  });

  it.each<[string, Partial<KnownQuery>, string[]]>([
    ['for the same limits', {}, ['1 unknown']],
    ['for lower limits', { limits: { states: 5, bytes: 5, timeMs: 5 } }, ['1 unknown']],
    ['not for more states', { limits: { ...LIMITS, states: LIMITS.states + 1 } }, []],
    ['not for more memory', { limits: { ...LIMITS, bytes: LIMITS.bytes + 1 } }, []],
    ['not for more time', { limits: { ...LIMITS, timeMs: 1001 } }, []],
    ['not for any time', { limits: { ...LIMITS, timeMs: Infinity } }, []],
    ['not for a newer solver', { solverVersion: 2 }, []],
    ['not for an older solver', { solverVersion: 0 }, []],
  ])('that is unknown is used again %s', async (_what, query, expected) => {
    const limits = { ...LIMITS, timeMs: 1000 };
    await learn([unknown(1), limits]);
    expect(inShort(await ask({ limits, ...query }))).toEqual(expected);
  });

  it('that was found without a limit of time holds for every time', async () => {
    await learn([unknown(1)]);
    expect(inShort(await ask({ limits: { ...LIMITS, timeMs: 1e12 } }))).toEqual(['1 unknown']);
  });

  it('that is proven is used again by every solver, whatever the limits', async () => {
    await learn([winnable(1), { states: 1, bytes: 1, timeMs: 1 }], [unwinnable(2), LIMITS, 7]);
    const limits = { states: Infinity, bytes: Infinity, timeMs: Infinity };
    for (const solverVersion of [1, 2, 99])
      expect(inShort(await ask({ limits, solverVersion }))).toEqual(['1 winnable', '2 unwinnable']);
  });
});

describe('knowledge', () => {
  const more: Limits = { ...LIMITS, states: 2 * LIMITS.states };

  it.each<[string, readonly Learned[], Partial<KnownVerdict>]>([
    ['a proof after an unknown', [[unknown(1)], [winnable(1)]], { kind: 'winnable' }],
    ['a proof before an unknown', [[unwinnable(1)], [unknown(1), more]], { kind: 'unwinnable' }],
    ['a proof before an unknown of a newer solver', [[unwinnable(1)], [unknown(1), more, 2]], { kind: 'unwinnable' }],
    ['the greater effort after the smaller', [[unknown(1)], [unknown(1), more]], { limits: more }],
    ['the greater effort before the smaller', [[unknown(1), more], [unknown(1)]], { limits: more }],
    [
      'a proof found after the same deduced',
      [[winnable(1, { origin: 'deduced', source: 1, proof: 'deduced', moves: null })], [winnable(1)]],
      { proof: 'solution', moves: 97 },
    ],
    [
      'a proof found before the same deduced',
      [[winnable(1)], [winnable(1, { origin: 'deduced', source: 1, proof: 'deduced', moves: null })]],
      { proof: 'solution', moves: 97 },
    ],
    [
      'a deduced proof, as there is no other',
      [[unwinnable(1, { origin: 'deduced', proof: 'deduced', source: 0 })]],
      { kind: 'unwinnable', proof: 'deduced' },
    ],
  ])('keeps %s', async (_what, learned, expected) => {
    await learn(...learned);
    const known = await ask({ solverVersion: 1 });
    expect(known).toHaveLength(1);
    expect(known[0]).toMatchObject(expected);
    expect(contradictions).toEqual([]);
  });

  it.each<[string, DealResult]>([
    ['a deal that was stopped', unknown(1, { reason: 'stopped' })],
    ['a deal that crashed', unknown(1, { reason: 'crashed' })],
    ['a verdict that came from the store', winnable(1, { origin: 'reused' })],
  ])('does not come from %s, though the run keeps it', async (_what, result) => {
    const run = await learn([result]);
    expect(await ask()).toEqual([]);
    expect(await readAll(store, run)).toEqual([result]);
  });

  it('takes proofs, not unknowns, from quick searches and from searches with parts turned off', async () => {
    const quick = await createRun(store, [one], { method: 'streamliners' });
    const plan = makePlan();
    const recipe = makeRecipe(plan, [one]);
    const options = { ...recipe.options, [SWITCHES[0]]: false };
    const crippled = await store.createRun(plan, 'Without symmetry', { ...recipe, options });
    store.add(quick, [winnable(1), unknown(2)], LIMITS);
    store.add(crippled, [unwinnable(3), unknown(4)], LIMITS);
    expect(inShort(await ask())).toEqual(['1 winnable', '3 unwinnable']);
  });
});

describe('a contradiction', () => {
  it.each([
    ['the same solver', 1],
    ['a newer solver', 2],
  ])('with a proof by %s is reported, and the older proof kept', async (_what, solverVersion) => {
    const run = await learn([winnable(5)], [unwinnable(5), LIMITS, solverVersion]);
    expect(contradictions).toEqual([
      {
        run,
        cell: 0,
        deal: 5,
        identity: one,
        numbering: 'seeds',
        stored: { kind: 'winnable', solverVersion: 1 },
        found: { kind: 'unwinnable', solverVersion },
      },
    ]);
    expect(inShort(await ask({ solverVersion }))).toEqual(['5 winnable']);
    // What the run has seen is not touched up.
    expect(await readAll(store, run)).toEqual([unwinnable(5)]);
  });

  it('within one batch is reported too', async () => {
    const run = await createRun(store, [one, one]);
    store.add(run, [unwinnable(1), winnable(2), winnable(1, { cell: 1 }), winnable(2, { cell: 1 })], LIMITS);
    await store.flush();
    expect(contradictions).toMatchObject([
      { cell: 1, deal: 1, stored: { kind: 'unwinnable' }, found: { kind: 'winnable' } },
    ]);
  });
});
