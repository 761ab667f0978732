// The version of the search.

/** Raised when the same limits may give other verdicts than before: an unknown deal of an older version is tried again. */
export const SOLVER_VERSION = 1;
