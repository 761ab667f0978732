// From the form of a run to what is asked of the services, with a sentence for everything that is wrong, and what can be
// said before the start: how many games, which are impossible. Used by RunForm.vue, MeasureView.vue and the commands.

import { MICROSOFT_MAX } from '@core/cards';
import {
  DEFAULT_EFFORT,
  DEFAULT_OPTIONS,
  estimatePlan,
  gamesOf,
  goalSeekPlan,
  parseAxis,
  parsePlayers,
  DEFAULT_SKILL,
  playersOf,
  sweepPlan,
  type Axis,
  type Plan,
  type PlanOptions,
} from '@core/experiments';
import { makeCount, makeDuration, makePercent, makeWholeNumber } from '@core/formats';
import { checkMicrosoft, compileGame, MAX_SEED } from '@core/game';
import type { RunOptions, RunRequest } from '@core/protocol';
import type { EffectiveRules } from '@core/rules';
import { fail, ok, type Result } from '@core/base';
import { parseCount, parsePercent, parseTime } from './amounts';
import { NO_PLAYERS, readPlayers } from './formPlayers';
import { newForm, type FormAxis, type RunForm } from './runForm';

/** The game that is measured. */
export interface MeasuredGame {
  readonly name: string;
  readonly rulesText: string;
  readonly rules: EffectiveRules;
}

export type FormField = Exclude<keyof RunForm, 'kind'> | 'stop';

export interface FormProblem {
  readonly field: FormField;
  readonly words: string;
}

export interface RunDraft {
  readonly problems: readonly FormProblem[];
  /** As far as the form makes one, even where other fields are wrong. */
  readonly axes: readonly Axis[];
  /** What would be done; undefined as long as something is wrong. */
  readonly plan: Plan | undefined;
  readonly request: RunRequest | undefined;
}

/** Deals of the one-click estimate. */
export const QUICK_DEALS = 200;
/** As many as the services take: beyond this, a sweep is more than anybody looks at. */
export const MOST_GAMES = 400;
const MOST_DEALS = 100_000_000;
const MOST_BUDGET_S = 30 * 24 * 3600;
const MOST_DEAL_S = 24 * 3600;

export function makeDraft(form: RunForm, game: MeasuredGame): RunDraft {
  const problems: FormProblem[] = [];
  const read = <T>(field: FormField, result: Result<T, string>, otherwise: T): T => {
    if (result.ok) return result.value;
    problems.push({ field, words: result.error });
    return otherwise;
  };
  const options = readOptions(form, read);
  const axes = readAxes(form, game.rules, read);
  const target = form.kind === 'goal-seek' ? read('target', parsePercent(form.target, 0, 100), 0) : 0;
  const cells = axes.reduce((product, { values }) => product * values.length, 1);
  if (cells > MOST_GAMES)
    problems.push({
      field: axes.length > 1 ? 'second' : 'first',
      words: `These are ${makeCount(cells, 'game')}; ${makeWholeNumber(MOST_GAMES)} are the most at a time.`,
    });
  if (problems.length > 0) return { problems, axes, plan: undefined, request: undefined };
  const plan = makePlan(form, game, axes, target, planOptions(options));
  problems.push(...checkPlan(plan));
  return problems.length > 0
    ? { problems, axes, plan: undefined, request: undefined }
    : { problems, axes, plan, request: makeRequest(form, game, target, options) };
}

type Reader = <T>(field: FormField, result: Result<T, string>, otherwise: T) => T;

/** Null for a field that is left empty. */
const optional = <T>(text: string, parse: (text: string) => Result<T, string>): Result<T | null, string> =>
  text.trim() === '' ? ok(null) : parse(text);

function readOptions(form: RunForm, read: Reader): RunOptions {
  const { numbering, confidence, deduction, method } = form;
  const asked = form.kind === 'goal-seek' ? NO_PLAYERS : form.players;
  const players = read('players', readPlayers(asked), []);
  const isMicrosoft = numbering === 'microsoft';
  const lastDeal = Math.min(isMicrosoft ? MICROSOFT_MAX : MAX_SEED, MAX_SEED);
  const firstDeal = read('firstDeal', parseCount(form.firstDeal, isMicrosoft ? 1 : 0, lastDeal), 1);
  const deals = read(
    'deals',
    optional(form.deals, (text) => parseCount(text, 1, MOST_DEALS)),
    1,
  );
  const halfWidth = read(
    'width',
    optional(form.width, (text) => parsePercent(text, 0.001, 50)),
    null,
  );
  const budgetSeconds = read(
    'time',
    optional(form.time, (text) => parseTime(text, 'min', MOST_BUDGET_S)),
    null,
  );
  if ([form.deals, form.width, form.time].every((text) => text.trim() === ''))
    read('stop', fail('Say when it is enough: after so many deals, at a width, or after a time.'), null);
  const available = (isMicrosoft ? MICROSOFT_MAX : MAX_SEED) - firstDeal + 1;
  if (deals !== null && deals > available)
    read('deals', fail(`From the first deal on there are only ${makeCount(available, 'deal')}.`), null);
  return {
    numbering,
    firstDeal,
    // A numbering that ends soon is part of the stop rule.
    deals: deals ?? (available < MOST_DEALS ? available : null),
    halfWidth,
    budgetSeconds,
    mostStates: read('states', parseCount(form.states, 1000, 2 ** 40), DEFAULT_EFFORT.mostStates),
    secondsPerDeal: read(
      'timePerDeal',
      optional(form.timePerDeal, (text) => parseTime(text, 's', MOST_DEAL_S)),
      null,
    ),
    megabytes: read('megabytes', parseCount(form.megabytes.replace(/\s*MB$/i, ''), 16, 8192), 256),
    deduction,
    method,
    confidence,
    players,
    perfect: asked.perfect,
    skill: asked.skill && players.length > 0,
    workers: read(
      'workers',
      optional(form.workers, (text) => parseCount(text, 1, 256)),
      null,
    ),
  };
}

