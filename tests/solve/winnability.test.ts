// "Still winnable from here?": when it is asked, what is remembered, and where the marks lie on the table.

import { describe, expect, it } from 'vitest';
import { shallowRef } from 'vue';
import { dealGame, isWon, legalMoves, makeMoveCode, playMove, type Move, type Place } from '../../src/game';
import type { AskedPosition, ExaminedMove } from '../../src/protocol';
import { Solver, newControl } from '../../src/solver';
import { placeMove } from '../../src-renderer/play/movePlaces';
import { Winnability } from '../../src-renderer/solve/winnability';
import { asked, gameOf, LIMITS, SMALL_GAMES, startOf, textOf } from '../workers/tableGames';
import { HandClock, HeldServices, positionRef } from './heldServices';

/** One with some choice. */
const DEAL = 6;
const RULES = textOf(SMALL_GAMES['building with cells']);
const MOVES = legalMoves(startOf(SMALL_GAMES['building with cells'], DEAL));
const [FIRST, SECOND] = MOVES;

function setUp({ isWatching = true, at = asked(RULES, DEAL) }: { isWatching?: boolean; at?: AskedPosition } = {}) {
  const services = new HeldServices();
  const clock = new HandClock();
  const current = positionRef(at);
  const watching = shallowRef(isWatching);
  const winnability = new Winnability(services.jobs, {
    current: () => current.value,
    isWatching: () => watching.value,
    limits: () => LIMITS,
    after: clock.after,
  });
  return { services, clock, current, watching, winnability };
}

const all = (verdict: ExaminedMove['verdict'], some: readonly Move[] = MOVES): ExaminedMove[] =>
  some.map((move) => ({ move, verdict }));
const play = (...played: Move[]): AskedPosition => asked(RULES, DEAL, played);

describe('watching', () => {
  it('asks when the hand rests, and about the last position only', () => {
    const { services, clock, current } = setUp();
    clock.pass(100);
    current.value = play(FIRST);
    clock.pass(100);
    expect(services.examinations).toEqual([]);
    clock.pass(100);
    expect(services.examinations.map(({ question }) => question)).toEqual([play(FIRST)]);
  });

  it('leaves the question about a position that was left, and never shows its answer elsewhere', async () => {
    const { services, clock, current, winnability } = setUp();
    clock.pass(1000);
    current.value = play(FIRST);
    expect(services.steered).toEqual(['stop 1']);
    clock.pass(1000);
    await services.examinations[0].answer({ verdict: 'unknown', moves: all('unknown'), isComplete: false });
    expect(winnability.marks.value).toEqual([]);
    expect(winnability.sentence.value).toBe('Looking whether it can still be won…');
    current.value = play();
    clock.pass(1000);
    expect(services.examinations.map(({ question }) => question)).toEqual([play(), play(FIRST), play()]);
  });

  it('shows what is found while it is found', () => {
    const { services, clock, winnability } = setUp();
    clock.pass(1000);
    services.tell(1, { moves: [{ move: FIRST, verdict: 'unwinnable' }] });
    expect(winnability.sentence.value).toBe(`Unknown so far (1 move loses, ${MOVES.length - 1} still to look at).`);
    services.tell(1, { moves: [...all('unwinnable', [FIRST]), ...all('winnable', [SECOND])] });
    expect(winnability.verdict.value).toBe('winnable');
    expect(winnability.marks.value.map(({ kind }) => kind)).toEqual(['loses', 'keeps']);
  });

  it('remembers, so that taking back shows it at once and asks nothing', async () => {
    const { services, clock, current, winnability } = setUp();
    clock.pass(1000);
    await services.examinations[0].answer({ verdict: 'winnable', moves: all('winnable'), isComplete: true });
    expect(winnability.sentence.value).toBe('Still winnable. Every move keeps it so.');
    current.value = play(FIRST);
    expect(winnability.sentence.value).toBe('Still winnable. Looking which moves keep it so…');
    current.value = asked(RULES, 2);
    current.value = play();
    expect(winnability.sentence.value).toBe('Still winnable. Every move keeps it so.');
    expect(winnability.marks.value).toHaveLength(MOVES.length);
    clock.pass(1000);
    expect(services.examinations).toHaveLength(1);
  });

  it('knows that all is lost after a losing move, without asking', async () => {
    const { services, clock, current, winnability } = setUp();
    clock.pass(1000);
    const moves = [...all('unwinnable', [FIRST]), ...all('winnable', MOVES.slice(1))];
    await services.examinations[0].answer({ verdict: 'winnable', moves, isComplete: true });
    const state = startOf(SMALL_GAMES['building with cells'], DEAL);
    playMove(state, FIRST);
    for (const played of [play(FIRST), play(FIRST, legalMoves(state)[0])]) {
      current.value = played;
      clock.pass(1000);
      expect(winnability.sentence.value).toBe('Lost: no play wins from here.');
    }
    expect(services.examinations).toHaveLength(1);
  });

  it('says why there is no answer', async () => {
    const { services, clock, winnability } = setUp();
    clock.pass(1000);
    await services.examinations[0].refuse('The solver broke down.');
    expect(winnability.sentence.value).toBe('The solver broke down.');
    expect(winnability.isAsking.value).toBe(false);
  });

  it('ends when it is switched off', () => {
    const { services, clock, watching, winnability } = setUp();
    clock.pass(1000);
    watching.value = false;
    expect(services.steered).toEqual(['stop 1']);
    expect([winnability.sentence.value, winnability.marks.value]).toEqual([undefined, []]);
    watching.value = true;
    clock.pass(1000);
    expect(services.examinations).toHaveLength(2);
  });
});

