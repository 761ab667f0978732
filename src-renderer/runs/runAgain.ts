// A run as the draft of another: its question goes back into the form, to be changed before it is started.

import type { Plan } from '@core/experiments';
import { useComparison } from '../compare/comparison';
import { useDocuments } from '../documents/documents';
import { useMeasure } from '../measure/measure';
import { formOfPlan } from '../measure/formOfPlan';
import { useWindowState } from '../shell/windowState';
import { cellTitle, documentWith } from './openDeal';

export async function runAgain(plan: Plan): Promise<void> {
  const state = useWindowState();
  if (plan.kind === 'compare') {
    useComparison().offer(plan.cells);
    state.mainView = 'compare';
    return;
  }
  const cell = plan.cells.findIndex(({ rules }) => rules !== null);
  const rules = plan.cells[cell]?.rules;
  if (rules === null || rules === undefined) return;
  const document = await documentWith(rules, cellTitle(plan, cell));
  useDocuments().active = document;
  useMeasure().ask(document.id, formOfPlan(plan));
  state.mainView = 'measure';
}
