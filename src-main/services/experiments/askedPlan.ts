// From what the window asks for to a plan that can be carried out, or a sentence why not. Nothing of it is believed.

import { availableParallelism, totalmem } from 'node:os';
import { escapeInvisible, fail, ok, type Result } from '../../../src/base';
import { MICROSOFT_MAX } from '../../../src/cards';
import {
  comparePlan,
  DEFAULT_EFFORT,
  DEFAULT_SKILL,
  estimatePlan,
  goalSeekPlan,
  parseAxis,
  parsePlayers,
  sweepPlan,
  type Axis,
  type Plan,
  type PlanOptions,
  type Variant,
} from '../../../src/experiments';
import { makeByteSize, makeWholeNumber } from '../../../src/formats';
import { checkMicrosoft, compileGame, MAX_SEED } from '../../../src/game';
import type { AskedVariant, RunOptions, RunRequest } from '../../../src/protocol';
import { parseRules, type EffectiveRules } from '../../../src/rules';

/** Beyond this, a sweep is more than anybody looks at. */
export const MOST_CELLS = 400;
const LONGEST_NAME = 200;
/** A numbering that ends sooner than this is part of the stop rule. */
const PLENTY = 1e8;
const WIDTHS = { least: 0.00001, most: 0.5 } as const;

export interface AskedPlan {
  readonly plan: Plan;
  readonly name: string;
}

export function readRunRequest(request: RunRequest): Result<AskedPlan, string> {
  const options = readOptions(request.options);
  if (!options.ok) return options;
  const plan = readPlan(request, options.value);
  if (!plan.ok) return plan;
  const problem = planProblem(plan.value);
  return problem === undefined ? ok({ plan: plan.value, name: shortName(plan.value.name) }) : fail(problem);
}

/** As many as asked for, or one on each core; fewer where memory is short, which changes no verdict. */
export function threadsFor(asked: number, bytes: number): number {
  const wanted = asked === 0 ? availableParallelism() : asked;
  return Math.max(1, Math.min(wanted, Math.floor(totalmem() / bytes)));
}

