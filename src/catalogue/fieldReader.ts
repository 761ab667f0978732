// Takes the fields of one JSON object one by one, notes what is missing or of the wrong kind, and at the end what
// nobody asked for. Reading goes on after a problem, so that all are found at once.

import { makePath, parseRules, type RulesDocument } from '../rules';

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with a field whatever the parent says. Whether a game can be played shows only over its parents. */
const FIELD_PROBLEMS = ['unknown-field', 'wrong-type', 'unknown-value', 'out-of-range', 'too-many-entries', 'old-form'];

export class FieldReader {
  private readonly data: JsonObject;
  private readonly taken = new Set<string>();

  constructor(
    data: unknown,
    private readonly path: string,
    private readonly problems: string[],
  ) {
    this.data = isObject(data) ? data : {};
    if (!isObject(data)) problems.push(`${path === '' ? 'the file' : path} must be an object`);
  }

  report(key: string, words: string): void {
    this.problems.push(`${this.place(key)} ${words}`);
  }

  text(key: string): string {
    return this.optionalText(key) ?? this.missing(key, 'a text', '');
  }

  optionalText(key: string): string | undefined {
    const value = this.take(key);
    if (value === undefined) return undefined;
    if (typeof value === 'string' && value.trim() !== '') return value;
    return this.missing(key, 'a text', undefined);
  }

  texts(key: string): readonly string[] {
    const value = this.take(key) ?? [];
    if (Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== ''))
      return value as string[];
    return this.missing(key, 'a list of texts', []);
  }

  number(key: string): number {
    const value = this.take(key);
    return typeof value === 'number' ? value : this.missing(key, 'a number', 0);
  }

  /** False where it is left out. */
  flag(key: string): boolean {
    const value = this.take(key) ?? false;
    return typeof value === 'boolean' ? value : this.missing(key, 'true or false', false);
  }

  choice<Word extends string>(key: string, words: readonly Word[]): Word {
    const value = this.take(key);
    const word = words.find((candidate) => candidate === value);
    return word ?? this.missing(key, `one of ${words.join(', ')}`, words[0]);
  }

  object(key: string): FieldReader {
    return new FieldReader(this.take(key), this.place(key), this.problems);
  }

  /** A list of one reader, or of none where the field is left out. */
  optionalObject(key: string): readonly FieldReader[] {
    return this.data[key] === undefined ? [] : [this.object(key)];
  }

  objects(key: string): readonly FieldReader[] {
    const value = this.take(key) ?? [];
    if (!Array.isArray(value)) return this.missing(key, 'a list', []);
    return value.map((item, index) => new FieldReader(item, `${this.place(key)}[${index}]`, this.problems));
  }

  /** Rules in which every field fits the schema, as a difference to a parent or to the defaults. */
  rules(key: string): RulesDocument {
    const value = this.take(key);
    if (!isObject(value)) return this.missing(key, 'an object', {});
    for (const { code, path, message } of parseRules(JSON.stringify(value)).problems)
      if (FIELD_PROBLEMS.includes(code)) this.report(makePath([key, ...path]), `is wrong: ${message}`);
    return value;
  }

  /** Notes fields that were never taken: most likely misspelt. */
  finish(): void {
    for (const key of Object.keys(this.data)) if (!this.taken.has(key)) this.report(key, 'is not a field of a preset');
  }

  private take(key: string): unknown {
    this.taken.add(key);
    return Object.hasOwn(this.data, key) ? this.data[key] : undefined;
  }

  private missing<Value>(key: string, what: string, instead: Value): Value {
    this.report(key, `must be ${what}`);
    return instead;
  }

  private place(key: string): string {
    return this.path === '' ? key : `${this.path}.${key}`;
  }
}
