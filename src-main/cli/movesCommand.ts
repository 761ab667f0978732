// `moves`: plays given moves from a start position and lists what may be played next.

import type { Command } from 'commander';
import { drawPosition, padText, textWidth } from '../../src/formats';
import {
  checkAttempt,
  compileGame,
  describeMove,
  isWon,
  legalMoves,
  makeDeal,
  makeMoveCode,
  makeState,
  parseAttempt,
  playMove,
  readPosition,
  type State,
} from '../../src/game';
import { dealTitle } from './dealCommand';
import { examples } from './examples';
import { InputProblem, quote } from './inputProblem';
import { GAME_OR_FILE, readRulesArgument } from './namedRules';
import { outputWidth, paintCard, print, printJson } from './output';
import { once } from './once';
import { addStartOptions, readOneStart, type StartOptions } from './startPosition';

interface MovesOptions extends StartOptions {
  readonly play?: string;
  readonly json?: boolean;
}

export function addMovesCommand(program: Command): void {
  const command = program
    .command('moves')
    .description('List the legal moves of a position: a start position, or what given moves lead to.')
    .argument('<game|file>', GAME_OR_FILE);
  addStartOptions(command)
    .option(
      '--play <moves>',
      'play these moves first, with commas between them, such as "t3>t5 x2, draw, w>f1"',
      once('--play'),
    )
    .option('--json', 'print an object with moves, won and position')
    .addHelpText(
      'after',
      '\nPlaces: t tableau, c cell, r reserve, f foundation, h hole, w waste, s stock, a accordion, q row.column; numbers from 1.\n' +
        examples(
          'moves klondike --seed 1',
          'moves freecell --ms 617 --play "t8>t2, t5>t2"',
          'moves my.json --deal my-deal.json',
        ),
    )
    .action(async (argument: string, options: MovesOptions) => {
      const { name, rules } = await readRulesArgument(argument);
      const game = compileGame(rules);
      const start = await readOneStart(game, options);
      const state = makeState(game, start.position);
      const played = playMoves(state, options.play ?? '');
      const position = readPosition(state);
      const moves = legalMoves(state).map((move) => ({
        code: makeMoveCode(state, move),
        description: describeMove(state, move),
      }));
      const won = isWon(state);
      if (options.json === true)
        return printJson({ game: name, played, won, moves, position: makeDeal(game, position, start.id) });
      const title = dealTitle(name, start.id, options);
      const after = played.length === 0 ? '' : `, after ${played.length === 1 ? 'one move' : `${played.length} moves`}`;
      const picture = drawPosition(game, position, { paint: paintCard, width: outputWidth() });
      return print(title + after, '', ...picture, '', ...moveLines(moves, won));
    });
}

/** Plays the moves and returns their codes. */
function playMoves(state: State, text: string): string[] {
  const attempts = text.split(/[,;\n]/).map((each) => each.trim());
  if (attempts.at(-1) === '') attempts.pop();
  return attempts.map((words, i) => {
    const attempt = parseAttempt(words);
    if (!attempt.ok) throw new InputProblem(`Move ${i + 1}: ${attempt.error}`);
    const move = checkAttempt(state, attempt.value);
    if (!move.ok) throw new InputProblem(`Move ${i + 1}, ${quote(words)}, is not allowed. ${move.error}`);
    const code = makeMoveCode(state, move.value);
    playMove(state, move.value);
    return code;
  });
}

function moveLines(moves: readonly { code: string; description: string }[], won: boolean): string[] {
  const victory = won ? ['The game is won.'] : [];
  if (moves.length === 0) return [...victory, won ? 'No moves are left.' : 'No moves are left: the game is lost.'];
  const width = Math.max(...moves.map(({ code }) => textWidth(code)));
  return [
    ...victory,
    `${moves.length === 1 ? 'One legal move' : `${moves.length} legal moves`}:`,
    ...moves.map(({ code, description }) => `  ${padText(code, width)}  ${description}`),
  ];
}
