// What values from another process must look like. A shape checks at run time what its type says at compile time, so
// that nothing malformed gets past the edge of a process, whoever sent it.

/** Checks a value; the answer is a sentence about the first thing that is wrong, or nothing. */
export interface Shape<T> {
  readonly check: (value: unknown, where: string) => string | undefined;
  /** Never there; it only carries the type. */
  readonly meant?: T;
}

export type Meant<S> = S extends Shape<infer T> ? T : never;

const shape = <T>(check: Shape<T>['check']): Shape<T> => ({ check });

/** Text of up to `longest` UTF-16 units. */
export const text = (longest: number): Shape<string> =>
  shape((value, where) =>
    typeof value !== 'string'
      ? `${where} must be a text`
      : value.length > longest
        ? `${where} is longer than ${longest} characters`
        : undefined,
  );

export const whole = (least: number, most: number): Shape<number> =>
  shape((value, where) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? undefined
      : `${where} must be a whole number from ${least} to ${most}`,
  );

export const share: Shape<number> = shape((value, where) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? undefined : `${where} must be a number from 0 to 1`,
);

export const yesNo: Shape<boolean> = shape((value, where) =>
  typeof value === 'boolean' ? undefined : `${where} must be true or false`,
);

export const oneOf = <const T extends readonly (string | number)[]>(words: T): Shape<T[number]> =>
  shape((value, where) =>
    (words as readonly unknown[]).includes(value) ? undefined : `${where} must be one of ${words.join(', ')}`,
  );

export const orNull = <T>(inner: Shape<T>): Shape<T | null> =>
  shape((value, where) => (value === null ? undefined : inner.check(value, where)));

export const listOf = <T>(inner: Shape<T>, longest: number): Shape<readonly T[]> =>
  shape((value, where) => {
    if (!Array.isArray(value)) return `${where} must be a list`;
    if (value.length > longest) return `${where} has more than ${longest} entries`;
    for (let i = 0; i < value.length; i++) {
      const problem = inner.check(value[i], `${where}[${i}]`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  });

type Fields = Readonly<Record<string, Shape<unknown>>>;

/** A plain object with exactly these members. */
export const record = <F extends Fields>(fields: F): Shape<{ readonly [K in keyof F]: Meant<F[K]> }> =>
  shape((value, where) => {
    if (!isPlainObject(value)) return `${where} must be an object`;
    const stranger = Object.keys(value).find((key) => !Object.hasOwn(fields, key));
    if (stranger !== undefined) return `${where} has a member that nobody asked for`;
    for (const [key, inner] of Object.entries(fields)) {
      if (!Object.hasOwn(value, key)) return `${where}.${key} is missing`;
      const problem = inner.check(value[key], `${where}.${key}`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  });

/** One of several records, told apart by `kind`. */
export const either = <F extends Readonly<Record<string, Fields>>>(
  kinds: F,
): Shape<{ [K in keyof F]: { readonly kind: K } & { readonly [M in keyof F[K]]: Meant<F[K][M]> } }[keyof F]> =>
  shape((value, where) => {
    const kind: unknown = isPlainObject(value) ? value['kind'] : undefined;
    if (typeof kind !== 'string' || !Object.hasOwn(kinds, kind))
      return `${where}.kind must be one of ${Object.keys(kinds).join(', ')}`;
    return record({ kind: oneOf([kind]), ...kinds[kind] }).check(value, where);
  });

/** Prototypes are not looked at: structured clones and parsed JSON have ordinary ones. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
