// What others found beside what we found; whose rules a run is of; the pictures and rows it can be shown as.

import { describe, expect, it } from 'vitest';
import { catalogue, findPublished } from '../../src/catalogue';
import { publishedValues } from '../../src/formats';
import { estimatePlan, DEFAULT_OPTIONS, sweepPlan, parseAxis } from '../../src/experiments';
import { effectiveRules, rulesIdentity, setParameter } from '../../src/rules';
import { chartOf, chartOptions, chosenOf } from '../../src-renderer/measure/chartChoices';
import { imageName } from '../../src-renderer/measure/exportItems';
import { runName } from '../../src-renderer/measure/measuredGame';
import { isOfRules, otherRules } from '../../src-renderer/measure/ofRules';
import { agreementWords, compareToPublished, publishedWords } from '../../src-renderer/measure/published';
import { describeNeeded, describeRoughTime, pacesOf, roughTime } from '../../src-renderer/measure/roughTime';
import { makeCellRows, makeEffort } from '../../src-renderer/measure/runNumbers';
import { count, DRAW_SIZES, KLONDIKE, numberAxis, sampleRun, sampleSweep, worryBackSweep } from '../formats/sampleRun';

const klondike = catalogue.findGame('klondike')!;
const figures = klondike.published[0];

describe('a published value', () => {
  it('is found by what the rules mean, not by their name', () => {
    expect(findPublished(rulesIdentity(KLONDIKE))?.game.id).toBe('klondike');
    expect(findPublished(rulesIdentity(effectiveRules({ cells: { count: 3 } })))).toBeUndefined();
    expect([findPublished(null), findPublished(undefined)]).toEqual([undefined, undefined]);
  });

  it('belongs to each cell of a sweep that is a known game', () => {
    const run = sampleSweep([DRAW_SIZES], () => count(5, 5));
    const cells = publishedValues(run).map(({ cell }) => cell);
    expect(cells).toContain(2);
    expect(cells.length).toBeGreaterThan(3);
  });

  it.each([
    ['inside', { low: 0.79, high: 0.84 }],
    ['overlaps', { low: 0.7, high: 0.819 }],
    ['outside', { low: 0.7, high: 0.8 }],
    ['outside', { low: 0.83, high: 0.9 }],
  ] as const)('is %s an interval such as %j', (agreement, ours) => {
    expect(compareToPublished(figures, ours)).toBe(agreement);
  });

  it('that is a lower bound can only be kept or broken', () => {
    const bound = { ...figures, lowerBound: true, low: 60, high: 60 };
    expect(agreementWords(bound, { low: 0.7, high: 0.8 })).toBe('agrees with our interval');
    expect(agreementWords(bound, { low: 0.4, high: 0.5 })).toBe('above our interval');
    expect(agreementWords(bound, null)).toBe('');
    expect(publishedWords(bound)).toMatch(/^≥ 60 % of 1,000,000 deals/);
  });
});

describe('a run', () => {
  const variant = { name: 'Klondike', rules: klondike.rules };
  const other = setParameter(klondike.rules, ['tableau piles', 'count'], 6);
  const axis = parseAxis(klondike.rules, 'stock.deal count=1..3');
  const estimate = estimatePlan(variant, DEFAULT_OPTIONS);
  const sweep = sweepPlan(variant, axis.ok ? [axis.value] : [], DEFAULT_OPTIONS);

  it('is of the rules on screen as long as these mean the same', () => {
    expect([estimate, sweep].map((plan) => isOfRules(plan, klondike.rules))).toEqual([true, true]);
    expect([estimate, sweep].map((plan) => isOfRules(plan, other))).toEqual([false, false]);
  });

  it('of a sweep is still of rules in which only the varied value differs', () => {
    expect(isOfRules(sweep, setParameter(klondike.rules, ['stock', 'deal count'], 7))).toBe(true);
  });

  it.each([
    [klondike.rules, 'Klondike', ''],
    [other, 'Klondike', 'of earlier rules'],
    [undefined, 'Klondike', 'of earlier rules'],
    [other, 'FreeCell', 'of another game'],
  ])('says what it is of where that is not on screen', (rules, name, words) => {
    expect(otherRules({ plan: sweep, row: { name: sweep.name } }, rules, name)).toBe(words);
  });

  it('offers the pictures that it has figures for', () => {
    const ids = (run: Parameters<typeof chartOptions>[0]) => chartOptions(run).map(({ id }) => id);
    expect(ids(sampleRun([{ name: 'A', found: count(1, 1) }]))).toEqual(['lines']);
    expect(ids(worryBackSweep())).toEqual(['lines', 'heat-map', 'worry-back']);
    expect(
      chosenOf(
        sampleSweep([DRAW_SIZES], () => count(1, 1)),
        'worry-back',
      ),
    ).toBe('lines');
    expect(chartOf(worryBackSweep(), 'heat-map').kind).toBe('heat-map');
    expect(chartOf(worryBackSweep(), 'worry-back').title).toContain('need worrying back');
  });

  it('has a row for each game, impossible ones too, with the mark of a goal seek', () => {
    const run = sampleSweep([DRAW_SIZES], ([draw]) => (draw === 8 ? 'Too many.' : count(50, 50)), {
      kind: 'goal-seek',
      target: 0.5,
      candidates: [2, 1],
    });
    const rows = makeCellRows(run);
    expect(rows.map(({ mark }) => mark)).toEqual(['', 'possible', 'best guess', '', '', '', '', '']);
    expect(rows[7]).toMatchObject({ problem: 'Too many.', place: ['8'] });
    expect(rows[2]).toMatchObject({ agreement: 'outside', agreementWords: 'outside our interval' });
  });

  it('has no effort to show while it goes on', () => {
    const run = sampleRun([{ name: 'A', found: count(5, 5) }]);
    expect(makeEffort(run)?.table.rows).toHaveLength(1);
    const none = { states: null, ms: null, moves: null, branching: null, forcedShare: null, faceDownLeft: null };
    expect(makeEffort({ ...run, cells: run.cells.map((cell) => ({ ...cell, metrics: none })) })).toBeUndefined();
  });

  it('gives its picture a name that every file system takes', () => {
    expect(imageName('Klondike: a/b\\c?')).toBe('Klondike a b c.png');
    expect(imageName('///')).toBe('chart.png');
  });
});

