// The hints of a document: when the solver is asked, what follows from its answers, and the warning of a lost deal.

import { describe, expect, it } from 'vitest';
import { shallowRef } from 'vue';
import { assert } from '../../src/base';
import { legalMoves, type Move } from '../../src/game';
import { USUAL_TACTICS, type TacticId } from '../../src/players';
import type { AskedPosition, ExaminedMove } from '../../src/protocol';
import { newControl, Solver, type Verdict } from '../../src/solver';
import { HintDesk } from '../../src-renderer/hints/hintDesk';
import { LossWarning, sayWayBack } from '../../src-renderer/hints/lossWarning';
import { listTactics, moveTactic, toggleTactic } from '../../src-renderer/hints/tacticList';
import { PlaySession } from '../../src-renderer/play/playSession';
import { HandClock, HeldServices } from '../solve/heldServices';
import { asked, LIMITS, SMALL_GAMES, startOf, textOf } from '../workers/tableGames';

const DOCUMENT = SMALL_GAMES['building with cells'];
const RULES = textOf(DOCUMENT);
/** One that can be won in more than a few moves. */
const DEAL = 3;
const EFFORT = { states: 1, stored: 1, depth: 1, bytes: 1 };

function solutionOf(deal: number): readonly Move[] {
  const verdict = new Solver(
    newControl(() => 0),
    { states: 100_000, bytes: 1 << 22, timeMs: Infinity },
  ).solve(startOf(DOCUMENT, deal));
  assert(verdict.kind === 'winnable' && verdict.solution !== undefined, 'a deal that can be won');
  return verdict.solution;
}
const SOLUTION = solutionOf(DEAL);
const winnable: Verdict = { kind: 'winnable', proof: 'solution', solution: SOLUTION, effort: EFFORT };

function setUp() {
  const services = new HeldServices();
  const clock = new HandClock();
  const session = new PlaySession(startOf(DOCUMENT, DEAL));
  const asksSolver = shallowRef(true);
  const isSolving = shallowRef(false);
  const tactics = shallowRef<readonly TacticId[]>(USUAL_TACTICS);
  const known = shallowRef<{ verdict: Verdict['kind']; moves: ExaminedMove[] }>();
  let examined = 0;
  const hints = new HintDesk(services.jobs, {
    current: (): AskedPosition => asked(RULES, DEAL, session.played),
    session: () => session,
    tactics: () => tactics.value,
    asksSolver: () => asksSolver.value,
    limits: () => LIMITS,
    known: () => known.value,
    examine: () => examined++,
    solution: () => undefined,
    isSolving: () => isSolving.value,
    after: clock.after,
  });
  return { services, clock, session, asksSolver, isSolving, tactics, known, hints, examined: () => examined };
}

