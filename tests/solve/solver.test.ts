// The solver of a document, driven by services that answer by hand: what is shown, what is dropped, what is kept.

import { describe, expect, it } from 'vitest';
import { shallowRef } from 'vue';
import { dealGame, makeState, playMove, readPosition, type Move } from '../../src/game';
import type { AskedPosition, SolveAnswer } from '../../src/protocol';
import { PlaySession } from '../../src-renderer/play/playSession';
import { continueOn } from '../../src-renderer/solve/continueOn';
import { sayPlayed } from '../../src-renderer/solve/sayPlayed';
import { DeskSolver } from '../../src-renderer/solve/solver';
import { asked, gameOf, LIMITS, SMALL_GAMES, textOf } from '../workers/tableGames';
import { HandClock, HeldServices, positionRef } from './heldServices';
import { someLine } from './lines';

/** One with some choice. */
const DEAL = 6;
const RULES = textOf(SMALL_GAMES['building with cells']);
const game = gameOf(SMALL_GAMES['building with cells']);
const start = dealGame(game, DEAL);
const LINE = someLine(start, 12);
const EFFORT = { states: 532, stored: 400, depth: 12, bytes: 1 << 20 };
const SOLVED: SolveAnswer = { verdict: { kind: 'winnable', proof: 'solution', solution: LINE, effort: EFFORT }, ms: 3 };
const UNKNOWN: SolveAnswer = { verdict: { kind: 'unknown', reason: 'stopped', closest: LINE, effort: EFFORT }, ms: 3 };

const positionAfter = (moves: readonly Move[]) => {
  const state = start.clone();
  for (const move of moves) playMove(state, move);
  return readPosition(state);
};

function setUp(at: AskedPosition = asked(RULES, DEAL)) {
  const services = new HeldServices();
  const clock = new HandClock();
  const current = positionRef(at);
  const speed = shallowRef(4);
  const solver = new DeskSolver(services.jobs, {
    current: () => current.value,
    stepsPerSecond: () => speed.value,
    after: clock.after,
  });
  return { services, clock, current, speed, solver };
}

async function solved(answer = SOLVED) {
  const desk = setUp();
  desk.solver.start(asked(RULES, DEAL), LIMITS);
  await desk.services.solves[0].answer(answer);
  return desk;
}

describe('solving', () => {
  it('asks about the position with a number of its own and shows how far it is', () => {
    const { services, solver } = setUp();
    solver.start(asked(RULES, DEAL), LIMITS);
    expect(services.solves).toMatchObject([{ job: 1, question: asked(RULES, DEAL) }]);
    expect(solver.state.value).toMatchObject({ kind: 'running', progress: undefined, isStopping: false });
    services.tell(1, { effort: EFFORT, ms: 40 });
    expect(solver.state.value).toMatchObject({ kind: 'running', progress: { effort: EFFORT, ms: 40 } });
    services.tell(2, { effort: { ...EFFORT, states: 9 } });
    expect(solver.state.value).toMatchObject({ progress: { effort: EFFORT } });
  });

  it('shows the answer and lays out its line', async () => {
    const { solver } = await solved();
    expect(solver.state.value).toMatchObject({ kind: 'done', answer: SOLVED });
    expect(solver.replay.value).toMatchObject({ kind: 'solution', moves: LINE });
    expect(solver.isShowing.value).toBe(false);
    expect(solver.position.value).toBeUndefined();
  });

  it('never shows the answer or the progress of an older question', async () => {
    const { services, solver } = setUp();
    solver.start(asked(RULES, DEAL), LIMITS);
    solver.start(asked(RULES, 2), LIMITS);
    expect(services.steered).toEqual(['stop 1']);
    services.tell(1, { effort: EFFORT });
    await services.solves[0].answer(SOLVED);
    expect(solver.state.value).toMatchObject({ kind: 'running', asked: asked(RULES, 2), progress: undefined });
    await services.solves[1].answer(UNKNOWN);
    expect(solver.state.value).toMatchObject({ kind: 'done', asked: asked(RULES, 2), answer: UNKNOWN });
    services.tell(2, { effort: EFFORT });
    expect(solver.state.value).toMatchObject({ kind: 'done' });
  });

  it('waits for the answer when it is stopped, and asks for that once', async () => {
    const { services, solver } = setUp();
    solver.stop();
    solver.start(asked(RULES, DEAL), LIMITS);
    solver.stop();
    solver.stop();
    expect(services.steered).toEqual(['stop 1']);
    expect(solver.state.value).toMatchObject({ kind: 'running', isStopping: true });
    await services.solves[0].answer(UNKNOWN);
    expect(solver.state.value).toMatchObject({ kind: 'done', answer: UNKNOWN });
  });

  it('is marked as of an earlier position while another one is on the desk', () => {
    const { current, solver } = setUp();
    solver.start(asked(RULES, DEAL), LIMITS);
    expect(solver.isEarlier.value).toBe(false);
    for (const now of [asked(RULES, 2), asked(RULES, DEAL, LINE.slice(0, 1)), undefined]) {
      current.value = now;
      expect(solver.isEarlier.value).toBe(true);
    }
    current.value = asked(RULES, DEAL);
    expect(solver.isEarlier.value).toBe(false);
  });

  it('forgets a question that is closed', async () => {
    const { services, solver } = setUp();
    solver.start(asked(RULES, DEAL), LIMITS);
    solver.close();
    await services.solves[0].answer(SOLVED);
    expect(solver.state.value).toEqual({ kind: 'idle' });
    expect(solver.replay.value).toBeUndefined();
  });

  it.each([
    ['a refusal', 'refuse', 'The rules have errors.', 'The rules have errors.'],
    ['a breakdown', 'breakDown', 'the socket is closed', 'The solver gave no answer: the socket is closed'],
  ] as const)('says why after %s', async (_what, how, words, said) => {
    const { services, solver } = setUp();
    solver.start(asked(RULES, DEAL), LIMITS);
    await services.solves[0][how](words);
    expect(solver.state.value).toEqual({ kind: 'refused', words: said });
  });

  it('lays out the closest line of an undecided deal when it is asked for', async () => {
    const { solver } = await solved(UNKNOWN);
    expect([solver.replay.value, solver.hasClosest.value]).toEqual([undefined, true]);
    solver.stepForward();
    expect(solver.isShowing.value).toBe(false);
    solver.showClosest();
    expect(solver.replay.value).toMatchObject({ kind: 'closest', moves: LINE });
    expect(solver.hasClosest.value).toBe(false);
  });
});