describe('the name of a run', () => {
  it('is that of its file', () => {
    expect(runName('Klondike', klondike.rules)).toBe('Klondike');
    expect(runName('my-game.patience.json', klondike.rules)).toBe('my-game');
  });

  it('is not that of a preset with other rules', () => {
    expect(runName('FreeCell', klondike.rules)).toBe('FreeCell, changed');
    const run = { plan: sampleRun([{ name: 'A', found: count(1, 1) }]).plan, row: { name: 'FreeCell, changed' } };
    expect(otherRules(run, undefined, 'FreeCell')).toBe('of earlier rules');
  });
});

describe('the time before the start', () => {
  const measured = sampleRun([{ name: 'A', rules: klondike.rules, found: count(50, 50) }]);
  const plan = estimatePlan({ name: 'A', rules: klondike.rules }, DEFAULT_OPTIONS);
  const earlier = (summary: ReturnType<typeof sampleRun>) => ({ summary, elapsedMs: 100 });

  it('comes from earlier runs of the same game, shared among the threads', () => {
    const paces = pacesOf([{ summary: null, elapsedMs: 0 }, earlier(measured)], 2);
    // A mean of 17.5 ms: 1,000 deals on two threads take 8.75 s.
    expect(roughTime(plan, paces, 2)).toEqual({ lowMs: 0.7 * 8750, highMs: 1.6 * 8750 });
    expect(describeRoughTime(plan, paces, 2)).toBe('About 6–14 s, judging by earlier runs.');
  });

  it('tells of failed attempts too, which only the clock has seen', () => {
    // Two threads for 3.5 s: four times the 1.75 s of the last attempts.
    const paces = pacesOf([{ summary: measured, elapsedMs: 3500 }], 2);
    expect(roughTime(plan, paces, 2)).toEqual({ lowMs: 0.7 * 4 * 8750, highMs: 1.6 * 4 * 8750 });
    const known = {
      ...measured,
      cells: measured.cells.map((cell) => ({ ...cell, origins: { solved: 1, reused: 99, deduced: 0 } })),
    };
    expect(roughTime(plan, pacesOf([{ summary: known, elapsedMs: 3500 }], 2), 2)?.lowMs).toBe(0.7 * 8750);
  });

  it('never passes the time that is given', () => {
    const short = { ...plan, stop: { ...plan.stop, budgetMs: 7000 } };
    expect(roughTime(short, pacesOf([earlier(measured)], 2), 2)?.highMs).toBe(7000);
    expect(describeRoughTime(short, new Map(), 2)).toBe('At most 7 s.');
  });

  it('is unknown where one game of several was never measured, or on too few deals', () => {
    const few = sampleRun([{ name: 'A', rules: klondike.rules, found: count(5, 5) }]);
    const axis = numberAxis('stock.deal count', 'Draw', [1, 3]);
    const sweep = sweepPlan({ name: 'A', rules: klondike.rules }, [axis], DEFAULT_OPTIONS);
    expect(roughTime(sweep, pacesOf([earlier(measured)], 2), 2)).toBeUndefined();
    expect(describeRoughTime(plan, pacesOf([earlier(few)], 2), 2)).toBe('Time: cannot tell yet.');
  });

  it('is what the services guess where the window knows nothing', () => {
    const eta = { lowMs: 4000, highMs: 90_000 };
    const words = (guess: Parameters<typeof describeRoughTime>[3]) => describeRoughTime(plan, new Map(), 2, guess);
    expect(words('asking')).toBe('Trying a few deals to tell how long it may take…');
    expect(words({ eta, wasTried: true })).toBe('About 4 s to 1 min 30 s, judging by a few deals.');
    expect(words({ eta, wasTried: false })).toBe('About 4 s to 1 min 30 s, judging by earlier runs.');
    expect(words({ eta: { lowMs: 0, highMs: 0 }, wasTried: false })).toMatch(/^Next to no time/);
    expect(words({ eta: null, wasTried: true })).toBe('Time: cannot tell yet.');
  });

  it('goes with the deals that a width needs', () => {
    expect(describeNeeded(0.01, 0.95)).toMatch(/^± 1 % takes up to 9,60\d deals, 3,4\d\d where/);
  });
});
