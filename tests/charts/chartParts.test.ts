// The small parts around the charts: labels, keys, squares and bars.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, LIGHT_COLOURS, makeChart, type HeatMap, type LineChart } from '../../src/formats';
import type { Histogram } from '../../src/protocol';
import { makePlot } from '../../src-renderer/charts/chartConfig';
import { makeSquares, roomForSquares } from '../../src-renderer/charts/heatCells';
import { layHistogram, tickLabel } from '../../src-renderer/charts/histogramLayout';
import { markerPath } from '../../src-renderer/charts/markerShapes';
import { moveMark } from '../../src-renderer/charts/moveMark';
import { wrapLabel } from '../../src-renderer/charts/plotLayout';
import { spreadOut } from '../../src-renderer/charts/spreadOut';
import { count, numberAxis, sampleRun, sampleSweep, worryBackSweep } from '../formats/sampleRun';

describe('labels beside lines', () => {
  it('keep their wishes where they can, and never touch', () => {
    expect(spreadOut([10, 100], 20, 0, 200)).toEqual([10, 100]);
    expect(spreadOut([100, 104], 20, 0, 200)).toEqual([92, 112]);
    expect(spreadOut([200, 199, 198], 20, 0, 200)).toEqual([190, 170, 150]);
  });

  it('stay in order and inside, wherever the lines end', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 12 }), (wished) => {
        const middles = [...spreadOut(wished, 24, 0, 300)].sort((a, b) => a - b);
        middles.forEach((middle, i) => {
          expect(middle).toBeGreaterThan(11.99);
          expect(middle).toBeLessThan(288.01);
          if (i > 0) expect(middle - middles[i - 1]).toBeGreaterThan(23.99);
        });
      }),
    );
  });
});

describe('a label that is too wide', () => {
  const measure = (text: string): number => text.length;
  it.each([
    ['fits', 'one two', 10, ['one two']],
    ['is broken between words', 'one two three', 8, ['one two', 'three']],
    ['is cut after the last line', 'one two three four five', 8, ['one two', 'three…']],
    ['is cut inside a word that fits no line', 'xxxxxxxxxxxxxxxxxxxxx', 8, ['xxxxxxx…']],
  ])('%s', (_what, text, width, lines) => {
    expect(wrapLabel(text, width, 2, measure)).toEqual(lines);
  });
});

describe('the arrow keys', () => {
  const published = [{ cell: 4, low: 0.8, high: 0.9, source: 'Book' }];
  const { marks, layout } = makePlot(makeChart(worryBackSweep(), 'lines', published) as LineChart, {
    size: { width: 900, height: 400 },
    colours: LIGHT_COLOURS,
  });
  const placeOf = (at: number | undefined): unknown => {
    const { x, series, isPublished } = marks[at!];
    return [x, series, isPublished];
  };
  const at = (x: number, series: number, isPublished = false): number =>
    marks.findIndex((mark) => mark.x === x && mark.series === series && mark.isPublished === isPublished);

  it.each([
    ['the first point', undefined, 'ArrowRight', [0, 0, false]],
    ['the next value', at(0, 0), 'ArrowRight', [1, 0, false]],
    ['the value before', at(3, 1), 'ArrowLeft', [2, 1, false]],
    ['nowhere at the end', at(7, 1), 'ArrowRight', [7, 1, false]],
    ['the published value beside', at(2, 0), 'ArrowDown', [2, 0, true]],
    ['the other series', at(2, 0, true), 'ArrowDown', [2, 1, false]],
    ['back', at(2, 1), 'ArrowUp', [2, 0, true]],
    ['the start', at(5, 1), 'Home', [0, 0, false]],
    ['the end', at(5, 0), 'End', [7, 1, false]],
  ])('lead to %s', (_what, from, key, place) => {
    expect(placeOf(moveMark(marks, layout, from, key))).toEqual(place);
  });

  it('go down the rows of a chart over names', () => {
    const chart = makeChart(sampleRun(['A', 'B'].map((name) => ({ name, found: count(1, 1) })))) as LineChart;
    const plot = makePlot(chart, { size: { width: 900, height: 400 }, colours: LIGHT_COLOURS });
    expect(moveMark(plot.marks, plot.layout, 0, 'ArrowDown')).toBe(1);
    expect(moveMark(plot.marks, plot.layout, 0, 'ArrowRight')).toBe(0);
  });

  it('leave other keys alone, and an empty chart', () => {
    expect(moveMark(marks, layout, 0, 'a')).toBeUndefined();
    expect(moveMark(marks, layout, 0, 'constructor')).toBeUndefined();
    expect(moveMark([], layout, undefined, 'ArrowRight')).toBeUndefined();
  });
});

