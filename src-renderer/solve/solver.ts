// The solver of one document: asks about the position on its table, keeps the answer and shows its line step by step.
// The commands of the Solve menu steer it; SolvePanel.vue draws it.

import { computed, effectScope, markRaw, shallowRef, watch, type ComputedRef, type EffectScope } from 'vue';
import type { Game, Move, Position } from '@core/game';
import type { AskedPosition, JobProgress, PlayAnswer, SolveAnswer, SolveLimits } from '@core/protocol';
import { sameGround, samePosition, stateOf, stepsAlong } from './askedPosition';
import { Replay } from './replay';
import { afterTimeout, type After, type Job, type SolvingJobs } from './solvingJobs';

export type SolverState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly asked: AskedPosition;
      /** Who plays; undefined while the solver is at work. */
      readonly player?: string;
      /** Nothing yet in the first moments. */
      readonly progress: JobProgress | undefined;
      readonly isStopping: boolean;
    }
  | { readonly kind: 'done'; readonly asked: AskedPosition; readonly limits: SolveLimits; readonly answer: SolveAnswer }
  | { readonly kind: 'played'; readonly asked: AskedPosition; readonly player: string; readonly answer: PlayAnswer }
  | { readonly kind: 'refused'; readonly words: string };

export interface SolverOptions {
  /** The position that is played now; reactive. */
  readonly current: () => AskedPosition | undefined;
  readonly stepsPerSecond: () => number;
  readonly after?: After;
}

/** How the game on the desk goes on from a step of the line. */
export interface Continuation {
  /** The position that was asked about: rules and deal, and what had been played. */
  readonly asked: AskedPosition;
  /** From there up to the step shown. */
  readonly moves: readonly Move[];
}

export class DeskSolver {
  private readonly shownState = shallowRef<SolverState>({ kind: 'idle' });
  private readonly shownReplay = shallowRef<Replay>();
  private readonly showing = shallowRef(false);
  private readonly playing = shallowRef(false);
  private readonly scope: EffectScope = effectScope(true);
  private job: Job<SolveAnswer | PlayAnswer> | undefined;
  private cancelStep: (() => void) | undefined;

  readonly state = computed(() => this.shownState.value);
  /** The line of the answer. That of a lost or undecided deal is there once it was asked for. */
  readonly replay = computed(() => this.shownReplay.value);
  /** The table shows a step of the line, not the game that is played. */
  readonly isShowing = computed(() => this.showing.value);
  readonly isPlaying = computed(() => this.playing.value);
  /** The rules, the deal or the position have changed since, other than along the line. */
  readonly isEarlier: ComputedRef<boolean>;
  /** What the table shows while the line is stepped through; nothing while the game is played. */
  readonly position: ComputedRef<Position | undefined> = computed(() =>
    this.showing.value ? this.shownReplay.value?.position.value : undefined,
  );
  /** The game of that position where it is no longer the one on the desk. */
  readonly game: ComputedRef<Game | undefined> = computed(() =>
    this.showing.value && !this.canContinue.value ? this.shownReplay.value?.game : undefined,
  );
  readonly highlight = computed(() => (this.showing.value ? this.shownReplay.value?.highlight.value : undefined));
  /** There is a line that came closest, not shown yet. */
  readonly hasClosest = computed(() => this.shownReplay.value === undefined && this.closest().length > 0);

  /** A line to a win, from the position that was asked about. */
  readonly solution = computed(() => {
    const { value } = this.shownState;
    if (value.kind !== 'done' || value.answer.verdict.kind !== 'winnable') return undefined;
    return { asked: value.asked, moves: value.answer.verdict.solution ?? [] };
  });

  /** The game on the desk is still the one that was solved. */
  readonly canContinue = computed(() => {
    const { value } = this.shownState;
    const now = this.options.current();
    return hasAnswer(value) && now !== undefined && sameGround(value.asked, now);
  });

  constructor(
    private readonly jobs: SolvingJobs,
    private readonly options: SolverOptions,
  ) {
    this.isEarlier = computed(() => {
      const { value } = this.shownState;
      if (value.kind === 'running') return !samePosition(value.asked, this.options.current());
      return hasAnswer(value) && this.stepsPlayed(this.options.current()) === undefined;
    });
    this.scope.run(() =>
      watch(
        () => this.options.current(),
        (now, before) => this.follow(now, before),
        { flush: 'sync' },
      ),
    );
    markRaw(this);
  }

  start(asked: AskedPosition, limits: SolveLimits): void {
    this.close();
    const job = this.jobs.solve(asked, limits, (progress) => {
      const { value } = this.shownState;
      if (this.job === job && value.kind === 'running') this.shownState.value = { ...value, progress };
    });
    this.job = job;
    this.shownState.value = { kind: 'running', asked, progress: undefined, isStopping: false };
    void job.answer.then((answer) => {
      if (this.job !== job) return;
      this.job = undefined;
      if (answer.ok) this.take({ kind: 'done', asked, limits, answer: answer.value });
      else this.shownState.value = { kind: 'refused', words: answer.error.words };
    });
  }

