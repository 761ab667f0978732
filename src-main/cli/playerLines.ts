// What the players of a run show, for people: one row for each, then how their games went and what that means.

import type { RunSummary } from '../../src/experiments';
import {
  describeDeals,
  GAMES_NOTE,
  makeCount,
  makeSkillReports,
  makeTextTable,
  wrapWords,
  type ReportTable,
} from '../../src/formats';
import { outputWidth } from './output';
import { labelled, originWords, paragraph } from './runLines';
import type { RunReport } from './runReport';
import { valueLines } from './sweepLines';

const MOST_IN_FULL = 2;

/** Of an estimate. */
export function playerLines({ summary }: RunReport): string[] {
  const { plan } = summary;
  const players = plan.cells.filter(({ player }) => player !== null).length;
  const perfect = summary.skill.at(0)?.perfect ?? null;
  return [
    ...paragraph(`${plan.name}, ${perfect === null ? '' : 'perfect play and '}${makeCount(players, 'player')}:`),
    '',
    ...valueLines(summary),
    '',
    ...labelled([
      ['sample', describeDeals(plan, summary.deals)],
      ...(perfect === null ? [] : [['perfect play', originWords(summary.cells[perfect], "players' wins")] as const]),
    ]),
    ...skillLines(summary),
  ];
}

/** Of any run; empty without players. */
export function skillLines(summary: RunSummary): string[] {
  const reports = makeSkillReports(summary);
  if (reports.length === 0) return [];
  // Of many games the least that tells them apart; reports have it all.
  if (reports.length > MOST_IN_FULL)
    return [
      '',
      ...reports.flatMap(({ game, sentences }) =>
        wrapWords(['-', ...`${game}: ${sentences[0]}`.split(' ')], outputWidth(), 2),
      ),
    ];
  const lines = reports.flatMap(({ game, games, wrong, sentences }) => [
    '',
    ...(reports.length === 1 ? [] : [`${game}:`, '']),
    ...sentences.flatMap((sentence) => wrapWords(['-', ...sentence.split(' ')], outputWidth(), 2)),
    ...tableLines(games),
    ...tableLines(wrong),
  ]);
  return [...lines, '', ...paragraph(GAMES_NOTE)];
}

const tableLines = (table: ReportTable | null): string[] =>
  table === null
    ? []
    : [
        '',
        ...makeTextTable(
          table.headings.map((heading) => heading.charAt(0).toLowerCase() + heading.slice(1)),
          table.rows,
          { rightAligned: table.numbers },
        ),
      ];
