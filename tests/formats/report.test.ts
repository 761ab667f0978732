// Reports: what they say, that Markdown and HTML say the same, and that no name can break out of its place.

import { describe, expect, it } from 'vitest';
import type { Difference } from '../../src/experiments';
import { describeDifference, makeReport, makeRunHtml, makeRunMarkdown } from '../../src/formats';
import { escapeMarkdown } from '../../src/formats/report/runMarkdown';
import { setParameter } from '../../src/rules';
import { markupFlaws } from './markupCheck';
import { count, KLONDIKE, sampleRecipe, sampleRun, sampleSweep, numberAxis, worryBackSweep } from './sampleRun';

const HOSTILE = '</title></svg><script>alert(1)</script> | `x` ``` <img src=x onerror=y> [a](javascript:b) & "q"';

const difference: Difference = {
  first: 0,
  second: 1,
  interval: { low: 0.0312, high: 0.0517 },
  onlyFirst: 0,
  onlySecond: 12,
  onlyFirstDeals: [],
  onlySecondDeals: [3, 17, 1200],
  rule: 'stock.deal count',
  sameLayout: true,
};

const comparison = (names: readonly [string, string] = ['Klondike', 'Kinder']): ReturnType<typeof sampleRun> =>
  sampleRun(
    [
      { name: names[0], found: count(819, 175, 6) },
      { name: names[1], rules: setParameter(KLONDIKE, ['stock', 'deal count'], 1), found: count(905, 95) },
      { name: 'Fourteen piles', found: 'The deck is too small.' },
    ],
    { kind: 'compare', name: `${names[0]} and ${names[1]}`, differences: [difference], caveats: ['Mind the <gap>.'] },
  );

const report = (run: ReturnType<typeof sampleRun>): ReturnType<typeof makeReport> => makeReport(run, sampleRecipe(run));

describe('a difference in words', () => {
  const words = (over: Partial<Difference>): ReturnType<typeof describeDifference> =>
    describeDifference(comparison(), { ...difference, ...over });

  it.each([
    [
      'more often',
      { low: 0.0312, high: 0.0517 },
      'Kinder is winnable more often than Klondike by 3.1 to 5.2 points.',
      true,
    ],
    [
      'less often',
      { low: -0.0517, high: -0.0312 },
      'Klondike is winnable more often than Kinder by 3.1 to 5.2 points.',
      true,
    ],
    [
      'open',
      { low: -0.012, high: 0.008 },
      'No difference can be told between Klondike and Kinder: −1.2 to 0.8 points.',
      false,
    ],
    [
      'open at zero',
      { low: 0, high: 0.008 },
      'No difference can be told between Klondike and Kinder: 0.00 to 0.80 points.',
      false,
    ],
  ])('is %s', (_what, interval, sentence, isCertain) => {
    expect(words({ interval })).toMatchObject({ sentence, isCertain });
  });

  it('names the deals, the rule and the pairing', () => {
    expect(words({}).details).toEqual([
      '12 deals (first 3, 17, 1,200) can be won only with Kinder.',
      'They differ in one rule: stock.deal count.',
    ]);
    expect(words({ onlySecond: 0, rule: null, sameLayout: false }).details).toEqual([
      'No deal is known to be winnable with only one of them.',
      'Only the shuffled deck is the same in both; the cards do not lie the same.',
    ]);
  });
});

