// The chart model: what becomes an axis, what a series, and that table and CSV say what the picture shows.

import { describe, expect, it } from 'vitest';
import {
  defaultView,
  makeChart,
  makeChartCsv,
  makeChartTable,
  makeSummaryCsv,
  makeTicks,
  makeTsv,
  makeWorryBackChart,
  type HeatMap,
  type LineChart,
} from '../../src/formats';
import { readRecords } from '../../src/formats/results/csvText';
import {
  count,
  DRAW_SIZES,
  numberAxis,
  sampleRecipe,
  sampleRun,
  sampleSweep,
  WORRY_BACK,
  worryBackSweep,
} from './sampleRun';

const lines = (chart: unknown): LineChart => chart as LineChart;

describe('the chart of a run', () => {
  it('has one series over one parameter', () => {
    const run = sampleSweep([DRAW_SIZES], ([draw]) => count(1000 - Number(draw) * 100, Number(draw) * 100));
    const chart = lines(makeChart(run));
    expect(chart.x).toMatchObject({
      title: 'Cards turned at a time',
      kind: 'number',
      labels: ['1', '2', '3', '4', '5', '6', '7', '8'],
    });
    expect(chart.y).toEqual({ title: 'Winnable deals', low: 0, high: 1 });
    expect(chart.series.map(({ name, points }) => [name, points.length])).toEqual([
      ['Klondike by stock.deal count', 8],
    ]);
    expect(chart.series[0].points[2]).toMatchObject({ x: 2, cell: 2, figures: { deals: 1000, problem: null } });
  });

  it('makes series of a yes/no or a choice, whichever place it has', () => {
    for (const axes of [
      [DRAW_SIZES, WORRY_BACK],
      [WORRY_BACK, DRAW_SIZES],
    ]) {
      const chart = lines(makeChart(sampleSweep(axes, () => count(5, 5))));
      expect(chart.x.title).toBe('Cards turned at a time');
      expect(chart.series.map(({ name }) => name)).toEqual(['Worrying back: yes', 'Worrying back: no']);
    }
  });

  it.each([
    ['few numbers', [1, 2, 3, 4], 'lines'],
    ['many numbers', [1, 2, 3, 4, 5], 'heat-map'],
    ['a choice', ['a', 'b', 'c', 'd', 'e', 'f'], 'lines'],
    ['more choices than can be told apart', 'abcdefghi'.split(''), 'heat-map'],
  ])('over a second parameter with %s', (_what, values, view) => {
    expect(defaultView(sampleSweep([DRAW_SIZES, numberAxis('x', 'X', values)], () => count(1, 1)).plan)).toBe(view);
  });

  it('is a heat map on demand', () => {
    const chart = makeChart(worryBackSweep(), 'heat-map') as HeatMap;
    expect([chart.x.values.length, chart.y.labels, chart.cells.length]).toEqual([8, ['yes', 'no'], 16]);
    const found = chart.cells.find(({ x, y }) => x === 2 && y === 1);
    expect(found?.figures.counts).toEqual(count(815, 175, 10));
    expect(chart.scale).toMatchObject({ low: 0, high: 1 });
  });

  it('scales the colours of rare wins to what there is', () => {
    const axes = [numberAxis('a', 'A', [1, 2]), numberAxis('b', 'B', [1, 2])];
    const chart = makeChart(
      sampleSweep(axes, () => count(37, 963)),
      'heat-map',
    ) as HeatMap;
    expect(chart.scale.high).toBeCloseTo(0.04);
  });

  it('has a category for each variant of a comparison', () => {
    const run = sampleRun([
      { name: 'A', found: count(1, 9) },
      { name: 'B', found: 'No game.' },
    ]);
    const chart = lines(makeChart(run));
    expect(chart.x).toMatchObject({ kind: 'category', labels: ['A', 'B'] });
    expect(chart.series[0].points[1].figures).toMatchObject({
      problem: 'No game.',
      interval: null,
      raw: null,
      deals: 0,
    });
  });

  it('guesses the middle between unknown deals all lost and all won', () => {
    const [point] = lines(makeChart(sampleRun([{ name: 'A', found: count(50, 30, 20) }]))).series[0].points;
    expect(point.figures.raw).toEqual({ low: 0.5, high: 0.7, guess: 0.6 });
    expect(point.figures.mostlyUnknown).toBe(true);
  });

  it('marks the target and the candidates of a goal seek', () => {
    const run = sampleSweep([DRAW_SIZES], () => count(5, 5), { kind: 'goal-seek', target: 0.4, candidates: [3, 4] });
    const chart = lines(makeChart(run));
    expect(chart.target).toBe(0.4);
    expect(chart.series[0].points.filter(({ candidate }) => candidate).map(({ cell }) => cell)).toEqual([3, 4]);
  });

  it('puts published values where their cells are', () => {
    const published = [{ cell: 5, low: 0.8, high: 0.9, source: 'Book' }];
    expect(lines(makeChart(worryBackSweep(), 'lines', published)).published).toEqual([
      { cell: 5, low: 0.8, high: 0.9, source: 'Book', series: 1, x: 2 },
    ]);
  });

  it('says how many deals are behind it', () => {
    expect(makeChart(sampleRun([{ name: 'A', found: count(819, 181) }])).caption).toContain(
      '1,000 deals. Winnable with all cards known',
    );
  });
});

