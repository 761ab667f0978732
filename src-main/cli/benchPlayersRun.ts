// `bench players`: runs the measurements and lays them out beside published times.

import { makeTextTable } from '../../src/formats';
import { benchPlayers, PLAYERS_METHOD, type PlayerFigures } from '../bench';
import { print, printJson, warn } from './output';

export async function runBenchPlayers(quick: boolean, json: boolean): Promise<void> {
  const players = benchPlayers(quick, ({ player, game, meanMs }) =>
    warn(`${player}, ${game}: mean ${meanMs.toFixed(2)} ms`),
  );
  await (json ? printJson({ method: PLAYERS_METHOD, players }) : print(...PLAYERS_METHOD, '', ...playerLines(players)));
}

function playerLines(players: readonly PlayerFigures[]): string[] {
  const headings = [
    'player',
    'game',
    'deals',
    'won %',
    'mean ms',
    'median ms',
    'longest ms',
    'positions',
    'M positions/s',
    'published ms',
    'times faster',
  ];
  const rows = players.map((each) => [
    each.player,
    each.game,
    String(each.deals),
    ((100 * each.wins) / each.deals).toFixed(1),
    each.meanMs.toFixed(2),
    each.medianMs.toFixed(2),
    each.maxMs.toFixed(0),
    each.positionsPerGame.toFixed(0),
    (each.positionsPerGame / each.meanMs / 1000).toFixed(2),
    each.published === null ? '' : String(each.published.ms),
    each.published === null ? '' : (each.published.ms / each.meanMs).toFixed(0),
  ]);
  const sources = [...new Set(players.flatMap(({ published }) => (published === null ? [] : [published.source])))];
  return [
    ...makeTextTable(headings, rows, { rightAligned: headings.map((_, i) => i).slice(2) }),
    '',
    `Published times are those of the machines of their day: ${sources.join('; ')}.`,
  ];
}
