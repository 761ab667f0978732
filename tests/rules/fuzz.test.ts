// Mutated rule files: whatever the text, an answer comes, and every refusal has a place and a sentence.

import { describe, expect, it } from 'vitest';
import { MersenneTwister } from '../../src/base';
import { compileGame, dealGame, isWon, legalMoves, playMove } from '../../src/game';
import {
  applyEdits,
  checkRules,
  effectiveRules,
  MOST_PROBLEMS,
  parseRules,
  RULES_SCHEMA,
  type SchemaNode,
} from '../../src/rules';
import { commentsOf, errorsOf, expectSoundProblem, RULE_FILES, withComments } from './ruleFiles';

const FILES = 60_000;
const SOURCES = Object.values(RULE_FILES);

const VALUES = [
  '1e999',
  '-1e999',
  '123456789012345678901234567890',
  '0.1',
  '-0',
  'NaN',
  'null',
  'true',
  'false',
  '""',
  '"random"',
  '"red-black"',
  '"\\ud800"',
  '"\ud800"',
  '[]',
  '{}',
  '[[[[]]]]',
  '104',
  '13',
  '0',
  '60',
] as const;
const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'stock',
  'hole',
  'cells',
  'stock size',
  'count',
  '\ud800',
  'size',
  'present',
] as const;
const FRAGMENTS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '//',
  '/*',
  '*/',
  '\\',
  '\n',
  '\r',
  '\0',
  '\ufeff',
  '\u2028',
  "'",
] as const;

class Mutator {
  constructor(private readonly random: MersenneTwister) {}

  private pick<T>(list: readonly T[]): T {
    return list[this.random.nextBelow(list.length)];
  }

  private place(text: string): number {
    return this.random.nextBelow(text.length + 1);
  }

  mutate(): string {
    let text = this.pick(SOURCES);
    const steps = 1 + this.random.nextBelow(4);
    // Half of the files stay well written, so that the checks of meaning get their share.
    const isGentle = this.random.nextBelow(2) === 0;
    for (let step = 0; step < steps; step++) text = isGentle ? this.gentleStep(text) : this.step(text);
    return text;
  }

