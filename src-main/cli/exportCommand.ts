// `export`: a run as a file for other programs, papers and readers.

import type { Command } from 'commander';
import { exportPieces } from '../services';
import { makeTimeChart } from '../../src/formats';
import type { AnyRunFormat } from '../../src/protocol';
import { examples } from './examples';
import { InputProblem, quote } from './inputProblem';
import { once } from './once';
import { readRunArgument, RUN_ARGUMENT, withExperiments } from './openExperiments';
import { warn } from './output';
import { printPieces, writeWholeFile } from './wholeFile';

const FORMATS = ['csv', 'summaryCsv', 'json', 'svg', 'html', 'markdown'] as const;
type Format = (typeof FORMATS)[number];

type ExportOptions = Readonly<Partial<Record<Format, boolean>>> & {
  readonly out?: string;
  readonly dark?: boolean;
  readonly chart?: string;
  readonly store?: string;
};

export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description(
      'Write a run as a file: its deals, its figures, its chart or a report. Every file has its recipe in it.',
    )
    .argument('<run>', RUN_ARGUMENT)
    .option('--csv', 'every deal, a row each')
    .option('--summary-csv', 'the figures, a row for each game')
    .option('--json', 'everything: recipe, figures, every deal')
    .option('--svg', 'the chart')
    .option('--html', 'a report: chart, figures, differences, rules, recipe')
    .option('--markdown', 'the same report as Markdown, without the chart')
    .option('--out <file>', 'the file to write, standard output unless given', once('--out'))
    .option(
      '--chart <kind>',
      'with --svg: "rates" or, for runs with players, "time": deals won within a time',
      once('--chart'),
    )
    .option('--dark', 'with --svg: light on dark')
    .option('--store <file>', 'the file that keeps results', once('--store'))
    .addHelpText(
      'after',
      examples(
        'export 12 --html --out report.html',
        'export 12 --csv > deals.csv',
        'export 12 --svg --dark --out chart.svg',
        'export 12 --svg --chart time --out time.svg',
      ),
    )
    .action(async (argument: string, options: ExportOptions) => {
      const chosen = FORMATS.filter((format) => options[format] === true);
      if (chosen.length === 0)
        throw new InputProblem('Say what to write: --csv, --summary-csv, --json, --svg, --html or --markdown.');
      if (chosen.length > 1) throw new InputProblem(`Choose one of ${chosen.map(optionOf).join(' and ')}.`);
      const [format] = chosen;
      if (options.dark === true && format !== 'svg') throw new InputProblem('--dark is for --svg.');
      const chart = readChart(options.chart);
      if (options.chart !== undefined && format !== 'svg') throw new InputProblem('--chart is for --svg.');
      await withExperiments(options.store, async (experiments) => {
        const details = await readRunArgument(experiments, argument);
        const { id, summary } = details;
        if (summary === null || summary.deals === 0)
          throw new InputProblem(
            `Run ${id} has found nothing yet that could be written; "resume ${id}" goes on with it.`,
          );
        if (chart === 'time' && makeTimeChart(summary) === null)
          throw new InputProblem(`Run ${id} has no player who won a deal, so that there is nothing to draw over time.`);
        const theme = options.dark === true ? 'dark' : 'light';
        const pieces = await exportPieces(
          experiments,
          { ...details, summary },
          chart === 'time' ? 'time-svg' : formatOf(format),
          theme,
        );
        if (options.out === undefined) await printPieces(pieces);
        else {
          await writeWholeFile(options.out, pieces);
          warn(`Run ${id} is written to ${options.out}.`);
        }
      });
    });
}

const CHARTS = ['rates', 'time'] as const;

function readChart(text = 'rates'): (typeof CHARTS)[number] {
  const chart = CHARTS.find((each) => each === text);
  if (chart === undefined) throw new InputProblem(`--chart takes ${CHARTS.join(' or ')}, not ${quote(text)}.`);
  return chart;
}

const formatOf = (format: Format): AnyRunFormat => (format === 'summaryCsv' ? 'summary-csv' : format);
const optionOf = (format: Format): string => `--${formatOf(format)}`;
