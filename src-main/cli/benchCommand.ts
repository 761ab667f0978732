// `bench`: how fast things are on this machine.

import type { Command } from 'commander';
import { benchEngine, ENGINE_METHOD, type EngineFigures } from '../bench';
import { makeTextTable } from '../../src/formats';
import { examples } from './examples';
import { InputProblem, quote } from './inputProblem';
import { print, printJson } from './output';

interface BenchOptions {
  readonly quick?: boolean;
  readonly json?: boolean;
}

const SUBJECTS: readonly { readonly name: string; readonly what: string }[] = [
  { name: 'engine', what: 'positions per second of the game engine: moves generated, one played, one undone' },
];

export function addBenchCommand(program: Command): void {
  program
    .command('bench')
    .description('Measure speed. Without a subject, list what can be measured.')
    .argument('[subject]', SUBJECTS.map(({ name }) => name).join(', '))
    .option('--quick', 'measure for a moment only')
    .option('--json', 'print an object')
    .addHelpText('after', examples('bench', 'bench engine', 'bench engine --quick --json'))
    .action(async (subject: string | undefined, { quick = false, json = false }: BenchOptions) => {
      if (subject === undefined)
        return json ? printJson(SUBJECTS) : print(...SUBJECTS.map(({ name, what }) => `${name}  ${what}`));
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
