// The hints of one document: suggestions for the position on its table, one of them picked out, and what the solver knows
// of it. While they are open they follow the game. HintPanel.vue draws them; the commands of the Play menu steer them.

import { computed, effectScope, markRaw, shallowRef, watch, type ComputedRef, type EffectScope } from 'vue';
import type { Move } from '@core/game';
import { rankHints, type Hint, type TacticId } from '@core/players';
import type { AskedPosition, ExaminedMove, SolveAnswer, SolveLimits } from '@core/protocol';
import type { Verdict } from '@core/solver';
import { placeMove } from '../play/movePlaces';
import type { PlaySession } from '../play/playSession';
import { samePosition, stepsAlong } from '../solve/askedPosition';
import { afterTimeout, type After, type Job, type SolvingJobs } from '../solve/solvingJobs';
import { sayHint, sayStanding } from './hintWords';

/** A line to a win from a position. */
export interface WinningLine {
  readonly asked: AskedPosition;
  readonly moves: readonly Move[];
}

export interface HintDeskOptions {
  /** The position that is played now, and its game; reactive, as all here. */
  readonly current: () => AskedPosition | undefined;
  readonly session: () => PlaySession | undefined;
  readonly tactics: () => readonly TacticId[];
  readonly asksSolver: () => boolean;
  readonly limits: () => SolveLimits;
  /** What the watching of the game has found out about the position and its moves. */
  readonly known: () => { readonly verdict: Verdict['kind']; readonly moves: readonly ExaminedMove[] } | undefined;
  /** Has the watching look at the position once. */
  readonly examine: () => void;
  /** The solution that the user has asked for, if there is one. */
  readonly solution: () => WinningLine | undefined;
  /** The user's own question is being answered: it must not be broken off. */
  readonly isSolving: () => boolean;
  readonly after?: After;
}

/** Moves come in bursts; the solver is asked when the hand rests. */
const DEBOUNCE_MS = 150;

export class HintDesk {
  private readonly opened = shallowRef(false);
  private readonly picked = shallowRef(0);
  private readonly line = shallowRef<WinningLine>();
  private readonly asking = shallowRef<{ readonly asked: AskedPosition; readonly job: Job<SolveAnswer> }>();
  /** The position is asked about in a moment. */
  private readonly pending = shallowRef(false);
  /** A position that is known to be lost, or was looked at in vain. */
  private readonly answered = shallowRef<{ readonly asked: AskedPosition; readonly verdict: Verdict['kind'] }>();
  private readonly scope: EffectScope = effectScope(true);
  private cancelAsking: (() => void) | undefined;

  readonly isOpen = computed(() => this.opened.value);
  /** Best first. */
  readonly hints: ComputedRef<readonly Hint[]> = computed(() => {
    const session = this.options.session();
    if (!this.opened.value || session === undefined || session.isWon) return [];
    // Of a lost deal there is nothing to be said move by move.
    const moves = this.verdict.value === 'unwinnable' ? [] : (this.options.known()?.moves ?? []);
    const verdicts = new Map(moves.map(({ move, verdict }) => [move, verdict]));
    return rankHints(session.copyState(), {
      tactics: this.options.tactics(),
      known: { solution: this.solutionHere.value, verdicts },
      last: session.played.at(-1),
    });
  });
  /** The number of the one that is picked out, from 0. */
  readonly at = computed(() => Math.min(this.picked.value, Math.max(0, this.hints.value.length - 1)));
  /** Where it begins and ends. */
  readonly highlight = computed(() => {
    const session = this.options.session();
    const hint = this.hints.value.at(this.at.value);
    if (session === undefined || hint === undefined) return undefined;
    const { from, to } = placeMove(session.copyState(), hint.move);
    return { from, to };
  });
  readonly verdict = computed<Verdict['kind']>(() => {
    if (this.solutionHere.value !== undefined) return 'winnable';
    const answered = this.answered.value;
    if (answered?.verdict === 'unwinnable' && samePosition(answered.asked, this.options.current())) return 'unwinnable';
    return this.options.known()?.verdict ?? 'unknown';
  });
  readonly isLooking = computed(
    () => this.pending.value || samePosition(this.asking.value?.asked, this.options.current()),
  );
  readonly standing = computed(() =>
    sayStanding({
      standing: this.options.session()?.standing ?? 'no-move',
      verdict: this.verdict.value,
      asksSolver: this.options.asksSolver(),
      isLooking: this.isLooking.value,
      seconds: this.options.limits().seconds,
    }),
  );
  /** For a live region. */
  readonly spoken = computed(() => {
    const session = this.options.session();
    const hint = this.hints.value.at(this.at.value);
    if (!this.opened.value) return '';
    if (session === undefined || hint === undefined) return this.standing.value;
    return sayHint(session.copyState(), hint, this.at.value + 1, this.hints.value.length);
  });

