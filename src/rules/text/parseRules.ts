// The text of a rule file in, rules out, together with everything that is wrong with it: called by the editor at every
// key stroke and by the command line. It never throws, whatever the text.

import { makeCard, makeRank, parseCard, parseRank } from '../../cards';
import { checkRules } from '../check/checkRules';
import type { Dialect } from './dialect2018';
import { effectiveRules, type EffectiveRules, type RulesDocument, type RulesPath } from '../document';
import { makeFix, modernise } from './fixes';
import { guessRules } from './guessRules';
import type { Fix, Problem, Span } from '../problem';
import { placeOf, readRules, type Finding, type Members, type Reading } from './readRules';
import { errorAt, warningAt } from '../check/repair';
import { LineIndex, parseJsonTree, tooDeepAt } from '../../base';
import { RULES_SCHEMA } from '../schema/schema';
import { mendText } from './mendText';
import { findSlips, type Slip } from './syntaxProblems';
import { difference } from './textEdits';
import { validateRules } from './validateRules';

/** Longest text that is read at all, in UTF-16 units. The largest real rule file has about two thousand. */
export const LONGEST_TEXT = 1_000_000;

export interface ParsedRules {
  /** What the file says and what it means; both are there when the file has no errors (warnings do not count). */
  readonly document?: RulesDocument;
  readonly rules?: EffectiveRules;
  readonly dialect: Dialect;
  /** In the order of the text. */
  readonly problems: readonly Problem[];
  /** For a file in the 2018 form: the same in the modern form. */
  readonly modernText?: string;
}

/** Most problems that are reported; the last one then says how many more there are. */
export const MOST_PROBLEMS = 100;

export function parseRules(text: string): ParsedRules {
  if (text.length > LONGEST_TEXT) {
    const message = `The file has ${text.length} characters; rule files may have up to ${LONGEST_TEXT}.`;
    return refused(text, errorAt('too-long', [], message), 0);
  }
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    const message = 'Brackets are nested too deeply here; rule files need three levels.';
    return refused(text, errorAt('too-deep', [], message), deep);
  }
  const reading = readRules(parseJsonTree(text));
  const slips = findSlips(reading.tree);
  return slips.length === 0 ? readable(reading) : slipped(reading, slips);
}

/** A text with slips in its writing: what else is wrong is looked for in the text without them. */
function slipped(reading: Reading, slips: readonly Slip[]): ParsedRules {
  const dialect = dialectOf(reading);
  const mended = mendText(reading.tree.text, slips);
  if (mended === undefined) return { dialect, problems: located(reading, beforeError(reading, slips)) };
  const lines = new LineIndex(reading.tree.text);
  const readOn = readRules(mended.tree);
  const others = mended.hasGuesses ? located(readOn, refusalsOf(readOn)) : readable(readOn).problems;
  const problems = [
    ...located(reading, mended.slips),
    ...others.flatMap((problem) => mended.asWritten(problem, (offset, length) => lines.span(offset, length)) ?? []),
  ].sort((a, b) => a.span.offset - b.span.offset);
  return { dialect: dialectOf(readOn), problems: problems.slice(0, MOST_PROBLEMS) };
}

const refusalsOf = (reading: Reading): Finding[] => [
  ...reading.findings,
  ...validateRules(reading.value, reading.places),
];

const dialectOf = (reading: Reading): Dialect => (reading.flat.length > 0 ? '2018' : 'modern');

function refused(text: string, finding: Finding, offset: number): ParsedRules {
  const lines = new LineIndex(text.slice(0, LONGEST_TEXT));
  return { dialect: 'modern', problems: [problemAt(finding, lines.span(offset, 1), [])] };
}

/** What follows a slip that cannot be mended cannot be trusted: of the rest only what comes before the first one is reported. */
function beforeError(reading: Reading, syntax: readonly Finding[]): Finding[] {
  const first = syntax[0].at?.offset ?? 0;
  return [...syntax, ...refusalsOf(reading).filter((finding) => endOfFinding(reading, finding) < first)];
}

function endOfFinding(reading: Reading, finding: Finding): number {
  const place = finding.at ?? placeOf(reading, finding.path)?.value;
  return place === undefined ? Infinity : place.offset + place.length;
}

function readable(reading: Reading): ParsedRules {
  if (isCatalogueFile(reading.value)) return { dialect: 'modern', problems: located(reading, [CATALOGUE_FILE]) };
  const refusals = validateRules(reading.value, reading.places);
  const findings: Finding[] = [...reading.findings, ...refusals];
  const dialect = dialectOf(reading);
  const modernText = dialect === '2018' ? modernise(reading) : undefined;
  if (modernText !== undefined) findings.push(writtenIn2018(reading, modernText));

  let document: RulesDocument | undefined;
  if (refusals.length === 0) {
    document = documentOf(reading.value as Members);
    findings.push(...checkRules(effectiveRules(document)));
  } else {
    const guess = guessRules(reading, refusals);
    const checked = checkRules(effectiveRules(documentOf(guess.value)));
    findings.push(...checked.flatMap((problem) => guess.reliable(problem)));
  }
  if (findings.some((finding) => finding.severity === 'error')) document = undefined;
  return {
    ...(document === undefined ? {} : { document, rules: effectiveRules(document) }),
    dialect,
    problems: located(reading, findings),
    ...(modernText === undefined ? {} : { modernText }),
  };
}

