// `bench`: how fast things are on this machine.

import { Option, type Command } from 'commander';
import { benchEngine, ENGINE_METHOD, type EngineFigures } from '../bench';
import { makeTextTable } from '../../src/formats';
import { printLap, runBenchExperiments } from './benchExperimentsRun';
import { runBenchPlayers } from './benchPlayersRun';
import { runBenchSolver, type BenchSolverOptions } from './benchSolverRun';
import { examples } from './examples';
import { InputProblem, quote } from './inputProblem';
import { once } from './once';
import { print, printJson } from './output';

const SUBJECTS: readonly { readonly name: string; readonly what: string }[] = [
  { name: 'engine', what: 'positions per second of the game engine: moves generated, one played, one undone' },
  { name: 'solver', what: 'deals decided, time, states and memory of the solver on fixed deals, beside other solvers' },
  { name: 'players', what: 'time of a game for players on fixed deals, beside the times that papers report' },
  { name: 'experiments', what: 'what two threads of one run get done, beside two processes of their own' },
];

export function addBenchCommand(program: Command): void {
  program
    .command('bench')
    .description('Measure speed. Without a subject, list what can be measured.')
    .argument('[subject]', SUBJECTS.map(({ name }) => name).join(', '))
    .option('--quick', 'measure for a moment only')
    .option('--games <ids>', 'solver: only these games, with commas between them', once('--games'))
    .option('--deals <file>', 'solver: the deals of a file instead (with --game)', once('--deals'))
    .option('--game <game>', 'solver: the game that the deals of --deals are of', once('--game'))
    .option(
      '--time-limit <duration>',
      'solver: for each deal, 10s unless given, or 1s with --quick',
      once('--time-limit'),
    )
    .option('--json', 'print an object')
    // What `bench experiments` starts other processes with.
    .addOption(new Option('--lap <plan>').hideHelp())
    .addHelpText(
      'after',
      examples(
        'bench',
        'bench engine',
        'bench engine --quick --json',
        'bench solver --quick',
        'bench players --quick',
        'bench experiments --quick',
        'bench solver --games klondike,free-cell',
        'bench solver --deals my-deals.jsonl --game klondike --time-limit 60s',
      ),
    )
    .action(async (subject: string | undefined, options: BenchSolverOptions & { readonly lap?: string }) => {
      const { quick = false, json = false } = options;
      if (subject === undefined)
        return json ? printJson(SUBJECTS) : print(...SUBJECTS.map(({ name, what }) => `${name}  ${what}`));
      if (subject === 'solver') return runBenchSolver(options);
      if (subject === 'players') return runBenchPlayers(quick, json);
      if (subject === 'experiments')
        return options.lap === undefined ? runBenchExperiments(quick, json) : printLap(options.lap);
      if (subject !== 'engine')
        throw new InputProblem(
          `There is nothing called ${quote(subject)} to measure, only ${SUBJECTS.map(({ name }) => name).join(', ')}.`,
        );
      const figures = benchEngine(quick);
      return json ? printJson({ method: ENGINE_METHOD, ...figures }) : print(...engineLines(figures));
    });
}

function engineLines({ games, signature, loopsPerSecond }: EngineFigures): string[] {
  const rows = games.map((game) => [
    game.family,
    game.id,
    millions(game.positionsPerSecond),
    game.movesPerPosition.toFixed(1),
    game.perThousandLoops.toFixed(2),
  ]);
  const headings = ['family', 'game', 'M positions/s', 'moves/position', 'per 1000 loops'];
  return [
    ...ENGINE_METHOD,
    '',
    ...makeTextTable(headings, rows, { rightAligned: [2, 3, 4] }),
    '',
    `loop: ${millions(loopsPerSecond)} M/s   signature: ${signature}`,
  ];
}

const millions = (value: number): string => (value / 1e6).toFixed(2);
