// The settings in a player's text: "name=value,name=value". Values are checked as they are asked for.

import { fail, nearestSpelling, ok, type Result } from '../base';
import { DEFAULT_PLAYERS, MOST, type Player, type PlayerKind } from './player';
import { USUAL_TACTICS } from './tactics';

export const SETTING_NAMES: Readonly<Record<PlayerKind, readonly string[]>> = {
  random: ['tries'],
  greedy: ['values', 'priority', 'returns', 'tactics'],
  'monte-carlo': ['simulations', 'randomness', 'tries'],
  rollout: ['levels', 'seconds'],
};

export class PlayerSettings {
  /** What is wrong with the first value that was read and is not as it should be. */
  problem: string | undefined;

  private constructor(private readonly values: ReadonlyMap<string, string>) {}

  static parse(kind: PlayerKind, text: string | undefined): Result<PlayerSettings, string> {
    const values = new Map<string, string>();
    for (const part of text?.split(',') ?? []) {
      const equals = part.indexOf('=');
      const name = (equals < 0 ? part : part.slice(0, equals)).trim().toLowerCase();
      const names = SETTING_NAMES[kind];
      if (!names.includes(name)) {
        const nearest = nearestSpelling(name, names);
        return fail(
          `The player ${kind} has no setting ${JSON.stringify(name)}.${nearest === undefined ? '' : ` Probably ${nearest} is meant.`} Its settings: ${names.join(', ')}.`,
        );
      }
      if (equals < 0) return fail(`The setting ${name} needs a value: ${name}=….`);
      if (values.has(name)) return fail(`The setting ${name} is given twice.`);
      values.set(name, part.slice(equals + 1).trim());
    }
    return ok(new PlayerSettings(values));
  }

  has(name: string): boolean {
    return this.values.has(name);
  }

  refuse(name: string, why: string): void {
    if (this.has(name)) this.problem ??= `The setting ${name} ${why}.`;
  }

  whole(name: string, least: number, most: number, usual: number): number {
    const text = this.values.get(name);
    if (text === undefined) return usual;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return value >= least && value <= most
      ? value
      : this.wrong(name, `a whole number from ${least} to ${most}`, text, usual);
  }

  choice<T extends string>(name: string, allowed: readonly T[], usual: T): T {
    const text = this.values.get(name);
    if (text === undefined) return usual;
    return allowed.find((word) => word === text.toLowerCase()) ?? this.wrongWord(name, allowed, text, usual);
  }

  /** Words with "+" between them, each at most once. */
  choices<T extends string>(name: string, allowed: readonly T[], usual: readonly T[]): readonly T[] {
    const text = this.values.get(name);
    if (text === undefined) return usual;
    const words: T[] = [];
    for (const part of text.split('+')) {
      const word = allowed.find((known) => known === part.trim().toLowerCase());
      if (word === undefined) return this.wrongWord(name, allowed, part.trim(), usual);
      if (words.includes(word)) return this.wrong(name, 'each at most once', text, usual);
      words.push(word);
    }
    return words;
  }

  /** "80%" or "0.8". */
  share(name: string, usual: number): number {
    const text = this.values.get(name);
    if (text === undefined) return usual;
    const [, digits, percent] = /^(\d{1,3}(?:\.\d{1,4})?)\s?(%?)$/.exec(text) ?? [];
    const value = digits === undefined ? NaN : percent === '%' ? roundShare(Number(digits) / 100) : Number(digits);
    return value >= 0 && value <= 1 ? value : this.wrong(name, 'a share from 0% to 100%', text, usual);
  }

  levels(name: string, usual: readonly number[]): readonly number[] {
    const text = this.values.get(name);
    if (text === undefined) return usual;
    const parts = text.split('+').map((part) => part.trim());
    const isRight =
      parts.length <= MOST.stages && parts.every((part) => /^\d$/.test(part) && Number(part) <= MOST.level);
    const form = `one level from 0 to ${MOST.level}, or one for each stage of the game, as 1+1 (at most ${MOST.stages})`;
    return isRight ? parts.map(Number) : this.wrong(name, form, text, usual);
  }

  milliseconds(name: string, usual: number | null): number | null {
    const text = this.values.get(name);
    if (text === undefined) return usual;
    const value = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : NaN;
    return value >= 1 && value <= MOST.timeMs
      ? value
      : this.wrong<number | null>(name, `a number of seconds from 0.001 to ${MOST.timeMs / 1000}`, text, usual);
  }

  private wrong<T>(name: string, form: string, text: string, usual: T): T {
    this.problem ??= `The setting ${name} takes ${form}, not ${JSON.stringify(text)}.`;
    return usual;
  }

  private wrongWord<T>(name: string, allowed: readonly string[], text: string, usual: T): T {
    const nearest = nearestSpelling(text, allowed);
    this.problem ??= `The setting ${name} has no value ${JSON.stringify(text)}.${nearest === undefined ? '' : ` Probably ${nearest} is meant.`} Allowed: ${allowed.join(', ')}.`;
    return usual;
  }
}

/** Shares are written in percent with up to four decimals. */
const roundShare = (share: number): number => Math.round(share * 1e6) / 1e6;
const percentOf = (share: number): string => `${Math.round(share * 1e6) / 1e4}%`;

/** The settings of a player that are not as usual. */
export function makeSettings(player: Player): string {
  const settings: string[] = [];
  switch (player.kind) {
    case 'random':
      if (player.tries !== DEFAULT_PLAYERS.random.tries) settings.push(`tries=${player.tries}`);
      break;
    case 'greedy': {
      const usual = DEFAULT_PLAYERS.greedy;
      const usualTactics = player.tactics.join() === USUAL_TACTICS.join();
      if (player.values === 'tactics')
        settings.push(usualTactics ? 'values=tactics' : `tactics=${player.tactics.join('+')}`);
      else if (player.values !== usual.values) settings.push(`values=${player.values}`);
      if (player.values !== 'tactics' && player.priority !== usual.priority)
        settings.push(`priority=${player.priority ? 'yes' : 'no'}`);
      if (player.returns !== usual.returns) settings.push(`returns=${player.returns ? 'yes' : 'no'}`);
      break;
    }
    case 'monte-carlo': {
      const usual = DEFAULT_PLAYERS['monte-carlo'];
      if (player.simulations !== usual.simulations) settings.push(`simulations=${player.simulations}`);
      if (player.randomness !== usual.randomness) settings.push(`randomness=${percentOf(player.randomness)}`);
      if (player.tries !== usual.tries) settings.push(`tries=${player.tries}`);
      break;
    }
    case 'rollout': {
      const usual = DEFAULT_PLAYERS.rollout;
      if (player.levels.join() !== usual.levels.join()) settings.push(`levels=${player.levels.join('+')}`);
      if (player.timeMs !== null) settings.push(`seconds=${player.timeMs / 1000}`);
    }
  }
  return settings.join(',');
}
