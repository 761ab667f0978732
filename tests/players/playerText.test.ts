import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describePlayer,
  makePlayer,
  parsePlayer,
  PLAYER_KINDS,
  TACTIC_IDS,
  USUAL_TACTICS,
  type Player,
} from '../../src/players';

const read = (text: string): Player => {
  const player = parsePlayer(text);
  if (!player.ok) throw new Error(player.error);
  return player.value;
};
const refusal = (text: string): string => {
  const player = parsePlayer(text);
  return player.ok ? `reads as ${makePlayer(player.value)}` : player.error;
};

const all = { kind: 'all' } as const;

describe('players as text', () => {
  it.each<[string, Player]>([
    ['random', { kind: 'random', tries: 1, sight: all }],
    ['random:tries=256', { kind: 'random', tries: 256, sight: all }],
    ['greedy', { kind: 'greedy', values: 'smith', priority: true, returns: false, tactics: [], sight: all }],
    ['greedy:values=yan', { kind: 'greedy', values: 'yan', priority: true, returns: false, tactics: [], sight: all }],
    ['greedy:returns=yes', { kind: 'greedy', values: 'smith', priority: true, returns: true, tactics: [], sight: all }],
    [
      'greedy:priority=no',
      { kind: 'greedy', values: 'smith', priority: false, returns: false, tactics: [], sight: all },
    ],
    [
      'greedy:tactics=up+uncover',
      { kind: 'greedy', values: 'tactics', priority: true, returns: false, tactics: ['up', 'uncover'], sight: all },
    ],
    [
      'greedy:values=tactics',
      { kind: 'greedy', values: 'tactics', priority: true, returns: false, tactics: USUAL_TACTICS, sight: all },
    ],
    ['monte-carlo', { kind: 'monte-carlo', simulations: 100, randomness: 0.8, tries: 1, sight: all }],
    [
      'monte-carlo:simulations=20,randomness=12.5%,tries=16',
      { kind: 'monte-carlo', simulations: 20, randomness: 0.125, tries: 16, sight: all },
    ],
    ['rollout', { kind: 'rollout', levels: [1], timeMs: null, sight: all }],
    ['rollout:levels=1+1,seconds=8', { kind: 'rollout', levels: [1, 1], timeMs: 8000, sight: all }],
    [
      'greedy@dealt',
      {
        kind: 'greedy',
        values: 'smith',
        priority: true,
        returns: false,
        tactics: [],
        sight: { kind: 'dealt', worlds: 16 },
      },
    ],
    ['random:tries=2@dealt=32', { kind: 'random', tries: 2, sight: { kind: 'dealt', worlds: 32 } }],
  ])('%s is read and written', (text, player) => {
    expect(read(text)).toEqual(player);
    expect(makePlayer(player)).toBe(text);
  });

  it('writes the shortest form of what is spelled out', () => {
    expect(makePlayer(read(' Greedy : values = smith , priority=YES '))).toBe('greedy');
    expect(makePlayer(read('monte-carlo:randomness=0.8,simulations=0100'))).toBe('monte-carlo');
    expect(makePlayer(read('greedy:values=tactics,tactics=up@dealt=16'))).toBe('greedy:tactics=up@dealt');
  });

  it.each([
    ['', 'A player is named by its kind: random, greedy, monte-carlo, rollout.'],
    [
      'gredy',
      'There is no player "gredy". Probably greedy is meant. The players: random, greedy, monte-carlo, rollout.',
    ],
    ['greedy:tries=3', 'The player greedy has no setting "tries". Its settings: values, priority, returns, tactics.'],
    ['random:trie=3', 'The player random has no setting "trie". Probably tries is meant. Its settings: tries.'],
    ['random:tries', 'The setting tries needs a value: tries=….'],
    ['random:tries=1,tries=2', 'The setting tries is given twice.'],
    ['random:tries=0', 'The setting tries takes a whole number from 1 to 1000000, not "0".'],
    ['random:tries=1e3', 'The setting tries takes a whole number from 1 to 1000000, not "1e3".'],
    ['random:', 'The player random has no setting "". Its settings: tries.'],
    [
      'greedy:values=jan',
      'The setting values has no value "jan". Probably yan is meant. Allowed: smith, yan, tactics.',
    ],
    ['greedy:values=yan,tactics=up', 'The setting tactics is only for values=tactics.'],
    ['greedy:tactics=up,priority=no', 'The setting priority is not for tactics, which are in order anyway.'],
    ['greedy:tactics=up+up', 'The setting tactics takes each at most once, not "up+up".'],
    ['monte-carlo:randomness=80.5', 'The setting randomness takes a share from 0% to 100%, not "80.5".'],
    [
      'rollout:levels=9',
      'The setting levels takes one level from 0 to 5, or one for each stage of the game, as 1+1 (at most 2), not "9".',
    ],
    ['rollout:seconds=0', 'The setting seconds takes a number of seconds from 0.001 to 3600, not "0".'],
    ['greedy@seen', 'After "@" stands "dealt", or "dealt=32" for so many worlds, not "seen".'],
    [
      'greedy@dealt=0',
      'After "@" stands "dealt", or "dealt=32" for so many worlds: a whole number from 1 to 10000, not "0".',
    ],
    [
      'greedy\u0000',
      'There is no player "greedy\\u0000". Probably greedy is meant. The players: random, greedy, monte-carlo, rollout.',
    ],
    ['x'.repeat(1000), "A player's text has at most 300 characters."],
  ])('answers %j with a sentence', (text, sentence) => {
    expect(refusal(text)).toBe(sentence);
  });

  const sights = fc.oneof(
    fc.constant(all),
    fc.record({ kind: fc.constant('dealt' as const), worlds: fc.integer({ min: 1, max: 10_000 }) }),
  );
  const players: fc.Arbitrary<Player> = fc.oneof(
    fc.record({ kind: fc.constant('random' as const), tries: fc.integer({ min: 1, max: 1_000_000 }), sight: sights }),
    fc.record({
      kind: fc.constant('greedy' as const),
      values: fc.constantFrom('smith' as const, 'yan' as const),
      priority: fc.boolean(),
      returns: fc.boolean(),
      tactics: fc.constant([]),
      sight: sights,
    }),
    fc.record({
      kind: fc.constant('greedy' as const),
      values: fc.constant('tactics' as const),
      priority: fc.constant(true),
      returns: fc.boolean(),
      tactics: fc.shuffledSubarray([...TACTIC_IDS], { minLength: 1 }),
      sight: sights,
    }),
    fc.record({
      kind: fc.constant('monte-carlo' as const),
      simulations: fc.integer({ min: 1, max: 10_000 }),
      randomness: fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 1e6),
      tries: fc.integer({ min: 1, max: 1_000_000 }),
      sight: sights,
    }),
    fc.record({
      kind: fc.constant('rollout' as const),
      levels: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 2 }),
      timeMs: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 3_600_000 })),
      sight: sights,
    }),
  );

  it('reads back every player that it writes', () => {
    fc.assert(
      fc.property(players, (player) => {
        const text = makePlayer(player);
        expect(read(text)).toEqual(player);
        expect(describePlayer(player)).not.toMatch(/undefined|NaN/);
      }),
      { numRuns: 500 },
    );
  });

  it('answers any text with a player or a sentence', () => {
    const words = fc.constantFrom(
      ...PLAYER_KINDS,
      ...TACTIC_IDS,
      ...[
        ':',
        ',',
        '=',
        '+',
        '@',
        'dealt',
        'tries',
        'levels',
        'seconds',
        'values',
        'randomness',
        '1',
        '80%',
        '-1',
        'é',
      ],
    );
    const texts = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.array(words, { maxLength: 9 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const player = parsePlayer(text);
        if (!player.ok) expect(player.error).toMatch(/^[A-Z].*\.$/s);
        else expect(read(makePlayer(player.value))).toEqual(player.value);
      }),
      { numRuns: 2000 },
    );
  });
});
