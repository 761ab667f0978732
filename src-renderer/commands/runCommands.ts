// What the commands of the Run menu do, and those that change between the four views.

import { useComparison } from '../compare/comparison';
import { useDocuments } from '../documents/documents';
import { gameName } from '../measure/measuredGame';
import { useMeasure } from '../measure/measure';
import { quickEstimate } from '../measure/runRequest';
import { useRuns } from '../runs/runs';
import { useSettings } from '../shell/settings';
import { useWindowState, type MainView } from '../shell/windowState';
import type { Binding, Bindings } from './commands';

type RunCommand = Extract<keyof Bindings, `run.${string}` | `view.${MainView}`>;

export function runCommands(): Pick<Bindings, RunCommand> {
  const documents = useDocuments();
  const runs = useRuns();
  const comparison = useComparison();
  const state = useWindowState();
  const settings = useSettings();

  const show = (view: MainView): Binding => ({
    run: () => (state.mainView = view),
    isOn: () => state.mainView === view,
  });
  const measure = (kind: 'sweep' | 'goal-seek'): Binding => ({
    run: () => {
      if (documents.active === undefined) return;
      useMeasure().ask(documents.active.id, { kind }, settings.settings.workers);
      state.mainView = 'measure';
    },
    enabled: () => documents.active?.isCurrent.value === true,
  });
  /** The run that is looked at, or the last one started. */
  const current = (): number | undefined =>
    state.mainView === 'compare' ? comparison.run : (state.measured ?? runs.latest);
  const going = (): number | undefined => {
    const ids = runs.running.map(([id]) => id);
    const wanted = current();
    return wanted !== undefined && ids.includes(wanted) ? wanted : ids.at(-1);
  };

  async function estimate(): Promise<void> {
    const good = documents.active?.lastGood.value;
    if (good === undefined || documents.active === undefined) return;
    const name = gameName(documents.active.name.value);
    const request = quickEstimate({ name, rulesText: good.text }, settings.settings.workers);
    await runs.start(request);
  }

  return {
    'view.design': show('design'),
    'view.measure': show('measure'),
    'view.compare': show('compare'),
    'view.runs': show('runs'),
    'run.estimate': { run: estimate, enabled: () => documents.active?.isCurrent.value === true },
    'run.sweep': measure('sweep'),
    'run.goalSeek': measure('goal-seek'),
    'run.compare': show('compare'),
    'run.pause': {
      enabled: () => going() !== undefined,
      run: () => {
        const id = going();
        if (id !== undefined) void runs.steer(id, runs.reports.get(id)?.state === 'paused' ? 'resume' : 'pause');
      },
    },
    'run.stop': {
      enabled: () => going() !== undefined,
      run: () => {
        const id = going();
        if (id !== undefined) void runs.steer(id, 'stop');
      },
    },
    'run.export': {
      enabled: () => current() !== undefined,
      run: () => (state.dialog = 'export'),
    },
    'run.import': {
      run: async () => {
        const id = await runs.importRun();
        if (id === undefined) return;
        state.measured = id;
        state.mainView = 'measure';
      },
    },
  };
}
