// `solve`: whether deals can be won, one line a deal.

import type { Command } from 'commander';
import { MICROSOFT_MAX } from '../../src/cards';
import { compileGame, makeState, type Game, type NumberedDeal } from '../../src/game';
import { COUNTER, newControl, Solver, type Control } from '../../src/solver';
import { parseCount, parseDuration, parseSize } from './amount';
import { improveSolution, type Improvement } from './improveSolution';
import { examples } from './examples';
import { harmless } from './inputProblem';
import { GAME_OR_FILE, readRulesArgument } from './namedRules';
import { once } from './once';
import { print } from './output';
import { ProgressLine } from './progressLine';
import { describeSolution, grouped, HEADING, makeRow, makeSolvedDeal, makeStepLine, makeSummary } from './solvedDeal';
import { addSwitchOptions, readSwitches, switchHelp, type SwitchOptions } from './solverSwitches';
import { addStartOptions, readStart, type StartOptions } from './startPosition';
import { readTactics, tacticHelp } from './tacticOption';
import { parseNumberRange } from './wholeNumber';

interface SolveOptions extends StartOptions, SwitchOptions {
  readonly timeLimit?: string;
  readonly memory?: string;
  readonly states?: string;
  readonly solution?: boolean;
  readonly shorten?: string | true;
  readonly shortest?: boolean;
  readonly tactics?: string;
  readonly json?: boolean;
}

export function addSolveCommand(program: Command): void {
  const command = program
    .command('solve')
    .description('Find out whether deals can be won: a verdict for each, with a proof or the reason why there is none.')
    .argument('<game|file>', GAME_OR_FILE);
  addStartOptions(command)
    .option('--seeds <a..b>', 'the deals of all seeds from a to b', once('--seeds'))
    .option(
      '--time-limit <duration>',
      'give up a deal after so long: 500ms, 10s, 2m (60s unless given)',
      once('--time-limit'),
    )
    .option('--memory <size>', 'for visited positions and stacks: 200MB, 1GB (1GB unless given)', once('--memory'))
    .option('--states <n>', 'give up a deal after so many states: 500000, 1e6', once('--states'))
    .option('--solution', 'list the moves of each solution, or of the line that came closest')
    .option('--shorten [states]', 'spend so many states on a shorter solution (100000 unless given)', once('--shorten'))
    .option('--shortest', 'prove a shortest solution, or say between which bounds its length lies')
    .option('--tactics <names>', 'which moves to try first, with commas between the names', once('--tactics'))
    .option('--json', 'print JSON Lines: id, verdict, reason, proof, states, stored, depth, ms, moves');
  addSwitchOptions(command)
    .addHelpText(
      'after',
      `\n--ms also takes a range, a..b. Ctrl-C stops at once (exit code 130) and keeps what is printed.\n${switchHelp()}\n${tacticHelp()}\n` +
        examples(
          'solve klondike --seeds 1..100',
          'solve freecell --ms 1..32 --time-limit 10s --json',
          'solve freecell --ms 617 --solution --shorten',
          'solve black-hole --seeds 1..50 --tactics same-direction,avoid-spaces',
          'solve my.json --deal my-deals.jsonl --memory 200MB --off streamliners',
        ),
    )
    .action(async (argument: string, options: SolveOptions) => {
      const limits = {
        states: options.states === undefined ? Infinity : parseCount(options.states, '--states'),
        bytes: parseSize(options.memory ?? '1GB', '--memory'),
        timeMs: parseDuration(options.timeLimit ?? '60s', '--time-limit'),
      };
      const improvement = readImprovement(options);
      const order = readTactics(options.tactics);
      const switches = order === undefined ? readSwitches(options) : { ...readSwitches(options), order };
      const { rules } = await readRulesArgument(argument);
      const game = compileGame(rules);
      const watch = new SolveWatch();
      const solver = new Solver(watch.control, limits, switches);
      const tally = { winnable: 0, unwinnable: 0, unknown: 0 };
      const startMs = performance.now();
      for await (const { id, position } of readSolveStarts(game, options)) {
        const start = makeState(game, position);
        watch.begin(id);
        const found = solver.solve(start);
        const ms = watch.end();
        const { verdict, bounds } = improveSolution(start, found, improvement, limits, watch.control);
        const solved = makeSolvedDeal(id, verdict, ms, bounds);
        const solution = options.solution === true ? describeSolution(start, verdict) : undefined;
        if (options.json === true)
          await print(JSON.stringify(solution === undefined ? solved : { ...solved, solution }));
        else {
          if (tally.winnable + tally.unwinnable + tally.unknown === 0) await print(...HEADING);
          await print(makeRow(solved), ...(solution ?? []).map(makeStepLine));
        }
        tally[verdict.kind]++;
      }
      if (options.json !== true) await print('', makeSummary(tally, performance.now() - startMs));
    });
}

function readImprovement(options: SolveOptions): Improvement {
  const states = options.shorten === undefined ? 0 : options.shorten === true ? 100_000 : undefined;
  return {
    shortenStates: states ?? parseCount(String(options.shorten), '--shorten'),
    shortest: options.shortest === true,
  };
}

/** The clock that the solver asks now and then is also the moment to tell how far it is: it has but one thread. */
class SolveWatch {
  readonly control: Control = newControl(() => this.now());
  private readonly line = new ProgressLine();
  private id = '';
  private startMs = 0;

  begin(id: string): void {
    this.id = id;
    this.startMs = performance.now();
  }

  /** Milliseconds since `begin`. */
  end(): number {
    this.line.clear();
    return performance.now() - this.startMs;
  }

  private now(): number {
    const nowMs = performance.now();
    this.line.show(nowMs, () => {
      const { counters } = this.control;
      const megabytes = Math.round(counters[COUNTER.bytes] / 2 ** 20);
      const seconds = ((nowMs - this.startMs) / 1000).toFixed(1);
      return `deal ${harmless(this.id)}: ${grouped(counters[COUNTER.states])} states, depth ${grouped(counters[COUNTER.depth])}, ${megabytes} MB, ${seconds} s`;
    });
    return nowMs;
  }
}

/** As for other commands, and ranges of Microsoft deals. */
async function* readSolveStarts(game: Game, options: StartOptions): AsyncGenerator<NumberedDeal> {
  if (options.ms === undefined || !options.ms.includes('..')) {
    yield* readStart(game, options);
    return;
  }
  const { first, last } = parseNumberRange(options.ms, '--ms', 1, MICROSOFT_MAX);
  for (let number = first; number <= last; number++) yield* readStart(game, { ...options, ms: String(number) });
}
