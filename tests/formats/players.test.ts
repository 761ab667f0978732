// Runs with players in files, charts and reports; and that runs without them are written as ever.

import { describe, expect, it } from 'vitest';
import {
  comparePlan,
  DEFAULT_OPTIONS,
  DEFAULT_SKILL,
  estimatePlan,
  makeRecipe,
  parseAxis,
  parsePlayers,
  ResultTable,
  summariseRun,
  sweepPlan,
  type DealPlay,
  type DealResult,
  type Plan,
} from '../../src/experiments';
import {
  describeDifference,
  makeChart,
  makeChartSvg,
  makeResultsCsv,
  makeRunHtml,
  makeRunJson,
  makeRunMarkdown,
  makeShardHeader,
  makeShardLine,
  makeSummaryCsv,
  makeTimeChart,
  mergeShards,
  parseResultsCsv,
  parseRunJson,
  parseShard,
  publishedValues,
} from '../../src/formats';
import { KLONDIKE, sampleRecipe, sampleResult, sampleRun, count, unwinnable } from './sampleRun';
import { makeRunRules } from '../../src/formats/report/variantRules';
import { rulesOf } from '../workers/smallPlans';
import { markupFlaws } from './markupCheck';

const read = parsePlayers(['random:tries=2', 'greedy:values=yan,priority=no@dealt=4']);
if (!read.ok) throw new Error(read.error);
const options = { ...DEFAULT_OPTIONS, players: [null, ...read.value], skill: DEFAULT_SKILL };
const game = { name: 'Klondike', rules: KLONDIKE };
const plan = estimatePlan(game, options);

const won = (cell: number, deal: number, ms = 2): DealResult =>
  sampleResult({
    ...{ cell, deal, ms, kind: 'won' },
    play: { choices: 60, tries: 2, lostAt: null, decisions: 7.5, undecided: 1.5 },
  });
const lost = (cell: number, deal: number, lostAt: number | null = 3): DealResult =>
  sampleResult({
    ...{ cell, deal, kind: 'lost', proof: null, moves: 40 },
    play: { choices: 20, tries: 2, lostAt, decisions: lostAt, undecided: lostAt === null ? null : 0 },
  });

/** Deals 1 to 12: winnable but every third; Random wins one, Greedy every second winnable one. */
function resultsOf(wanted: Plan): DealResult[] {
  return Array.from({ length: 12 }, (_, i) => i + 1).flatMap((deal) =>
    wanted.cells.map(({ player }, cell) => {
      const isWinnable = deal % 3 !== 0;
      if (player === null) return isWinnable ? sampleResult({ cell, deal }) : unwinnable({ cell, deal });
      const wins = isWinnable && (player.kind === 'random' ? deal === 4 : deal % 2 === 0);
      return wins ? won(cell, deal, deal) : lost(cell, deal, isWinnable ? 1 + (deal % 3) : null);
    }),
  );
}

function summaryOf(wanted: Plan) {
  const table = new ResultTable(wanted);
  for (const result of resultsOf(wanted)) table.set(result);
  return summariseRun(wanted, table, 12);
}

const results = resultsOf(plan);
const summary = summaryOf(plan);
const recipe = makeRecipe(plan, 'tests', '2026-01-01T00:00:00Z');

describe('a run with players comes back', () => {
  it('from CSV', () => {
    const text = [...makeResultsCsv(recipe, results)].join('');
    expect(text.split('\r\n')[0]).toBe(
      'cell,variant,player,deal,verdict,reason,proof,origin,source,attempt,states,stored,depth,ms,moves,branching,' +
        'forcedShare,faceDownLeft,choices,tries,lostAt,decisions,undecided,recipe',
    );
    expect(text).toContain('\r\n2,Klondike,"greedy:values=yan,priority=no@dealt=4",2,won,,solution,');
    const back = parseResultsCsv(text);
    expect(back).toEqual({ ok: true, value: { recipe, results } });
  });

  it('from JSON, of a version that older programs refuse by name', () => {
    const text = [...makeRunJson({ recipe, summary, results })].join('');
    expect(JSON.parse(text)).toMatchObject({
      version: 2,
      summary: {
        cells: [{ counts: { winnable: 8 } }, { counts: { won: 1, lost: 11 } }, { counts: { won: 4, lost: 8 } }],
      },
    });
    expect(parseRunJson(text)).toEqual({ ok: true, value: { recipe, summary, results } });
  });

  it.each<[string, Partial<DealPlay>, RegExp]>([
    ['a choice between two choices', { lostAt: 1.5 }, /lostAt must be a whole number/],
    ['no try', { tries: 0 }, /tries must be a whole number from 1/],
    ['a choice after the last one', { lostAt: 21 }, /lost by choice 21, but has 20 choices/],
    ['decisions without a choice that lost it', { lostAt: null }, /has decisions, but no choice/],
    ['half of what belongs together', { undecided: null }, /both decisions and those left undecided/],
  ])('but not with %s', (_, changes, words) => {
    const play: DealPlay = { choices: 20, tries: 1, lostAt: 3, decisions: 2, undecided: 0, ...changes };
    const text = makeShardHeader(recipe, { index: 1, count: 1 }) + makeShardLine({ ...lost(1, 1), play });
    const parsed = parseShard(text, 'part 1');
    expect(parsed.ok ? '' : parsed.error.join(' ')).toMatch(words);
  });

  it('but not with a win that a choice has lost', () => {
    const play: DealPlay = { choices: 20, tries: 1, lostAt: 3, decisions: 2, undecided: 0 };
    const text = makeShardHeader(recipe, { index: 1, count: 1 }) + makeShardLine({ ...won(1, 1), play });
    const parsed = parseShard(text, 'part 1');
    expect(parsed.ok ? '' : parsed.error.join(' ')).toContain('is won, and so no choice can have lost it');
  });

  it('from its parts', () => {
    const part = (index: number) => {
      const own = results.filter(({ deal }) => (deal - 1) % 2 === index - 1);
      const text = makeShardHeader(recipe, { index, count: 2 }) + own.map(makeShardLine).join('');
      const parsed = parseShard(text, `part ${index}`);
      if (!parsed.ok) throw new Error(parsed.error.join(' '));
      return parsed.value;
    };
    const merged = mergeShards([part(2), part(1)]);
    expect(merged.ok && merged.value.results).toEqual(results);
  });
});