describe('an answer', () => {
  it.each([
    ['other rules', { ...asked(RULES, DEAL), rulesText: `${RULES} ` }, true],
    ['another deal', asked(RULES, 2), true],
    ['a Microsoft deal', { ...asked(RULES, DEAL), deal: { kind: 'microsoft' as const, number: 1 } }, true],
    ['no position', undefined, true],
    ['a move beside its line', asked(RULES, DEAL, [LINE[1]]), true],
    ['moves along its line', asked(RULES, DEAL, LINE.slice(0, 5)), false],
    ['the same position asked anew', asked(RULES, DEAL), false],
  ])('with %s on the desk is kept and marked as one of an earlier position: %#', async (_what, now, isEarlier) => {
    const { solver, current } = await solved();
    expect(solver.isEarlier.value).toBe(false);
    current.value = now;
    expect(solver.isEarlier.value).toBe(isEarlier);
    expect(solver.replay.value?.moves).toEqual(LINE);
    current.value = asked(RULES, DEAL);
    expect(solver.isEarlier.value).toBe(false);
  });

  it('follows the moves that are played along its line', async () => {
    const { solver, current } = await solved();
    current.value = asked(RULES, DEAL, LINE.slice(0, 5));
    expect(solver.replay.value?.at.value).toBe(5);
    expect(solver.isShowing.value).toBe(false);
    solver.stepForward();
    expect(solver.position.value).toEqual(positionAfter(LINE.slice(0, 6)));
  });
});

describe('stepping', () => {
  it('shows a table of its own until the game goes on', async () => {
    const { solver, current } = await solved();
    solver.stepForward();
    solver.stepForward();
    expect(solver.position.value).toEqual(positionAfter(LINE.slice(0, 2)));
    expect(solver.highlight.value).toBeDefined();
    solver.stepBack();
    expect(solver.position.value).toEqual(positionAfter(LINE.slice(0, 1)));
    solver.toEnd();
    expect(solver.position.value).toEqual(positionAfter(LINE));
    solver.goTo(3);
    solver.toStart();
    expect(solver.position.value).toEqual(readPosition(start));
    expect(solver.isShowing.value).toBe(true);
    current.value = asked(RULES, DEAL, [LINE[0]]);
    expect(solver.isShowing.value).toBe(false);
  });

  it('plays at its speed, follows a change of speed and stops at the end', async () => {
    const { solver, clock, speed } = await solved();
    solver.play();
    expect(solver.replay.value?.at.value).toBe(0);
    clock.pass(249);
    expect(solver.replay.value?.at.value).toBe(0);
    clock.pass(1);
    expect(solver.replay.value?.at.value).toBe(1);
    clock.pass(1000);
    expect(solver.replay.value?.at.value).toBe(5);
    speed.value = 1;
    clock.pass(250);
    expect(solver.replay.value?.at.value).toBe(6);
    clock.pass(999);
    expect(solver.replay.value?.at.value).toBe(6);
    clock.pass(100_000);
    expect([solver.replay.value?.at.value, solver.isPlaying.value]).toEqual([LINE.length, false]);
    solver.playPause();
    expect([solver.replay.value?.at.value, solver.isPlaying.value]).toEqual([0, true]);
  });

  it.each([
    ['a pause', (solver: DeskSolver) => solver.playPause()],
    ['a step by hand', (solver: DeskSolver) => solver.goTo(2)],
    ['closing', (solver: DeskSolver) => solver.close()],
    ['leaving', (solver: DeskSolver) => solver.leave()],
  ])('ends playing with %s', async (_what, end) => {
    const { solver, clock } = await solved();
    const { value: replay } = solver.replay;
    solver.play();
    clock.pass(500);
    end(solver);
    const at = replay?.at.value;
    clock.pass(10_000);
    expect([replay?.at.value, solver.isPlaying.value]).toEqual([at, false]);
  });
});

