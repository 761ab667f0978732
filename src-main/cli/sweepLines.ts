// The result of a sweep for people: a row for each value, or a matrix for the values of two parameters.

import { gamesOf, hasPlayers, playerName, playersOf, type CellSummary, type RunSummary } from '../../src/experiments';
import {
  makeCount,
  makeReasonsText,
  makeShare,
  makeTextTable,
  makeValueText,
  makeWholeNumber,
  textWidth,
} from '../../src/formats';
import { outputWidth } from './output';
import { paragraph, shareTitle, shareWords } from './runLines';

export const sweepLines = (summary: RunSummary): string[] =>
  summary.plan.axes.length === 2
    ? playersOf(summary.plan).flatMap((_, player) => gridLines(summary, player))
    : valueLines(summary);

/** One row a cell. `marks` are put behind the rows of these cells. */
export function valueLines(summary: RunSummary, marks: ReadonlyMap<number, string> = new Map()): string[] {
  const { plan, cells } = summary;
  const withPlayers = hasPlayers(plan);
  // A single game needs no column for its name.
  const games = plan.axes.length > 0 || (withPlayers && gamesOf(plan).length === 1) ? [] : ['game'];
  const places = [...games, ...plan.axes.map(({ name }) => name), ...(withPlayers ? ['player'] : [])];
  const rows = cells.map((cell, i) => [
    ...games.map(() => plan.cells[i].name),
    ...plan.cells[i].values.map(makeValueText),
    ...(withPlayers ? [playerName(cell.player)] : []),
    ...(cell.problem === null ? figureCells(summary, cell) : ['impossible', '', '', '', '', '']),
    [cell.problem ?? '', makeReasonsText(cell.reasons), marks.get(i) ?? ''].filter((word) => word !== '').join('; '),
  ]);
  const headings = [
    ...places,
    shareTitle(summary),
    'deals',
    ...(withPlayers ? ['won', 'lost'] : ['winnable', 'unwinnable']),
    'unknown',
    'deduced',
    rows.some((row) => row.at(-1) !== '') ? 'note' : '',
  ];
  // Numbers flush right, and the values of the parameter with them.
  const rightAligned = headings.flatMap((heading, i) =>
    ['game', 'player'].includes(heading) || i === headings.length - 1 ? [] : [i],
  );
  const used = headings.flatMap((heading, i) =>
    heading === '' || (heading === 'deduced' && !plan.deduction) ? [] : [i],
  );
  return makeTextTable(
    used.map((i) => headings[i]),
    rows.map((row) => used.map((i) => row[i])),
    { rightAligned: used.flatMap((i, place) => (rightAligned.includes(i) ? [place] : [])) },
  );
}

function figureCells(summary: RunSummary, cell: CellSummary): string[] {
  const { winnable, unwinnable, unknown } = cell.counts;
  const deals = winnable + unwinnable + unknown;
  const deduced = deals === 0 ? 0 : Math.round((100 * cell.origins.deduced) / deals);
  return [shareWords(summary, cell), ...[deals, winnable, unwinnable, unknown].map(makeWholeNumber), `${deduced} %`];
}

/** Rows are the values of the first parameter, columns those of the second; as many side by side as fit. */
function gridLines(summary: RunSummary, player: number): string[] {
  const { plan } = summary;
  const players = playersOf(plan);
  const cells = summary.cells.filter((_, cell) => cell % players.length === player);
  const what = hasPlayers(plan) ? `Won by ${playerName(players[player])}` : 'Winnable';
  const [down, across] = plan.axes;
  const [labels, titles] = [down.values.map(makeValueText), across.values.map(makeValueText)];
  const shares = labels.map((_, i) => titles.map((_, j) => shortShare(cells[i * titles.length + j])));
  const widest = Math.max(...[...titles, ...shares.flat()].map(textWidth)) + 2;
  const room = outputWidth() - Math.max(...labels.map(textWidth));
  const perBlock = Math.max(1, Math.floor(room / widest));
  const blocks = Array.from({ length: Math.ceil(titles.length / perBlock) }, (_, block) => {
    const [from, to] = [block * perBlock, (block + 1) * perBlock];
    const shown = titles.slice(from, to);
    const rows = labels.map((label, i) => [label, ...shares[i].slice(from, to)]);
    return ['', ...makeTextTable(['', ...shown], rows, { rightAligned: [0, ...shown.map((_, j) => j + 1)] })];
  });
  return [
    ...(player === 0 ? [] : ['']),
    `${what} in percent${plan.method === 'streamliners' ? ' (lower bounds)' : ''}, by ${down.name} (down) and ${across.name} (across):`,
    ...blocks.flat(),
    ...impossibleLines(cells),
    '',
    `${makeCount(summary.deals, 'deal')} in each; ${deducedWords(cells)}.`,
  ];
}

/** "60 (38–79)", "≤ 26", "≥ 74", "?". */
function shortShare(cell: CellSummary): string {
  if (cell.problem !== null) return '–';
  return makeShare(cell.counts, cell.interval)
    .replaceAll(' %', '')
    .replace('at most', '≤')
    .replace('at least', '≥')
    .replace(/^unknown.*|^no deals yet$/, '?');
}

function impossibleLines(cells: readonly CellSummary[]): string[] {
  const problems = cells.flatMap(({ problem }) => (problem === null ? [] : [problem]));
  if (problems.length === 0) return [];
  const others = new Set(problems).size - 1;
  const more = others === 0 ? '' : ` And ${makeCount(others, 'other reason')}, which --json has.`;
  return ['', ...paragraph(`– is impossible (${problems.length}): ${problems[0]}${more}`)];
}

function deducedWords(cells: readonly CellSummary[]): string {
  const sum = (count: (cell: CellSummary) => number): number => cells.reduce((all, cell) => all + count(cell), 0);
  const deduced = sum(({ origins }) => origins.deduced);
  const all = sum(({ counts }) => counts.winnable + counts.unwinnable + counts.unknown);
  const unknown = sum(({ counts }) => counts.unknown);
  return `${all === 0 ? 0 : Math.round((100 * deduced) / all)} % of the verdicts deduced, ${makeWholeNumber(unknown)} unknown`;
}
