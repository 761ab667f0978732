// The table of one document: which deal lies on it and the game that is played with it. It follows the document's rules;
// rules that are broken leave everything as it is.

import { computed, effectScope, markRaw, shallowRef, watch, type ComputedRef, type ShallowRef } from 'vue';
import { checkMicrosoft, type Game, type Move, type State } from '@core/game';
import type { DealChoice } from '@core/protocol';
import type { Bookmark } from './bookmarks';
import { dealChoice, DEAL_RANGES, dealNumber, nameDeal, numberedDeal, type NumberedKind } from './dealChoice';
import { PlaySession } from './playSession';

/** What the desk needs of a document. */
export interface DeskRules {
  readonly lastGood: Readonly<ShallowRef<{ readonly text: string; readonly game: Game } | undefined>>;
  /** `lastGood` is what the text says now. */
  readonly isCurrent: Readonly<ShallowRef<boolean>>;
}

/** A line of play that rules of another moment allowed. */
interface Line {
  readonly moves: readonly Move[];
  readonly at: number;
  readonly bookmarks: readonly Bookmark[];
  /** The dealt cards, to be compared. */
  readonly start: string;
}

/** Random deals have numbers that can be said aloud. */
const MOST_RANDOM = 1_000_000;

export class Desk {
  /** The deal on the table. */
  readonly deal = shallowRef<DealChoice>({ kind: 'seed', seed: 1 });
  /** Why the deal that was asked for, or the present one under changed rules, is not on the table. */
  readonly dealProblem = shallowRef<string>();
  readonly session = shallowRef<PlaySession>();
  /** Something that happened by itself and that the player should know; shown until the next thing is done. */
  readonly message = shallowRef<string>();
  /** Safe cards go up by themselves after each move. */
  readonly autoMoves = shallowRef(false);
  /** The text of the rules by which the table plays: the last good one that this deal fits. */
  readonly rulesText = shallowRef('');
  /** The table shows the rules as they are now. */
  readonly isCurrent: ComputedRef<boolean>;
  /** By which a new deal is dealt. */
  readonly game: ComputedRef<Game | undefined>;
  /** "deal 4711" */
  readonly dealName: ComputedRef<string>;
  /** Why this game has no Microsoft deals; undefined when it has. */
  readonly microsoftProblem: ComputedRef<string | undefined>;

  private readonly scope = effectScope(true);
  /** Moves that a change of the rules has stopped; they come back when the rules do. */
  private stopped: Line | undefined;
  /** Where "next" goes on after a deal without a number. */
  private lastSeed = 1;

  constructor(private readonly document: DeskRules) {
    markRaw(this);
    this.isCurrent = computed(() => document.isCurrent.value && document.lastGood.value?.text === this.rulesText.value);
    this.game = computed(() => document.lastGood.value?.game);
    this.dealName = computed(() => nameDeal(this.deal.value));
    this.microsoftProblem = computed(() => {
      const game = this.game.value;
      return game === undefined ? 'There are no rules yet.' : checkMicrosoft(game, 1);
    });
    this.followRules();
    this.scope.run(() => watch(document.lastGood, () => this.followRules(), { flush: 'sync' }));
  }

  /** Puts a deal on the table. One that does not fit leaves the table as it is and is told in `dealProblem`. */
  setDeal(choice: DealChoice): boolean {
    const good = this.document.lastGood.value;
    if (good === undefined) {
      this.deal.value = choice;
      return true;
    }
    const dealt = dealChoice(good.game, choice);
    this.dealProblem.value = dealt.ok ? undefined : dealt.error;
    if (!dealt.ok) return false;
    this.deal.value = choice;
    if (choice.kind === 'seed') this.lastSeed = choice.seed;
    this.stopped = undefined;
    this.message.value = undefined;
    this.rulesText.value = good.text;
    this.session.value = this.newSession(dealt.value);
    return true;
  }

  nextDeal(): void {
    this.step(1);
  }

  previousDeal(): void {
    this.step(-1);
  }

  /** `random` gives numbers from 0 up to, but not including, 1. */
  randomDeal(random: () => number = Math.random): void {
    this.setDeal(numberedDeal(this.numberedKind, 1 + Math.floor(random() * MOST_RANDOM)));
  }

  /** No longer follows the rules. */
  close(): void {
    this.scope.stop();
  }

  private get numberedKind(): NumberedKind {
    return this.deal.value.kind === 'microsoft' && this.microsoftProblem.value === undefined ? 'microsoft' : 'seed';
  }

  private step(by: 1 | -1): void {
    const kind = this.numberedKind;
    const { least, most } = DEAL_RANGES[kind];
    const number = (this.deal.value.kind === kind ? dealNumber(this.deal.value) : undefined) ?? this.lastSeed;
    const next = number + by;
    if (next >= least && next <= most) this.setDeal(numberedDeal(kind, next));
    else {
      const which = by > 0 ? 'last' : 'first';
      this.message.value = `Deal ${number} is the ${which} one: deals are numbered from ${least} to ${most}.`;
    }
  }

  private newSession(dealt: State): PlaySession {
    return new PlaySession(dealt, () => this.autoMoves.value);
  }

  /** Deals again by the present rules, and plays again what was played if it is all still allowed. */
  private followRules(): void {
    const good = this.document.lastGood.value;
    if (good === undefined) return;
    const old = this.session.value;
    if (old !== undefined && this.dealProblem.value === undefined && sameRules(old.game, good.game)) {
      this.rulesText.value = good.text;
      return;
    }
    const dealt = dealChoice(good.game, this.deal.value);
    this.dealProblem.value = dealt.ok ? undefined : dealt.error;
    if (!dealt.ok) return;
    const session = this.newSession(dealt.value);
    this.message.value = this.carryOver(old, session);
    this.rulesText.value = good.text;
    this.session.value = session;
  }

  /** Returns what the player must be told. */
  private carryOver(old: PlaySession | undefined, session: PlaySession): string | undefined {
    const line = old !== undefined && isBegun(old) ? lineOf(old) : this.stopped;
    if (line === undefined) return undefined;
    const sameStart = line.start === JSON.stringify(session.start);
    if (sameStart && session.takeOver(line)) {
      this.stopped = undefined;
      return undefined;
    }
    const isNew = line !== this.stopped;
    this.stopped = line;
    if (!isNew) return this.message.value;
    return sameStart
      ? 'The rules no longer allow the moves played: the deal begins again.'
      : 'The rules now deal other cards: the deal begins again.';
  }
}

const isBegun = ({ moves, bookmarks }: PlaySession): boolean => moves.length > 0 || bookmarks.length > 0;

const lineOf = ({ moves, at, bookmarks, start }: PlaySession): Line => ({
  moves,
  at,
  bookmarks,
  start: JSON.stringify(start),
});

const sameRules = (a: Game, b: Game): boolean => a === b || JSON.stringify(a.rules) === JSON.stringify(b.rules);
