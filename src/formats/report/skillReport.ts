// What players show about a game, in tables and sentences: for reports and the command line.

import {
  GAME_METRICS,
  playerName,
  type CellSummary,
  type GameMetric,
  type PartShare,
  type PlayerSkill,
  type RunSummary,
  type SkillProfile,
  type WrongMoves,
} from '../../experiments';
import type { Spread } from '../../stats';
import { makeAmountRange } from '../words/amountText';
import { makeGuess, makePercent, makePointRange, makeShare, makeShareRange } from '../words/shareText';
import { makeCount, makeWholeNumber } from '../words/wholeNumber';
import type { ReportTable } from './report';
import { metricText, spreadText } from './spreadText';

export interface SkillReport {
  /** The game's name. */
  readonly game: string;
  /** Who wins how often, and how much less than perfect play. */
  readonly players: ReportTable;
  /** How the games went that were won, and those that were lost. */
  readonly games: ReportTable | null;
  /** Null where wrong moves were not looked for. */
  readonly wrong: ReportTable | null;
  readonly sentences: readonly string[];
}

/** One for each game of the run. */
export const makeSkillReports = (summary: RunSummary): SkillReport[] =>
  summary.skill.map((profile) => ({
    game: summary.plan.cells[profile.players[0].cell].name,
    players: playerTable(summary, profile),
    games: gameTable(summary, profile),
    wrong: wrongTable(summary, profile),
    sentences: sentencesOf(summary, profile),
  }));

export const GAMES_NOTE =
  'Medians, with the range of the middle 80 % of these games behind them. Moves are single moves, turning the stock ' +
  'among them; choices are what the player had to decide.';

const table = (headings: readonly string[], rows: readonly (readonly string[])[], places = 1): ReportTable => ({
  headings,
  rows,
  numbers: headings.map((_, i) => i).filter((i) => i >= places),
  places,
});

const nameOf = ({ player }: CellSummary): string => playerName(player);

/** What a player knows of the cards. */
function sightOf({ player }: CellSummary): string {
  if (player === null || player.sight.kind === 'all') return 'every card';
  return 'what lies open';
}

function playerTable(summary: RunSummary, { perfect, players }: SkillProfile): ReportTable {
  const { cells, plan } = summary;
  const row = (cell: number, rest: readonly string[]): string[] => [
    nameOf(cells[cell]),
    sightOf(cells[cell]),
    makeShare(cells[cell].counts, cells[cell].interval),
    ...(perfect === null ? [] : rest),
  ];
  const won = `Won (${makePercent(plan.confidence)})`;
  return table(
    ['Player', 'Knows', won, ...(perfect === null ? [] : ['Of the winnable deals', 'Fewer than perfect play, points'])],
    [
      ...(perfect === null ? [] : [row(perfect, ['all', ''])]),
      ...players.map(({ cell, gap, ofWinnable }) =>
        row(cell, [partText(ofWinnable), gap === null ? '–' : makePointRange(gap)]),
      ),
    ],
    2,
  );
}

/** "8.1 % (6.5–9.9 %)"; the range alone where it is wide for what is not known. */
function partText(part: PartShare | null): string {
  if (part === null) return '–';
  const { count, of, interval } = part;
  const share = count / of;
  const isInside = share > interval.low && share < interval.high;
  return isInside ? `${makeGuess(share, interval)} (${makeShareRange(interval)})` : makeShareRange(interval);
}

const METRIC_WORDS: Readonly<Record<GameMetric, string>> = {
  ms: 'Time',
  moves: 'Moves',
  choices: 'Choices',
  tries: 'Tries',
  states: 'Positions looked at',
};

const ENDS = ['won', 'lost'] as const;

function gameTable({ cells }: RunSummary, { players }: SkillProfile): ReportTable | null {
  const games = players.flatMap(({ cell }) => {
    const { play, counts } = cells[cell];
    return play === null
      ? []
      : ENDS.map((end) => ({
          player: nameOf(cells[cell]),
          end,
          count: end === 'won' ? counts.winnable : counts.unwinnable,
          figures: play[end],
        }));
  });
  if (games.length === 0) return null;
  const metrics = GAME_METRICS.filter(
    (metric) => metric !== 'tries' || games.some(({ figures }) => (figures.tries?.most ?? 0) > 1),
  );
  return table(
    ['Player', 'Games', 'Deals', ...metrics.map((metric) => METRIC_WORDS[metric])],
    games.map(({ player, end, count, figures }) => [
      player,
      end,
      makeWholeNumber(count),
      ...metrics.map((metric) => gameSpread(metric, figures[metric])),
    ]),
    2,
  );
}

