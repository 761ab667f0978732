// What the panel and the dialog say, and what is written into an exported solution.

import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame } from '../../src/game';
import type { ExaminedMove, FindAnswer, SolveAnswer } from '../../src/protocol';
import { minimalDocument } from '../../src/rules';
import type { UnknownReason, Verdict } from '../../src/solver';
import { checkQuestion, sayFindProgress, sayFound } from '../../src-renderer/solve/sayFinding';
import { makeVerdictLine, saySearch, sayVerdict } from '../../src-renderer/solve/sayVerdict';
import { sayWinnability } from '../../src-renderer/solve/sayWinnability';
import { makeSolutionJson, makeSolutionText } from '../../src-renderer/solve/solutionText';
import { faster, slower, SPEEDS } from '../../src-renderer/solve/speeds';
import { someLine } from './lines';

const effort = { states: 532, stored: 400, depth: 118, bytes: 35_651_584 };
const limits = { seconds: 60, megabytes: 512 };
const solution = (length: number): number[] => new Array<number>(length).fill(0);
const winnable = (length: number): Verdict => ({
  kind: 'winnable',
  proof: 'solution',
  solution: solution(length),
  effort,
});
const unknown = (reason: UnknownReason): Verdict => ({ kind: 'unknown', reason, effort });

describe('a verdict reads', () => {
  it.each<[string, Verdict, string, string]>([
    ['won', winnable(118), '✓', 'Winnable in 118 moves · 532 positions · 3 ms'],
    ['won in one', winnable(1), '✓', 'Winnable in 1 move · 532 positions · 3 ms'],
    ['won already', winnable(0), '✓', 'Won already · 532 positions · 3 ms'],
    [
      'known from elsewhere',
      { kind: 'winnable', proof: 'deduced', effort },
      '✓',
      'Winnable: follows from another variant · 532 positions · 3 ms',
    ],
    [
      'lost',
      { kind: 'unwinnable', proof: 'search', effort: { ...effort, states: 1_204_113 } },
      '✕',
      'Unwinnable: every line was searched · 1,204,113 positions · 3 ms',
    ],
    [
      'out of memory',
      unknown('memory'),
      '?',
      'Unknown (out of memory after 512 MB) · 532 positions · 3 ms. Raise the memory limit in Settings, or play on and solve from a later position.',
    ],
    [
      'out of time',
      unknown('time'),
      '?',
      'Unknown (out of time after 1 min) · 532 positions · 3 ms. Raise the time limit in Settings, or play on and solve from a later position.',
    ],
    ['stopped', unknown('stopped'), '?', 'Unknown (stopped after 3 ms) · 532 positions · 3 ms'],
    [
      'crashed',
      unknown('crashed'),
      '?',
      'Unknown (crashed) · 532 positions · 3 ms. The solver ended without an answer. Solve again, or lower the memory limit in Settings.',
    ],
  ])('%s', (_what, verdict, sign, line) => {
    const answer: SolveAnswer = { verdict, ms: 3 };
    expect(sayVerdict(answer, limits).sign).toBe(sign);
    expect(makeVerdictLine(answer, limits)).toBe(line);
  });

  it('offers the settings only where they help', () => {
    const offers = (verdict: Verdict): boolean => sayVerdict({ verdict, ms: 1 }, limits).isSetting;
    expect([unknown('memory'), unknown('time'), unknown('crashed')].map(offers)).toEqual([true, true, true]);
    expect([unknown('stopped'), unknown('states'), winnable(3)].map(offers)).toEqual([false, false, false]);
  });

  it('with figures while it is searched for', () => {
    expect(saySearch(undefined)).toBe('starting…');
    expect(saySearch({ effort: { ...effort, depth: 1087 }, ms: 2100, find: null, moves: [] })).toBe(
      '532 positions · depth 1,087 · 34 MB · 2.1 s',
    );
  });
});

