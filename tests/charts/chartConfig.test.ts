// What a chart draws where: the numbers of the model, and no others.

import { describe, expect, it } from 'vitest';
import {
  describeFigures,
  LIGHT_COLOURS,
  makeChart,
  makeChartSvg,
  makeChartTable,
  makeWorryBackChart,
  type LineChart,
} from '../../src/formats';
import { makePlot, type MarkDataset, type Plot, type PlotOptions } from '../../src-renderer/charts/chartConfig';
import { count, DRAW_SIZES, numberAxis, sampleRun, sampleSweep, worryBackSweep } from '../formats/sampleRun';

const OPTIONS: PlotOptions = { size: { width: 900, height: 400 }, colours: LIGHT_COLOURS };
const lines = (chart: unknown): LineChart => chart as LineChart;
const plotOf = (chart: LineChart, over: Partial<PlotOptions> = {}): Plot => makePlot(chart, { ...OPTIONS, ...over });
/** Datasets with marks of series, without lines and published values. */
const seriesOf = ({ data }: Plot): MarkDataset[] =>
  data.datasets.filter(({ showLine, label }) => !showLine && label !== 'published');
const scale = ({ options }: Plot, name: string): Record<string, unknown> =>
  (options.scales as unknown as Record<string, Record<string, unknown>>)[name];
const annotation = ({ options }: Plot, name: string): Record<string, unknown> | undefined =>
  (options.plugins!.annotation!.annotations as unknown as Record<string, Record<string, unknown>>)[name];

const SOURCE = 'Blake & Gent 2024, Table 3';
const byDraw = (): LineChart =>
  lines(makeChart(sampleSweep([DRAW_SIZES], ([draw]) => count(1000 - Number(draw) * 100, Number(draw) * 100))));
const goal = (candidates: readonly number[]): LineChart =>
  lines(
    makeChart(
      sampleSweep([DRAW_SIZES], ([draw]) => count(1000 - Number(draw) * 110, Number(draw) * 110), {
        kind: 'goal-seek',
        target: 0.5,
        candidates,
      }),
    ),
  );
const withGaps = (): LineChart =>
  lines(
    makeChart(
      sampleSweep([DRAW_SIZES], ([draw]) =>
        draw === 3 ? 'No stock is left.' : draw === 4 ? count(0, 0) : count(500, 500),
      ),
    ),
  );

const CHARTS: readonly (readonly [string, LineChart])[] = [
  ['an estimate', lines(makeChart(sampleRun([{ name: 'Klondike', found: count(819, 175, 6) }])))],
  ['a sweep over numbers', byDraw()],
  [
    'a sweep over choices',
    lines(
      makeChart(sampleSweep([numberAxis('a', 'Build policy', ['any-suit', 'red-black'])], () => count(30, 60, 10))),
    ),
  ],
  ['two series', lines(makeChart(worryBackSweep()))],
  ['deals that need worrying back', makeWorryBackChart(worryBackSweep())!],
  ['a goal seek', goal([3, 4])],
  ['gaps', withGaps()],
  [
    'nothing won and everything won',
    lines(makeChart(sampleSweep([DRAW_SIZES], ([d]) => (Number(d) % 2 ? count(0, 400) : count(400, 0))))),
  ],
];

describe.each(CHARTS)('the picture of %s', (_what, chart) => {
  const plot = plotOf(chart);
  const shareKey = plot.layout.kind === 'rows' ? 'x' : 'y';

  it('has a mark for every point, where the model says', () => {
    seriesOf(plot).forEach(({ data }, series) => {
      const { points } = chart.series[series];
      expect(data).toHaveLength(points.length);
      points.forEach(({ figures }, i) => {
        if (figures.raw === null) expect(data[i][shareKey]).toBeLessThan(chart.y.low);
        else {
          expect(data[i][shareKey]).toBe(figures.raw.guess);
          expect(data[i][`${shareKey}Min`]![0]).toBe(figures.interval!.low);
          expect(data[i][`${shareKey}Max`]![0]).toBe(figures.interval!.high);
        }
      });
    });
  });

  it('says of every point what the table and the SVG file say', () => {
    const marks = plot.marks.filter(({ isPublished }) => !isPublished);
    const table = makeChartTable(chart);
    const share = table.headings.indexOf('Share (interval)');
    const svg = makeChartSvg(chart).replaceAll('&amp;', '&');
    expect(marks).toHaveLength(table.rows.length);
    marks.forEach(({ words, series, x }, i) => {
      const { figures } = chart.series[series].points.find((point) => point.x === x)!;
      expect(words.lines[0]).toBe(table.rows[i][share]);
      expect(svg).toContain(describeFigures(figures, chart.words));
      if (figures.raw !== null) {
        const counts = table.rows[i].slice(share + 2, share + 5);
        expect(words.lines[2].match(/\d[\d,]*(?= )/g)).toEqual(counts);
        expect(svg).toContain(words.lines[2]);
      }
    });
  });

  it('starts its axis of shares at zero, or below it for points without a share', () => {
    const missing = chart.series.some(({ points }) => points.some(({ figures }) => figures.raw === null));
    const axis = scale(plot, shareKey);
    expect(axis['max']).toBe(chart.y.high);
    if (missing) expect(axis['min']).toBeLessThan(0);
    else expect(axis['min']).toBe(0);
  });

  it('moves nothing when it grows', () => {
    expect(plot.options.animation).toBe(false);
  });
});

