// Holds the solver's verdicts against the truth, for every way of switching its techniques on and off.

import { moveKind, type MoveKind, type State } from '../../src/game';
import {
  ALL_OFF,
  ALL_ON,
  newControl,
  replays,
  Solver,
  SWITCHES,
  type SolverOptions,
  type Switch,
} from '../../src/solver';
import type { Random } from './smallGames';

const LIMITS = { states: 300_000, bytes: 1 << 26, timeMs: Infinity };

/** So short that even small deals go from turn to turn. */
const SHORT_TURNS = [
  { here: 5, there: 20 },
  { here: 50, there: 500 },
];

const newSolver = (options: SolverOptions): Solver =>
  new Solver(
    newControl(() => 0),
    LIMITS,
    options,
    SHORT_TURNS,
  );

/** What the judge has seen besides agreement. */
export interface Findings {
  verdicts: number;
  unknown: number;
  /** Deals where a switch alone changes the number of states. */
  readonly effects: Map<Switch, number>;
  /** Deals whose solution has a move of the kind. */
  readonly kinds: Map<MoveKind, number>;
}

export class Judge {
  readonly findings: Findings = { verdicts: 0, unknown: 0, effects: new Map(), kinds: new Map() };
  private readonly allOn = newSolver(ALL_ON);
  private readonly asUsed = new Solver(
    newControl(() => 0),
    LIMITS,
  );
  private readonly allOff = newSolver(ALL_OFF);
  private readonly withouts = SWITCHES.map((name) => [name, newSolver({ ...ALL_ON, [name]: false })] as const);

  /** What is wrong with the verdicts on a deal: one line for each way of switching that fails. */
  judge(start: State, truth: boolean, random: Random): string[] {
    const wrong: string[] = [];
    const ask = (words: string, solver: Solver): number => {
      const verdict = solver.solve(start);
      this.findings.verdicts++;
      if (verdict.kind === 'unknown') this.findings.unknown++;
      else if ((verdict.kind === 'winnable') !== truth) wrong.push(`${words}: ${verdict.kind}`);
      if (verdict.kind !== 'winnable') return verdict.effort.states;
      if (verdict.solution === undefined || !replays(start, verdict.solution)) wrong.push(`${words}: no solution`);
      else if (solver === this.allOff)
        for (const kind of new Set(verdict.solution.map(moveKind))) add(this.findings.kinds, kind);
      return verdict.effort.states;
    };
    ask('all off', this.allOff);
    ask('as used', this.asUsed);
    const states = ask('all on', this.allOn);
    for (const [name, solver] of this.withouts)
      if (ask(`without ${name}`, solver) !== states) add(this.findings.effects, name);
    const mixed = randomOptions(random);
    ask(`with ${SWITCHES.filter((name) => mixed[name]).join(', ')}`, newSolver(mixed));
    if (random(8) === 0) ask('all on, exact table', newSolver({ ...ALL_ON, exactTable: true }));
    if (random(8) === 0) ask('all off, exact table', newSolver({ ...ALL_OFF, exactTable: true }));
    return wrong;
  }
}

function randomOptions(random: Random): SolverOptions {
  return SWITCHES.reduce<SolverOptions>((options, name) => ({ ...options, [name]: random(2) === 0 }), ALL_OFF);
}

export const add = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