describe('a report', () => {
  it('gives one figure for an estimate', () => {
    const { figure, answer, variants } = report(sampleRun([{ name: 'Klondike', found: count(819, 175, 6) }]));
    expect(figure).toBe('82.2 % (79.3–84.8 %)');
    expect(answer).toEqual(['Of 1,000 deals: 819 winnable, 175 unwinnable, 6 unknown (out of states).']);
    expect(variants.rows[0].slice(0, 6)).toEqual([
      'Klondike',
      '82.2 % (79.3–84.8 %)',
      '1,000',
      '819',
      '175',
      '6 (out of states)',
    ]);
  });

  it('says what a comparison has found and what varies in the rules', () => {
    const { answer, rules, variants } = report(comparison());
    expect(answer).toEqual(['Kinder is winnable more often than Klondike by 3.1 to 5.2 points.']);
    expect(rules.sections.flatMap(({ sentences }) => sentences.filter(({ varies }) => varies))).toHaveLength(1);
    expect(rules.others).toEqual([
      {
        name: 'Kinder',
        changes: [{ title: 'Cards dealt at a time', from: '3', to: '1' }],
        sentences: ['Stock: Turn cards from the stock to the waste one at a time.'],
      },
    ]);
    expect(variants.rows[2][1]).toBe('impossible: The deck is too small.');
  });

  it.each([
    ['certain', [2], ['Nearest to 50 %: Cells 2 (50 % (40–60 %)).']],
    [
      'open',
      [2, 1],
      [expect.stringMatching(/^One of these is nearest to 50 %, which of them is open: Cells 2 .*; Cells 1/)],
    ],
    ['missing', [], ['No variant can be named as nearest to 50 %.']],
  ])('answers a goal seek that is %s', (_what, candidates, answer) => {
    const run = sampleSweep(
      [numberAxis('cells.count', 'Cells', [0, 1, 2])],
      ([n]) => count(Number(n) * 25, 100 - Number(n) * 25),
      {
        kind: 'goal-seek',
        target: 0.5,
        candidates,
      },
    );
    expect(report(run).answer).toEqual(answer);
  });

  it('tells a sweep by its parameters, and the changes of each alone', () => {
    const { variants, rules, charts } = report(worryBackSweep());
    expect(variants.headings.slice(0, 3)).toEqual([
      'Cards turned at a time',
      'Worrying back',
      'Winnable (95 % interval)',
    ]);
    expect(variants.rows[1].slice(0, 2)).toEqual(['1', 'no']);
    expect([rules.others.length, rules.leftOut]).toEqual([8, 7]);
    expect(charts.map(({ title }) => title)).toEqual([
      'Klondike by stock.deal count and foundations.removable',
      'Klondike by stock.deal count and foundations.removable: winnable deals that need worrying back',
    ]);
  });

  it('can be made of a run in which nothing can be played', () => {
    const run = sampleRun([{ name: 'A', found: 'No game.' }]);
    expect(report(run).answer).toEqual(['These rules make no game: No game.']);
    expect(markupFlaws(makeRunHtml(run, sampleRecipe(run)), true)).toEqual([]);
    expect(makeRunMarkdown(run, sampleRecipe(run))).not.toContain('## Rules');
  });
});

describe('as HTML and as Markdown', () => {
  const runs = [comparison(), worryBackSweep(), sampleRun([{ name: 'Klondike', found: count(0, 0) }])];

  it.each(runs.map((run) => [run.plan.name, run] as const))('a report has every part: %s', (_name, run) => {
    const recipe = sampleRecipe(run);
    const html = makeRunHtml(run, recipe);
    const markdown = makeRunMarkdown(run, recipe, { pictures: ['chart one.svg'] });
    expect(markupFlaws(html, true)).toEqual([]);
    expect(html).toContain('<svg xmlns=');
    expect(markdown).toContain('](<chart%20one.svg>)');
    for (const text of [html, markdown])
      for (const words of [
        'somebody who knows where all cards lie',
        'Move all 52 cards to the four foundations',
        'solver 1, rules 1',
        '2024-05-17T09:30:00Z',
        'up to 1,600,000',
        recipe.identities[0]!,
        'firstSeed',
      ])
        expect(text).toContain(words);
    for (const row of report(run).variants.rows)
      for (const cell of row) {
        expect(html).toContain(`>${cell.replaceAll('"', '&quot;')}</t`);
        expect(markdown).toContain(` ${escapeMarkdown(cell)} |`);
      }
  });

  it('is one file that loads and runs nothing', () => {
    const run = comparison([HOSTILE, `${HOSTILE}2`]);
    const html = makeRunHtml(run, sampleRecipe(run));
    expect(markupFlaws(html, true)).toEqual([]);
    expect(html).toContain(`http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;`);
    expect(html).not.toMatch(/<script|<img|<link|<iframe|<object|src="|href="|url\((?!#)|@import/);
  });

  it('keeps names from being read as Markdown', () => {
    const run = comparison([HOSTILE, '# heading']);
    const markdown = makeRunMarkdown(run, sampleRecipe(run));
    const [, ...rest] = markdown.split('```json');
    expect(rest).toHaveLength(1);
    expect(rest[0].split('```')).toHaveLength(2);
    const prose = markdown.slice(0, markdown.indexOf('```json'));
    expect(prose).not.toMatch(/(?<!\\)[<`[]/);
    for (const line of prose.split('\n').filter((each) => each.startsWith('| ')))
      expect(line.match(/(?<!\\)\|/g)!.length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['1. one', '1\\. one'],
    ['82.2 % (79–85 %)', '82.2 % (79–85 %)'],
    ['- x', '\\- x'],
    ['a*b_c', 'a\\*b\\_c'],
    ['https://x.org', 'https\\://x.org'],
    ['www.x.org', 'www\\.x.org'],
    ['two\nlines', 'two lines'],
    ['\u202eleft', '\\\\u202eleft'],
  ])('writes %j as %j', (text, wanted) => {
    expect(escapeMarkdown(text)).toBe(wanted);
  });
});
