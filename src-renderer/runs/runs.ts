// The experiments: the list of all runs, the one that is looked at, and those that are going on. Used by the views Measure,
// Compare and Runs, by the strip under the table and by the commands.

import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Plan, RunSummary } from '@core/experiments';
import type { Answer, RunFormat, RunReport, RunRequest, RunRow } from '@core/protocol';
import { bridge } from '../bridge';
import { useComparison } from '../compare/comparison';
import { useNotices } from '../shell/notices';
import { useSettings } from '../shell/settings';
import { useWindowState } from '../shell/windowState';
import { endWords } from './runProgress';

const { services } = bridge;
/** One that is shorter is waited for. */
const LONG_RUN_MS = 10_000;

/** A run that is looked at: its row, what it found so far, and its last report if it is going on. */
export interface OpenRun {
  readonly row: RunRow;
  readonly plan: Plan;
  /** Null before the first deal. */
  readonly summary: RunSummary | null;
  readonly report: RunReport | undefined;
}

export const useRuns = defineStore('runs', () => {
  const notices = useNotices();
  const settings = useSettings();
  const list = shallowRef<readonly RunRow[]>([]);
  /** Undefined before the list was read for the first time. */
  const isRead = shallowRef(false);
  /** Why there is no list: the results file is in use by another program, or damaged. */
  const problem = shallowRef<string>();
  /** By number; kept until another one is opened, so that views can be left and come back to. */
  const open = shallowRef<ReadonlyMap<number, OpenRun>>(new Map());
  const reports = shallowRef<ReadonlyMap<number, RunReport>>(new Map());
  /** The run that the strip and the keys mean: the one started last. */
  const latest = shallowRef<number>();

  const running = computed(() =>
    [...reports.value].filter(([, { state }]) => state === 'running' || state === 'paused'),
  );

  const tell = (answer: Answer<unknown>): boolean => {
    if (!answer.ok && answer.error.code !== 'cancelled')
      notices.say(answer.error.words, { kind: 'error', topic: 'run' });
    return answer.ok;
  };

  async function refresh(): Promise<void> {
    const answer = await services.listRuns();
    problem.value = answer.ok ? undefined : answer.error.words;
    isRead.value = true;
    if (answer.ok) list.value = answer.value;
  }

  /** Reads a run to be looked at; again when it has ended, because then it has its metrics. */
  async function show(id: number): Promise<boolean> {
    const answer = await services.readRun(id);
    if (!tell(answer) || !answer.ok) return false;
    setOpen(id, { ...answer.value, report: reports.value.get(id) });
    return true;
  }

  function setOpen(id: number, run: OpenRun): void {
    open.value = new Map([...open.value, [id, run]]);
  }

  async function start(request: RunRequest): Promise<number | undefined> {
    const answer = await services.startRun(request);
    if (!tell(answer) || !answer.ok) return undefined;
    latest.value = answer.value.id;
    await show(answer.value.id);
    return answer.value.id;
  }

  async function steer(id: number, what: 'pause' | 'resume' | 'stop'): Promise<boolean> {
    const done = tell(await services.steerRun(id, what));
    if (done && what === 'resume') latest.value = id;
    return done;
  }

  const change = async (id: number, changes: { name: string; notes: string }): Promise<boolean> =>
    tell(await services.changeRun(id, changes));

  /** Views that show a run must not ask for one that is gone. */
  function forget(id: number): void {
    const comparison = useComparison();
    const state = useWindowState();
    if (comparison.run === id) comparison.run = undefined;
    if (state.measured === id) state.measured = undefined;
  }

  async function remove(id: number): Promise<boolean> {
    if (!tell(await services.deleteRun(id))) return false;
    open.value = new Map([...open.value].filter(([other]) => other !== id));
    reports.value = new Map([...reports.value].filter(([other]) => other !== id));
    if (latest.value === id) latest.value = undefined;
    forget(id);
    return true;
  }

  async function exportRun(id: number, format: RunFormat): Promise<void> {
    const answer = await services.exportRun(id, format);
    if (tell(answer) && answer.ok) notices.say(`Wrote “${answer.value.name}”.`);
  }

  async function importRun(): Promise<number | undefined> {
    const answer = await services.importRun();
    if (!tell(answer) || !answer.ok) return undefined;
    notices.say(answer.value.words);
    await show(answer.value.id);
    return answer.value.id;
  }

  /** For the services' events. */
  function hear(id: number, report: RunReport): void {
    reports.value = new Map([...reports.value, [id, report]]);
    const known = open.value.get(id);
    if (known === undefined) return;
    const summary = { ...report.summary, plan: known.plan };
    setOpen(id, { ...known, row: { ...known.row, state: report.state }, summary, report });
    if (report.state !== 'running' && report.state !== 'paused') finish(id, report);
  }

  function finish(id: number, report: RunReport): void {
    void show(id);
    if (report.problem !== null) notices.say(report.problem, { kind: 'error', topic: `run ${id}` });
    const isUnseen = document.visibilityState === 'hidden' || !document.hasFocus();
    if (!isUnseen || report.workMs < LONG_RUN_MS || !settings.settings.notifyAtEnd) return;
    const name = open.value.get(id)?.row.name ?? `Run ${id}`;
    services.notify(name.slice(0, 200), endWords(report)).catch(() => undefined);
  }

  return {
    list,
    isRead,
    problem,
    open,
    reports,
    latest,
    running,
    refresh,
    show,
    start,
    steer,
    change,
    remove,
    exportRun,
    importRun,
    hear,
  };
});