describe('asking once', () => {
  it('shows the moves of that position only', async () => {
    const { services, clock, current, winnability } = setUp({ isWatching: false });
    clock.pass(1000);
    expect([services.examinations.length, winnability.sentence.value]).toEqual([0, undefined]);
    winnability.ask();
    winnability.ask();
    expect(services.examinations).toHaveLength(1);
    await services.examinations[0].answer({ verdict: 'unknown', moves: all('unknown'), isComplete: false });
    expect(winnability.sentence.value).toBe('Unknown so far (no move is decided within the limits in Settings).');
    current.value = play(FIRST);
    expect(winnability.sentence.value).toBeUndefined();
    current.value = play();
    expect(winnability.marks.value).toHaveLength(MOVES.length);
  });

  it('asks again where nothing was decided, and keeps what was', async () => {
    const { services, winnability } = setUp({ isWatching: false });
    winnability.ask();
    const some = [...all('unwinnable', [FIRST]), ...all('unknown', MOVES.slice(1))];
    await services.examinations[0].answer({ verdict: 'unknown', moves: some, isComplete: false });
    winnability.ask();
    await services.examinations[1].answer({ verdict: 'unknown', moves: all('unknown'), isComplete: false });
    expect(winnability.marks.value.map(({ kind }) => kind)).toEqual(['loses', ...MOVES.slice(1).map(() => 'unknown')]);
    winnability.ask();
    await services.examinations[2].answer({ verdict: 'winnable', moves: all('winnable', [SECOND]), isComplete: true });
    expect(winnability.verdict.value).toBe('winnable');
  });
});

/** The notation of a move is written down apart from its places: both must say the same. */
const CODES: Readonly<Record<string, (code: string) => Place>> = {
  t: (code) => ({ kind: 'tableau', index: Number(code.slice(1)) - 1 }),
  c: (code) => ({ kind: 'cells', index: Number(code.slice(1)) - 1 }),
  r: (code) => ({ kind: 'reserve', index: Number(code.slice(1)) - 1 }),
  f: (code) => ({ kind: 'foundations', index: Number(code.slice(1)) - 1 }),
  a: (code) => ({ kind: 'accordion', index: Number(code.slice(1)) - 1 }),
  w: () => ({ kind: 'waste' }),
  s: () => ({ kind: 'stock' }),
  h: () => ({ kind: 'hole' }),
  q: (code) => {
    const [row, column] = code.slice(1).split('.').map(Number);
    return { kind: 'sequences', row: row - 1, column: column - 1 };
  },
};

describe.each(Object.keys(SMALL_GAMES))('the marks of %s', (name) => {
  it('lie where the moves are, with the verdict of the position behind each', async () => {
    const document = SMALL_GAMES[name];
    const state = dealGame(gameOf(document), DEAL);
    const solver = new Solver(
      newControl(() => performance.now()),
      { states: 1e6, bytes: 1 << 26, timeMs: Infinity },
    );
    const { services, winnability } = setUp({ isWatching: false, at: asked(textOf(document), DEAL) });
    winnability.ask();
    const moves = legalMoves(state).map((move): ExaminedMove => {
      const after = state.clone();
      playMove(after, move);
      return { move, verdict: isWon(after) ? 'winnable' : solver.solve(after).kind };
    });
    const verdict = moves.some((move) => move.verdict === 'winnable') ? 'winnable' : 'unwinnable';
    await services.examinations[0].answer({ verdict, moves, isComplete: true });
    expect(moves.length).toBeGreaterThan(0);
    expect(winnability.marks.value).toEqual(
      moves.map((examined) => {
        const code = makeMoveCode(state, examined.move);
        const kind = examined.verdict === 'winnable' ? 'keeps' : 'loses';
        if (!code.includes('>')) {
          const { from, to, count } = placeMove(state, examined.move);
          return { from, to, count, kind };
        }
        const [places, size = '1'] = code.split(' x');
        const [from, to] = places.split('>');
        return { from: CODES[from[0]](from), to: CODES[to[0]](to), count: Number(size), kind };
      }),
    );
  });
});
