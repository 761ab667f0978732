// What the window shows at the moment: which view of the rules, which dialog, and the parts that commands reach for.

import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ComparedWith, RulesView } from '../editor/views';

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
}

export interface TableHandle {
  focus(): void;
}

export const useWindowState = defineStore('window', () => {
  const rulesView = shallowRef<RulesView>('text');
  const comparedWith = shallowRef<ComparedWith>('preset');
  const dialog = shallowRef<DialogName>();
  const rules = shallowRef<RulesHandle>();
  const table = shallowRef<TableHandle>();
  return { rulesView, comparedWith, dialog, rules, table };
});
