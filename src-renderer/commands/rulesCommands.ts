// What the commands of the Edit, View and Help menus do.

import type { Theme } from '@core/protocol';
import { useDocuments } from '../documents/documents';
import type { OpenDocument } from '../documents/openDocument';
import { focusPane } from '../shell/panes';
import { useSettings } from '../shell/settings';
import type { ComparedWith, RulesView } from '../editor/views';
import { useNotices } from '../shell/notices';
import { useWindowState, type DialogName, type MainView, type RulesHandle } from '../shell/windowState';
import type { Binding, Bindings } from './commands';

type RulesCommand = Exclude<Extract<keyof Bindings, `${'edit' | 'view' | 'help'}.${string}`>, `view.${MainView}`>;
type Switch = 'showHidden' | 'fourColours' | 'fanWaste';

export function rulesCommands(): Pick<Bindings, RulesCommand> {
  const documents = useDocuments();
  const state = useWindowState();
  const settings = useSettings();
  const notices = useNotices();
  const active = (): OpenDocument | undefined => documents.active;
  const hasActive = (): boolean => active() !== undefined;
  const hasProblems = (): boolean => (active()?.reading.value.problems.length ?? 0) > 0;

  const inRules = (run: (rules: RulesHandle) => unknown, enabled: () => boolean = hasActive): Binding => ({
    enabled,
    run: () => {
      state.mainView = 'design';
      if (state.rules !== undefined) run(state.rules);
    },
  });
  const show = (view: RulesView, against?: ComparedWith): Binding => ({
    enabled: () => hasActive() && (against !== 'saved' || active()?.hasFile === true),
    run: () => {
      state.mainView = 'design';
      state.rulesView = view;
      if (against !== undefined) state.comparedWith = against;
    },
  });
  const open = (dialog: DialogName): Binding => ({ run: () => (state.dialog = dialog) });
  const theme = (name: Theme): Binding => ({
    run: () => settings.set({ theme: name }),
    isOn: () => settings.settings.theme === name,
  });
  const toggle = (name: Switch): Binding => ({
    run: () => settings.set({ [name]: !settings.settings[name] }),
    isOn: () => settings.settings[name],
  });
  /** Undo means the text while that is edited, and the game otherwise. */
  const undo = (isRedo: boolean): Binding => ({
    enabled: hasActive,
    run: () => {
      const target = state.rules?.hasFocus() === true ? state.rules : active()?.desk.session.value;
      if (isRedo) target?.redo();
      else target?.undo();
    },
  });
  function fixAll(rules: RulesHandle): void {
    const done = rules.fixAll();
    const words =
      done.length === 0 ? 'There is no mistake that can be fixed without asking.' : `Fixed: ${done.join('; ')}.`;
    notices.say(words, { topic: 'fixed' });
  }

  return {
    'edit.undo': undo(false),
    'edit.redo': undo(true),
    'edit.quickFix': inRules((rules) => rules.quickFix(), hasProblems),
    'edit.fixAll': inRules(fixAll, hasProblems),
    'edit.nextProblem': inRules((rules) => rules.nextProblem(), hasProblems),
    'edit.previousProblem': inRules((rules) => rules.previousProblem(), hasProblems),
    'edit.format': inRules((rules) => rules.format()),
    'edit.modernise': inRules(
      (rules) => rules.modernise(),
      () => active()?.reading.value.modernText !== undefined,
    ),
    'view.palette': open('palette'),
    'view.rules': show('text'),
    'view.form': show('form'),
    'view.english': show('english'),
    'view.effective': show('effective'),
    'view.diffPreset': show('differences', 'preset'),
    'view.diffSaved': show('differences', 'saved'),
    'view.nextPane': { run: () => focusPane(1) },
    'view.previousPane': { run: () => focusPane(-1) },
    'view.nextTab': { run: () => documents.step(1), enabled: hasActive },
    'view.previousTab': { run: () => documents.step(-1), enabled: hasActive },
    'view.themeSystem': theme('system'),
    'view.themeLight': theme('light'),
    'view.themeDark': theme('dark'),
    'view.showHidden': toggle('showHidden'),
    'view.fourColours': toggle('fourColours'),
    'view.fanWaste': toggle('fanWaste'),
    'help.rules': open('rulesHelp'),
    'help.keys': open('keys'),
    'help.about': open('about'),
  };
}
