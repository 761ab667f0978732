// Automatic moves against an exhaustive search: a card sent up by itself never costs a win.

import { describe, expect, it, test } from 'vitest';
import { isWon, legalMoves, moveKind, MoveKind, playMove, type Game, type Move, type State } from '../../src/game';
import { findSafeMove } from '../../src-renderer/play/safeMoves';
import { PlaySession } from '../../src-renderer/play/playSession';
import { exhaust } from '../solver/exhaust';
import { pick, seededRandom, smallDeal, type Change } from '../solver/smallGames';
import { FAMILY_GAMES, gameNamed, present, sessionOf } from './games';

const LIMIT = 3000;

interface Findings {
  /** Positions that can be won before the move and were decided after it. */
  asked: number;
  readonly lost: string[];
  /** How often the card came from where. */
  readonly sources: Map<string, number>;
}

/** Plays small deals at random and asks at each position what `find` sends up. */
function examine(
  deals: number,
  find: (state: State) => Move | undefined,
  change: Change,
  accepts: (game: Game) => boolean,
): Findings {
  const findings: Findings = { asked: 0, lost: [], sources: new Map() };
  for (let number = 1; number <= deals; number++) {
    const { game, start, words } = smallDeal(number, change, accepts);
    const random = seededRandom(number);
    const state = start.clone();
    for (let step = 0; step < 12 && !isWon(state); step++) {
      const move = find(state);
      if (move !== undefined && exhaust(state, LIMIT) === true) {
        const after = state.clone();
        playMove(after, move);
        const still = exhaust(after, LIMIT);
        if (still !== undefined) findings.asked++;
        if (still === false) findings.lost.push(`${words}, after ${step} moves`);
        const source = moveKind(move) === MoveKind.TakeUp ? 'waste' : `pile of ${game.forcedFill} fill`;
        findings.sources.set(source, (findings.sources.get(source) ?? 0) + 1);
      }
      const moves = legalMoves(state);
      if (moves.length === 0) break;
      playMove(state, pick(random, moves));
    }
  }
  return findings;
}

const tableau =
  (change: (random: (below: number) => number) => object): Change =>
  (random, rules) => ({
    ...rules,
    'two decks': false,
    'tableau piles': { ...rules['tableau piles'], ...change(random) },
    foundations: { ...rules.foundations, removable: random(2) === 0, 'only complete pile moves': false },
  });

const hasFoundations = (game: Game): boolean =>
  game.foundations.count > 0 && game.hole < 0 && game.decks === 1 && game.deckCards > 8 && game.tableau.count > 1;
const building = (policy: string) => (game: Game) =>
  hasFoundations(game) && game.rules['tableau piles']['build policy'] === policy;

const CASES: readonly (readonly [string, Change, (game: Game) => boolean])[] = [
  ...(['no-build', 'same-suit', 'red-black', 'any-suit'] as const).map(
    (policy) => [`piles are built ${policy}`, tableau(() => ({ 'build policy': policy })), building(policy)] as const,
  ),
  [
    'groups follow another policy than single cards',
    tableau((random) => ({
      'build policy': pick(random, ['same-suit', 'red-black']),
      'move built group': pick(random, ['yes', 'maximal-group', 'whole-pile']),
      'move built group policy': 'any-suit',
      'face up cards': pick(random, ['all', 'top']),
    })),
    hasFoundations,
  ],
  [
    'spaces are filled from the reserve',
    (random, rules) => ({
      ...tableau(() => ({ 'spaces policy': pick(random, ['auto-reserve-then-any', 'auto-reserve-then-waste']) }))(
        random,
        rules,
      ),
      reserve: { size: 1 + random(4), stacked: random(2) === 0 },
    }),
    (game) => hasFoundations(game) && game.forcedFill === 'reserve',
  ],
  [
    'spaces are filled from the waste',
    tableau(() => ({ 'spaces policy': 'auto-waste-then-stock' })),
    (game) => hasFoundations(game) && game.forcedFill === 'waste',
  ],
  [
    'the stock is turned card by card, over and over',
    (random, rules) => ({
      ...tableau(() => ({}))(random, rules),
      stock: { ...rules.stock, size: 2 + random(6), 'deal type': 'waste', 'deal count': 1, redeal: true },
    }),
    (game) => hasFoundations(game) && game.stock === 'waste',
  ],
  [
    'the stock is dealt onto the piles',
    (random, rules) => ({
      ...tableau(() => ({ 'move built group policy': pick(random, ['same-as-build', 'any-suit']) }))(random, rules),
      stock: { ...rules.stock, size: 2 + random(6), 'deal type': 'tableau piles' },
    }),
    (game) => hasFoundations(game) && game.stock === 'tableau',
  ],
];