describe('continuing from a step', () => {
  const session = () => new PlaySession(makeState(game, readPosition(start)));

  it('plays up to it on the desk', async () => {
    const { solver } = await solved();
    solver.goTo(4);
    const played = session();
    expect(continueOn(played, solver.continueHere()!)).toBe(true);
    expect(played.played).toEqual(LINE.slice(0, 4));
    expect(solver.isShowing.value).toBe(false);
  });

  it('keeps what the desk has in common with the line', async () => {
    const { solver } = await solved();
    const played = session();
    played.playAll(LINE.slice(0, 3));
    solver.goTo(2);
    expect(continueOn(played, solver.continueHere()!)).toBe(true);
    expect([played.played, played.moves]).toEqual([LINE.slice(0, 2), LINE.slice(0, 3)]);
    solver.goTo(6);
    expect(continueOn(played, solver.continueHere()!)).toBe(true);
    expect(played.moves).toEqual(LINE.slice(0, 6));
  });

  it('leaves the game as it was where the line is not legal', async () => {
    const { solver } = await solved();
    const played = new PlaySession(dealGame(game, DEAL + 1));
    played.playAll(someLine(dealGame(game, DEAL + 1), 3));
    played.undo();
    const before = [played.at, played.moves];
    const { asked: from, moves } = { ...solver.continueHere()!, moves: LINE };
    expect(continueOn(played, { asked: from, moves })).toBe(false);
    expect([played.at, played.moves]).toEqual(before);
  });

  it('is possible for the rules and the deal that were solved', async () => {
    const { solver, current } = await solved();
    solver.toEnd();
    expect([solver.canContinue.value, solver.game.value]).toEqual([true, undefined]);
    current.value = asked(RULES, 2);
    solver.toEnd();
    expect([solver.canContinue.value, solver.game.value]).toEqual([false, solver.replay.value?.game]);
    expect(solver.continueHere()).toBeUndefined();
  });

  it('is nothing without a line', () => {
    expect(setUp().solver.continueHere()).toBeUndefined();
  });
});

describe("a player's game", () => {
  const PLAYED = { end: 'stuck', line: LINE.slice(0, 2), choices: 2, positions: 2, ms: 1 } as const;

  it('is shown as it goes, and can be taken over', async () => {
    const { services, clock, solver } = setUp();
    solver.letPlay(asked(RULES, DEAL), 'random', 7);
    expect(services.games).toMatchObject([{ job: 1, question: asked(RULES, DEAL) }]);
    expect(solver.state.value).toMatchObject({ kind: 'running', player: 'random' });
    await services.games[0].answer(PLAYED);
    expect(solver.state.value).toMatchObject({ kind: 'played', player: 'random' });
    expect(solver.isPlaying.value).toBe(true);
    clock.pass(1000);
    expect(solver.isPlaying.value).toBe(false);
    expect(solver.position.value).toEqual(positionAfter(LINE.slice(0, 2)));
    expect(solver.continueHere()).toEqual({ asked: asked(RULES, DEAL), moves: LINE.slice(0, 2) });
    expect(solver.solution.value).toBeUndefined();
  });

  it('of another position is not played before the user', async () => {
    const { services, current, solver } = setUp();
    solver.letPlay(asked(RULES, DEAL), 'random', 7);
    current.value = asked(RULES, DEAL + 1);
    await services.games[0].answer(PLAYED);
    expect(solver.isShowing.value).toBe(false);
    expect(solver.isEarlier.value).toBe(true);
  });

  it('that was refused says why', async () => {
    const { services, solver } = setUp();
    solver.letPlay(asked(RULES, DEAL), 'gredy', 7);
    await services.games[0].refuse('There is no such player.');
    expect(solver.state.value).toEqual({ kind: 'refused', words: 'There is no such player.' });
  });

  it.each([
    ['won', 'Random: won in 2 moves'],
    ['loop', 'Random: went round in circles after 2 moves'],
    ['stopped', 'Random: stopped after 2 moves'],
  ] as const)('that is %s is told in words', (end, words) => {
    expect(sayPlayed('random', { ...PLAYED, end })).toEqual({
      isWon: end === 'won',
      words,
      effort: '2 choices · 2 positions looked at · 1 ms',
    });
  });
});
