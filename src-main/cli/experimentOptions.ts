// The options that all experiments share: which deals, when it is enough, how much effort, where results are kept.

import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { MICROSOFT_MAX } from '../../src/cards';
import {
  DEFAULT_EFFORT,
  DEFAULT_OPTIONS,
  DEFAULT_SKILL,
  parsePlayers,
  PERFECT_WORD,
  splitPlayers,
  type EffortPlan,
  type Plan,
  type PlanOptions,
} from '../../src/experiments';
import { MAX_SEED } from '../../src/game';
import { parsePlayer, type Player } from '../../src/players';
import { planProblem } from '../services';
import { parseCount, parseDuration, parseSize } from './amount';
import { InputProblem } from './inputProblem';
import { once } from './once';
import { parseShare } from './share';
import { parseWholeNumber } from './wholeNumber';

export interface StoreOptions {
  readonly store?: string;
  readonly json?: boolean;
}

export interface ExperimentOptions extends StoreOptions {
  readonly deals?: string;
  readonly firstSeed?: string;
  readonly ms?: boolean;
  readonly width?: string;
  readonly budget?: string;
  readonly states?: string;
  readonly timeLimit?: string;
  readonly memory?: string;
  readonly workers?: string;
  readonly deduction: boolean;
  readonly reuse: boolean;
  readonly lowerBound?: boolean;
  readonly confidence?: string;
  readonly name?: string;
  readonly notes?: string;
  readonly players?: readonly string[];
  readonly perfect?: boolean;
  readonly skill?: boolean;
}

const MOST_WORKERS = 256;
const MOST_PLAYERS = 12;
/** Less does not hold the stacks of a search. */
const LEAST_WORKER_BYTES = 4 * 2 ** 20;
/** A numbering that ends sooner than this is part of the stop rule. */
const PLENTY = 1e8;

export const addStoreOptions = (command: Command): Command =>
  command
    .option(
      '--store <file>',
      'the file that keeps results: PATIENCE_LAB_STORE or one for each user unless given',
      once('--store'),
    )
    .option('--json', 'print an object');

export const addWorkersOption = (command: Command): Command =>
  command.option('--workers <n>', 'threads that solve, one for each core unless given', once('--workers'));

/** Who plays; for experiments in which several can. */
export const addPlayerOptions = (command: Command): Command =>
  command
    .option(
      '--players <list>',
      'let these play the same deals, beside perfect play: random,greedy,rollout ("play --help" tells how they are written)',
      (value: string, before: readonly string[] | undefined) => [...(before ?? []), value],
    )
    .option('--no-perfect', 'with --players: leave perfect play out, which the players are measured against')
    .option('--skill', 'with --players: find the moves that lost deals which could be won; takes much longer');

export function addExperimentOptions(command: Command): Command {
  command
    .option('--deals <n>', 'deals of each game: 500, 1e6 (1000 unless a width or budget is given)', once('--deals'))
    .option('--width <share>', 'go on until the interval is ± so wide: 1%, 0.5%', once('--width'))
    .option('--budget <duration>', 'stop after so long: 10m, 8h', once('--budget'))
    .option('--first-seed <n>', 'number of the first deal, 1 unless given', once('--first-seed'))
    .option('--ms', 'number deals as Microsoft FreeCell does, for games with one deck and no stock')
    .option('--states <n>', `most states for a deal, ${DEFAULT_EFFORT.mostStates} unless given`, once('--states'))
    .option(
      '--time-limit <duration>',
      'most time for a deal; verdicts then depend on the machine, so there is none unless given',
      once('--time-limit'),
    )
    .option(
      '--memory <size>',
      `for all workers together: 1GB (${DEFAULT_EFFORT.bytes / 2 ** 20}MB for each unless given)`,
      once('--memory'),
    );
  addWorkersOption(command)
    .option('--no-deduction', 'solve every game on every deal, even where another one settles it')
    .option('--no-reuse', 'solve again what earlier runs have found')
    .option('--lower-bound', 'quick searches alone: they find wins and prove nothing, which gives a lower bound')
    .option('--confidence <share>', 'of all intervals, 95% unless given', once('--confidence'))
    .option('--name <text>', "the run's name", once('--name'))
    .option('--notes <text>', 'notes on the run', once('--notes'));
  return addStoreOptions(command);
}

