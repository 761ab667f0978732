// Carries out a plan from the command line: begins or resumes the run, follows it, prints what it found.

import { type Experiments, type StartedRun, type StartOptions } from '../services';
import type { Plan } from '../../src/experiments';
import { checkPlan, readWorkers, type ExperimentOptions, type StoreOptions } from './experimentOptions';
import { followRun, reportProblem } from './followRun';
import { harmless, InputProblem } from './inputProblem';
import { withExperiments } from './openExperiments';
import { print, printJson, warn } from './output';
import { reportLines, reportRecord, type RunReport } from './runReport';

const LONGEST_NAME = 200;
const LONGEST_NOTES = 10_000;

export async function carryOut(plan: Plan, options: ExperimentOptions): Promise<void> {
  checkPlan(plan);
  const name = readName(options.name ?? plan.name);
  const notes = options.notes === undefined ? undefined : readNotes(options.notes);
  const workers = readWorkers(options);
  tellTimeLimit(plan);
  await withExperiments(options.store, (experiments) =>
    followAndPrint(experiments, options, async (startOptions) => {
      const started = await experiments.begin(plan, name, { ...startOptions, workers, reuse: options.reuse });
      if (notes !== undefined) await experiments.change(started.id, { notes });
      return started;
    }),
  );
}

export async function followAndPrint(
  experiments: Experiments,
  options: StoreOptions,
  begin: (options: StartOptions) => Promise<StartedRun>,
): Promise<void> {
  let id = 0;
  const outcome = await followRun(async (onProgress) => {
    const started = await begin({ onProgress });
    id = started.id;
    return started.run;
  });
  // What the store has: figures that a later "runs show" will print too. A store that failed has less than the run.
  const stored = outcome.problem === null ? await experiments.read(id) : null;
  const { name, recipe, notes } = stored ?? (await experiments.read(id).catch(() => null)) ?? {};
  if (name === undefined || recipe === undefined) reportProblem(outcome);
  else {
    const { state, workMs, summary } = outcome;
    const shown = stored?.summary ?? summary;
    await printReport({ id, name, recipe, notes: notes ?? '', state, summary: shown, elapsedMs: workMs }, options);
    reportProblem(outcome);
  }
}

export const printReport = (report: RunReport, { json }: StoreOptions): Promise<void> =>
  json === true ? printJson(reportRecord(report)) : print(...reportLines(report).map(harmless));

export function tellTimeLimit({ effort }: Plan): void {
  if (effort.mostMs !== null)
    warn('With --time-limit, verdicts depend on this machine; --states gives the same ones everywhere.');
}

export function readName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > LONGEST_NAME)
    throw new InputProblem(`A name of a run has 1 to ${LONGEST_NAME} characters, not ${name.length}.`);
  return name;
}

export function readNotes(text: string): string {
  if (text.length > LONGEST_NOTES)
    throw new InputProblem(`Notes have at most ${LONGEST_NOTES} characters, not ${text.length}.`);
  return text;
}
