// From the plan of a run back to the form that makes it, so that a run can be the draft of another. Used by runAgain.ts.

import { playersOf, type Plan } from '@core/experiments';
import { makePlayer } from '@core/players';
import { NO_PLAYERS, type FormPlayers } from './formPlayers';
import { CONFIDENCES, type RunForm } from './runForm';

/** Without what binary fractions leave behind: 0.29 is "29". */
const percentText = (share: number): string => String(Number((share * 100).toPrecision(12)));

/** What the form said. Values are written out one by one: they mean the same as the range that was typed. */
export function formOfPlan(plan: Plan): Partial<RunForm> {
  const axes = plan.axes.map(({ name, values }) => ({ name, values: values.join(', ') }));
  const { deals, halfWidth, budgetMs } = plan.stop;
  const kind = plan.kind === 'compare' ? 'estimate' : plan.kind;
  return {
    kind,
    ...(axes[0] === undefined ? {} : { first: axes[0] }),
    ...(axes[1] === undefined ? {} : { second: axes[1] }),
    ...(plan.target === null ? {} : { target: percentText(plan.target) }),
    deals: deals === null ? '' : String(deals),
    width: halfWidth === null ? '' : percentText(halfWidth),
    time: budgetMs === null ? '' : `${budgetMs / 1000} s`,
    states: String(plan.effort.mostStates),
    timePerDeal: plan.effort.mostMs === null ? '' : `${plan.effort.mostMs / 1000} s`,
    megabytes: String(plan.effort.bytes / 2 ** 20),
    confidence: CONFIDENCES.find((each) => each === plan.confidence) ?? 0.95,
    firstDeal: String(plan.firstSeed),
    numbering: plan.numbering,
    players: playersOfPlan(plan),
    deduction: plan.deduction,
    method: plan.method,
  };
}

/** As they would be typed, which says everything. */
function playersOfPlan(plan: Plan): FormPlayers {
  const players = playersOf(plan);
  const others = players.flatMap((player) => (player === null ? [] : makePlayer(player)));
  return { ...NO_PLAYERS, others: others.join(', '), perfect: players.includes(null), skill: plan.skill !== null };
}