describe('a chart over numbers', () => {
  it('joins points by straight thin lines through their true places', () => {
    const [line] = plotOf(byDraw()).data.datasets;
    expect(line).toMatchObject({ showLine: true, radius: 0 });
    expect(line.borderWidth).toBeLessThan(1.5);
    expect(line).not.toHaveProperty('tension');
    expect(line.data.map(({ x }) => x)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('interrupts the line where there is no figure', () => {
    expect(plotOf(withGaps()).data.datasets[0].data.map(({ y }) => y)).toEqual([
      0.5,
      0.5,
      NaN,
      NaN,
      0.5,
      0.5,
      0.5,
      0.5,
    ]);
  });

  it('draws the line from left to right, whatever the order of the values', () => {
    const chart = lines(makeChart(sampleSweep([numberAxis('x', 'X', [5, 1, 3])], () => count(5, 5))));
    expect(plotOf(chart).data.datasets[0].data.map(({ x }) => x)).toEqual([1, 3, 5]);
  });

  it('has one value in the middle', () => {
    const plot = plotOf(lines(makeChart(sampleSweep([numberAxis('x', 'Cells', [4])], () => count(5, 5)))));
    expect(plot.data.datasets).toHaveLength(1);
    expect([plot.layout.from, seriesOf(plot)[0].data[0].x, plot.layout.to]).toEqual([3.4, 4, 4.6]);
  });

  it('sets numbers evenly that lie too far apart to be told from each other, and says so', () => {
    const chart = lines(makeChart(sampleSweep([numberAxis('x', 'X', [1, 2, 1_000_000])], () => count(5, 5))));
    const plot = plotOf(chart);
    expect(seriesOf(plot)[0].data.map(({ x }) => x)).toEqual([0, 1, 2]);
    expect(scale(plot, 'x')['title']).toMatchObject({ text: 'X (values evenly spaced)' });
  });

  it('marks impossible values and those without deals below the axis, each with its reason', () => {
    const plot = plotOf(withGaps());
    expect(seriesOf(plot)[0].marker).toEqual([0, 0, 'impossible', 'pending', 0, 0, 0, 0]);
    expect(plot.marks.slice(2, 4).map(({ words }) => words)).toEqual([
      { title: 'Cards turned at a time: 3', lines: ['impossible: No stock is left.'] },
      { title: 'Cards turned at a time: 4', lines: ['no deals yet'] },
    ]);
  });

  it.each([200, 300, 600])('in a strip whose word keeps clear of the lowest share, %i pixels high', (height) => {
    const chart = withGaps();
    const { lane, leastHeight } = plotOf(chart, { size: { width: 800, height } }).layout;
    const plotHeight = Math.max(height, leastHeight) - 60;
    // Half-way down in the strip, and at the lowest share above: lines of text are 12 pixels high.
    expect((lane / 2 / (chart.y.high - chart.y.low + lane)) * plotHeight).toBeGreaterThan(14);
  });
});

describe('several series', () => {
  const chart = lines(
    makeChart(
      worryBackSweep(),
      'lines',
      [4, 5].map((cell) => ({ cell, low: 0.8, high: 0.84, source: SOURCE })),
    ),
  );

  it('differ in marker and dashes besides their colour', () => {
    const plot = plotOf(chart);
    const [first, second] = plot.data.datasets.filter(({ showLine }) => showLine);
    expect(first.borderDash).not.toEqual(second.borderDash);
    expect(first.borderColor).not.toBe(second.borderColor);
    const [yes, no] = seriesOf(plot);
    expect(yes.marker![0]).not.toBe(no.marker![0]);
  });

  it('stand side by side, in order, without reaching the next value', () => {
    const [yes, no] = seriesOf(plotOf(chart));
    yes.data.forEach(({ x }, i) => {
      expect(x).toBeLessThan(no.data[i].x);
      expect(Math.max(Math.abs(x - (i + 1)), Math.abs(no.data[i].x - (i + 1)))).toBeLessThan(0.5);
    });
  });

  it('have published values as diamonds of their own with their interval', () => {
    const published = plotOf(chart).data.datasets.filter(({ label }) => label === 'published');
    expect(published.map(({ marker, backgroundColor }) => [marker, backgroundColor])).toEqual([
      [['published'], LIGHT_COLOURS.ground],
      [['published'], LIGHT_COLOURS.ground],
    ]);
    expect(published[0].data[0]).toMatchObject({ yMin: [0.8], yMax: [0.84] });
    expect(published[0].data[0].y).toBeCloseTo(0.82, 12);
    const [mark] = plotOf(chart).marks.filter(({ isPublished }) => isPublished);
    expect(mark).toMatchObject({ cell: 4, x: 2, series: 0 });
    expect(mark.words.lines).toEqual([`Published: 80.0–84.0 % (${SOURCE})`]);
  });

  it('are hidden with all that belongs to them, and are then not to be pointed at', () => {
    const plot = plotOf(chart, { hidden: new Set([1]) });
    expect(plot.data.datasets.map(({ hidden }) => hidden)).toEqual([false, true, false, true, false, true]);
    expect(new Set(plot.marks.map(({ series }) => series))).toEqual(new Set([0]));
  });

  it('are named at the ends of their lines where there is room', () => {
    expect(plotOf(chart).endLabels).toEqual(chart.series.map(({ points }) => points[7].figures.raw!.guess));
    expect(plotOf(chart, { size: { width: 500, height: 400 } }).endLabels).toBeNull();
    expect(plotOf(chart, { size: { width: 900, height: 100 } }).endLabels).toBeNull();
  });
});

describe('a chart over names', () => {
  const chart = lines(
    makeChart(
      sampleRun([
        { name: 'Black Hole', found: count(869, 131) },
        { name: 'Worm Hole', found: count(300, 400, 300) },
      ]),
      'lines',
      [{ cell: 0, low: 0.86, high: 0.88, source: SOURCE }],
    ),
  );

  it('has rows, the first at the top, with the figures in words beside them', () => {
    const plot = plotOf(chart);
    expect(plot.layout.kind).toBe('rows');
    expect(scale(plot, 'y')).toMatchObject({ reverse: true, min: -0.5, max: 1.5 });
    const words = scale(plot, 'words') as { ticks: { callback: (value: number) => string } };
    expect(words.ticks.callback(seriesOf(plot)[0].data[1].y)).toBe(
      describeFigures(chart.series[0].points[1].figures, chart.words),
    );
    expect(plot.data.datasets.some(({ showLine }) => showLine)).toBe(false);
  });

  it('shows what unknown deals leave open as a second bar, and such a mark hollow', () => {
    const [{ data, backgroundColor }] = seriesOf(plotOf(chart));
    expect(data[0].xMin).toHaveLength(1);
    expect([data[1].xMin![1], data[1].xMax![1]]).toEqual([0.3, 0.6]);
    expect(backgroundColor).toEqual([LIGHT_COLOURS.series[0], LIGHT_COLOURS.ground]);
  });

  it('moves a mark from the middle of its row only where a published one stands beside it', () => {
    const [{ data }] = seriesOf(plotOf(chart));
    expect(data[0].y).toBeLessThan(0);
    expect(data[1].y).toBe(1);
  });

  it('asks for height for its rows', () => {
    const many = lines(
      makeChart(sampleRun(Array.from({ length: 40 }, (_, i) => ({ name: `name ${i}`, found: count(1, 1) })))),
    );
    expect(plotOf(many).layout.leastHeight).toBeGreaterThan(40 * 20);
  });
});

describe('a goal seek', () => {
  it('has its target drawn in', () => {
    expect(annotation(plotOf(goal([3, 4])), 'target')).toMatchObject({
      type: 'line',
      scaleID: 'y',
      value: 0.5,
      label: { content: 'target 50 %' },
    });
  });

  it.each([
    ['one value', [4], 'answer: 5'],
    ['two neighbours', [3, 4], 'answer: 4 or 5, still open'],
    ['several neighbours', [2, 3, 4], 'answer: 3 to 5, still open'],
  ])('has its answer drawn in when it is %s', (_what, candidates, content) => {
    const plot = plotOf(goal(candidates));
    expect(annotation(plot, 'answer')).toMatchObject({ type: 'box', label: { content } });
    expect(seriesOf(plot)[0].ring!.flatMap((ring, i) => (ring === '' ? [] : i))).toEqual(candidates);
  });

  it.each([
    ['every value may be it', [0, 1, 2, 3, 4, 5, 6, 7]],
    ['values between are out of the question', [1, 6]],
    ['none is known', []],
  ])('has no answer drawn in while %s', (_what, candidates) => {
    expect(annotation(plotOf(goal(candidates)), 'answer')).toBeUndefined();
  });
});
