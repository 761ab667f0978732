// What the form of a run holds: texts as they are typed, so that nothing is lost while they make no sense yet.

import { DEFAULT_EFFORT, DEFAULT_OPTIONS, type Numbering } from '@core/experiments';
import type { RunOptions } from '@core/protocol';
import type { Parameter } from '@core/rules';
import { NO_PLAYERS, type FormPlayers } from './formPlayers';

export const FORM_KINDS = ['estimate', 'sweep', 'goal-seek'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const CONFIDENCES = [0.9, 0.95, 0.99, 0.999] as const;

/** A parameter by its path ("cells.count") and the values as written ("0..4"); no name where none is chosen. */
export interface FormAxis {
  readonly name: string;
  readonly values: string;
}

export interface RunForm {
  readonly kind: FormKind;
  readonly first: FormAxis;
  /** Of a sweep alone. */
  readonly second: FormAxis;
  /** Percent looked for by a goal seek. */
  readonly target: string;
  readonly deals: string;
  readonly width: string;
  readonly time: string;
  readonly states: string;
  readonly timePerDeal: string;
  readonly megabytes: string;
  readonly firstDeal: string;
  readonly numbering: Numbering;
  readonly confidence: (typeof CONFIDENCES)[number];
  readonly deduction: boolean;
  readonly method: RunOptions['method'];
  /** Of estimates and sweeps; a goal seek is about perfect play. */
  readonly players: FormPlayers;
  /** Empty for one on each core. */
  readonly workers: string;
}

export type TextField = { [K in keyof RunForm]: RunForm[K] extends string ? K : never }[keyof RunForm];

export const NO_AXIS: FormAxis = { name: '', values: '' };

/** `workers` as in the settings: 0 for one on each core. */
export const newForm = (workers = 0): RunForm => ({
  kind: 'estimate',
  first: NO_AXIS,
  second: NO_AXIS,
  target: '50',
  deals: String(DEFAULT_OPTIONS.stop.deals),
  width: '',
  time: '',
  states: '2 million',
  timePerDeal: '',
  megabytes: String(DEFAULT_EFFORT.bytes / 2 ** 20),
  firstDeal: '1',
  numbering: 'seeds',
  confidence: 0.95,
  deduction: true,
  method: 'exact',
  players: NO_PLAYERS,
  workers: workers === 0 ? '' : String(workers),
});

/** More values than this are rather chosen around the present one. */
const MOST_SUGGESTED = 13;

/** Values to begin with when a parameter is chosen: all that make a game, or those around the present one. */
export function suggestValues({ kind, legal, value }: Parameter): string {
  if (kind !== 'number') return 'all';
  const numbers = legal as readonly number[];
  const at = Math.max(0, numbers.indexOf(value as number));
  const from = Math.max(0, Math.min(at - Math.floor(MOST_SUGGESTED / 2), numbers.length - MOST_SUGGESTED));
  return makeRanges(numbers.slice(from, from + MOST_SUGGESTED));
}

/** "0..4,6": runs of neighbours as ranges. */
export function makeRanges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}..${to}`)).join(',');
}

/** "0–8, 10" or "red-black, same-suit": what makes a game with the rest as it is. */
export const legalText = ({ kind, legal }: Parameter): string =>
  kind === 'number'
    ? makeRanges(legal as readonly number[])
        .replaceAll('..', '–')
        .replaceAll(',', ', ')
    : kind === 'yes-no'
      ? legal.map((value) => (value === true ? 'yes' : 'no')).join(', ')
      : legal.join(', ');

/** Those whose title, name or legal words contain every word that is looked for. */
export function searchParameters(parameters: readonly Parameter[], looked: string): readonly Parameter[] {
  const words = looked
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return parameters.filter(({ title, name }) => {
    const text = `${title} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