  private gentleStep(text: string): string {
    switch (this.random.nextBelow(4)) {
      case 0:
        return this.replaceMatch(text, /true|false/g, () => this.pick(['true', 'false']));
      case 1:
        return this.replaceMatch(text, /\d+/g, () => String(this.random.nextBelow(60)));
      case 2:
        return this.replaceMatch(text, /\{/g, () => `{ "${this.pick(['cells', 'stock size', 'x'])}": 3, `);
      default:
        return this.swap(text);
    }
  }

  private step(text: string): string {
    const at = this.place(text);
    const until = Math.min(text.length, at + this.random.nextBelow(12));
    switch (this.random.nextBelow(11)) {
      case 0:
        return text.slice(0, at) + String.fromCharCode(this.random.nextBelow(0x10000)) + text.slice(at + 1);
      case 1:
        return text.slice(0, at) + text.slice(until);
      case 2:
        return text.slice(0, until) + text.slice(at);
      case 3:
        return text.slice(0, at);
      case 4:
        return text.slice(0, at) + this.pick(FRAGMENTS) + text.slice(at);
      case 5:
        return text.slice(0, at) + this.pick(['[', '{"a":', '{']).repeat(this.random.nextBelow(60)) + text.slice(at);
      case 6:
        return this.replaceMatch(text, /"[^"\n]*"(?=:)/g, () => JSON.stringify(this.pick(KEYS)));
      case 7:
        return this.replaceMatch(text, /:\s*("[^"\n]*"|[\d.]+|true|false)/g, () => `: ${this.pick(VALUES)}`);
      case 8:
        return this.replaceMatch(text, /\{/g, () => `{ "${this.pick(KEYS)}": ${this.pick(VALUES)}, `);
      case 9:
        return this.replaceMatch(text, /\d+/g, () => String(this.random.nextBelow(120)));
      default:
        return this.swap(text);
    }
  }

  private replaceMatch(text: string, form: RegExp, replacement: () => string): string {
    const matches = [...text.matchAll(form)];
    if (matches.length === 0) return text;
    const match = this.pick(matches);
    return text.slice(0, match.index) + replacement() + text.slice(match.index + match[0].length);
  }

  /** Two values change places. */
  private swap(text: string): string {
    const values = [...text.matchAll(/(?<=:\s*)("[^"\n]*"|[\d.]+|true|false)/g)];
    if (values.length < 2) return text;
    const first = this.random.nextBelow(values.length - 1);
    const second = first + 1 + this.random.nextBelow(values.length - 1 - first);
    const [a, b] = [values[first], values[second]];
    return (
      text.slice(0, a.index) +
      b[0] +
      text.slice(a.index + a[0].length, b.index) +
      a[0] +
      text.slice(b.index + b[0].length)
    );
  }
}

describe('Mutated rule files', () => {
  it(`never break the parser (${FILES} files)`, () => {
    const mutator = new Mutator(new MersenneTwister(20240229));
    let accepted = 0;
    const codes = new Set<string>();
    for (let file = 0; file < FILES; file++) {
      const text = mutator.mutate();
      const parsed = parseRules(text);
      const hasErrors = parsed.problems.some(({ severity }) => severity === 'error');
      if (hasErrors === (parsed.rules !== undefined)) expect.fail(`neither accepted nor refused: ${text}`);
      if (parsed.problems.length > MOST_PROBLEMS) expect.fail(`too many problems: ${text}`);
      for (const { code, message, span } of parsed.problems) {
        codes.add(code);
        const isInside = span.offset >= 0 && span.length >= 0 && span.offset + span.length <= text.length;
        if (!isInside || !message.endsWith('.')) expect.fail(`${code} has no place or no sentence: ${text}`);
      }
      if (parsed.rules !== undefined) accepted++;
      if (file % 20 === 0) expectPromises(text);
    }
    // The mutations must reach both sides and most of the checks, or they prove little.
    expect(accepted).toBeGreaterThan(FILES / 20);
    expect(accepted).toBeLessThan(FILES / 2);
    expect(codes.size).toBeGreaterThan(30);
    expect(Object.keys({})).toEqual([]);
  });
});

function expectPromises(text: string): void {
  const parsed = parseRules(text);
  for (const problem of parsed.problems) {
    expectSoundProblem(text, problem);
    for (const fix of problem.fixes) parseRules(applyEdits(text, fix.edits));
  }
  if (parsed.modernText !== undefined && parsed.document !== undefined) {
    const modern = parseRules(parsed.modernText);
    expect([modern.dialect, modern.document], text).toEqual(['modern', parsed.document]);
  }
  if (parsed.rules === undefined) return;
  expect(checkRules(parsed.rules).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(effectiveRules(parsed.document ?? {})).toEqual(parsed.rules);
  expect(parseRules(JSON.stringify(parsed.document)).rules).toEqual(parsed.rules);
}

/** A document with legal values for some fields, made from the schema; the rules need not make sense. */
function randomValue(random: MersenneTwister, node: SchemaNode): unknown {
  const pick = <T>(list: readonly T[]): T => list[random.nextBelow(list.length)];
  switch (node.type) {
    case 'object': {
      const fields = Object.entries(node.properties ?? {}).filter(
        ([name]) => name !== '$schema' && random.nextBelow(5) < 2,
      );
      return Object.fromEntries(fields.map(([name, part]) => [name, randomValue(random, part)]));
    }
    case 'array':
      return Array.from({ length: random.nextBelow(3) }, () => randomValue(random, node.items ?? {}));
    case 'boolean':
      return random.nextBelow(2) === 0;
    case 'integer': {
      const { minimum = 0, maximum = 0 } = node;
      const highest = random.nextBelow(3) > 0 ? Math.min(14, maximum) : maximum;
      return minimum + random.nextBelow(highest - minimum + 1);
    }
    default:
      return pick(node.enum ?? (node.examples as string[]));
  }
}

describe('Random rules', () => {
  it('can be dealt and played when they have no errors', () => {
    const random = new MersenneTwister(7);
    let played = 0;
    for (let seed = 0; seed < 4000; seed++) {
      const { rules } = parseRules(JSON.stringify(randomValue(random, RULES_SCHEMA)));
      if (rules === undefined) continue;
      played++;
      const state = dealGame(compileGame(rules), seed);
      for (let step = 0; step < 30 && !isWon(state); step++) {
        const moves = legalMoves(state);
        if (moves.length === 0) break;
        playMove(state, moves[random.nextBelow(moves.length)]);
      }
    }
    expect(played).toBeGreaterThan(500);
  });

  it('keep their comments and their form through every fix', () => {
    const random = new MersenneTwister(11);
    for (let file = 0; file < 1000; file++) {
      const text = withComments(randomValue(random, RULES_SCHEMA));
      const parsed = parseRules(text);
      for (const problem of parsed.problems) {
        expectSoundProblem(text, problem);
        expect(problem.fixes.length, `${problem.code} in ${text}`).toBeGreaterThan(
          problem.code === 'move-too-far' ? -1 : 0,
        );
        for (const fix of problem.fixes) {
          const fixed = applyEdits(text, fix.edits);
          expect(commentsOf(fixed), fixed).toEqual(commentsOf(text));
          // One step may uncover another problem, but it never adds up to more.
          expect(errorsOf(parseRules(fixed)).length, fixed).toBeLessThanOrEqual(errorsOf(parsed).length + 1);
        }
      }
    }
  });
});