describe('the squares of a heat map', () => {
  const found = [count(500, 500), count(0, 1000), count(1000, 0), count(100, 100, 800), 'No game.', count(0, 0)];
  const chart = makeChart(
    sampleSweep(
      [numberAxis('a', 'A', [0, 1, 2]), numberAxis('b', 'B', [0, 1])],
      ([a, b]) => found[Number(a) + 3 * Number(b)],
    ),
    'heat-map',
  ) as HeatMap;
  const squares = makeSquares(chart);

  it('say the figure, or why there is none', () => {
    expect(squares.map(({ look, value, halfWidth }) => [look, value, halfWidth])).toEqual([
      ['figure', '50.0 %', '± 3.1 %'],
      ['figure', '≤ 0.39 %', ''],
      ['figure', '≥ 99.61 %', ''],
      ['figure', '8–92 %', ''],
      ['impossible', '', ''],
      ['pending', '', ''],
    ]);
    expect(squares[4].words).toEqual({ title: 'A: 1 · B: 1', lines: ['impossible: No game.'] });
  });

  it('can be read on their colours', () => {
    for (const { look, ground, ink } of squares)
      if (look === 'figure') expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
  });

  it('leave figures out that would not fit', () => {
    expect(roomForSquares(chart, 600, 300)).toMatchObject({ showsValue: true, showsHalfWidth: true });
    expect(roomForSquares(chart, 120, 300)).toMatchObject({ showsValue: false, showsHalfWidth: false });
  });
});

describe('the marks of series', () => {
  it('all differ in shape', () => {
    expect(new Set(Array.from({ length: 8 }, (_, i) => markerPath(i, 0, 0, 4))).size).toBe(8);
    expect(Array.from({ length: 8 }, (_, i) => markerPath(i, 0, 0, 4))).not.toContain(markerPath('published', 0, 0, 4));
  });
});

describe('a histogram', () => {
  const bin = (winnable: number, unwinnable = 0, unknown = 0): Histogram['counts'][number] => ({
    winnable,
    unwinnable,
    unknown,
  });
  const powers: Histogram = {
    edges: [1, 10, 100, 1000, 10_000],
    counts: [bin(1), bin(40, 10), bin(20, 5, 5), bin(0)],
    without: 3,
  };

  it('labels powers of ten', () => {
    expect(layHistogram(powers, 'states').values).toEqual([
      { at: 0, label: '1' },
      { at: expect.closeTo(0.25) as number, label: '10' },
      { at: expect.closeTo(0.5) as number, label: '100' },
      { at: expect.closeTo(0.75) as number, label: '1 k' },
      { at: 1, label: '10 k' },
    ]);
  });

  it('sets even bins evenly', () => {
    const even: Histogram = { edges: [60, 80, 100, 120], counts: [bin(1), bin(2), bin(3)], without: 0 };
    const { values, bars, title } = layHistogram(even, 'moves');
    expect(values.map(({ label }) => label)).toEqual(['60', '70', '80', '90', '100', '110', '120']);
    expect(bars[1].from).toBeCloseTo(1 / 3, 12);
    expect(title).toBe('Moves of the solution');
  });

  it.each([
    ['even bins from zero', Array.from({ length: 21 }, (_, i) => i * 10), false],
    ['thirds of a power', Array.from({ length: 13 }, (_, i) => 10 ** (i / 3)), true],
    ['powers after a bin from zero', [0, 1, 10, 100, 1000], true],
  ])('tells %s', (_what, edges, isLog) => {
    const histogram = { edges, counts: edges.slice(1).map(() => bin(1)), without: 0 };
    const { title, bars } = layHistogram(histogram, 'states');
    expect(title.includes('logarithmic')).toBe(isLog);
    expect([bars[0].from, bars[bars.length - 1].to]).toEqual([0, 1]);
    bars.forEach(({ from, to }) => expect(to).toBeGreaterThan(from));
  });

  it('stacks the verdicts of a bin up to its number of deals', () => {
    const { bars } = layHistogram(powers, 'states');
    expect(bars[2].parts.map(({ verdict, count: deals }) => [verdict, deals])).toEqual([
      ['winnable', 20],
      ['unwinnable', 5],
      ['unknown', 5],
    ]);
    expect(bars[2].parts[1].from).toBe(bars[2].parts[0].to);
    expect(bars[2].parts[2].to / bars[1].parts[1].to).toBeCloseTo(30 / 50, 12);
  });

  it('is said in words', () => {
    expect(layHistogram(powers, 'states').summary).toBe(
      'States searched of 81 deals. Most often 10 to 99 states: 40 winnable, 10 unwinnable, 0 unknown. 3 without this figure.',
    );
    expect(layHistogram({ edges: [0, 1], counts: [bin(0)], without: 0 }, 'ms').summary).toBe('Time: no deals yet.');
    expect(layHistogram({ edges: [], counts: [], without: 5 }, 'ms').summary).toContain('no deals yet');
  });

  it.each([
    [100, 'states', '100'],
    [1_000_000, 'states', '1 M'],
    [2500, 'moves', '2.5 k'],
    [0.1, 'ms', '0.1 ms'],
    [100, 'ms', '100 ms'],
    [100_000, 'ms', '100 s'],
  ] as const)('labels %d %s as "%s"', (value, metric, label) => {
    expect(tickLabel(value, metric)).toBe(label);
  });
});
