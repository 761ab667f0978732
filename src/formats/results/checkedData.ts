// Data from a file, hostile until checked: takes fields one by one and notes in a sentence what is missing or wrong.
// Reading goes on after a problem, so that all are found at once; the values then mean nothing.

import { quoted } from '../../base';

export const MOST_PROBLEMS = 50;

/** Longest text of a name or sentence. */
const LONGEST_TEXT = 10_000;

export class Problems {
  readonly sentences: string[] = [];

  /** `where` is a place in the file: "recipe.plan.cells[2].name". */
  report(where: string, words: string): void {
    if (this.sentences.length < MOST_PROBLEMS) this.sentences.push(`${where === '' ? 'The file' : where} ${words}`);
  }

  get areMany(): boolean {
    return this.sentences.length >= MOST_PROBLEMS;
  }
}

type Data = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface NumberBounds {
  readonly least?: number;
  readonly most?: number;
  readonly whole?: boolean;
}

export class CheckedData {
  private readonly data: Data;

  /** `path` is a place in the file, or "Line 3:" for data that has a line to itself. */
  constructor(
    value: unknown,
    readonly path: string,
    readonly problems: Problems,
  ) {
    this.data = isObject(value) ? value : {};
    if (!isObject(value)) problems.report(placeOfAll(path), 'must be an object in braces.');
  }

  /** Never something inherited. */
  value(key: string): unknown {
    return Object.hasOwn(this.data, key) ? this.data[key] : undefined;
  }

  keys(): string[] {
    return Object.keys(this.data);
  }

  report(key: string, words: string): void {
    this.problems.report(this.place(key), words);
  }

  text(key: string): string {
    const value = this.value(key);
    if (typeof value === 'string' && value.length <= LONGEST_TEXT) return value;
    return this.wrong(key, `a text of up to ${LONGEST_TEXT} characters`, '');
  }

  textOrNull(key: string): string | null {
    return this.value(key) === null ? null : this.text(key);
  }

  number(key: string, bounds: NumberBounds = {}): number {
    const { least = -Infinity, most = Infinity, whole = false } = bounds;
    const value = this.value(key);
    const fits = typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most;
    if (fits && (!whole || Number.isSafeInteger(value))) return value;
    const range = `${least > -Infinity ? ` from ${least}` : ''}${most < Infinity ? ` up to ${most}` : ''}`;
    return this.wrong(key, `a ${whole ? 'whole ' : ''}number${range}`, 0);
  }

  numberOrNull(key: string, bounds: NumberBounds = {}): number | null {
    return this.value(key) === null ? null : this.number(key, bounds);
  }

  /** A whole number from 0. */
  count(key: string): number {
    return this.number(key, { least: 0, whole: true });
  }

  flag(key: string): boolean {
    const value = this.value(key);
    return typeof value === 'boolean' ? value : this.wrong(key, 'true or false', false);
  }

  choice<Word extends string>(key: string, words: readonly Word[]): Word {
    const value = this.value(key);
    const word = words.find((candidate) => candidate === value);
    return word ?? this.wrong(key, `one of ${words.join(', ')}`, words[0]);
  }

  choiceOrNull<Word extends string>(key: string, words: readonly Word[]): Word | null {
    return this.value(key) === null ? null : this.choice(key, words);
  }

  object(key: string): CheckedData {
    return new CheckedData(this.value(key), this.place(key), this.problems);
  }

  objectOrNull(key: string): CheckedData | null {
    return this.value(key) === null ? null : this.object(key);
  }

  /** Each item of a list, turned into something by `read`. Stops where there are too many problems. */
  list<Item>(key: string, most: number, read: (value: unknown, place: string) => Item): Item[] {
    const value = this.value(key);
    if (!Array.isArray(value)) return this.wrong(key, 'a list', []);
    if (value.length > most) return this.wrong(key, `a list of up to ${most} entries`, []);
    const items: Item[] = [];
    for (const [i, item] of (value as unknown[]).entries()) {
      if (this.problems.areMany) break;
      items.push(read(item, `${this.place(key)}[${i}]`));
    }
    return items;
  }

  objects<Item>(key: string, most: number, read: (item: CheckedData) => Item): Item[] {
    return this.list(key, most, (value, place) => read(new CheckedData(value, place, this.problems)));
  }

  wrong<Value>(key: string, what: string, instead: Value): Value {
    const value = this.value(key);
    const shown = value === undefined ? 'it is missing' : `not ${shortly(value)}`;
    this.report(key, `must be ${what}; ${shown}.`);
    return instead;
  }

  private place(key: string): string {
    if (this.path === '') return key;
    return this.path.endsWith(':') ? `${this.path} ${key}` : `${this.path}.${key}`;
  }
}

/** How the whole of the data is called in a sentence. */
export const placeOfAll = (path: string): string => (path.endsWith(':') ? `${path} this deal` : path);

/** A value as it can stand in a sentence, however large it is. */
function shortly(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
