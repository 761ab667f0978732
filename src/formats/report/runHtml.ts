// A report as one HTML file: no scripts, nothing from outside, light or dark as the reader's system is, and fit to print.

import type { Recipe, RunSummary } from '../../experiments';
import type { PublishedValue } from '../chart/chart';
import { makeChartSvg } from '../chart/chartSvg';
import { escapeMarkup, makeElement } from '../markup';
import { REPORT_STYLE } from './htmlStyle';
import { makeReport, type Report, type ReportTable } from './report';
import { GAMES_NOTE } from './skillReport';

/** Even a flaw in the escaping could load or run nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** As wide as the text. */
const FIGURE_WIDTH = 992;

export interface HtmlOptions {
  readonly published?: readonly PublishedValue[];
}

export function makeRunHtml(summary: RunSummary, recipe: Recipe, options: HtmlOptions = {}): string {
  const report = makeReport(summary, recipe, options.published);
  const head =
    '<meta charset="utf-8">' +
    `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(POLICY)}">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark">' +
    `<title>${escapeMarkup(report.title)}</title><style>${REPORT_STYLE}</style>`;
  const body = [
    makeHeader(report),
    ...report.charts.map((chart) => {
      const withTitle = chart.title !== report.title;
      return makeElement('figure', {}, makeChartSvg(chart, { theme: 'auto', width: FIGURE_WIDTH, withTitle }));
    }),
    section('Figures', makeTable(report.variants)),
    makeSkill(report),
    makeDifferences(report),
    makeMetrics(report),
    report.caveats.length === 0 ? '' : section('Caveats', makeList(report.caveats.map(escapeMarkup), 'caveats')),
    makeRules(report),
    makeRecipe(report),
  ].join('\n');
  return `<!doctype html>\n<html lang="en"><head>${head}</head>\n<body><main>\n${body}\n</main></body></html>\n`;
}

const section = (title: string, ...content: readonly string[]): string =>
  makeElement('section', {}, makeElement('h2', {}, escapeMarkup(title)), ...content);

const paragraph = (text: string, look?: string): string => makeElement('p', { class: look }, escapeMarkup(text));

const makeList = (items: readonly string[], look?: string): string =>
  makeElement('ul', { class: look }, ...items.map((item) => makeElement('li', {}, item)));

/** The share stands large, its interval small beside it. */
function makeHeader({ title, subtitle, figure, answer, meaning }: Report): string {
  const [share, interval] = figure === null ? [] : figure.split(/ (?=\()/);
  const large =
    share === undefined
      ? ''
      : makeElement(
          'p',
          { class: 'figure' },
          makeElement('strong', {}, escapeMarkup(share)),
          escapeMarkup(` winnable ${interval ?? ''}`),
        );
  return makeElement(
    'header',
    {},
    paragraph(subtitle, 'subtitle'),
    makeElement('h1', {}, escapeMarkup(title)),
    large,
    ...answer.map((sentence) => paragraph(sentence, 'answer')),
    paragraph(meaning, 'meaning'),
  );
}

function makeTable({ headings, rows, numbers, places }: ReportTable): string {
  const look = (i: number): string | undefined => (numbers.includes(i) ? 'number' : undefined);
  const head = headings.map((text, i) => makeElement('th', { scope: 'col', class: look(i) }, escapeMarkup(text)));
  const body = rows.map((row) => {
    const cells = row.map((text, i) =>
      i < places
        ? makeElement('th', { scope: 'row', class: i === places - 1 ? 'name' : 'place' }, escapeMarkup(text))
        : makeElement('td', { class: text.startsWith('impossible') ? 'impossible' : look(i) }, escapeMarkup(text)),
    );
    return makeElement('tr', {}, ...cells);
  });
  return makeElement(
    'div',
    // Wide tables scroll on their own; the keyboard must reach them.
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': headings.join(', ') },
    makeElement(
      'table',
      {},
      makeElement('thead', {}, makeElement('tr', {}, ...head)),
      makeElement('tbody', {}, ...body),
    ),
  );
}

function makeSkill({ skill }: Report): string {
  if (skill.length === 0) return '';
  const games = skill.flatMap(({ game, players, games: played, wrong, sentences }) => [
    skill.length === 1 ? '' : makeElement('h3', {}, escapeMarkup(game)),
    makeList(sentences.map(escapeMarkup)),
    makeTable(players),
    played === null ? '' : makeTable(played),
    wrong === null ? '' : makeTable(wrong),
  ]);
  return section('Players and skill', ...games, paragraph(GAMES_NOTE, 'note'));
}

function makeDifferences({ differences }: Report): string {
  if (differences.length === 0) return '';
  const items = differences.map(({ sentence, isCertain, details }) => {
    const words = escapeMarkup(sentence);
    const rest = details.map((detail) => escapeMarkup(detail)).join(' ');
    return (isCertain ? makeElement('strong', {}, words) : words) + makeElement('span', { class: 'details' }, rest);
  });
  return section('Differences', makeList(items, 'differences'));
}

const makeMetrics = ({ metrics, metricsNote }: Report): string =>
  metrics === null ? '' : section('Effort and shape', makeTable(metrics), paragraph(metricsNote, 'note'));

function makeRules({ rules }: Report): string {
  if (rules.name === null) return '';
  const rows = rules.sections.map(({ heading, sentences }) => {
    const words = sentences.map(({ text, varies }) =>
      varies ? makeElement('mark', {}, escapeMarkup(text)) : escapeMarkup(text),
    );
    return makeElement('dt', {}, escapeMarkup(heading)) + makeElement('dd', {}, words.join(' '));
  });
  const others = rules.others.map(({ name, changes, sentences }) =>
    makeElement(
      'div',
      { class: 'variant' },
      makeElement('h4', {}, escapeMarkup(name)),
      makeList(
        changes.map(
          ({ title, from, to }) =>
            `${escapeMarkup(title)}: <del>${escapeMarkup(from)}</del> → <ins>${escapeMarkup(to)}</ins>`,
        ),
      ),
      ...sentences.map((sentence) => paragraph(sentence, 'sentence')),
    ),
  );
  return section(
    'Rules',
    makeElement('h3', {}, escapeMarkup(rules.name)),
    makeElement('dl', {}, ...rows),
    others.length === 0
      ? ''
      : paragraph('What is marked above varies. The other variants differ from it as follows.', 'note'),
    makeElement('div', { class: 'variants' }, ...others),
    rules.leftOut === 0 ? '' : paragraph(`And ${rules.leftOut} more, which the recipe lists.`, 'note'),
  );
}

const makeRecipe = ({ recipe, recipeText }: Report): string =>
  section(
    'Recipe',
    makeElement(
      'dl',
      { class: 'recipe' },
      ...recipe.map(
        ([name, words]) => makeElement('dt', {}, escapeMarkup(name)) + makeElement('dd', {}, escapeMarkup(words)),
      ),
    ),
    makeElement(
      'details',
      {},
      makeElement('summary', {}, 'Everything needed to do it again, as JSON'),
      makeElement('pre', {}, escapeMarkup(recipeText)),
    ),
  );
