// A run once more: its question goes back into the form, to be changed before it is started.

import type { Plan } from '@core/experiments';
import { useComparison } from '../compare/comparison';
import { useDocuments } from '../documents/documents';
import { useMeasure } from '../measure/measure';
import type { RunForm } from '../measure/runForm';
import { useWindowState } from '../shell/windowState';
import { cellTitle, documentWith } from './openDeal';

/** What the form said. Values are written out one by one: they mean the same as the range that was typed. */
export function formOfPlan(plan: Plan): Partial<RunForm> {
  const axes = plan.axes.map(({ name, values }) => ({ name, values: values.join(', ') }));
  const { deals, halfWidth, budgetMs } = plan.stop;
  const kind = plan.kind === 'compare' ? 'estimate' : plan.kind;
  return {
    kind,
    ...(axes[0] === undefined ? {} : { first: axes[0] }),
    ...(axes[1] === undefined ? {} : { second: axes[1] }),
    ...(plan.target === null ? {} : { target: String(plan.target * 100) }),
    deals: deals === null ? '' : String(deals),
    width: halfWidth === null ? '' : String(halfWidth * 100),
    time: budgetMs === null ? '' : `${budgetMs / 1000} s`,
    firstDeal: String(plan.firstSeed),
    numbering: plan.numbering,
    deduction: plan.deduction,
    method: plan.method,
  };
}

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