describe('a file is refused', () => {
  const text = [...makeResultsCsv(recipe, results)].join('');
  it.each([
    ['in which a player has a verdict', ',2,lost,,,', ',2,unwinnable,,search,', 'of a player, who has won or lost'],
    ['in which perfect play has lost', ',3,unwinnable,,search,', ',3,lost,,,', 'of perfect play'],
    ['whose player is none', 'greedy:values=yan', 'greedy:values=yam', 'player is none'],
    ['in which a player has won without a solution', ',2,won,,solution,', ',2,won,,search,', 'cannot prove'],
  ])('%s', (_, from, to, words) => {
    expect(text).toContain(from);
    const back = parseResultsCsv(text.replaceAll(from, to));
    expect(back.ok ? '' : back.error.join(' ')).toContain(words);
  });

  it('in which two parts say that somebody won a deal that cannot be won', () => {
    const broken = results.map((result) => (result.cell === 1 && result.deal === 3 ? won(1, 3) : result));
    const parsed = parseShard(
      makeShardHeader(recipe, { index: 1, count: 1 }) + broken.map(makeShardLine).join(''),
      'the part',
    );
    if (!parsed.ok) throw new Error(parsed.error.join(' '));
    const merged = mergeShards([parsed.value]);
    expect(merged.ok ? '' : merged.error.join(' ')).toMatch(/Deal 3 .*won.*unwinnable/);
  });
});

it('a run without players is written as before there were any', () => {
  const plain = sampleRun([{ name: 'Klondike', found: count(3, 1) }]);
  const text = [...makeRunJson({ recipe: sampleRecipe(plain), summary: plain, results: [sampleResult()] })].join('');
  expect(text).not.toMatch(/"player"|"play"|"pace"|"skill"/);
  expect(text).toContain('"version": 1');
});

describe('the chart', () => {
  it('of one game has a row for each player', () => {
    const chart = makeChart(summary);
    expect(chart).toMatchObject({
      kind: 'lines',
      title: 'Klondike',
      words: { yes: 'won', no: 'lost' },
      x: { title: 'Player', kind: 'category' },
      series: [{ points: [{ cell: 0 }, { cell: 1 }, { cell: 2 }] }],
    });
    expect(chart.x.labels[0]).toBe('Perfect play');
    expect(markupFlaws(makeChartSvg(chart, { recipe }))).toEqual([]);
  });

  it('of several games has a series for each player', () => {
    const both = comparePlan([game, { ...game, name: 'Twin' }], options);
    const chart = makeChart(summaryOf(both));
    expect(chart.x.labels).toEqual(['Klondike', 'Twin']);
    expect(chart.kind === 'lines' && chart.series.map(({ points }) => points.map(({ cell }) => cell))).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
  });

  it('of a sweep has a series for each player, and of a grid the player that is asked for', () => {
    const axes = ['stock.deal count=1,3', 'foundations.removable=all'].map((text) => {
      const axis = parseAxis(KLONDIKE, text);
      if (!axis.ok) throw new Error(axis.error);
      return axis.value;
    });
    const one = makeChart(summaryOf(sweepPlan(game, axes.slice(0, 1), options)));
    expect(one).toMatchObject({ kind: 'lines', seriesTitle: 'Player', x: { values: [1, 3] } });
    expect(one.kind === 'lines' && one.series.map(({ points }) => points.map(({ cell }) => cell))).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
    const grid = summaryOf(sweepPlan(game, axes, options));
    const map = makeChart(grid, 'heat-map', [], { player: 2 });
    expect(map.kind === 'heat-map' && map.cells.map(({ cell }) => (cell ?? 0) % 3)).toEqual([2, 2, 2, 2]);
    expect(map.title).toContain('Greedy');
  });

  it('lays published values beside perfect play alone', () => {
    expect(publishedValues(summary).map(({ cell }) => cell)).toEqual([0]);
  });

  it('over time adds up the wins of each player', () => {
    const chart = makeTimeChart(summary);
    expect(chart?.series.map(({ name }) => name)).toHaveLength(3);
    expect(chart?.x.values).toEqual([2, 4, 8, 16]);
    // Greedy won deals 2, 4, 8 and 10, each in as many milliseconds.
    expect(chart?.series[2].points.map(({ figures }) => figures.counts.winnable)).toEqual([1, 2, 3, 4]);
    expect(chart?.series[2].points.map(({ figures }) => figures.deals)).toEqual([12, 12, 12, 12]);
    expect(markupFlaws(makeChartSvg(chart!, { recipe }))).toEqual([]);
    // Who never wins has a curve too, at the bottom.
    const cells = summary.cells.map((cell, i) =>
      i === 1 ? { ...cell, counts: { winnable: 0, unwinnable: 12, unknown: 0 }, pace: [] } : cell,
    );
    const [, random] = makeTimeChart({ ...summary, cells })?.series ?? [];
    expect(random.name).toContain('Random');
    expect(random.points.map(({ figures }) => figures.counts.winnable)).toEqual([0, 0, 0, 0]);
    expect(makeTimeChart(sampleRun([{ name: 'Klondike', found: count(3, 1) }]))).toBeNull();
  });
});

