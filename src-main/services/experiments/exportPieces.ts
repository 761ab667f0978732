// A run as a file for other programs, papers and readers, in pieces: for the window and the command line alike.

import type { DealResult, RunSummary } from '../../../src/experiments';
import {
  makeChart,
  makeChartSvg,
  makeRunHtml,
  makeRunJson,
  makeRunMarkdown,
  makeSummaryCsv,
  makeTimeChart,
  publishedValues,
  ResultsCsvWriter,
} from '../../../src/formats';
import type { AnyRunFormat } from '../../../src/protocol';
import type { RunDetails } from '../../store';
import type { Experiments } from '../runs/experiments';

export type Pieces = Iterable<string> | AsyncIterable<string>;

export type SummarisedRun = RunDetails & { readonly summary: RunSummary };

/** So that nothing else waits long for a piece to be made. */
const ROWS_AT_ONCE = 2000;

export async function exportPieces(
  experiments: Experiments,
  run: SummarisedRun,
  format: AnyRunFormat,
  theme: 'light' | 'dark' = 'light',
): Promise<Pieces> {
  const { summary, recipe } = run;
  const published = publishedValues(summary);
  switch (format) {
    case 'csv':
      return csvPieces(experiments, run);
    case 'summary-csv':
      return [makeSummaryCsv(summary, recipe)];
    case 'json': {
      const results: DealResult[] = [];
      for await (const chunk of experiments.results(run)) for (const result of chunk) results.push(result);
      return makeRunJson({ recipe, summary, results });
    }
    case 'svg':
      return [makeChartSvg(makeChart(summary, undefined, published), { theme, recipe })];
    case 'time-svg': {
      const chart = makeTimeChart(summary);
      return chart === null ? [] : [makeChartSvg(chart, { theme, recipe })];
    }
    case 'html':
      return [makeRunHtml(summary, recipe, { published })];
    case 'markdown':
      return [makeRunMarkdown(summary, recipe, { published })];
  }
}

async function* csvPieces(experiments: Experiments, run: RunDetails): AsyncGenerator<string> {
  const writer = new ResultsCsvWriter(run.recipe);
  yield writer.start();
  for await (const chunk of experiments.results(run))
    for (let from = 0; from < chunk.length; from += ROWS_AT_ONCE)
      yield writer.rows(chunk.slice(from, from + ROWS_AT_ONCE));
  yield writer.end();
}
