// Charts as SVG: well-formed, harmless, legible, and with no two texts on top of each other.

import { describe, expect, it } from 'vitest';
import {
  contrast,
  DARK_COLOURS,
  inkOn,
  LIGHT_COLOURS,
  makeChart,
  makeChartSvg,
  makeWorryBackChart,
  scaleColour,
  type Chart,
  type ChartSvgOptions,
} from '../../src/formats';
import { textPixels, wrapText } from '../../src/formats/chart/chartText';
import { markupFlaws } from './markupCheck';
import { count, DRAW_SIZES, numberAxis, sampleRecipe, sampleRun, sampleSweep, worryBackSweep } from './sampleRun';

const HOSTILE = '</svg><script>alert("x")</script> & \'quotes\' \u202e \u0000';
const LONG =
  'A variant of Klondike with a very long name that goes on and on, four cells, kings only and a reserve of thirteen';
const UNBROKEN = 'x'.repeat(300);
const numbers = (length: number): number[] => Array.from({ length }, (_, i) => i);
const names = (length: number): string[] => numbers(length).map((i) => (i % 3 === 1 ? `${LONG} ${i}` : `name ${i}`));

/** Everything that may happen to a point: certain, extreme, mostly unknown, impossible, not begun. */
const found = (i: number): Parameters<typeof sampleRun>[0][number]['found'] =>
  [
    count(500, 500),
    count(0, 1000),
    count(1000, 0),
    count(100, 100, 800),
    'It makes no game.',
    count(0, 0),
    count(3, 997),
  ][i % 7];

const gridOf = (x: readonly (number | string)[], y: readonly (number | string)[]): ReturnType<typeof sampleSweep> =>
  sampleSweep([numberAxis('x', 'Across', x), numberAxis('y', LONG, y)], ([a, b]) =>
    found(x.indexOf(a as number) + 3 * y.indexOf(b as number)),
  );

const published = [0, 1].map((cell) => ({ cell, low: 0.4, high: 0.6, source: `${LONG}, Table 3` }));

