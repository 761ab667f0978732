// What the view "Measure" remembers while other views are looked at: the form of each document, whether it is folded, the
// chosen picture and tab. Used by MeasureView and by the commands that open it with a question.

import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { DocumentId } from '@core/protocol';
import type { ChartChoice } from './chartChoices';
import { newForm, type RunForm } from './runForm';

export const MEASURE_TABS = ['numbers', 'table', 'deals', 'histograms'] as const;
export type MeasureTab = (typeof MEASURE_TABS)[number];

export const useMeasure = defineStore('measure', () => {
  const forms = shallowRef<ReadonlyMap<DocumentId, RunForm>>(new Map());
  const isFolded = shallowRef(false);
  const tab = shallowRef<MeasureTab>('numbers');
  const picture = shallowRef<ChartChoice>();
  /** Of the run whose deals are looked at; null for all. */
  const cell = shallowRef<number | null>(null);

  /** `workers` as in the settings, for a form that is new. */
  const formOf = (id: DocumentId, workers = 0): RunForm => forms.value.get(id) ?? newForm(workers);

  function setForm(id: DocumentId, form: RunForm): void {
    forms.value = new Map([...forms.value, [id, form]]);
  }

  /** For commands: opens the form with this question. */
  function ask(id: DocumentId, changes: Partial<RunForm>, workers = 0): void {
    setForm(id, { ...formOf(id, workers), ...changes });
    isFolded.value = false;
  }

  return { isFolded, tab, picture, cell, formOf, setForm, ask };
});
