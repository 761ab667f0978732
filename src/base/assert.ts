// Our own bugs: a broken promise between two pieces of code. Never used for what a user typed.

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`Internal error: ${message}`);
}

/** For the default branch of a switch that handles every kind. */
export function unreachable(value: never): never {
  throw new Error(`Internal error: unexpected ${JSON.stringify(value)}`);
}
