// "Still winnable from here?": what is known of the position that is played and of each move in it. Asked after every move
// while the user wants it watched, or once by command; whatever was found is remembered, so that taking back shows it at once.

import { computed, effectScope, markRaw, shallowRef, triggerRef, watch, type EffectScope } from 'vue';
import { isWon, legalMoves, type Move, type Place } from '@core/game';
import type { AskedPosition, ExamineAnswer, ExaminedMove, SolveLimits } from '@core/protocol';
import type { Verdict } from '@core/solver';
import { placeMove } from '../play/movePlaces';
import { samePosition, stateOf } from './askedPosition';
import { sayWinnability } from './sayWinnability';
import { afterTimeout, type After, type Job, type SolvingJobs } from './solvingJobs';
import { VerdictMemory } from './verdictMemory';

export type MarkKind = 'keeps' | 'loses' | 'unknown';
/** A move on the table, marked with what it does to the deal. */
export interface Mark {
  readonly from: Place;
  readonly to: Place;
  readonly count: number;
  readonly kind: MarkKind;
}

export const MARK_KINDS: Readonly<Record<Verdict['kind'], MarkKind>> = {
  winnable: 'keeps',
  unwinnable: 'loses',
  unknown: 'unknown',
};

export interface WinnabilityOptions {
  /** The position that is played now; reactive. */
  readonly current: () => AskedPosition | undefined;
  /** Every position that comes up is looked at. */
  readonly isWatching: () => boolean;
  /** What is found is shown without being asked for; as long as it is watched, unless said otherwise. */
  readonly shows?: () => boolean;
  readonly limits: () => SolveLimits;
  readonly after?: After;
}

/** Moves come in bursts; the solver is asked when the hand rests. */
const DEBOUNCE_MS = 150;

interface Asking {
  readonly asked: AskedPosition;
  readonly job: Job<ExamineAnswer>;
}

export class Winnability {
  /** Triggered by hand: it is filled, not replaced. */
  private readonly memory = shallowRef(new VerdictMemory());
  private readonly asking = shallowRef<Asking>();
  /** The position that was asked about by command, shown even when nothing is watched. */
  private readonly askedOnce = shallowRef<AskedPosition>();
  /** The question is asked in a moment. */
  private readonly isPending = shallowRef(false);
  private readonly problem = shallowRef<{ readonly asked: AskedPosition; readonly words: string }>();
  private readonly scope: EffectScope = effectScope(true);
  private cancelAsking: (() => void) | undefined;

  /** Whether there is anything to show about the position that is played. */
  readonly isShown = computed(
    () =>
      (this.options.shows ?? this.options.isWatching)() || samePosition(this.askedOnce.value, this.options.current()),
  );
  readonly isAsking = computed(() => samePosition(this.asking.value?.asked, this.options.current()));
  readonly verdict = computed<Verdict['kind']>(() => this.known.value?.verdict ?? 'unknown');
  /** The moves of the position on the table, as far as anything is known of them. */
  readonly marks = computed<readonly Mark[]>(() => {
    const state = this.state.value;
    if (state === undefined) return [];
    return (this.known.value?.moves ?? []).map(({ move, verdict }) => {
      const { from, to, count } = placeMove(state, move);
      return { from, to, count, kind: MARK_KINDS[verdict] };
    });
  });
  readonly sentence = computed<string | undefined>(() => {
    const now = this.options.current();
    if (!this.isShown.value || now === undefined || this.state.value === undefined) return undefined;
    const { problem } = this;
    if (problem.value !== undefined && samePosition(problem.value.asked, now)) return problem.value.words;
    return sayWinnability({
      isWon: isWon(this.state.value),
      legalMoves: legalMoves(this.state.value).length,
      verdict: this.verdict.value,
      moves: this.known.value?.moves ?? [],
      isAsking: this.isAsking.value || this.isPending.value,
    });
  });

