// The players' speed on fixed deals, beside the times that the papers report of theirs. A new row of the table is all
// that another player needs.

import { assert } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame } from '../../src/game';
import { DealPlayer, parsePlayer } from '../../src/players';
import { newControl } from '../../src/solver';

interface PlayerRow {
  /** As on the command line. */
  readonly player: string;
  readonly game: string;
  /** Seeds from 1. */
  readonly deals: number;
  readonly quickDeals: number;
  /** Milliseconds of a game there; null where nobody has published any for these rules. */
  readonly published: { readonly ms: number; readonly source: string } | null;
}

/** Whole runs divided by games: on a cluster, in parallel where a deal is tried several times. */
const SMITH = 'Smith 2025, Tables 4.1–4.3';
const BJARNASON = 'Bjarnason et al. 2007, Table 2';

export const BENCHED_PLAYERS: readonly PlayerRow[] = [
  smith('random', 20_000, 500, 1.02),
  smith('greedy', 20_000, 500, 0.8),
  smith('greedy:values=yan', 10_000, 200, null),
  smith('greedy:values=tactics', 10_000, 200, null),
  smith('greedy@dealt=4', 2000, 50, null),
  smith('monte-carlo', 30, 1, 2376),
  rollout('0', 20_000, 500, 20),
  rollout('1', 2000, 60, 740),
  rollout('1+1', 600, 20, 3640),
  rollout('2', 300, 10, 7370),
  { player: 'rollout', game: 'free-cell', deals: 200, quickDeals: 5, published: null },
  { player: 'rollout', game: 'spider', deals: 10, quickDeals: 1, published: null },
  { player: 'random', game: 'free-cell', deals: 10_000, quickDeals: 200, published: null },
  { player: 'greedy', game: 'free-cell', deals: 10_000, quickDeals: 200, published: null },
  { player: 'greedy', game: 'spider', deals: 5000, quickDeals: 100, published: null },
  { player: 'greedy', game: 'canfield', deals: 10_000, quickDeals: 200, published: null },
  { player: 'greedy', game: 'golf', deals: 10_000, quickDeals: 200, published: null },
  { player: 'greedy', game: 'fan', deals: 10_000, quickDeals: 200, published: null },
  { player: 'monte-carlo:simulations=10', game: 'accordion', deals: 10, quickDeals: 1, published: null },
  { player: 'monte-carlo:simulations=10', game: 'gaps-one-deal', deals: 50, quickDeals: 1, published: null },
];

function smith(player: string, deals: number, quickDeals: number, ms: number | null): PlayerRow {
  const published = ms === null ? null : { ms, source: SMITH };
  return { player, game: 'klondike-no-worrying-back', deals, quickDeals, published };
}

function rollout(levels: string, deals: number, quickDeals: number, ms: number): PlayerRow {
  const published = { ms, source: BJARNASON };
  return { player: `rollout:levels=${levels}`, game: 'klondike', deals, quickDeals, published };
}

export interface PlayerFigures {
  readonly player: string;
  readonly game: string;
  readonly deals: number;
  readonly wins: number;
  /** Of processor time, a game: mean, median, longest. */
  readonly meanMs: number;
  readonly medianMs: number;
  readonly maxMs: number;
  readonly positionsPerGame: number;
  readonly published: PlayerRow['published'];
}

export const PLAYERS_METHOD: readonly string[] = [
  'Seeds from 1, on one thread, in processor time; the first game of each player is played twice and counted once.',
];

export function benchPlayers(quick: boolean, show: (figures: PlayerFigures) => void): PlayerFigures[] {
  return BENCHED_PLAYERS.map((row) => {
    const figures = benchPlayer(row, quick ? row.quickDeals : row.deals);
    show(figures);
    return figures;
  });
}

function benchPlayer(row: PlayerRow, deals: number): PlayerFigures {
  const preset = catalogue.findGame(row.game);
  const player = parsePlayer(row.player);
  assert(preset !== undefined && player.ok, `no ${row.player} for ${row.game}`);
  const game = compileGame(preset.rules);
  const dealPlayer = new DealPlayer(
    player.value,
    game,
    newControl(() => performance.now()),
  );
  dealPlayer.play(dealGame(game, 1), 1);
  const times: number[] = [];
  let [wins, positions] = [0, 0];
  for (let seed = 1; seed <= deals; seed++) {
    const start = dealGame(game, seed);
    const cpu = process.cpuUsage();
    const played = dealPlayer.play(start, seed);
    const { user, system } = process.cpuUsage(cpu);
    times.push((user + system) / 1000);
    positions += played.positions;
    if (played.end === 'won') wins++;
  }
  const sorted = [...times].sort((a, b) => a - b);
  return {
    player: row.player,
    game: row.game,
    deals,
    wins,
    meanMs: times.reduce((sum, ms) => sum + ms, 0) / deals,
    medianMs: sorted[deals >> 1],
    maxMs: sorted[deals - 1],
    positionsPerGame: positions / deals,
    published: row.published,
  };
}