describe('hints', () => {
  it('are none and ask nothing until they are opened', () => {
    const { services, clock, hints } = setUp();
    clock.pass(1000);
    expect([hints.hints.value, hints.highlight.value, hints.spoken.value]).toEqual([[], undefined, '']);
    expect(services.solves).toEqual([]);
  });

  it('come at once by the tactics, and with the way to a win as soon as the solver knows one', async () => {
    const { services, clock, hints, examined } = setUp();
    hints.next();
    expect(hints.hints.value.length).toBe(legalMoves(startOf(DOCUMENT, DEAL)).length);
    expect(hints.standing.value).toBe('Looking for a way to win…');
    clock.pass(1000);
    expect(services.solves.length).toBe(1);
    expect(examined()).toBe(1);
    await services.solves[0].answer({ verdict: winnable, ms: 1 });
    expect(hints.standing.value).toBe('It can still be won.');
    expect(hints.hints.value[0].move).toBe(SOLUTION[0]);
    expect(hints.hints.value[0].reasons[0]).toEqual({ kind: 'wins', moves: SOLUTION.length });
    expect(hints.spoken.value).toContain(`found to win in ${SOLUTION.length} moves`);
  });

  it('lead along the way that was found without asking again, to the win', async () => {
    const { services, clock, session, hints } = setUp();
    hints.next();
    clock.pass(1000);
    await services.solves[0].answer({ verdict: winnable, ms: 1 });
    for (let i = 0; i < SOLUTION.length; i++) expect(hints.play()).toBe(true);
    clock.pass(1000);
    expect(session.isWon).toBe(true);
    expect(services.solves.length).toBe(1);
    expect(hints.hints.value).toEqual([]);
    expect(hints.standing.value).toBe('The game is won: there is nothing left to suggest.');
  });

  it('are asked for anew off that way, and say when nothing wins', async () => {
    const { services, clock, session, hints } = setUp();
    hints.next();
    clock.pass(1000);
    await services.solves[0].answer({ verdict: winnable, ms: 1 });
    const other = legalMoves(session.copyState()).find((move) => move !== SOLUTION[0]);
    assert(other !== undefined, 'a choice');
    session.play(other);
    expect(hints.standing.value).toBe('Looking for a way to win…');
    clock.pass(1000);
    expect(services.solves.length).toBe(2);
    expect(services.solves[1].question.played).toEqual([other]);
    await services.solves[1].answer({ verdict: { kind: 'unwinnable', proof: 'search', effort: EFFORT }, ms: 1 });
    expect(hints.standing.value).toBe('No play wins from here. What follows goes by the tactics alone.');
    session.undo();
    expect(hints.standing.value).toBe('It can still be won.');
  });

  it('do not ask while the user is being answered, nor where the solver is not wanted', () => {
    const { services, clock, isSolving, asksSolver, hints } = setUp();
    isSolving.value = true;
    hints.next();
    clock.pass(1000);
    isSolving.value = false;
    asksSolver.value = false;
    clock.pass(1000);
    expect(services.solves).toEqual([]);
    expect(hints.standing.value).toBe('By the tactics alone; the solver is not asked.');
    asksSolver.value = true;
    clock.pass(1000);
    expect(services.solves.length).toBe(1);
    hints.close();
    expect(services.steered).toEqual(['stop 1']);
  });

  it('follow the tactics and what is known of single moves', () => {
    const { tactics, known, hints, session } = setUp();
    hints.next();
    const before = hints.hints.value.map(({ move }) => move);
    const worst = before.at(-1);
    assert(worst !== undefined && worst !== before[0], 'a choice');
    known.value = {
      verdict: 'winnable',
      moves: [
        { move: worst, verdict: 'winnable' },
        { move: before[0], verdict: 'unwinnable' },
      ],
    };
    expect(hints.hints.value[0]).toMatchObject({ move: worst });
    expect(hints.hints.value[0].reasons[0]).toEqual({ kind: 'keeps' });
    expect(hints.hints.value.at(-1)).toMatchObject({ move: before[0] });
    known.value = { verdict: 'unwinnable', moves: before.map((move) => ({ move, verdict: 'unwinnable' })) };
    expect(hints.hints.value.map(({ move }) => move)).toEqual(before);
    expect(hints.hints.value.flatMap(({ reasons }) => reasons).filter(({ kind }) => kind === 'loses')).toEqual([]);
    known.value = undefined;
    tactics.value = [];
    expect(hints.hints.value.map(({ move }) => move).sort()).toEqual([...before].sort());
    expect(session.at).toBe(0);
  });

  it('go on to the next one and round', () => {
    const { hints, session } = setUp();
    const count = legalMoves(session.copyState()).length;
    for (let i = 0; i <= count; i++) {
      hints.next();
      expect(hints.at.value).toBe(i % count);
    }
    hints.pick(1);
    const second = hints.hints.value[1].move;
    hints.play();
    expect(session.played).toEqual([second]);
    expect(hints.at.value).toBe(0);
  });
});

describe('the warning of a lost deal', () => {
  function warned(lastWinnable: number | undefined, played: number) {
    const isLost = shallowRef(true);
    const isOn = shallowRef(true);
    const warning = new LossWarning({
      isOn: () => isOn.value,
      current: () => asked(RULES, DEAL, SOLUTION.slice(0, played)),
      isLost: () => isLost.value,
      lastWinnable: () => lastWinnable,
    });
    return { isLost, isOn, warning };
  }

  it.each([
    [2, 3, 'That move loses the deal: before it, it could still be won.', 'Take It Back'],
    [1, 3, 'No play wins from here any more. 2 moves ago it could still be won.', 'Take Back 2 Moves'],
    [undefined, 3, 'No play wins from here.', 'Take It Back'],
  ])('last winnable after %s of %s moves', (lastWinnable, played, words, back) => {
    const { warning } = warned(lastWinnable, played);
    expect(warning.words.value).toBe(words);
    expect(warning.loss.value && sayWayBack(warning.loss.value)).toBe(back);
  });

  it('is silent where it is off, where nothing is lost, and once it has been read until the next loss', () => {
    const { warning, isLost, isOn } = warned(2, 3);
    isOn.value = false;
    expect(warning.words.value).toBe('');
    isOn.value = true;
    warning.dismiss();
    expect(warning.words.value).toBe('');
    isLost.value = false;
    expect(warning.words.value).toBe('');
    isLost.value = true;
    expect(warning.words.value).not.toBe('');
  });
});

describe('the list of tactics', () => {
  it('has the chosen ones first, and all of them', () => {
    const rows = listTactics(['in-suit', 'up']);
    expect(rows.slice(0, 3)).toEqual([
      { id: 'in-suit', isChosen: true },
      { id: 'up', isChosen: true },
      { id: 'uncover', isChosen: false },
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('is chosen from and put in order', () => {
    expect(toggleTactic(['up'], 'uncover')).toEqual(['up', 'uncover']);
    expect(toggleTactic(['up', 'uncover'], 'up')).toEqual(['uncover']);
    expect(moveTactic(['up', 'uncover', 'reveal'], 'reveal', -1)).toEqual(['up', 'reveal', 'uncover']);
    expect(moveTactic(['up', 'uncover'], 'up', -1)).toEqual(['up', 'uncover']);
    expect(moveTactic(['up', 'uncover'], 'reveal', 1)).toEqual(['up', 'uncover']);
  });
});
