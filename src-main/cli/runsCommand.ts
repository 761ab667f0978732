// `runs`: the experiments that were made, and what can be done with their records.

import type { Command } from 'commander';
import type { RunRecord } from '../services';
import { gamesOf, hasPlayers, playersOf, playerText, type CellSummary } from '../../src/experiments';
import { makeDuration, makeTextTable, makeWholeNumber, padText } from '../../src/formats';
import { addStoreOptions, type StoreOptions } from './experimentOptions';
import { printReport, readName, readNotes } from './experimentRun';
import { examples } from './examples';
import { harmless, InputProblem } from './inputProblem';
import { readRunArgument, RUN_ARGUMENT, withExperiments } from './openExperiments';
import { print, printJson, warn } from './output';
import { shareWords } from './runLines';

type ListedRun = RunRecord & { readonly isInterrupted: boolean };

export function addRunsCommand(program: Command): void {
  const runs = program
    .command('runs')
    .description('List the runs that were made, latest first; show, rename, annotate and delete them.')
    .addHelpText(
      'after',
      examples('runs', 'runs --json', 'runs show 12', 'runs rename 12 "wider reserve"', 'runs delete 12'),
    );
  addStoreOptions(
    runs.command('list', { isDefault: true }).description('List all runs.').argument('[run]', 'show this one instead'),
  ).action((run: string | undefined, options: StoreOptions) =>
    run === undefined ? listRuns(options) : showRun(run, options),
  );
  addStoreOptions(
    runs.command('show').description('Print what a run has found.').argument('<run>', RUN_ARGUMENT),
  ).action(showRun);
  addStoreOptions(
    runs
      .command('rename')
      .description('Give a run another name.')
      .argument('<run>', RUN_ARGUMENT)
      .argument('<name>', 'its new name'),
  ).action((run: string, name: string, options: StoreOptions) => changeRun(run, { name: readName(name) }, options));
  addStoreOptions(
    runs
      .command('note')
      .description('Write notes on a run, in place of those it has.')
      .argument('<run>', RUN_ARGUMENT)
      .argument('<text>', 'the notes; "" for none'),
  ).action((run: string, text: string, options: StoreOptions) => changeRun(run, { notes: readNotes(text) }, options));
  addStoreOptions(
    runs
      .command('delete')
      .description('Delete a run; what it found out about its deals stays known.')
      .argument('<run>', RUN_ARGUMENT),
  ).action(deleteRun);
}

async function listRuns(options: StoreOptions): Promise<void> {
  const runs = await withExperiments(options.store, (experiments) => experiments.list());
  if (options.json === true) return printJson(runs.map(runRecord));
  if (runs.length === 0) return warn('There are no runs yet; "estimate" makes one.');
  const rows = runs.map((run) => [
    String(run.id),
    stateOf(run),
    harmless(run.name),
    run.kind,
    makeWholeNumber(run.deals),
    valueWords(run),
    makeDuration(run.elapsedMs),
    localTime(run.created),
  ]);
  return print(
    ...makeTextTable(['run', 'state', 'name', 'kind', 'deals', 'winnable', 'time', 'created'], rows, {
      rightAligned: [0, 4, 6],
    }),
  );
}

const stateOf = ({ state, isInterrupted }: ListedRun): string => (isInterrupted ? 'interrupted' : state);

/** Only a run with one game has one value. */
function valueWords({ summary, plan }: RunRecord): string {
  const [games, players] = [gamesOf(plan).length, playersOf(plan).length];
  if (hasPlayers(plan) && plan.cells.length > 1)
    return `${games === 1 ? '' : `${games} games, `}${players === 1 ? '1 player' : `${players} players`}`;
  if (plan.cells.length > 1) return `${plan.cells.length} games`;
  const cell = summary?.cells[0];
  return summary === null || cell === undefined ? '' : shareWords(summary, cell);
}

function runRecord(run: ListedRun): object {
  const { id, name, kind, created, ended, elapsedMs, deals, notes, summary, plan } = run;
  const cell = plan.cells.length === 1 ? summary?.cells[0] : undefined;
  return {
    run: id,
    state: stateOf(run),
    name,
    kind,
    games: gamesOf(plan).length,
    ...(hasPlayers(plan) ? { players: playersOf(plan).map((player) => playerText(player) ?? 'perfect') } : {}),
    deals,
    ...(cell === undefined
      ? {}
      : { ...countsOf(cell), low: cell.interval?.low ?? null, high: cell.interval?.high ?? null }),
    lowerBound: plan.method === 'streamliners',
    seconds: Math.round(elapsedMs) / 1000,
    created: new Date(created).toISOString(),
    ended: ended === null ? null : new Date(ended).toISOString(),
    notes,
  };
}

const countsOf = ({ counts, player }: CellSummary): object =>
  player === null ? counts : { won: counts.winnable, lost: counts.unwinnable, unknown: counts.unknown };

/** "2026-11-18 13:54", by the clock on the wall. */
function localTime(ms: number): string {
  const date = new Date(ms);
  const two = (value: number): string => padText(String(value), 2, true).replace(' ', '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

async function showRun(argument: string, options: StoreOptions): Promise<void> {
  const details = await withExperiments(options.store, (experiments) => readRunArgument(experiments, argument));
  const { state, summary } = details;
  if (summary === null)
    throw new InputProblem(`Run ${details.id} has found nothing yet; "resume ${details.id}" goes on with it.`);
  // Nobody else can have the store open: a run that says it is under way is not.
  const shown = state === 'running' || state === 'paused' ? 'interrupted' : state;
  return printReport({ ...details, state: shown, summary }, options);
}

async function changeRun(
  argument: string,
  changes: { readonly name: string } | { readonly notes: string },
  { store, json }: StoreOptions,
): Promise<void> {
  const id = await withExperiments(store, async (experiments) => {
    const run = await readRunArgument(experiments, argument);
    await experiments.change(run.id, changes);
    return run.id;
  });
  return json === true ? printJson({ run: id, ...changes }) : print(`Run ${id} is changed.`);
}

async function deleteRun(argument: string, { store, json }: StoreOptions): Promise<void> {
  const { id, name } = await withExperiments(store, async (experiments) => {
    const run = await readRunArgument(experiments, argument);
    await experiments.delete(run.id);
    return run;
  });
  return json === true ? printJson({ run: id, deleted: true }) : print(`Run ${id}, ${harmless(name)}, is deleted.`);
}