  /** Has a player play on from a position, and shows its game as it goes. */
  letPlay(asked: AskedPosition, player: string, seed: number): void {
    this.close();
    const job = this.jobs.playOn(asked, { player, seed }, () => undefined);
    this.job = job;
    this.shownState.value = { kind: 'running', asked, player, progress: undefined, isStopping: false };
    void job.answer.then((answer) => {
      if (this.job !== job) return;
      this.job = undefined;
      if (!answer.ok) {
        this.shownState.value = { kind: 'refused', words: answer.error.words };
        return;
      }
      this.shownState.value = { kind: 'played', asked, player, answer: answer.value };
      this.layOut(asked, answer.value.line, 'game');
      if (this.canContinue.value) this.play();
    });
  }

  /** The answer comes soon, with the line that came closest so far. */
  stop(): void {
    const { value } = this.shownState;
    if (value.kind !== 'running' || value.isStopping) return;
    this.shownState.value = { ...value, isStopping: true };
    this.job?.stop();
  }

  /** Forgets the answer, and stops looking for one. */
  close(): void {
    this.job?.stop();
    this.job = undefined;
    this.leave();
    this.shownReplay.value = undefined;
    this.shownState.value = { kind: 'idle' };
  }

  dispose(): void {
    this.close();
    this.scope.stop();
  }

  /** Makes the closest line one that can be stepped through. */
  showClosest(): void {
    const { value } = this.shownState;
    if (this.hasClosest.value && value.kind === 'done') this.layOut(value.asked, this.closest(), 'closest');
  }

  stepForward(): void {
    this.step((replay) => replay.at.value + 1);
  }

  stepBack(): void {
    this.step((replay) => replay.at.value - 1);
  }

  toStart(): void {
    this.step(() => 0);
  }

  toEnd(): void {
    this.step((replay) => replay.moves.length);
  }

  goTo(at: number): void {
    this.step(() => at);
  }

  playPause(): void {
    if (this.playing.value) this.pause();
    else this.play();
  }

  /** From the start again when the end is shown. */
  play(): void {
    const replay = this.shownReplay.value;
    if (replay === undefined || replay.moves.length === 0) return;
    if (replay.isAtEnd) replay.goTo(0);
    this.showing.value = true;
    this.playing.value = true;
    this.playOn(replay);
  }

  pause(): void {
    this.cancelStep?.();
    this.cancelStep = undefined;
    this.playing.value = false;
  }

  /** Back to the game that is played; the line stays. */
  leave(): void {
    this.pause();
    this.showing.value = false;
  }

  /** Ends the showing; the desk goes on from where it was with the answer. Nothing where that is not its game any more. */
  continueHere(): Continuation | undefined {
    const { value } = this.shownState;
    const replay = this.shownReplay.value;
    if (!hasAnswer(value) || replay === undefined || !this.canContinue.value) return undefined;
    this.leave();
    return { asked: value.asked, moves: replay.moves.slice(0, replay.at.value) };
  }

  private take(done: SolverState & { kind: 'done' }): void {
    this.shownState.value = done;
    const { verdict } = done.answer;
    if (verdict.kind === 'winnable' && verdict.solution !== undefined)
      this.layOut(done.asked, verdict.solution, 'solution');
  }

  private layOut(asked: AskedPosition, moves: readonly Move[], kind: Replay['kind']): void {
    const start = stateOf(asked);
    if (!start.ok) return;
    this.shownReplay.value = new Replay(start.value, moves, kind);
    this.shownReplay.value.goTo(this.stepsPlayed(this.options.current()) ?? 0);
  }

  private closest(): readonly Move[] {
    const { value } = this.shownState;
    if (value.kind !== 'done' || value.answer.verdict.kind === 'winnable') return [];
    return value.answer.verdict.closest ?? [];
  }

  private stepsPlayed(now: AskedPosition | undefined): number | undefined {
    const { value } = this.shownState;
    return hasAnswer(value) ? stepsAlong(value.asked, this.shownReplay.value?.moves ?? [], now) : undefined;
  }

  /** A move made on the desk ends the showing; one along the line is followed in it. */
  private follow(now: AskedPosition | undefined, before: AskedPosition | undefined): void {
    if (samePosition(now, before)) return;
    this.leave();
    const steps = this.stepsPlayed(now);
    if (steps !== undefined) this.shownReplay.value?.goTo(steps);
  }

  private step(to: (replay: Replay) => number): void {
    const replay = this.shownReplay.value;
    if (replay === undefined) return;
    this.pause();
    this.showing.value = true;
    replay.goTo(to(replay));
  }

  /** The speed is asked at every step, so that a change is felt at once. */
  private playOn(replay: Replay): void {
    const after = this.options.after ?? afterTimeout;
    this.cancelStep = after(1000 / Math.max(1, this.options.stepsPerSecond()), () => {
      replay.goTo(replay.at.value + 1);
      if (replay.isAtEnd) this.pause();
      else this.playOn(replay);
    });
  }
}

type Answered = Extract<SolverState, { readonly kind: 'done' | 'played' }>;

const hasAnswer = (state: SolverState): state is Answered => state.kind === 'done' || state.kind === 'played';
