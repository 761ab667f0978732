// One deal being played: its moves, what may be done next and why something may not. Everything is asked of the engine;
// this keeps the history. Its getters may be used in templates: they follow each change.

import { computed, markRaw, shallowRef, triggerRef, type ComputedRef, type ShallowRef } from 'vue';
import { fail, ok, type Result } from '@core/base';
import { suitOf } from '@core/cards';
import {
  checkAttempt,
  isWon,
  legalMoves,
  moveKind,
  MoveKind,
  readPosition,
  type Attempt,
  type Game,
  type Move,
  type Place,
  type Position,
  type State,
} from '@core/game';
import { addBookmark, sameMoves, startsWith, type Bookmark } from './bookmarks';
import { History } from './history';
import { carriesFrom, isGoal, placeMove, plainAttempt, samePlace, topCard, type PlacedMove } from './movePlaces';
import { findSafeMove } from './safeMoves';
import { onlyTurningLeft, reachableCards, whyNoTurn } from './stockTurns';

/** How a game stands: going on, or at one of its ends. */
export type Standing = 'open' | 'won' | 'no-move' | 'only-stock';

export class PlaySession {
  readonly game: Game;
  /** As dealt. */
  readonly start: Position;
  readonly position: ComputedRef<Position>;

  /** Triggered at each change of the history inside. */
  private readonly kept: ShallowRef<History>;
  private readonly marks = shallowRef<readonly Bookmark[]>([]);
  private readonly legalNow: ComputedRef<readonly PlacedMove[]>;
  private readonly standingNow: ComputedRef<Standing>;
  private readonly reachableNow: ComputedRef<readonly number[]>;
  private readonly movesNow: ComputedRef<readonly Move[]>;

  /** `sendsSafeCards` is asked after each move of the player. */
  constructor(
    private readonly dealt: State,
    private readonly sendsSafeCards: () => boolean = () => false,
  ) {
    markRaw(this);
    this.game = dealt.game;
    this.start = readPosition(dealt);
    this.kept = shallowRef(new History(dealt.clone()));
    this.position = computed(() => readPosition(this.now));
    this.legalNow = computed(() => legalMoves(this.now).map((move) => placeMove(this.now, move)));
    this.standingNow = computed(() => this.findStanding());
    this.reachableNow = computed(() => reachableCards(this.now));
    this.movesNow = computed(() => this.history.entries.map(({ move }) => move));
  }

  /** All moves, those that can be played again included; the first `at` of them are played. */
  get moves(): readonly Move[] {
    return this.movesNow.value;
  }

  get at(): number {
    return this.history.at;
  }

  /** What leads from the deal to the present position. */
  get played(): readonly Move[] {
    return this.moves.slice(0, this.at);
  }

  get canUndo(): boolean {
    return this.at > 0;
  }

  get canRedo(): boolean {
    return this.at < this.moves.length;
  }

  get legal(): readonly PlacedMove[] {
    return this.legalNow.value;
  }

  get standing(): Standing {
    return this.standingNow.value;
  }

  get isWon(): boolean {
    return this.standing === 'won';
  }

  /** There is no legal move at all. */
  get isDeadEnd(): boolean {
    return this.standing === 'no-move';
  }

  /** Indices into waste and stock together: the cards that turning from here brings to the waste's top, or that lie there. */
  get reachable(): readonly number[] {
    return this.reachableNow.value;
  }

  get canTurnStock(): boolean {
    return this.legal.some(({ isTurn }) => isTurn);
  }

  /** A copy of the present state, for whoever looks ahead. */
  copyState(): State {
    return this.now.clone();
  }

  /** The numbers of cards that may be picked up there, from the fewest. */
  movableCounts(from: Place): readonly number[] {
    const counts = this.legal.filter((move) => carriesFrom(move, from)).map(({ count }) => count);
    return [...new Set(counts)].sort((a, b) => a - b);
  }

  /** Where cards from there may go: so many, or any number. */
  targets(from: Place, count?: number): readonly Place[] {
    const found: Place[] = [];
    for (const move of this.legal)
      if (carriesFrom(move, from) && (count === undefined || move.count === count))
        if (!found.some((place) => samePlace(place, move.to))) found.push(move.to);
    return found;
  }

  /** Plays what the player tries, or says which rule forbids it; then nothing has changed. */
  attempt(attempt: Attempt): Result<Move, string> {
    const checked = checkAttempt(this.now, plainAttempt(attempt));
    if (checked.ok) this.playByHand(checked.value);
    return checked;
  }

  /** Whatever pointing at the stock does: turn cards, turn the waste over, deal, or fill the space that is due. */
  turnStock(): Result<Move, string> {
    const turn = this.legal.find(({ isTurn }) => isTurn);
    if (turn === undefined) return fail(whyNoTurn(this.now));
    this.playByHand(turn.move);
    return ok(turn.move);
  }

