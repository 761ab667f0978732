// Answers the questions of the table, one after the other, in whatever thread it is made: positions are read and checked
// here, solved, and answers checked again before they leave.

import { assert, fail, ok } from '../../src/base';
import type { Move, State } from '../../src/game';
import { DealPlayer, parsePlayer, whyCannotPlay } from '../../src/players';
import type { Answer, AskedPosition, ExamineAnswer, FindAnswer } from '../../src/protocol';
import type { FindRequest, PlayAnswer, PlayRequest, SolveAnswer, SolveLimits } from '../../src/protocol';
import { COUNTER, COUNTERS, replays, shortenSolution, Solver, type Control, type Verdict } from '../../src/solver';
import { playLine, readAskedGame, readAskedPosition, type AskedGame } from './askedPosition';
import { findDeal } from './dealSearch';
import { Examination } from './examination';
import { KnownVerdicts } from './knownVerdicts';
import { NO_NEWS, STEER, TABLE_FIGURE, type TableAnswers, type TableData } from './tableMessages';
import type { TableNews, TableRequest } from './tableMessages';

export interface TableSolverOptions extends TableData {
  /** Milliseconds that only ever grow; asked for every millisecond or so. */
  readonly clock: () => number;
  readonly tell: (news: TableNews) => void;
}

export class TableSolver {
  private readonly control: Control;
  private readonly known = new KnownVerdicts();
  /** Made anew only for another amount of memory. */
  private solver: { readonly megabytes: number; readonly solver: Solver } | undefined;
  /** The rules last read: mostly the next question is about the same. */
  private read: { readonly rulesText: string; readonly asked: Answer<AskedGame> } | undefined;

  constructor(private readonly options: TableSolverOptions) {
    const { clock, figures, steer } = options;
    this.control = { clock, counters: figures.subarray(0, COUNTERS), stop: steer };
  }

  answer(request: TableRequest): Answer<TableAnswers[keyof TableAnswers]> {
    this.options.figures.fill(0);
    switch (request.kind) {
      case 'solve':
        return this.solve(request.position, request.limits);
      case 'examine':
        return this.examine(request.position, request.limits);
      case 'play':
        return this.play(request.position, request.request);
      case 'find':
        return this.find(request.request, request.limits);
    }
  }

  private solve(position: AskedPosition, limits: SolveLimits): Answer<SolveAnswer> {
    const asked = this.readGame(position.rulesText);
    if (!asked.ok) return asked;
    const start = readAskedPosition(asked.value.game, position);
    if (!start.ok) return start;
    const startMs = this.control.clock();
    const verdict = this.search(start.value, limits, Infinity, limits.seconds * 1000);
    const ms = this.control.clock() - startMs;
    return ok({ verdict: forPeople(start.value, verdict), ms });
  }

  private examine(position: AskedPosition, limits: SolveLimits): Answer<ExamineAnswer> {
    const asked = this.readGame(position.rulesText);
    if (!asked.ok) return asked;
    const start = readAskedPosition(asked.value.game, position);
    if (!start.ok) return start;
    const { control, options, known } = this;
    const endMs = control.clock() + limits.seconds * 1000;
    const examination = new Examination(start.value, {
      solve: (state, states) => {
        const verdict = this.search(state, limits, states, endMs - control.clock());
        control.counters[COUNTER.states] = 0;
        options.figures[TABLE_FIGURE.earlierStates] += verdict.effort.states;
        return verdict;
      },
      isOver: () => control.clock() >= endMs || Atomics.load(options.steer, 0) !== STEER.go,
      known,
      identity: asked.value.identity,
      tell: (verdict, moves) => options.tell({ ...NO_NEWS, verdict, moves }),
    });
    return ok(examination.run());
  }

  private play(position: AskedPosition, { player: text, seed }: PlayRequest): Answer<PlayAnswer> {
    const asked = this.readGame(position.rulesText);
    if (!asked.ok) return asked;
    const { game } = asked.value;
    const start = readAskedPosition(game, position);
    if (!start.ok) return start;
    const player = parsePlayer(text);
    const problem = player.ok ? whyCannotPlay(player.value, game) : player.error;
    if (!player.ok || problem !== undefined) return fail({ code: 'bad-input', words: problem ?? '' });
    const startMs = this.control.clock();
    const { end, line, choices, positions } = new DealPlayer(player.value, start.value.game, this.control).play(
      start.value,
      seed,
    );
    assert(isPlayable(start.value, line), 'a game that cannot be played');
    return ok({ end, line, choices, positions, ms: this.control.clock() - startMs });
  }

  private find(request: FindRequest, limits: SolveLimits): Answer<FindAnswer> {
    const asked = this.readGame(request.rulesText);
    if (!asked.ok) return asked;
    const { steer, tell } = this.options;
    const found = findDeal(asked.value.game, request, {
      solve: (state) => this.search(state, limits, Infinity, limits.seconds * 1000),
      isStopped: () => Atomics.load(steer, 0) === STEER.stop,
      takeSkip: () => Atomics.compareExchange(steer, 0, STEER.skip, STEER.go) === STEER.skip,
      tell: (find) => tell({ ...NO_NEWS, find }),
    });
    return ok(found);
  }

  private search(start: State, { megabytes }: SolveLimits, states: number, timeMs: number): Verdict {
    const limits = { states, bytes: megabytes * 2 ** 20, timeMs };
    if (this.solver?.megabytes !== megabytes)
      this.solver = { megabytes, solver: new Solver(this.control, { ...limits, states: Infinity }) };
    const verdict = this.solver.solver.solve(start, limits);
    // Whatever the solver has checked by itself: what leaves for the window can be played, and a win wins.
    if (verdict.kind === 'winnable') assert(replays(start, verdict.solution ?? []), 'a solution that does not win');
    else assert(isPlayable(start, verdict.closest ?? []), 'a line that cannot be played');
    return verdict;
  }

  private readGame(rulesText: string): Answer<AskedGame> {
    if (this.read?.rulesText !== rulesText) this.read = { rulesText, asked: readAskedGame(rulesText) };
    return this.read.asked;
  }
}

/** A verdict to show: its solution has no loops and idle moves. */
function forPeople(start: State, verdict: Verdict): Verdict {
  if (verdict.kind !== 'winnable' || verdict.solution === undefined) return verdict;
  const solution = shortenSolution(start, verdict.solution, { states: 0 });
  assert(replays(start, solution), 'a shortened solution that does not win');
  return { ...verdict, solution };
}

const isPlayable = (start: State, line: readonly Move[]): boolean => playLine(start.clone(), line) === line.length;