export function readPlanOptions(options: ExperimentOptions): PlanOptions {
  const isMicrosoft = options.ms === true;
  const lastSeed = isMicrosoft ? MICROSOFT_MAX : MAX_SEED;
  const firstSeed =
    options.firstSeed === undefined
      ? 1
      : parseWholeNumber(options.firstSeed, '--first-seed', isMicrosoft ? 1 : 0, lastSeed);
  return {
    numbering: isMicrosoft ? 'microsoft' : 'seeds',
    firstSeed,
    stop: readStop(options, lastSeed - firstSeed + 1),
    effort: readEffort(options),
    deduction: options.deduction,
    method: options.lowerBound === true ? 'streamliners' : 'exact',
    ...readPlayers(options),
    confidence:
      options.confidence === undefined
        ? DEFAULT_OPTIONS.confidence
        : parseShare(options.confidence, '--confidence', { least: 0.5, most: 0.9999, words: 'a share such as 95%' }),
  };
}

function readPlayers({ players: texts, perfect, skill }: ExperimentOptions): Pick<PlanOptions, 'players' | 'skill'> {
  const read = parsePlayers((texts ?? []).flatMap(splitPlayers));
  if (!read.ok) throw new InputProblem(`--players: ${read.error}`);
  const players = read.value;
  if (players.length > MOST_PLAYERS) throw new InputProblem(`--players takes up to ${MOST_PLAYERS} players.`);
  if (players.length === 0) {
    if (perfect === false) throw new InputProblem('--no-perfect leaves nobody to play: name somebody with --players.');
    if (skill === true) throw new InputProblem('--skill looks at the games of players: name some with --players.');
  }
  return { players: perfect === false ? players : [null, ...players], skill: skill === true ? DEFAULT_SKILL : null };
}

/** Null for perfect play. */
export function readOnePlayer(text: string | undefined): Player | null {
  if (text === undefined || text === PERFECT_WORD) return null;
  const player = parsePlayer(text);
  if (!player.ok) throw new InputProblem(`--player: ${player.error}`);
  return player.value;
}

function readStop({ deals, width, budget }: ExperimentOptions, available: number): PlanOptions['stop'] {
  const wanted =
    deals === undefined
      ? width === undefined && budget === undefined
        ? DEFAULT_OPTIONS.stop.deals
        : null
      : parseCount(deals, '--deals');
  if (wanted !== null && wanted > available)
    throw new InputProblem(
      `There are only ${available} deals from the first one on; --deals asks for ${wanted}, so give fewer.`,
    );
  return {
    deals: wanted ?? (available < PLENTY ? available : null),
    halfWidth:
      width === undefined
        ? null
        : parseShare(width, '--width', {
            least: 0.00001,
            most: 0.5,
            words: 'half the width of the interval, such as 1%',
          }),
    budgetMs: budget === undefined ? null : parseDuration(budget, '--budget'),
  };
}

/** Without --memory a worker has the same on every machine, so that parts of a run from several fit together. */
function readEffort(options: ExperimentOptions): EffortPlan {
  const { states, timeLimit, memory } = options;
  const mostStates = states === undefined ? DEFAULT_EFFORT.mostStates : parseCount(states, '--states');
  const workers = readWorkers(options);
  const bytes = memory === undefined ? DEFAULT_EFFORT.bytes : Math.floor(parseSize(memory, '--memory') / workers);
  if (bytes < LEAST_WORKER_BYTES)
    throw new InputProblem(
      `--memory must be at least ${(workers * LEAST_WORKER_BYTES) / 2 ** 20}MB for ${workers} workers, 4MB for each.`,
    );
  return {
    firstStates: Math.min(DEFAULT_EFFORT.firstStates, mostStates),
    mostStates,
    mostMs: timeLimit === undefined ? null : parseDuration(timeLimit, '--time-limit'),
    bytes,
  };
}

export const readWorkers = ({ workers }: { readonly workers?: string }): number =>
  workers === undefined
    ? Math.min(MOST_WORKERS, availableParallelism())
    : parseWholeNumber(workers, '--workers', 1, MOST_WORKERS);

export function checkPlan(plan: Plan): void {
  const problem = planProblem(plan);
  if (problem !== undefined) throw new InputProblem(problem);
}