const CHARTS: readonly (readonly [string, Chart])[] = [
  ['one point', makeChart(sampleSweep([numberAxis('x', 'Cells', [4])], () => count(5, 5)))],
  ['forty points', makeChart(sampleSweep([numberAxis('x', LONG, numbers(40))], ([i]) => found(Number(i))))],
  ['uneven numbers', makeChart(sampleSweep([numberAxis('x', 'X', [1, 2, 1_000_000, 3])], () => count(5, 5)))],
  ['eight series', makeChart(gridOf(numbers(9), names(8)), 'lines')],
  ['eight series of forty points', makeChart(gridOf(numbers(40), 'abcdefgh'.split('')), 'lines', published)],
  ['series with labels at their ends', makeChart(worryBackSweep(), 'lines', published)],
  ['a goal seek', makeChart(sampleSweep([DRAW_SIZES], () => count(5, 5), { target: 0.5, candidates: [1] }))],
  ['a derived chart', makeWorryBackChart(worryBackSweep())!],
  [
    'forty categories',
    makeChart(sampleRun(names(40).map((name, i) => ({ name, found: found(i) }))), 'lines', published),
  ],
  ['categories in series', makeChart(gridOf(names(5), 'abcd'.split('')), 'lines', published)],
  ['a category with a target', makeChart(sampleRun([{ name: UNBROKEN, found: count(5, 5) }], { target: 1 }))],
  ['a hostile name', makeChart(sampleRun([{ name: HOSTILE, found: count(5, 5) }], { name: HOSTILE }))],
  ['a heat map of one cell', makeChart(gridOf([1], [1]), 'heat-map')],
  ['a large heat map', makeChart(gridOf(numbers(30), numbers(30)), 'heat-map')],
  ['a heat map with long names', makeChart(gridOf(names(12), names(6)), 'heat-map')],
  ['a heat map with hostile names', makeChart(gridOf([HOSTILE, UNBROKEN], ['a']), 'heat-map')],
];

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the texts stand. */
function textBoxes(svg: string): Box[] {
  return [...svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)].map(([, attributes, text]) => {
    const value = (name: string): string => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const [x, y, size] = ['x', 'y', 'font-size'].map((name) => Number(value(name)));
    const plain = text.replace(/&(amp|lt|gt|quot|#39);/g, '_');
    const width = textPixels(plain, size, value('font-weight') !== '') * 0.95;
    if (value('transform') !== '')
      return { text, left: x - size * 0.75, right: x + size * 0.2, top: y - width, bottom: y };
    const before = { '': 0, middle: 0.5, end: 1 }[value('text-anchor')] ?? 0;
    return {
      text,
      left: x - before * width,
      right: x + (1 - before) * width,
      top: y - size * 0.75,
      bottom: y + size * 0.2,
    };
  });
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('a chart as SVG', () => {
  describe.each(CHARTS)('of %s', (_what, chart) => {
    const options: ChartSvgOptions = { theme: 'auto' };
    const svg = makeChartSvg(chart, options);

    it('is well-formed, says what it is, and runs nothing', () => {
      expect(markupFlaws(svg)).toEqual([]);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]*role="img" aria-label="/);
      expect(svg).toMatch(/<title>[^<]+<\/title><desc>[^<]+<\/desc>/);
      expect(svg).not.toMatch(/<script|NaN|undefined|Infinity|href|\son\w+=/);
    });

    it('has all texts inside, and none on top of another', () => {
      const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!.map(Number);
      const boxes = textBoxes(svg);
      const outside = boxes.filter(
        ({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > height,
      );
      expect(outside.map(({ text }) => text)).toEqual([]);
      const sorted = boxes.sort((a, b) => a.top - b.top);
      const touching = sorted.flatMap((a, i) => {
        const later: Box[] = [];
        for (let k = i + 1; k < sorted.length && sorted[k].top < a.bottom; k++)
          if (overlap(a, sorted[k])) later.push(sorted[k]);
        return later.map((b) => `${a.text} / ${b.text}`);
      });
      expect(touching).toEqual([]);
    });
  });

  it('carries its recipe as data and in a line', () => {
    const run = worryBackSweep();
    const svg = makeChartSvg(makeChart(run), { recipe: sampleRecipe(run) });
    const metadata = /<metadata>([^<]*)<\/metadata>/.exec(svg)![1].replaceAll('&quot;', '"');
    expect(JSON.parse(metadata)).toMatchObject({ solverVersion: 1, plan: { name: run.plan.name } });
    expect(svg).toContain('Patience Lab 0.1.0, solver 1');
  });

  it('draws what the points are: hollow, crossed, ringed, with a target', () => {
    const run = sampleSweep(
      [numberAxis('x', 'X', [0, 1, 2])],
      ([i]) => [count(5, 5, 90), 'No game.', count(5, 5)][Number(i)],
      {
        target: 0.25,
        candidates: [2],
      },
    );
    const svg = makeChartSvg(makeChart(run));
    expect(svg).toContain('pl-hollow"');
    expect(svg).toContain('>impossible</text>');
    expect(svg).toContain('X 1: impossible. No game.');
    expect(svg).toContain('>target 25 %</text>');
    expect(svg).toContain('Ringed: may be the nearest to the target.');
  });

  it('hatches the impossible cells of a heat map', () => {
    const axes = [numberAxis('x', 'X', [0, 1]), numberAxis('y', 'Y', [0])];
    const svg = makeChartSvg(
      makeChart(
        sampleSweep(axes, ([i]) => (i === 0 ? count(819, 181) : 'No game.')),
        'heat-map',
      ),
    );
    expect(svg.match(/fill="url\(#pl-hatching\)"/g)).toHaveLength(2);
    expect(svg).toContain('>81.9</text>');
    expect(svg).toContain('in percent.');
  });

  it('is written in per mille where wins are rare', () => {
    const axes = [numberAxis('x', 'X', [0]), numberAxis('y', 'Y', [0])];
    const svg = makeChartSvg(
      makeChart(
        sampleSweep(axes, () => count(700, 999_300)),
        'heat-map',
      ),
    );
    expect(svg).toContain('>0.70</text>');
    expect(svg).toContain('in per mille.');
  });

  it('has no dark rules in light, and both in auto', () => {
    const chart = CHARTS[0][1];
    expect(makeChartSvg(chart)).not.toContain(DARK_COLOURS.ground);
    expect(makeChartSvg(chart, { theme: 'dark' })).not.toContain(LIGHT_COLOURS.ground);
    expect(makeChartSvg(chart, { theme: 'auto' })).toContain('prefers-color-scheme:dark');
  });
});

describe('the colours of charts', () => {
  it.each([
    ['light', LIGHT_COLOURS],
    ['dark', DARK_COLOURS],
  ])('stand out from their ground: %s', (_name, { ground, ink, inkSoft, accent, series }) => {
    for (const text of [ink, inkSoft, accent]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    for (const mark of series) expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
    expect(new Set(series).size).toBe(8);
  });

  it('leave figures on every colour of the scale legible', () => {
    for (let i = 0; i <= 100; i++)
      expect(contrast(scaleColour(i / 100), inkOn(scaleColour(i / 100)))).toBeGreaterThanOrEqual(4.5);
  });

  it('grow lighter along the scale', () => {
    const light = numbers(101).map((i) => contrast(scaleColour(i / 100), '#000000'));
    expect(light.every((value, i) => i === 0 || value > light[i - 1])).toBe(true);
  });
});

describe('text in a picture', () => {
  it.each([
    ['between words', 'one two three', ['one two', 'three']],
    ['inside a word that is too long', 'abcdefghijklmnopqrst', ['abcdefghi', 'jklmnopqr', 'st']],
    ['not at all when it fits', 'one', ['one']],
    ['with nothing in it', '', ['']],
  ])('is broken %s', (_how, text, wanted) => {
    const broken = wrapText(text, 10, 55, 5);
    expect(broken).toEqual(wanted);
  });

  it('ends in dots where there is no room for all of it', () => {
    expect(wrapText('one two three four five', 10, 55, 2)).toEqual(['one two', 'three fo…']);
  });
});
