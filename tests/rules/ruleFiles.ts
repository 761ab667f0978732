// Rule files for the tests of the text side of the rules, and what is promised of every problem and fix.

import { createScanner } from 'jsonc-parser';
import { expect } from 'vitest';
import { applyEdits, parseRules, type Fix, type ParsedRules, type Problem } from '../../src/rules';

/** Small files of many families, in both forms. */
export const RULE_FILES: Readonly<Record<string, string>> = {
  freeCell: '{ "tableau piles": { "build policy": "red-black" }, "cells": { "count": 4 } }',
  klondike: `{
  // Draw three, any number of times.
  "tableau piles": {
    "count": 7,
    "build policy": "red-black",
    "spaces policy": "kings",
    "move built group": "partial-if-card-above-buildable",
    "diagonal deal": true,
    "face up cards": "top", // the rest is hidden
  },
  "foundations": { "removable": true },
  "stock": { "size": 24, "deal count": 3, "redeal": true }
}`,
  canfield: `{
  "tableau piles": {"count": 4, "build policy": "red-black", "move built group": "yes", "spaces policy": "auto-reserve-then-any"},
  "foundations": {"initial cards": "one", "base card": "random"},
  "stock": {"size": 34, "deal count": 3, "redeal": true}, /* thirteen below */
  "reserve": {"size": 13, "stacked": true}
}`,
  golf: `{"tableau piles": {"count": 7, "build policy": "no-build"}, "foundations": {"present": false},
"stock": {"size": 16, "deal type": "hole"}, "hole": {"present": true, "base card": "random", "build loops": false}}`,
  spider: `{"tableau piles": {"count": 10, "move built group": "yes", "move built group policy": "same-suit", "face up cards": "top"},
"foundations": {"only complete pile moves": true}, "stock": {"size": 50, "deal type": "tableau piles"}, "two decks": true}`,
  accordion: `{"foundations": {"present": false}, "tableau piles": {"count": 0},
"accordion": {"size": 18, "moves": ["L1", "L3"], "build policies": ["same-suit", "same-rank"]}}`,
  gaps: `{"foundations": {"present": false}, "tableau piles": {"count": 0}, "sequences": {"count": 4, "fixed suit": true}}`,
  thirty: `{"tableau piles": {"count": 5, "move built group": "yes"}, "reserve": {"size": 2}, "max rank": 8}`,
  seahavenTowers: `{"tableau piles": {"count": 10, "build policy": "same-suit", "spaces policy": "kings"}, "cells": {"count": 4, "pre-filled": 2}}`,
  blackHole2018: `{
  "tableau piles": {
    "count": 17,
    "build policy": "no-build"
  },
  "hole": true,
  "foundations": false
}`,
  spider2018: `{
  "tableau_piles": { "count": 10, "move built group": true, "move built group policy": "same-suit" },
  "foundations complete piles": true, // suits at once
  "two decks": true,
  // fifty cards wait
  "stock size": 50,
  "stock deal type": "tableau piles"
}`,
};

export function commentsOf(text: string): string[] {
  const scanner = createScanner(text, false);
  const comments: string[] = [];
  for (let token: number = scanner.scan(); token !== 17; token = scanner.scan())
    if (token === 12 || token === 13) comments.push(scanner.getTokenValue().trim());
  return comments.sort();
}

/** JSON over several lines with a comment on each of them, so that a lost comment is noticed. */
export function withComments(document: unknown): string {
  const lines = JSON.stringify(document, null, 2).split('\n');
  return lines.map((line, index) => `${line} // line ${index}`).join('\n');
}

export function expectSoundProblem(text: string, problem: Problem): void {
  const { span, message, path, code, fixes } = problem;
  expect(message).toMatch(/^[^\n]+\.$/);
  expect(code).toMatch(/^[a-z-]+$/);
  expect(Array.isArray(path)).toBe(true);
  expect(span.offset).toBeGreaterThanOrEqual(0);
  expect(span.length).toBeGreaterThanOrEqual(0);
  expect(span.offset + span.length).toBeLessThanOrEqual(text.length);
  const before = text.slice(0, span.offset).split(/\r\n|\r(?!\n)|\n/);
  expect([span.line, span.column]).toEqual([before.length, before[before.length - 1].length + 1]);
  for (const fix of fixes) expectSoundFix(text, fix);
}

function expectSoundFix(text: string, fix: Fix): void {
  expect(fix.title).not.toBe('');
  let end = 0;
  for (const edit of fix.edits) {
    expect(edit.offset).toBeGreaterThanOrEqual(end);
    end = edit.offset + edit.length;
  }
  expect(end).toBeLessThanOrEqual(text.length);
  expect(applyEdits(text, fix.edits)).not.toBe(text);
}

/** Every fix of the problem removes it, brings no error of its own and keeps every comment. */
export function expectFixesToWork(text: string, problem: Problem): void {
  const errorsBefore = errorsOf(parseRules(text)).length;
  for (const fix of problem.fixes) {
    const fixed = applyEdits(text, fix.edits);
    const again = parseRules(fixed);
    const same = again.problems.filter(
      (other) =>
        other.code === problem.code && other.path.join() === problem.path.join() && other.message === problem.message,
    );
    expect(same, `${fix.title} leaves the problem in ${fixed}`).toEqual([]);
    const wasError = problem.severity === 'error' ? 1 : 0;
    expect(errorsOf(again).length, `${fix.title} brings errors into ${fixed}`).toBeLessThanOrEqual(
      errorsBefore - wasError,
    );
    expect(commentsOf(fixed), `${fix.title} loses a comment`).toEqual(commentsOf(text));
  }
}

export const errorsOf = (parsed: ParsedRules): Problem[] =>
  parsed.problems.filter(({ severity }) => severity === 'error');