  /** The rest of a line to a win that the position lies on. */
  private readonly solutionHere: ComputedRef<readonly Move[] | undefined> = computed(() => {
    const now = this.options.current();
    for (const line of [this.options.solution(), this.line.value]) {
      if (line === undefined) continue;
      const steps = stepsAlong(line.asked, line.moves, now);
      if (steps !== undefined && steps < line.moves.length) return line.moves.slice(steps);
    }
    return undefined;
  });

  constructor(
    private readonly jobs: SolvingJobs,
    private readonly options: HintDeskOptions,
  ) {
    this.scope.run(() => {
      watch(
        () => [this.options.current(), this.opened.value, this.options.asksSolver()] as const,
        ([now, isOpen, asks], [before, wasOpen, asked]) => {
          if (!samePosition(now, before)) this.picked.value = 0;
          if (isOpen !== wasOpen || asks !== asked || !samePosition(now, before)) this.follow();
        },
        { flush: 'sync' },
      );
    });
    markRaw(this);
  }

  /** Opens the hints, or goes on to the next one. */
  next(): void {
    if (this.opened.value) this.pick((this.at.value + 1) % Math.max(1, this.hints.value.length));
    else this.opened.value = true;
  }

  pick(at: number): void {
    this.picked.value = at;
  }

  close(): void {
    this.opened.value = false;
    this.picked.value = 0;
  }

  /** Plays the suggestion that is picked out, or another one. */
  play(at = this.at.value): boolean {
    const hint = this.hints.value.at(at);
    return hint !== undefined && this.options.session()?.play(hint.move) === true;
  }

  dispose(): void {
    this.scope.stop();
    this.leave();
  }

  /** Leaves the question about another position and asks about this one, where that is wanted and not known. */
  private follow(): void {
    this.leave();
    const now = this.options.current();
    const session = this.options.session();
    if (!this.opened.value || now === undefined || session === undefined || !this.options.asksSolver()) return;
    if (session.isWon || session.isDeadEnd || this.options.isSolving()) return;
    if (this.verdict.value === 'unwinnable') return;
    if (this.solutionHere.value !== undefined) {
      this.options.examine();
      return;
    }
    this.pending.value = true;
    this.cancelAsking = (this.options.after ?? afterTimeout)(DEBOUNCE_MS, () => this.ask(now));
  }

  private leave(): void {
    this.cancelAsking?.();
    this.cancelAsking = undefined;
    this.pending.value = false;
    this.asking.value?.job.stop();
    this.asking.value = undefined;
  }

  private ask(asked: AskedPosition): void {
    this.pending.value = false;
    this.options.examine();
    const job = this.jobs.solve(asked, this.options.limits(), () => undefined);
    this.asking.value = { asked, job };
    void job.answer.then((answer) => {
      if (this.asking.value?.job === job) this.asking.value = undefined;
      if (!answer.ok) return;
      const { verdict } = answer.value;
      this.answered.value = { asked, verdict: verdict.kind };
      if (verdict.kind === 'winnable' && verdict.solution !== undefined)
        this.line.value = { asked, moves: verdict.solution };
    });
  }
}
