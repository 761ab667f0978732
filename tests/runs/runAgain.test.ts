// A run that is duplicated: what its form says makes the same plan.

import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { makeReadableJson } from '../../src/formats';
import { minimalDocument } from '../../src/rules';
import { NO_PLAYERS } from '../../src-renderer/measure/formPlayers';
import { newForm, type RunForm } from '../../src-renderer/measure/runForm';
import { makeDraft } from '../../src-renderer/measure/runRequest';
import { formOfPlan } from '../../src-renderer/measure/formOfPlan';
import { actionsOf } from '../../src-renderer/runs/runRows';

const found = catalogue.findGame('free-cell')!;
const game = { name: found.name, rules: found.rules, rulesText: makeReadableJson(minimalDocument(found.rules)) };
const cells = { name: 'cells.count', values: '0..4' };

describe('a duplicated run', () => {
  it.each<[string, Partial<RunForm>]>([
    ['an estimate', { deals: '', width: '2.9', time: '90 s', confidence: 0.99 }],
    ['a sweep', { kind: 'sweep', first: cells, states: '300k', timePerDeal: '3 s', megabytes: '64', workers: '' }],
    [
      'a grid',
      { kind: 'sweep', first: cells, second: { name: 'tableau piles.count', values: '7,8' }, firstDeal: '17' },
    ],
    ['a goal seek', { kind: 'goal-seek', first: cells, target: '29', deals: '50', deduction: false }],
    [
      'players',
      { deals: '20', players: { ...NO_PLAYERS, kinds: ['greedy', 'random'], sights: ['dealt'], skill: true } },
    ],
    ['a player alone', { players: { ...NO_PLAYERS, others: 'greedy:values=yan', perfect: false } }],
    ['a lower bound on Microsoft deals', { method: 'streamliners', numbering: 'microsoft', firstDeal: '617' }],
  ])('fills the form with the same question: %s', (_, asked) => {
    const { plan, problems } = makeDraft({ ...newForm(), ...asked }, game);
    expect(problems).toEqual([]);
    const again = makeDraft({ ...newForm(), ...formOfPlan(plan!) }, game);
    expect(again.problems).toEqual([]);
    expect(again.plan).toEqual(plan);
  });

  it('is offered for every run', () => {
    const row = { state: 'finished', isInterrupted: false, canResume: false, notes: '' } as never;
    expect(actionsOf(row)).toContainEqual({ id: 'again', title: 'Duplicate…' });
  });
});
