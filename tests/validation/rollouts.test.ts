// Multistage nested rollouts win as many deals of Klondike as Bjarnason, Tadepalli and Fern (2007, Tables 2 and 3, Figure
// 10) report of theirs. Always with few deals, and so with wide intervals; PATIENCE_PLAYERS=1 takes minutes and writes
// the tables beside this file; a larger number is the number of deals.

import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame } from '../../src/game';
import { RolloutJudge } from '../../src/players';
import { newControl } from '../../src/solver';
import { unpairedDifference, type Counts, type Interval } from '../../src/stats';

/** No published figure may lie outside the interval of the difference. */
const CONFIDENCE = 0.999;

interface Published {
  readonly name: string;
  readonly levels: readonly number[];
  readonly wins: number;
  readonly deals: number;
  /** Seconds per win, per loss, overall; and per cent won in less than 1, 4, 16 and 64 seconds (Table 3). */
  readonly seconds: readonly [number, number, number];
  readonly wonWithin: readonly [number, number, number, number];
  /** Deals to play: always, and when minutes may be taken. */
  readonly few: number;
  readonly many: number;
}

const PUBLISHED: readonly Published[] = [
  {
    name: 'n=0',
    levels: [0],
    wins: 8085,
    deals: 50_000,
    seconds: [0.06, 0.02, 0.02],
    wonWithin: [16.17, 16.17, 16.17, 16.17],
    few: 1000,
    many: 50_000,
  },
  {
    name: 'n=1',
    levels: [1],
    wins: 30_490,
    deals: 50_000,
    seconds: [0.6, 0.95, 0.74],
    wonWithin: [49.03, 60.38, 60.97, 60.98],
    few: 100,
    many: 3000,
  },
  {
    name: 'n0=1, n1=1',
    levels: [1, 1],
    wins: 37_470,
    deals: 50_000,
    seconds: [1.35, 10.5, 3.64],
    wonWithin: [56.98, 69.82, 74.23, 74.94],
    few: 40,
    many: 1000,
  },
  {
    name: 'n=2',
    levels: [2],
    wins: 37_015,
    deals: 50_000,
    seconds: [1.45, 24.29, 7.38],
    wonWithin: [52.38, 67.88, 73.23, 74.03],
    few: 20,
    many: 500,
  },
];

interface Game {
  readonly isWon: boolean;
  readonly ms: number;
  readonly positions: number;
}

const asked = process.env['PATIENCE_PLAYERS'];
const size = Number(asked ?? 0);
const results: { readonly published: Published; readonly games: readonly Game[] }[] = [];

/** Deals 1 to `deals`; times are of the processor, as the machine may have other things to do. */
function playDeals(levels: readonly number[], deals: number): Game[] {
  const klondike = catalogue.findGame('klondike');
  if (klondike === undefined) throw new Error('no Klondike');
  const game = compileGame(klondike.rules);
  const judge = new RolloutJudge(
    game,
    levels,
    null,
    newControl(() => 0),
  );
  return Array.from({ length: deals }, (_, i) => {
    const start = dealGame(game, i + 1);
    const cpu = process.cpuUsage();
    const before = judge.positions;
    const isWon = judge.playGame(start).end === 'won';
    const { user, system } = process.cpuUsage(cpu);
    return { isWon, ms: (user + system) / 1000, positions: judge.positions - before };
  });
}

const countsOf = (wins: number, deals: number): Counts => ({ winnable: wins, unwinnable: deals - wins, unknown: 0 });
const winsOf = (games: readonly Game[]): number => games.filter(({ isWon }) => isWon).length;
const differenceTo = ({ wins, deals }: Published, games: readonly Game[]): Interval =>
  unpairedDifference(countsOf(wins, deals), countsOf(winsOf(games), games.length), CONFIDENCE);

describe('Klondike, turning three cards, worrying back, parts of stacks', () => {
  it.each(PUBLISHED)(
    'is won as often as published with $name',
    (published) => {
      const deals = asked === undefined ? published.few : size > 1 ? Math.min(size, published.deals) : published.many;
      const games = playDeals(published.levels, deals);
      results.push({ published, games });
      const { low, high } = differenceTo(published, games);
      const words = `${winsOf(games)} of ${deals} deals`;
      expect(low, words).toBeLessThanOrEqual(0);
      expect(high, words).toBeGreaterThanOrEqual(0);
    },
    7_200_000,
  );

  it('looks at few positions for that, and where time is measured takes a twentieth of the published one', () => {
    const games = results.find(({ published }) => published.name === 'n=1')?.games ?? [];
    const mean = (figure: (game: Game) => number): number =>
      games.reduce((sum, game) => sum + figure(game), 0) / games.length;
    expect(mean(({ positions }) => positions)).toBeLessThan(8000);
    if (asked !== undefined) expect(mean(({ ms }) => ms)).toBeLessThan(740 / 20);
  });
});

afterAll(async () => {
  if (asked === undefined) return;
  const { keepTable, tableLines } = await import('./campaign');
  keepTable('rollouts.md', [
    'Multistage nested rollouts at Klondike, turning three cards: the figures of Bjarnason, Tadepalli and Fern (2007,',
    'Tables 2 and 3, Figure 10) and ours. Theirs are from a processor of 2005, ours are times of the processor in the test',
    'runner, which is slower than the built program.',
    '',
    ...tableLines(['player', 'theirs', 'ours', 'difference (99.9 %)', 'positions a game'], results.map(winRow)),
    '',
    'Times: average per win, per loss, overall.',
    '',
    ...tableLines(
      ['player', 'win, theirs', 'ours', 'loss, theirs', 'ours', 'overall, theirs', 'ours'],
      results.map(timeRow),
    ),
    '',
    'Per cent of the deals won in less than so long.',
    '',
    ...tableLines(
      ['player', ...[1, 4, 16, 64].map((limit) => `${limit} s, theirs`), ...LIMITS_MS.map((limit) => `${limit} ms`)],
      results.map(withinRow),
    ),
  ]);
});

const LIMITS_MS = [1, 4, 16, 64, 256, 1024, 4096];
const percent = (share: number): string => (100 * share).toFixed(2);

function winRow({ published, games }: (typeof results)[number]): string[] {
  const { low, high } = differenceTo(published, games);
  return [
    published.name,
    `${percent(published.wins / published.deals)} % of ${published.deals}`,
    `${percent(winsOf(games) / games.length)} % of ${games.length}`,
    `${percent(low)} … ${percent(high)}`,
    (games.reduce((sum, { positions }) => sum + positions, 0) / games.length).toFixed(0),
  ];
}

function timeRow({ published, games }: (typeof results)[number]): string[] {
  const mean = (some: readonly Game[]): string =>
    `${(some.reduce((sum, { ms }) => sum + ms, 0) / some.length).toFixed(2)} ms`;
  const ours = [games.filter(({ isWon }) => isWon), games.filter(({ isWon }) => !isWon), games].map(mean);
  return [published.name, ...ours.flatMap((text, i) => [`${published.seconds[i]} s`, text])];
}

function withinRow({ published, games }: (typeof results)[number]): string[] {
  const within = (limit: number): string =>
    percent(games.filter(({ isWon, ms }) => isWon && ms < limit).length / games.length);
  return [published.name, ...published.wonWithin.map(String), ...LIMITS_MS.map(within)];
}