describe('a card sent up by itself costs no win where', () => {
  test.each(CASES)('%s', (_, change, accepts) => {
    const { asked, lost } = examine(60, findSafeMove, change, accepts);
    expect(lost).toEqual([]);
    expect(asked).toBeGreaterThan(10);
  });

  test('it comes from the waste', () => {
    const { sources } = examine(60, findSafeMove, CASES[7][1], CASES[7][2]);
    expect(sources.get('waste') ?? 0).toBeGreaterThan(2);
  });
});

test('the same comparison finds wins that are lost when every card that can goes up', () => {
  const anyUp = (state: State): Move | undefined =>
    legalMoves(state).find((move) => moveKind(move) === MoveKind.Up || moveKind(move) === MoveKind.TakeUp);
  const { lost } = examine(
    200,
    anyUp,
    tableau(() => ({ 'build policy': 'red-black' })),
    building('red-black'),
  );
  expect(lost.length).toBeGreaterThan(0);
});

describe('safe cards', () => {
  it.each(FAMILY_GAMES)('are known in %s only where the rule is proved', (_, game) => {
    const random = seededRandom(3);
    const session = sessionOf(game, 9);
    let sent = 0;
    for (let step = 0; step < 60 && session.legal.length > 0 && !session.isWon; step++) {
      session.play(pick(random, session.legal).move);
      sent += session.sendUp();
    }
    if (game.hole >= 0 || game.family !== 'building' || game.decks > 1 || game.completeRuns) expect(sent).toBe(0);
  });

  it('go up after each move of the player when that is wanted, and are taken back together with it', () => {
    let wanted = true;
    const random = seededRandom(5);
    const session = new PlaySession(sessionOf(gameNamed('klondike'), 6).copyState(), () => wanted);
    let automatic = 0;
    for (let step = 0; step < 200 && session.legal.length > 0; step++) {
      const before = [present(session), session.at] as const;
      session.play(
        pick(
          random,
          session.legal.filter(({ from }) => from.kind !== 'foundations'),
        ).move,
      );
      const after = present(session);
      automatic += session.at - before[1] - 1;
      session.undo();
      expect([present(session), session.at]).toEqual(before);
      session.redo();
      expect(present(session)).toEqual(after);
    }
    expect(automatic).toBeGreaterThan(0);
    wanted = false;
    const at = session.at;
    session.play(session.legal[0].move);
    expect(session.at).toBe(at + 1);
  });

  it('are sent together and taken back together on request', () => {
    const session = sessionOf(gameNamed('klondike'), 6);
    const random = seededRandom(5);
    for (let step = 0; step < 300; step++) {
      const [position, at] = [present(session), session.at];
      const sent = session.sendUp();
      expect(session.at).toBe(at + sent);
      expect(session.sendUp()).toBe(0);
      if (sent > 1) {
        session.undo();
        expect(present(session)).toEqual(position);
        return;
      }
      session.play(
        pick(
          random,
          session.legal.filter(({ from }) => from.kind !== 'foundations'),
        ).move,
      );
    }
    expect.unreachable('two cards never went up at once');
  });
});