/** Games of the catalogue keep their rules beside a name and a source. */
function isCatalogueFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { rules, name, source, parent } = value as Members;
  const hasRules = typeof rules === 'object' && rules !== null && !Array.isArray(rules);
  const isOfGame = typeof name === 'string' || source !== undefined || parent !== undefined;
  return hasRules && isOfGame && Object.keys(RULES_SCHEMA.properties ?? {}).every((field) => !(field in value));
}

const CATALOGUE_FILE: Finding = errorAt(
  'catalogue-file',
  ['rules'],
  'This is a file of the catalogue, with a name and more beside the rules: only what stands under "rules" can be a rule file.',
);

function writtenIn2018(reading: Reading, modernText: string): Finding {
  const first = reading.flat[0];
  const fix: Fix = {
    title: 'Rewrite in the modern form',
    sure: true,
    edits: [difference(reading.tree.text, modernText)],
  };
  const message =
    'These rules are written in the 2018 form of the language. They are understood; the modern form groups fields into sections.';
  return { ...warningAt('old-form', first.path, message), at: first.key ?? first.value, fixes: () => [fix] };
}

/** The document in a refusal-free value: plain objects, known fields only, cards and ranks in their usual spelling. */
function documentOf(value: Members): RulesDocument {
  const document: Members = {};
  for (const [name, node] of Object.entries(RULES_SCHEMA.properties ?? {})) {
    if (name === '$schema' || !(name in value)) continue;
    if (node.properties === undefined) {
      document[name] = plainValue(value[name]);
      continue;
    }
    const section = value[name] as Members;
    const fields: Members = {};
    for (const field of Object.keys(node.properties)) if (field in section) fields[field] = plainValue(section[field]);
    if (name === 'foundations' || name === 'hole') tidyBaseCard(name, fields);
    document[name] = fields;
  }
  return document;
}

/** Minus zero is zero. */
const plainValue = (value: unknown): unknown => (typeof value === 'number' ? value + 0 : value);

function tidyBaseCard(section: 'foundations' | 'hole', fields: Members): void {
  const written = fields['base card'];
  if (typeof written !== 'string' || written === 'random') return;
  const rank = section === 'foundations' ? parseRank(written) : undefined;
  const card = section === 'hole' ? parseCard(written) : undefined;
  if (rank !== undefined) fields['base card'] = makeRank(rank);
  if (card !== undefined) fields['base card'] = makeCard(card);
}

/** Findings with their places and fixes, in the order of the text. */
function located(reading: Reading, findings: readonly Finding[]): Problem[] {
  const lines = new LineIndex(reading.tree.text);
  const placed = findings.map((finding) => ({ finding, span: spanOf(lines, reading, finding) }));
  placed.sort((a, b) => a.span.offset - b.span.offset);
  const kept = placed.length > MOST_PROBLEMS ? placed.slice(0, MOST_PROBLEMS - 1) : placed;
  const problems = kept.map(({ finding, span }) => problemAt(finding, span, fixesOf(reading, finding)));
  const rest = placed.slice(kept.length);
  if (rest.length > 0) {
    const make = rest.some(({ finding }) => finding.severity === 'error') ? errorAt : warningAt;
    problems.push(problemAt(make('more-problems', [], `There are ${rest.length} more problems.`), rest[0].span, []));
  }
  return problems;
}

function problemAt(finding: Finding, span: Span, fixes: readonly Fix[]): Problem {
  const { code, severity, path, message, allowed } = finding;
  return { code, severity, path, message, ...(allowed === undefined ? {} : { allowed }), span, fixes };
}

function fixesOf(reading: Reading, finding: Finding): readonly Fix[] {
  if (finding.fixes !== undefined) return finding.fixes();
  return finding.repairs.flatMap((repair) => makeFix(reading, repair) ?? []);
}

function spanOf(lines: LineIndex, reading: Reading, finding: Finding): Span {
  const at = finding.at ?? nodeAt(reading, finding) ?? { offset: 0, length: 0 };
  return lines.span(at.offset, at.length);
}

/** The value that is wrong; for an unknown or idle field its name, and for a value that is not written what is nearest. */
function nodeAt(reading: Reading, { path, near, code }: Finding): { offset: number; length: number } | undefined {
  const exact = placeOf(reading, path);
  if (exact !== undefined) {
    if (code === 'unknown-field') return exact.key;
    if (code === 'no-effect') return exact.member;
    return exact.value.type === 'object' ? (exact.key ?? { offset: exact.value.offset, length: 1 }) : exact.value;
  }
  const nearer: RulesPath[] = near === undefined ? [] : [near];
  for (let length = path.length - 1; length >= 0; length--) nearer.push(path.slice(0, length));
  for (const other of nearer) {
    const place = placeOf(reading, other);
    if (place !== undefined) return place.key ?? { offset: place.value.offset, length: 1 };
  }
  return undefined;
}