describe('the position on the table is said to be', () => {
  const moves = (keeps: number, loses: number, open = 0): ExaminedMove[] => [
    ...Array.from({ length: keeps }, (_, move): ExaminedMove => ({ move, verdict: 'winnable' })),
    ...Array.from({ length: loses }, (_, move): ExaminedMove => ({ move, verdict: 'unwinnable' })),
    ...Array.from({ length: open }, (_, move): ExaminedMove => ({ move, verdict: 'unknown' })),
  ];
  it.each<[string, Verdict['kind'], ExaminedMove[], number, boolean]>([
    ['Still winnable. 2 of 5 moves keep it so.', 'winnable', moves(2, 3), 5, false],
    ['Still winnable. 1 of 5 moves keeps it so.', 'winnable', moves(1, 4), 5, false],
    ['Still winnable. 2 of 5 moves keep it so, 1 undecided.', 'winnable', moves(2, 2, 1), 5, false],
    ['Still winnable. 2 of 5 moves keep it so, 2 still to look at.', 'winnable', moves(2, 1), 5, true],
    ['Still winnable. 0 of 5 moves keep it so, 3 still to look at.', 'winnable', moves(0, 2), 5, true],
    ['Still winnable. Every move keeps it so.', 'winnable', moves(5, 0), 5, false],
    ['Still winnable. The only move keeps it so.', 'winnable', moves(1, 0), 1, false],
    ['Still winnable. Looking which moves keep it so…', 'winnable', [], 5, true],
    ['Still winnable. Which moves keep it so is undecided.', 'winnable', moves(0, 0, 5), 5, false],
    ['Lost: no play wins from here.', 'unwinnable', moves(0, 5), 5, false],
    ['Lost: no move is left.', 'unwinnable', [], 0, false],
    ['Looking whether it can still be won…', 'unknown', [], 5, true],
    ['Unknown so far (2 moves lose, 3 undecided).', 'unknown', moves(0, 2, 3), 5, false],
    ['Unknown so far (1 move loses, 4 still to look at).', 'unknown', moves(0, 1), 5, true],
    ['Unknown so far (no move is decided within the limits in Settings).', 'unknown', moves(0, 0, 5), 5, false],
  ])('%s', (sentence, verdict, examined, legalMoves, isAsking) => {
    expect(sayWinnability({ isWon: false, legalMoves, verdict, moves: examined, isAsking })).toBe(sentence);
  });

  it('won, whatever else is known', () => {
    expect(sayWinnability({ isWon: true, legalMoves: 3, verdict: 'unknown', moves: [], isAsking: true })).toBe('Won.');
  });
});

describe('a search for a deal ends with', () => {
  const found = (verdict: Verdict['kind']): FindAnswer['found'] => ({ seed: 17, verdict, states: 1200 });
  it.each<[string, 'winnable' | 'unwinnable' | 'hardest', FindAnswer]>([
    [
      'Deal 17 is winnable: 1,200 positions searched. 4 deals looked at, 1 of them skipped.',
      'winnable',
      { found: found('winnable'), looked: 4, skipped: 1 },
    ],
    [
      'None is known to be unwinnable among 200 deals. 200 deals looked at.',
      'unwinnable',
      { found: null, looked: 200, skipped: 0 },
    ],
    [
      'None is known to be winnable among 3 deals. 3 deals looked at, 2 of them skipped before it was stopped.',
      'winnable',
      { found: null, looked: 3, skipped: 2 },
    ],
    [
      'Deal 17 took the most: unwinnable, 1,200 positions searched. 200 deals looked at.',
      'hardest',
      { found: found('unwinnable'), looked: 200, skipped: 0 },
    ],
    [
      'No deal was decided within the limits; deal 17 went furthest. 5 deals looked at before it was stopped.',
      'hardest',
      { found: found('unknown'), looked: 5, skipped: 0 },
    ],
    [
      'Nothing was compared. 0 deals looked at before it was stopped.',
      'hardest',
      { found: null, looked: 0, skipped: 0 },
    ],
  ])('%s', (words, goal, answer) => {
    expect(sayFound({ goal, firstSeed: 1, deals: 200 }, answer)).toBe(words);
  });

  it('the last deal there is, which is no stop', () => {
    const answer = { found: null, looked: 2, skipped: 0 };
    expect(sayFound({ goal: 'winnable', firstSeed: 2 ** 32 - 2, deals: 200 }, answer)).not.toContain('stopped');
  });

  it('figures on the way', () => {
    const find = { seed: 12, looked: 11, best: null };
    expect(sayFindProgress({ effort, ms: 2100, find, moves: [] })).toBe(
      'Deal 12 · 11 deals looked at · 532 positions · 34 MB · 2.1 s',
    );
  });

  it.each([
    [NaN, 10, 'numbered from 0'],
    [-1, 10, 'numbered from 0'],
    [2 ** 32, 10, 'numbered from 0'],
    [1.5, 10, 'numbered from 0'],
    [1, 0, 'Between 1 and 100,000'],
    [1, 100_001, 'Between 1 and 100,000'],
    [1, NaN, 'Between 1 and 100,000'],
  ])('nothing where it cannot begin: from %d, %d deals', (firstSeed, deals, words) => {
    expect(checkQuestion({ goal: 'winnable', firstSeed, deals })).toContain(words);
    expect(checkQuestion({ goal: 'winnable', firstSeed: 1, deals: 10 })).toBeUndefined();
  });
});

