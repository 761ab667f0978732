// What the window shows at the moment: which view of the rules, which dialog, and the parts that commands reach for.

import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { RulesPath } from '@core/rules';
import type { ComparedWith, RulesView } from '../editor/views';

export const MAIN_VIEWS = ['design', 'measure', 'compare', 'runs'] as const;
export type MainView = (typeof MAIN_VIEWS)[number];

export const DIALOGS = [
  'gallery',
  'palette',
  'goTo',
  'microsoft',
  'editDeal',
  'find',
  'settings',
  'keys',
  'about',
  'rulesHelp',
  'recent',
  'export',
  'tactics',
  'player',
] as const;
export type DialogName = (typeof DIALOGS)[number];

/** The rules pane, as far as commands need it. */
export interface RulesHandle {
  focus(): void;
  /** The text is being edited, or the form that stands for it. */
  hasFocus(): boolean;
  undo(): void;
  redo(): void;
  quickFix(): unknown;
  /** Returns what was done, in words. */
  fixAll(): readonly string[];
  format(): void;
  modernise(): void;
  nextProblem(): unknown;
  previousProblem(): unknown;
  /** Of the rule under the cursor. */
  pathAtCursor(): RulesPath | undefined;
}

export interface TableHandle {
  focus(): void;
}

export const useWindowState = defineStore('window', () => {
  const mainView = shallowRef<MainView>('design');
  /** The run that Measure shows; the latest one where nothing was chosen. */
  const measured = shallowRef<number>();
  const rulesView = shallowRef<RulesView>('text');
  const comparedWith = shallowRef<ComparedWith>('preset');
  const dialog = shallowRef<DialogName>();
  const rules = shallowRef<RulesHandle>();
  const table = shallowRef<TableHandle>();
  return { mainView, measured, rulesView, comparedWith, dialog, rules, table };
});