/** What can only be said when the games are known: that there is one, and that it can be dealt by these numbers. */
export function planProblem({ cells, numbering, firstSeed }: Plan): string | undefined {
  const games = cells.flatMap(({ rules }) => (rules === null ? [] : [rules]));
  if (games.length === 0) {
    const first = cells.at(0);
    // Perfect play comes first, and knows how to play every game.
    const what =
      (first?.player ?? null) === null ? 'None of the values makes a game.' : 'None of the players can play this.';
    return `${what} ${first?.problem ?? ''}`.trimEnd();
  }
  if (numbering !== 'microsoft') return undefined;
  for (const rules of games) {
    const problem = checkMicrosoft(compileGame(rules), firstSeed);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function readOptions(asked: RunOptions): Result<PlanOptions, string> {
  const { numbering, firstDeal, deals, halfWidth, budgetSeconds, mostStates, secondsPerDeal } = asked;
  const [first, last] = numbering === 'microsoft' ? [1, MICROSOFT_MAX] : [0, MAX_SEED];
  if (firstDeal < first || firstDeal > last)
    return fail(`Deals have numbers from ${makeWholeNumber(first)} to ${makeWholeNumber(last)}.`);
  const available = last - firstDeal + 1;
  if (deals === null && halfWidth === null && budgetSeconds === null)
    return fail('Say when it is enough: a number of deals, a width or a time.');
  if (deals !== null && deals > available)
    return fail(`There are only ${makeWholeNumber(available)} deals from the first one on: ask for fewer.`);
  if (halfWidth !== null && (halfWidth < WIDTHS.least || halfWidth > WIDTHS.most))
    return fail('The width to reach must be from ±0.001 % to ±50 %.');
  const players = readPlayers(asked);
  if (!players.ok) return players;
  const bytes = asked.megabytes * 2 ** 20;
  if (bytes > totalmem())
    return fail(`A thread would need ${makeByteSize(bytes)}; this computer has ${makeByteSize(totalmem())} in all.`);
  return ok({
    numbering,
    firstSeed: firstDeal,
    stop: {
      deals: deals ?? (available < PLENTY ? available : null),
      halfWidth,
      budgetMs: budgetSeconds === null ? null : 1000 * budgetSeconds,
    },
    effort: {
      firstStates: Math.min(DEFAULT_EFFORT.firstStates, mostStates),
      mostStates,
      mostMs: secondsPerDeal === null ? null : 1000 * secondsPerDeal,
      bytes,
    },
    deduction: asked.deduction,
    method: asked.method,
    confidence: asked.confidence,
    players: players.value,
    skill: asked.skill && players.value.some((player) => player !== null) ? DEFAULT_SKILL : null,
  });
}

function readPlayers({
  players,
  perfect,
}: Pick<RunOptions, 'players' | 'perfect'>): Result<PlanOptions['players'], string> {
  const read = parsePlayers(players);
  if (!read.ok) return read;
  if (!perfect && read.value.length === 0) return fail('Somebody has to play: choose perfect play, a player, or both.');
  return ok(perfect ? [null, ...read.value] : read.value);
}

function readPlan(request: RunRequest, options: PlanOptions): Result<Plan, string> {
  if (request.kind === 'compare') {
    if (request.variants.length < 2) return fail('Choose two games or more to compare.');
    const variants: Variant[] = [];
    for (const asked of request.variants) {
      const variant = readVariant(asked);
      if (!variant.ok) return variant;
      variants.push(variant.value);
    }
    return ok(comparePlan(toldApart(variants), options));
  }
  const variant = readVariant(request.variant);
  if (!variant.ok) return variant;
  if (request.kind === 'estimate') return ok(estimatePlan(variant.value, options));
  const axes = readAxes(variant.value.rules, request.kind === 'sweep' ? request.axes : [request.axis]);
  if (!axes.ok) return axes;
  if (request.kind === 'sweep') return ok(sweepPlan(variant.value, axes.value, options));
  if (options.players.length > 1) return fail('A goal seek is for one: perfect play, or a single player without it.');
  if (axes.value[0].values.length < 2) return fail('Give two values or more to choose from.');
  return ok(goalSeekPlan(variant.value, axes.value[0], request.target, options));
}

function readVariant({ name: asked, rulesText }: AskedVariant): Result<Variant, string> {
  const name = shortName(asked);
  const { rules, problems } = parseRules(rulesText);
  const error = problems.find(({ severity }) => severity === 'error');
  if (error !== undefined)
    return fail(`The rules of ${name} have an error in line ${error.span.line}: ${error.message}`);
  return rules === undefined ? fail(`The rules of ${name} cannot be read.`) : ok({ name, rules });
}

function readAxes(
  rules: EffectiveRules,
  asked: readonly { readonly name: string; readonly values: string }[],
): Result<readonly Axis[], string> {
  if (asked.length === 0) return fail('Choose what to vary.');
  const axes: Axis[] = [];
  for (const { name, values } of asked) {
    // The first "=" ends the name.
    if (name.includes('=')) return fail('The name of a rule has no "=" in it.');
    const axis = parseAxis(rules, `${name}=${values}`);
    if (!axis.ok) return axis;
    axes.push(axis.value);
  }
  if (axes.length === 2 && axes[0].name === axes[1].name)
    return fail(`“${axes[0].name}” is varied twice: give all its values at once.`);
  const count = axes.reduce((product, { values }) => product * values.length, 1);
  return count <= MOST_CELLS
    ? ok(axes)
    : fail(`The values make ${makeWholeNumber(count)} variants; ${MOST_CELLS} are the most.`);
}

/** Two files may have the same name in different folders. */
function toldApart(variants: readonly Variant[]): Variant[] {
  const names = variants.map(({ name }) => name);
  return variants.map((variant, i) =>
    names.indexOf(names[i]) === names.lastIndexOf(names[i]) ? variant : { ...variant, name: `${names[i]} (${i + 1})` },
  );
}

export function shortName(text: string): string {
  const name = escapeInvisible(text.trim()) || 'Untitled';
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}