describe('an exported solution', () => {
  const { rules } = catalogue.findGame('free-cell')!;
  const line = someLine(dealGame(compileGame(rules), 7), 6);
  const solved = {
    gameName: 'FreeCell',
    asked: {
      rulesText: JSON.stringify(minimalDocument(rules)),
      deal: { kind: 'seed', seed: 7 },
      played: line.slice(0, 2),
    },
    answer: { verdict: { kind: 'unknown', reason: 'stopped', closest: line.slice(2), effort }, ms: 3 },
    limits,
    version: '1.2.3',
  } as const;

  it('has its game, deal and verdict in the head and every move on a line', () => {
    const text = makeSolutionText(solved);
    const lines = text.ok ? text.value.split('\n') : [];
    expect(lines.slice(0, 2)).toEqual(['FreeCell, deal 7', 'Unknown (stopped after 3 ms) · 532 positions · 3 ms']);
    expect(lines).toContain('Played before');
    expect(lines).toContain('The line that came closest');
    expect(lines.filter((words) => /^ +\d+\. /.test(words)).map((words) => parseInt(words))).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(lines[2]).toMatch(/Rules [0-9a-f]{32}\. Patience Lab 1\.2\.3\.$/);
  });

  it('says the same to programs', () => {
    const json = makeSolutionJson(solved);
    expect(json.ok && JSON.parse(json.value)).toMatchObject({
      game: 'FreeCell',
      deal: { kind: 'seed', seed: 7 },
      verdict: 'unknown',
      reason: 'stopped',
      proof: null,
      line: 'closest',
      limits,
      version: '1.2.3',
      rulesText: solved.asked.rulesText,
    });
    expect(json.ok && (JSON.parse(json.value) as { moves: unknown[] }).moves).toHaveLength(4);
  });

  it('is refused with a sentence where the rules or the deal do not hold', () => {
    expect(makeSolutionText({ ...solved, asked: { ...solved.asked, rulesText: '{' } })).toMatchObject({ ok: false });
    const own = { kind: 'own', text: '{}' } as const;
    expect(makeSolutionJson({ ...solved, asked: { ...solved.asked, deal: own } })).toMatchObject({ ok: false });
  });
});

describe('the speed', () => {
  it.each([
    [1, 1, 2],
    [3, 2, 5],
    [4, 3, 5],
    [20, 12, 20],
  ])('of %d is lowered to %d and raised to %d', (speed, low, high) => {
    expect([slower(speed), faster(speed)]).toEqual([low, high]);
  });

  it('is always one that the settings take', () => {
    expect(SPEEDS.every((speed) => Number.isInteger(speed) && speed >= 1 && speed <= 20)).toBe(true);
  });
});