  private readonly state = computed(() => {
    const now = this.options.current();
    const made = now === undefined ? undefined : stateOf(now);
    return made?.ok === true ? made.value : undefined;
  });
  /** What was found out about the position on the table, shown or not. */
  readonly found = computed(() => {
    const now = this.options.current();
    return now === undefined ? undefined : this.memory.value.recall(now);
  });
  private readonly known = computed(() => (this.isShown.value ? this.found.value : undefined));

  constructor(
    private readonly jobs: SolvingJobs,
    private readonly options: WinnabilityOptions,
  ) {
    this.scope.run(() => {
      watch(
        () => [this.options.current(), this.options.isWatching()] as const,
        ([now, isWatching], [before, wasWatching]) => {
          if (isWatching !== wasWatching || !samePosition(now, before)) this.follow(now);
        },
        { flush: 'sync' },
      );
    });
    markRaw(this);
    this.follow(this.options.current());
  }

  /** Asks once about the position on the table, or again where it is still unknown. */
  ask(): void {
    this.askedOnce.value = this.options.current();
    this.askQuietly();
  }

  /** The same for somebody else than the user: nothing is shown of it. */
  askQuietly(): void {
    const now = this.options.current();
    if (now === undefined) return;
    const known = this.memory.value.recall(now);
    if (known?.isFinal === true && known.verdict !== 'unknown' && isAllDecided(known.moves)) return;
    if (!this.isAsking.value) this.begin(now);
  }

  /** The last position on the way to this one that is known to be winnable, as a number of moves from the deal. */
  lastWinnable(asked: AskedPosition): number | undefined {
    return this.memory.value.lastWinnable(asked);
  }

  /** Leaves the question that is being asked; what was found stays. */
  stop(): void {
    this.cancelAsking?.();
    this.cancelAsking = undefined;
    this.isPending.value = false;
    this.asking.value?.job.stop();
    this.asking.value = undefined;
  }

  dispose(): void {
    this.scope.stop();
    this.stop();
  }

  private follow(now: AskedPosition | undefined): void {
    if (this.isAsking.value && (this.isShown.value || this.options.isWatching())) return;
    this.stop();
    if (now === undefined || !this.options.isWatching() || this.memory.value.recall(now)?.isFinal === true) return;
    if (this.state.value === undefined || isWon(this.state.value)) return;
    this.isPending.value = true;
    this.cancelAsking = (this.options.after ?? afterTimeout)(DEBOUNCE_MS, () => this.begin(now));
  }

  private begin(asked: AskedPosition): void {
    this.stop();
    this.problem.value = undefined;
    const remember = (verdict: Verdict['kind'], moves: readonly ExaminedMove[], isFinal: boolean): void => {
      this.memory.value.remember(asked, { verdict, moves, isFinal });
      triggerRef(this.memory);
    };
    const job = this.jobs.examine(asked, this.options.limits(), ({ moves }) => {
      if (this.asking.value?.job === job) remember(verdictOf(moves), moves, false);
    });
    this.asking.value = { asked, job };
    void job.answer.then((answer) => {
      // One that was left for another position was cut short: what it says is true but not all there is.
      const isFinal = this.asking.value?.job === job;
      if (answer.ok) remember(answer.value.verdict, answer.value.moves, isFinal);
      if (!isFinal) return;
      this.asking.value = undefined;
      if (!answer.ok) this.problem.value = { asked, words: answer.error.words };
    });
  }
}

/** One winning move is enough to know; that all lose is for the solver to say, as moves may be missing. */
const verdictOf = (moves: readonly ExaminedMove[]): Verdict['kind'] =>
  moves.some(({ verdict }) => verdict === 'winnable') ? 'winnable' : 'unknown';

const isAllDecided = (moves: readonly { readonly move: Move; readonly verdict: Verdict['kind'] }[]): boolean =>
  moves.every(({ verdict }) => verdict !== 'unknown');