  /** The top card of a place to whichever foundation, or the hole, takes it. */
  sendUpFrom(from: Place): Result<Move, string> {
    const up = this.legal.find((move) => carriesFrom(move, from) && isGoal(move.to));
    if (up === undefined) return this.attempt({ kind: 'move', from, to: this.goalFor(from) });
    this.playByHand(up.move);
    return ok(up.move);
  }

  /** Sends up every card that safely can go, one after the other, to be taken back together; says how many went. */
  sendUp(): number {
    const before = this.history.at;
    this.sendSafeCards(false);
    return this.history.at - before;
  }

  /** Plays a legal move; another is refused. */
  play(move: Move): boolean {
    if (!this.legal.some((legal) => legal.move === move)) return false;
    this.playByHand(move);
    return true;
  }

  /** Plays moves after the present one, all or none. What could have been played again is gone. */
  playAll(moves: readonly Move[]): boolean {
    if (this.history.countLegal(moves) < moves.length) return false;
    this.history.addLegal(moves);
    this.changed();
    return true;
  }

  undo(): void {
    this.history.undo();
    this.changed();
  }

  redo(): void {
    this.history.redo();
    this.changed();
  }

  toStart(): void {
    this.goTo(0);
  }

  toEnd(): void {
    this.goTo(this.history.entries.length);
  }

  /** To the position after so many moves. */
  goTo(at: number): void {
    this.history.goTo(at);
    this.changed();
  }

  /** Move number `i`, counted from 0, in words. */
  describe(i: number): string {
    return this.history.entries[i].words;
  }

  get bookmarks(): readonly Bookmark[] {
    return this.marks.value;
  }

  /** The bookmark of the present position. */
  get bookmarkHere(): Bookmark | undefined {
    return this.bookmarks.find(({ moves }) => sameMoves(moves, this.played));
  }

  setBookmark(): void {
    this.marks.value = addBookmark(this.marks.value, this.played);
  }

  removeBookmark(bookmark: Bookmark | undefined): void {
    this.marks.value = this.marks.value.filter((mark) => mark !== bookmark);
  }

  /** Moves after it can be played again only if the present line leads through it. */
  goToBookmark({ moves }: Bookmark): void {
    if (!startsWith(this.moves, moves)) {
      let shared = 0;
      while (shared < moves.length && this.moves[shared] === moves[shared]) shared++;
      this.history.goTo(shared);
      this.history.addLegal(moves.slice(shared));
    }
    this.goTo(moves.length);
  }

  /** The first one further on, or else the first of all. */
  goToNextBookmark(): boolean {
    const { bookmarks, bookmarkHere, at } = this;
    const index = bookmarkHere === undefined ? -1 : bookmarks.indexOf(bookmarkHere);
    const next = index >= 0 ? bookmarks[index + 1] : bookmarks.find(({ moves }) => moves.length > at);
    const mark = next ?? bookmarks[0];
    if (mark !== undefined) this.goToBookmark(mark);
    return mark !== undefined;
  }

  /** Takes over a line of another session, as far as it is legal here; nothing when not all that was played is. */
  takeOver(line: {
    readonly moves: readonly Move[];
    readonly at: number;
    readonly bookmarks: readonly Bookmark[];
  }): boolean {
    const dealt = new History(this.dealt);
    if (dealt.countLegal(line.moves) < line.at) return false;
    this.history.goTo(0);
    this.history.addLegal(line.moves);
    this.history.goTo(line.at);
    this.marks.value = line.bookmarks.filter(({ moves }) => dealt.countLegal(moves) === moves.length);
    this.changed();
    return true;
  }

  private get history(): History {
    return this.kept.value;
  }

  private get now(): State {
    return this.history.state;
  }

  private changed(): void {
    triggerRef(this.kept);
  }

  private playByHand(move: Move): void {
    this.history.add(move, false);
    // A card that the player has just taken down must not fly up again.
    if (this.sendsSafeCards() && moveKind(move) !== MoveKind.Down) this.sendSafeCards(true);
    else this.changed();
  }

  private sendSafeCards(isAutomatic: boolean): void {
    const { state } = this.history;
    let follows = isAutomatic;
    for (let move = findSafeMove(state); move !== undefined && !isWon(state); move = findSafeMove(state)) {
      this.history.add(move, follows);
      follows = true;
    }
    this.changed();
  }

  private findStanding(): Standing {
    if (isWon(this.now)) return 'won';
    if (this.legal.length === 0) return 'no-move';
    const moves = this.legal.map(({ move }) => move);
    return onlyTurningLeft(this.now, moves) ? 'only-stock' : 'open';
  }

  /** The hole, or the foundation of the suit of a place's top card. */
  private goalFor(from: Place): Place {
    if (this.game.hole >= 0) return { kind: 'hole' };
    const card = topCard(this.position.value, from);
    return { kind: 'foundations', index: card === undefined ? 0 : suitOf(card) };
  }
}
