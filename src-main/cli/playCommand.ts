// `play`: how a player plays a deal, move by move.

import type { Command } from 'commander';
import { unreachable } from '../../src/base';
import { playerSeed } from '../../src/experiments';
import { makeDuration, makeWholeNumber, padText, textWidth } from '../../src/formats';
import {
  compileGame,
  dealGame,
  describeMove,
  makeMoveCode,
  MAX_SEED,
  playMove,
  type Move,
  type State,
} from '../../src/game';
import {
  describePlayer,
  makePlayer,
  parsePlayer,
  playDeal,
  whyCannotPlay,
  type GameEnd,
  type Played,
  type Player,
} from '../../src/players';
import { newControl } from '../../src/solver';
import { examples } from './examples';
import { InputProblem } from './inputProblem';
import { GAME_OR_FILE, readRulesArgument } from './namedRules';
import { once } from './once';
import { print, printJson } from './output';
import { playerHelp } from './playerHelp';
import { parseWholeNumber } from './wholeNumber';

interface PlayOptions {
  readonly seed?: string;
  readonly player?: string;
  readonly json?: boolean;
}

export function addPlayCommand(program: Command): void {
  program
    .command('play')
    .description('Let a player play a deal and list its moves: the game that experiments with --players count.')
    .argument('<game|file>', GAME_OR_FILE)
    .option('--seed <n>', `the deal of this seed, 0 to ${MAX_SEED}`, once('--seed'))
    .option('--player <player>', 'who plays, "greedy" unless given', once('--player'))
    .option('--json', 'print an object with the moves and how it ended')
    .addHelpText(
      'after',
      playerHelp() +
        examples(
          'play klondike --seed 1',
          'play klondike --seed 1 --player random:tries=256',
          'play klondike --seed 1 --player greedy@dealt=32 --json',
        ),
    )
    .action(async (argument: string, options: PlayOptions) => {
      if (options.seed === undefined) throw new InputProblem('Say which deal is to be played: --seed N.');
      const seed = parseWholeNumber(options.seed, '--seed', 0, MAX_SEED);
      const player = parsePlayer(options.player ?? 'greedy');
      if (!player.ok) throw new InputProblem(`--player: ${player.error}`);
      const { name, rules } = await readRulesArgument(argument);
      const game = compileGame(rules);
      const why = whyCannotPlay(player.value, game);
      if (why !== undefined) throw new InputProblem(why);
      const start = dealGame(game, seed);
      const startMs = performance.now();
      // The same dice as in experiments: their results are seen here.
      const chance = playerSeed(makePlayer(player.value), seed);
      const played = playDeal(
        player.value,
        start,
        chance,
        newControl(() => performance.now()),
      );
      const ms = performance.now() - startMs;
      const moves = listMoves(start, played.line);
      if (options.json === true) return printJson(playRecord(name, seed, player.value, played, moves, ms));
      const width = Math.max(0, ...moves.map(({ code }) => textWidth(code)));
      return print(
        `${name}, seed ${seed}, played by ${describePlayer(player.value)}`,
        '',
        ...moves.map(({ code, description }) => `  ${padText(code, width)}  ${description}`),
        '',
        endWords(played, ms),
      );
    });
}

interface ListedMove {
  readonly code: string;
  readonly description: string;
}

function listMoves(start: State, line: readonly Move[]): ListedMove[] {
  const state = start.clone();
  return line.map((move) => {
    const listed = { code: makeMoveCode(state, move), description: describeMove(state, move) };
    playMove(state, move);
    return listed;
  });
}

function reasonWords(end: GameEnd): string {
  switch (end) {
    case 'won':
      return 'Won';
    case 'stuck':
      return 'Lost: no moves are left';
    case 'given-up':
      return 'Lost: it saw no way on';
    case 'loop':
      return 'Lost: it went in a circle';
    case 'length':
      return 'Lost: it came to no end';
    case 'stopped':
      return 'Broken off';
    default:
      return unreachable(end);
  }
}

const endWords = ({ end, line, choices, tries, positions }: Played, ms: number): string =>
  `${reasonWords(end)}, after ${makeWholeNumber(line.length)} moves (${makeWholeNumber(choices)} choices)` +
  `${tries > 1 ? ` in try ${makeWholeNumber(tries)}` : ''}; ${makeWholeNumber(positions)} positions looked at, ${makeDuration(ms)}.`;

const playRecord = (
  game: string,
  seed: number,
  player: Player,
  { end, choices, tries, positions }: Played,
  moves: readonly ListedMove[],
  ms: number,
): object => ({ game, seed, player: makePlayer(player), end, choices, tries, positions, ms, moves });
