// Players on numbered deals, set side by side with what the papers report of theirs.

import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame, moveCount, moveFrom, moveKind, MoveKind, type Game } from '../../src/game';
import { createJudge, DealPlayer, parsePlayer, type Judge, type Player } from '../../src/players';
import { newControl } from '../../src/solver';
import { unpairedDifference, type Interval } from '../../src/stats';

export const CONFIDENCE = 0.999;

export interface Row {
  readonly words: string;
  readonly theirWins: number;
  readonly theirDeals: number;
  /** Moves and milliseconds of a game in the published tables: [won, lost]. */
  readonly theirMoves?: readonly [number, number];
  readonly theirMs?: readonly [number, number];
}

export interface Outcome {
  readonly deals: number;
  readonly wins: number;
  /** Choices of the last try: [won, lost]. */
  readonly moves: readonly [readonly number[], readonly number[]];
  readonly ms: readonly [readonly number[], readonly number[]];
}

export function playerOf(text: string): Player {
  const player = parsePlayer(text);
  if (!player.ok) throw new Error(player.error);
  return player.value;
}

export function klondike(id: string, groups?: 'maximal-group'): Game {
  const found = catalogue.findGame(id);
  if (found === undefined) throw new Error(`no game ${id}`);
  const { rules } = found;
  const tableau = rules['tableau piles'];
  return compileGame(
    groups === undefined ? rules : { ...rules, 'tableau piles': { ...tableau, 'move built group': groups } },
  );
}

interface Sample {
  readonly tries: number;
  readonly won: boolean;
  readonly choices: number;
  readonly ms: number;
}

/** Plays deals 1 … `deals`, each with its number as the player's seed. */
export function playSample(player: Player, game: Game, deals: number, judge?: Judge): Sample[] {
  const control = newControl(() => performance.now());
  const dealPlayer = new DealPlayer(player, game, control, judge ?? createJudge(player, game, control));
  return Array.from({ length: deals }, (_, i) => {
    const before = performance.now();
    const { end, tries, choices } = dealPlayer.play(dealGame(game, i + 1), i + 1);
    return { tries, won: end === 'won', choices, ms: performance.now() - before };
  });
}

/** What comes of it with so many tries: a win at a later one is then a loss. */
export function outcomeOf(samples: readonly Sample[], tries = Infinity): Outcome {
  const won = samples.filter((sample) => sample.won && sample.tries <= tries);
  const lost = samples.filter((sample) => !sample.won);
  return {
    deals: samples.length,
    wins: won.length,
    moves: [won.map(({ choices }) => choices), lost.map(({ choices }) => choices)],
    ms: [won.map(({ ms }) => ms), lost.map(({ ms }) => ms)],
  };
}

export function differenceTo(row: Row, { wins, deals }: Outcome): Interval {
  const counts = (winnable: number, of: number) => ({ winnable, unwinnable: of - winnable, unknown: 0 });
  return unpairedDifference(counts(row.theirWins, row.theirDeals), counts(wins, deals), CONFIDENCE);
}

export const TABLE_HEAD: readonly string[] = [
  '| player | theirs | ours | difference (99.9 %) | moves won, theirs | ours | moves lost, theirs | ours | ms won, theirs | ours | ms lost, theirs | ours |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

export function tableLine(row: Row, outcome: Outcome, average: (values: readonly number[]) => number): string {
  const percent = (share: number): string => (100 * share).toFixed(2);
  const difference = differenceTo(row, outcome);
  const figures = (theirs: readonly [number, number] | undefined, ours: Outcome['moves'], digits: number) =>
    [0, 1].flatMap((i) => [
      theirs === undefined ? '' : String(theirs[i]),
      ours[i].length === 0 ? '' : average(ours[i]).toFixed(digits),
    ]);
  return `| ${[
    row.words,
    `${percent(row.theirWins / row.theirDeals)} % of ${row.theirDeals}`,
    `${percent(outcome.wins / outcome.deals)} % of ${outcome.deals}`,
    `${percent(difference.low)} … ${percent(difference.high)}`,
    ...figures(row.theirMoves, outcome.moves, 1),
    ...figures(row.theirMs, outcome.ms, 2),
  ].join(' | ')} |`;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1];

/** A player who may move a stack only whole, or its last card alone: a rule that the language has no word for. */
export function wholeOrSingle(judge: Judge): Judge {
  return {
    get positions() {
      return judge.positions;
    },
    judge(state, moves, count, values) {
      judge.judge(state, moves, count, values);
      for (let i = 0; i < count; i++) {
        const size = moveCount(moves[i]);
        if (moveKind(moves[i]) !== MoveKind.Transfer || size === 1) continue;
        const from = moveFrom(moves[i]);
        if (size < state.lengths[from] - state.faceDown[from]) values[i] = -Infinity;
      }
    },
  };
}