const gameSpread = (metric: GameMetric, spread: Spread | null): string =>
  spreadText(spread, (value) => metricText(metric === 'ms' ? 'ms' : 'states', value));

function wrongTable({ cells, plan }: RunSummary, { players }: SkillProfile): ReportTable | null {
  const rows = players.flatMap(({ cell, wrong }) => (wrong === null ? [] : [wrongRow(cells[cell], wrong)]));
  if (rows.length === 0) return null;
  const sure = makePercent(plan.confidence);
  const headings = [
    'Player',
    'Winnable deals lost',
    'Wrong move found',
    `Lost by the first choice (${sure})`,
    `Given up, not lost (${sure})`,
    'Wrong choice, number',
    `Decisions a deal (${sure})`,
  ];
  return table(headings, rows);
}

function wrongRow(cell: CellSummary, { lost, found, byFirst, givenUp, at, decisions }: WrongMoves): string[] {
  return [
    nameOf(cell),
    makeWholeNumber(lost),
    makeWholeNumber(found),
    partText(byFirst),
    partText(givenUp),
    spreadText(at, makeWholeNumber),
    decisions === null ? '–' : makeAmountRange(decisions.interval),
  ];
}

function sentencesOf(summary: RunSummary, { players, perfect, spread }: SkillProfile): string[] {
  const { cells } = summary;
  const name = (cell: number): string => nameOf(cells[cell]);
  const sentences: string[] = [];
  if (spread !== null) {
    const { weakest, strongest, interval } = spread;
    sentences.push(
      interval.low > 0
        ? `From ${name(weakest)} to ${name(strongest)} the share won grows by ${makePointRange(interval)} points: so much is a matter of how it is played.`
        : `Between ${name(weakest)} and ${name(strongest)} no difference can be told (${makePointRange(interval)} points).`,
    );
  }
  if (perfect !== null) sentences.push(...players.flatMap((player) => gapSentence(name(player.cell), player)));
  for (const { cell, wrong } of players) if (wrong !== null) sentences.push(...wrongSentences(name(cell), wrong));
  sentences.push(...sightSentences(cells, players));
  return sentences;
}

function gapSentence(name: string, { gap, ofWinnable }: PlayerSkill): string[] {
  if (gap === null || ofWinnable === null) return [];
  return [
    `${name} wins ${makePointRange(gap)} points fewer than perfect play: ${partText(ofWinnable)} of the deals that can be won.`,
  ];
}

function wrongSentences(name: string, { lost, found, byFirst, givenUp, at, decisions }: WrongMoves): string[] {
  const sentences: string[] = [];
  if (byFirst !== null && givenUp !== null) {
    const half = at === null ? '' : ` Half of the wrong choices came by choice ${makeWholeNumber(at.median)}.`;
    sentences.push(
      `Of ${makeCount(lost, 'deal')} that could be won and ${name} lost, the wrong move was found in ${makeWholeNumber(found)}: ` +
        `${were(byFirst.count)} lost by the very first choice (${makeShareRange(byFirst.interval)}), ` +
        `${were(givenUp.count)} given up while still winnable (${makeShareRange(givenUp.interval)}).${half}`,
    );
  }
  if (decisions !== null)
    sentences.push(
      `On the way of ${name}, as long as a deal can be won, one choice keeps the win and another loses it ` +
        `${makeAmountRange(decisions.interval)} times a deal (mean of ${makeCount(decisions.deals, 'deal')}).`,
    );
  return sentences;
}

const were = (count: number): string => `${makeWholeNumber(count)} ${count === 1 ? 'was' : 'were'}`;

/** What "as dealt" means, where somebody plays so. */
function sightSentences(cells: readonly CellSummary[], players: readonly PlayerSkill[]): string[] {
  const kinds = new Set(players.map(({ cell }) => cells[cell].player?.sight.kind));
  if (!kinds.has('dealt')) return [];
  return [
    'As dealt means: the player does not know what lies face down or how the stock is ordered, and decides by how its moves would do if those cards lay in several random orders.',
  ];
}