describe('the deals that need worrying back', () => {
  const chartOf = (allowed: [number, number, number], forbidden: [number, number, number]): LineChart | null =>
    makeWorryBackChart(
      sampleSweep([WORRY_BACK], ([removable]) => (removable === true ? count(...allowed) : count(...forbidden))),
    );

  it('are those won with it that are not won without', () => {
    const figures = chartOf([800, 200, 0], [760, 240, 0])!.series[0].points[0].figures;
    expect(figures.counts).toEqual(count(40, 760, 0));
    expect(figures.raw).toEqual({ low: 0.05, high: 0.05, guess: 0.05 });
    expect(figures.interval!.low).toBeCloseTo(0.0369, 3);
    expect(figures.interval!.high).toBeCloseTo(0.0675, 3);
  });

  it.each([
    ['without it', [800, 200, 0], [760, 230, 10], 30 / 800, 40 / 800],
    ['with it', [800, 190, 10], [760, 240, 0], 40 / 800, 50 / 810],
    ['in both', [800, 190, 10], [760, 230, 10], 30 / 800, 50 / 810],
    ['in plenty', [800, 100, 100], [700, 100, 200], 0, 200 / 900],
  ] as const)('are bounded both ways by unknown deals %s', (_what, allowed, forbidden, low, high) => {
    const { raw } = chartOf([...allowed], [...forbidden])!.series[0].points[0].figures;
    expect(raw!.low).toBeCloseTo(low, 12);
    expect(raw!.high).toBeCloseTo(high, 12);
  });

  it('are at least those that a comparison has found', () => {
    const run = sampleSweep([WORRY_BACK], ([removable]) =>
      removable === true ? count(800, 200) : count(760, 200, 40),
    );
    const difference = {
      first: 0,
      second: 1,
      interval: { low: -0.1, high: 0 },
      onlyFirst: 25,
      onlySecond: 0,
      onlyFirstDeals: [],
      onlySecondDeals: [],
      rule: null,
      sameLayout: true,
    };
    const raw = makeWorryBackChart({ ...run, differences: [difference] })!.series[0].points[0].figures.raw!;
    expect([raw.low, raw.high]).toEqual([25 / 800, 40 / 800]);
  });

  it('are charted over the other parameter, from zero to what there is', () => {
    const chart = makeWorryBackChart(worryBackSweep())!;
    expect([chart.x.title, chart.series[0].points.length, chart.y.low]).toEqual(['Cards turned at a time', 8, 0]);
    expect(chart.y.high).toBeLessThan(0.3);
  });

  it('are no chart of a run that does not vary it', () => {
    expect(makeWorryBackChart(sampleSweep([DRAW_SIZES], () => count(1, 1)))).toBeNull();
  });

  it('are nothing where no deal is known to be winnable', () => {
    expect(chartOf([0, 100, 5], [0, 105, 0])!.series[0].points[0].figures.raw).toBeNull();
  });
});

describe('picture, table and file', () => {
  const run = worryBackSweep();
  const recipe = sampleRecipe(run);

  it.each(['lines', 'heat-map'] as const)('say the same of every point: %s', (view) => {
    const chart = makeChart(run, view);
    const points = chart.kind === 'lines' ? chart.series.flatMap((each) => each.points) : chart.cells;
    const [header, ...rows] = [...readRecords(makeChartCsv(chart, recipe))].map(({ fields }) => fields);
    const column = (name: string): string[] => rows.map((row) => row[header.indexOf(name)]);
    expect(column('share').map(Number)).toEqual(points.map(({ figures }) => figures.raw?.guess));
    expect(column('low').map(Number)).toEqual(points.map(({ figures }) => figures.interval?.low));
    expect(column('high').map(Number)).toEqual(points.map(({ figures }) => figures.interval?.high));
    expect(column('winnable').map(Number)).toEqual(points.map(({ figures }) => figures.counts.winnable));
    const table = makeChartTable(chart);
    expect(table.rows.map((row) => row[4])).toEqual(column('winnable'));
    expect(table.rows[0]).toEqual(['1', 'yes', '91.0 % (88.5–93.1 %)', '1,000', '905', '85', '10']);
  });

  it('say the same by cell', () => {
    const [header, ...rows] = [...readRecords(makeSummaryCsv(run, recipe))].map(({ fields }) => fields);
    const chart = makeChart(run) as LineChart;
    for (const { cell, figures } of chart.series.flatMap(({ points }) => points)) {
      const row = rows[cell ?? -1];
      expect(Number(row[header.indexOf('share')])).toBe(figures.raw?.guess);
      expect(Number(row[header.indexOf('high')])).toBe(figures.interval?.high);
      expect(row[header.indexOf('unknown states')]).toBe('10');
    }
  });

  it('say why a cell is impossible', () => {
    const chart = makeChart(sampleRun([{ name: '=A1', found: 'No stock is left.' }]));
    expect(makeChartTable(chart).rows).toEqual([['=A1', 'impossible: No stock is left.', '–', '–', '–', '–']]);
    expect(makeTsv(makeChartTable(chart))).toContain("'=A1\timpossible");
  });
});

describe('the marks of an axis', () => {
  it.each([
    [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0, 0.04, [0, 0.01, 0.02, 0.03, 0.04]],
    [0.13, 0.31, [0.15, 0.2, 0.25, 0.3]],
    [0.5, 0.5, [0.5]],
  ])('from %d to %d are round', (low, high, ticks) => {
    expect(makeTicks(low, high)).toEqual(ticks);
  });
});
