// A report as Markdown: for repositories, wikis and letters.

import { escapeInvisible } from '../../base';
import type { Recipe, RunSummary } from '../../experiments';
import type { PublishedValue } from '../chart/chart';
import { makeReport, type Report, type ReportTable } from './report';
import { GAMES_NOTE } from './skillReport';

export interface MarkdownOptions {
  /** Address of the picture of each chart, in their order; a picture without one is left out. */
  readonly pictures?: readonly string[];
  readonly published?: readonly PublishedValue[];
}

export function makeRunMarkdown(summary: RunSummary, recipe: Recipe, options: MarkdownOptions = {}): string {
  const report = makeReport(summary, recipe, options.published);
  const blocks = [
    `# ${escapeMarkdown(report.title)}`,
    escapeMarkdown(report.subtitle),
    ...(report.figure === null ? [] : [`**${escapeMarkdown(report.figure)} winnable**`]),
    ...report.answer.map(escapeMarkdown),
    `*${escapeMarkdown(report.meaning)}*`,
    ...report.charts.flatMap(({ title }, i) => {
      const address = options.pictures?.[i];
      return address === undefined ? [] : [`![${escapeMarkdown(title)}](<${escapeAddress(address)}>)`];
    }),
    '## Figures',
    makeTable(report.variants),
    ...makeSkill(report),
    ...(report.differences.length === 0 ? [] : ['## Differences', makeDifferences(report)]),
    ...(report.metrics === null
      ? []
      : ['## Effort and shape', makeTable(report.metrics), escapeMarkdown(report.metricsNote)]),
    ...(report.caveats.length === 0 ? [] : ['## Caveats', makeList(report.caveats.map(escapeMarkdown))]),
    ...makeRules(report),
    '## Recipe',
    makeTable({ headings: ['', ''], rows: report.recipe, numbers: [], places: 1 }),
    // A name may hold the three backticks that end a block of code.
    '```json\n' + report.recipeText.replace(/`/g, '\\u0060') + '\n```',
  ];
  return blocks.join('\n\n') + '\n';
}

/** On one line, with every character that Markdown or HTML may read as a sign written as itself. */
export const escapeMarkdown = (text: string): string =>
  escapeInvisible(text.replace(/\s+/g, ' ').trim())
    .replace(/[\\`*_{}[\]<>#|~!$&^@]/g, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/\b(www)\./gi, '$1\\.')
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d+)(?=[.)](\s|$))/, '$1\\');

const escapeAddress = (address: string): string => encodeURI(address).replace(/[<>()]/g, '');

const makeList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

function makeTable({ headings, rows, numbers }: ReportTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  const rule = headings.map((_, i) => (numbers.includes(i) ? '---:' : '---'));
  return [line(headings), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

function makeSkill({ skill }: Report): string[] {
  if (skill.length === 0) return [];
  const games = skill.flatMap(({ game, players, games: played, wrong, sentences }) => [
    ...(skill.length === 1 ? [] : [`### ${escapeMarkdown(game)}`]),
    makeList(sentences.map(escapeMarkdown)),
    ...[players, played, wrong].flatMap((each) => (each === null ? [] : [makeTable(each)])),
  ]);
  return ['## Players and skill', ...games, escapeMarkdown(GAMES_NOTE)];
}

const makeDifferences = ({ differences }: Report): string =>
  makeList(
    differences.map(({ sentence, isCertain, details }) => {
      const words = escapeMarkdown(sentence);
      return [isCertain ? `**${words}**` : words, ...details.map(escapeMarkdown)].join(' ');
    }),
  );

function makeRules({ rules }: Report): string[] {
  if (rules.name === null) return [];
  const sections = rules.sections.map(({ heading, sentences }) => {
    const words = sentences.map(({ text, varies }) => (varies ? `**${escapeMarkdown(text)}**` : escapeMarkdown(text)));
    return `${heading}: ${words.join(' ')}`;
  });
  const others = rules.others.map(({ name, changes, sentences }) => {
    const fields = changes.map(({ title, from, to }) => `${title}: ${from} → ${to}`);
    return `**${escapeMarkdown(name)}**: ${[...fields, ...sentences].map(escapeMarkdown).join('; ')}`;
  });
  return [
    '## Rules',
    `**${escapeMarkdown(rules.name)}**${others.length > 0 ? '. What varies is set in bold.' : ''}`,
    makeList(sections),
    ...(others.length === 0 ? [] : ['The others differ from it as follows:', makeList(others)]),
    ...(rules.leftOut === 0 ? [] : [`And ${rules.leftOut} more, which the recipe lists.`]),
  ];
}