describe('reports', () => {
  it('name players, gaps, wrong moves and what they mean', () => {
    const html = makeRunHtml(summary, recipe);
    expect(markupFlaws(html, true)).toEqual([]);
    const markdown = makeRunMarkdown(summary, recipe);
    for (const text of [html, markdown])
      for (const words of [
        'Players and skill',
        'Yan',
        'Fewer than perfect play',
        'Wrong move found',
        'As dealt means',
        'what lies open',
        'lost by the very first choice',
      ])
        expect(text).toContain(words);
    // A player wins or loses; only perfect play says what can be won.
    expect(markdown.match(/.*Random.*/g)?.join('\n')).not.toMatch(/unwinnable/);
  });

  it('tell the rules of each game once, whoever plays it', () => {
    expect(makeRunRules(plan)).toMatchObject({ name: 'Klondike', others: [], leftOut: 0 });
    const both = comparePlan([game, { name: 'Accordion', rules: rulesOf('accordion') }], options);
    expect(makeRunRules(both).others.map(({ name }) => name)).toEqual(['Accordion']);
  });

  it('compare games as each of the players fares, in words that fit who plays', () => {
    const both = summaryOf(comparePlan([game, { name: 'Canfield', rules: rulesOf('canfield') }], options));
    const sentences = both.differences.map((difference) => describeDifference(both, difference).sentence);
    expect(sentences[0]).toMatch(/^No difference can be told between Klondike and Canfield: /);
    expect(sentences[1]).toMatch(/^No difference can be told between Klondike and Canfield as Random, .* plays them: /);
    const certain = both.differences.map((difference) =>
      describeDifference(both, { ...difference, interval: { low: 0.25, high: 0.75 }, onlySecond: 1 }),
    );
    expect(certain[0].sentence).toBe('Canfield is winnable more often than Klondike by 25 to 75 points.');
    expect(certain[1].sentence).toBe(
      'Random, up to 2 tries wins Canfield more often than Klondike by 25 to 75 points.',
    );
    expect(certain[0].details[0]).toBe('1 deal can be won only with Canfield.');
  });

  it('say of a player who cannot play a game just that', () => {
    const alone = estimatePlan(
      { name: 'Accordion', rules: rulesOf('accordion') },
      { ...options, players: options.players.slice(2) },
    );
    const text = makeRunMarkdown(summaryOf(alone), makeRecipe(alone, 'tests', '2026-01-01T00:00:00Z'));
    expect(text).toContain('This player cannot play this game: Yan');
    expect(text).not.toContain('make no game');
  });

  it('in CSV have won and lost for players, and winnable for perfect play', () => {
    const [header, ...rows] = makeSummaryCsv(summary, recipe).split('\r\n');
    const names = header.split(',');
    const row = (i: number): string[] => rows[i].replace(/"[^"]*"/g, 'x').split(',');
    const value = (i: number, name: string): string => row(i)[names.indexOf(name)];
    expect([value(0, 'winnable'), value(0, 'won'), value(0, 'player')]).toEqual(['8', '', 'perfect']);
    expect([value(1, 'winnable'), value(1, 'won'), value(1, 'lost')]).toEqual(['', '1', '11']);
    expect(value(2, 'share of winnable')).toBe('0.5');
    expect(Number(value(2, 'gap low'))).toBeGreaterThan(0);
  });
});
