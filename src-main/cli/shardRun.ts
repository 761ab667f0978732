// `estimate --shard 3/40`: solves one part of a run, for clusters. It needs no store: the part is a file of its own.

import { APPLICATION, Run, workersBeside } from '../services';
import { makeRecipe, ResultTable, shardOf, type DealResult, type Plan } from '../../src/experiments';
import { makeCountsText, makeDuration, makeWholeNumber, type ShardPlace } from '../../src/formats';
import { followRun, reportProblem } from './followRun';
import { InputProblem, quote } from './inputProblem';
import { print, printJson, warn } from './output';
import { partResults, UnfinishedPart } from './shardFile';

const MOST_PARTS = 100_000;

export function parseShardPlace(text: string): ShardPlace {
  const parts = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  const [index, count] = parts === null ? [NaN, NaN] : [Number(parts[1]), Number(parts[2])];
  if (!(index >= 1 && index <= count && count <= MOST_PARTS))
    throw new InputProblem(
      `--shard takes a part such as 3/40, from 1/40 to 40/40, of at most ${MOST_PARTS} parts, not ${quote(text)}.`,
    );
  return { index, count };
}

export async function solvePart(
  whole: Plan,
  place: ShardPlace,
  file: string,
  { workers, json }: { readonly workers: number; readonly json: boolean },
): Promise<void> {
  const recipe = makeRecipe(whole, APPLICATION, new Date().toISOString());
  const plan = shardOf(whole, place.index, place.count);
  if (plan.stop.deals === 0)
    throw new InputProblem(
      `Part ${place.index} of ${place.count} has no deals: there are only ${whole.stop.deals ?? 0} in all.`,
    );
  let run: Run | undefined;
  const part = await UnfinishedPart.open(file, recipe, place, (words) => run?.fail(words));
  if (part.earlier.length > 0) warn(`Going on with what ${quote(`${file}.unfinished`)} has.`);
  const table = new ResultTable(plan);
  const keep = (results: readonly DealResult[]): void => results.forEach((result) => table.set(result));
  keep(part.earlier);
  const outcome = await followRun((onProgress) => {
    run = new Run({
      plan,
      workers,
      workerFile: new URL('solverWorker.mjs', workersBeside(import.meta.url)),
      record: null,
      earlierMs: 0,
      reuse: false,
      onProgress,
      onResults: (results) => {
        const found = results.filter(({ reason }) => reason !== 'stopped');
        keep(found);
        part.add(found);
      },
      onTrouble: (words) => warn(words),
    });
    void run.start([part.earlier]);
    return Promise.resolve(run);
  });
  const { summary, state, workMs } = outcome;
  const [{ counts, player }] = summary.cells;
  const { winnable: won, unwinnable: lost, unknown } = counts;
  if (state === 'finished')
    await part.finish(
      recipe,
      place,
      partResults(plan, (cell, index) => table.resultAt(cell, index), summary.deals),
    );
  const where = state === 'finished' ? file : part.leave();
  if (json)
    await printJson({
      part: place.index,
      parts: place.count,
      state,
      file: where,
      deals: summary.deals,
      ...(player === null ? counts : { won, lost, unknown }),
      seconds: Math.round(workMs) / 1000,
    });
  else
    await print(
      `Part ${place.index} of ${place.count}${state === 'finished' ? '' : ` (${state})`}: ${makeWholeNumber(summary.deals)} of ${makeWholeNumber(plan.stop.deals ?? 0)} deals, ${makeCountsText(counts, player !== null)}, ${makeDuration(workMs)}.`,
      state === 'finished' ? `Written to ${where}.` : `Kept in ${where}; the same command goes on with it.`,
    );
  reportProblem(outcome);
}