/** The options of a request as plans have them. */
export function planOptions(options: RunOptions): PlanOptions {
  const players = parsePlayers(options.players);
  const all = players.ok ? players.value : [];
  return {
    ...DEFAULT_OPTIONS,
    players: options.perfect || all.length === 0 ? [null, ...all] : all,
    skill: options.skill ? DEFAULT_SKILL : null,
    numbering: options.numbering,
    firstSeed: options.firstDeal,
    stop: {
      deals: options.deals,
      halfWidth: options.halfWidth,
      budgetMs: options.budgetSeconds === null ? null : options.budgetSeconds * 1000,
    },
    effort: {
      firstStates: Math.min(DEFAULT_EFFORT.firstStates, options.mostStates),
      mostStates: options.mostStates,
      mostMs: options.secondsPerDeal === null ? null : options.secondsPerDeal * 1000,
      bytes: options.megabytes * 2 ** 20,
    },
    deduction: options.deduction,
    method: options.method,
    confidence: options.confidence,
  };
}

const askedAxes = ({ kind, first, second }: RunForm): readonly FormAxis[] =>
  kind === 'estimate' ? [] : kind === 'sweep' && second.name !== '' ? [first, second] : [first];

function readAxes(form: RunForm, rules: EffectiveRules, read: Reader): Axis[] {
  return askedAxes(form).flatMap((asked, i) => {
    const field = i === 0 ? 'first' : 'second';
    if (asked.name === '') {
      read(field, fail('Choose what is to be varied.'), null);
      return [];
    }
    if (i === 1 && asked.name === form.first.name) {
      read(field, fail('The second parameter must be another than the first.'), null);
      return [];
    }
    const axis = read<Axis | null>(field, parseAxis(rules, `${asked.name}=${asked.values}`), null);
    if (axis === null) return [];
    if (form.kind === 'goal-seek' && axis.values.length < 2)
      read(field, fail('Give two values or more to choose from.'), null);
    return [axis];
  });
}

function makePlan({ kind }: RunForm, game: MeasuredGame, axes: readonly Axis[], target: number, options: PlanOptions) {
  switch (kind) {
    case 'estimate':
      return estimatePlan(game, options);
    case 'sweep':
      return sweepPlan(game, axes, options);
    case 'goal-seek':
      return goalSeekPlan(game, axes[0], target, options);
  }
}

/** What can only be said when the games are known. */
function checkPlan(plan: Plan): FormProblem[] {
  const games = plan.cells.flatMap(({ rules }) => (rules === null ? [] : [rules]));
  if (games.length === 0) {
    const [{ player, problem }] = plan.cells;
    // Perfect play comes first, and knows how to play every game.
    return player === null
      ? [{ field: 'first', words: `None of the values makes a game. ${problem ?? ''}` }]
      : [{ field: 'players', words: `None of the players can play this. ${problem ?? ''}` }];
  }
  if (plan.numbering !== 'microsoft') return [];
  for (const rules of games) {
    const words = checkMicrosoft(compileGame(rules), plan.firstSeed);
    if (words !== undefined) return [{ field: 'numbering', words }];
  }
  return [];
}

function makeRequest(form: RunForm, game: MeasuredGame, target: number, options: RunOptions): RunRequest {
  const variant = { name: game.name, rulesText: game.rulesText };
  const axes = askedAxes(form).map(({ name, values }) => ({ name, values }));
  switch (form.kind) {
    case 'estimate':
      return { kind: 'estimate', variant, options };
    case 'sweep':
      return { kind: 'sweep', variant, axes, options };
    case 'goal-seek':
      return { kind: 'goal-seek', variant, axis: axes[0], target, options };
  }
}

/** The one-click estimate. `workers` as in the settings. */
export function quickEstimate(game: Pick<MeasuredGame, 'name' | 'rulesText'>, workers = 0): RunRequest {
  const form = { ...newForm(workers), deals: String(QUICK_DEALS) };
  const options = readOptions(form, (_, result, otherwise) => (result.ok ? result.value : otherwise));
  return { kind: 'estimate', variant: { name: game.name, rulesText: game.rulesText }, options };
}

export const possibleCells = ({ cells }: Plan): number => cells.filter(({ rules }) => rules !== null).length;

/** What the button does: "Start: 5 games × 200 deals". */
export function describeStart(plan: Plan): string {
  const { deals, halfWidth, budgetMs } = plan.stop;
  const limits = [
    ...(halfWidth === null ? [] : [`until ± ${makePercent(halfWidth)}`]),
    ...(budgetMs === null ? [] : [`for ${makeDuration(budgetMs)}`]),
  ];
  const games = gamesOf(plan).filter((cells) => cells.some((cell) => plan.cells[cell].rules !== null)).length;
  const count = playersOf(plan).length;
  const by = count > 1 ? ` × ${makeCount(count, 'player')}` : '';
  const counted = deals === null ? '' : `${limits.length === 0 ? '' : 'up to '}${makeCount(deals, 'deal')}`;
  const until = deals === null ? limits.join(' or ') : counted;
  if (plan.kind === 'estimate') return `Start: ${until}${by}`;
  const many = makeCount(games, 'game');
  return deals === null ? `Start: ${many}${by}, ${until}` : `Start: ${many} × ${counted}${by}`;
}
