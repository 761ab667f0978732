// fc-solve on the same Microsoft deals, where Debian's freecell-solver-bin is installed. Its range solver deals and solves
// in one process, so that starting it is hardly measured. The shell tells the processor time of all deals together; the
// time between two lines is a deal's, but by the clock on the wall.

import { spawnSync } from 'node:child_process';

export interface FcSolveFigures {
  readonly solver: string;
  /** Processor time of all deals together. */
  readonly cpuMs: number;
  readonly wallMs: readonly number[];
  readonly states: readonly number[];
  readonly winnable: number;
  readonly unwinnable: number;
  /** Not won by flags that prove nothing. */
  readonly unknown: number;
}

const PROGRAM = 'freecell-solver-range-parallel-solve';
const MOST_OUTPUT_BYTES = 1 << 26;

/** `-l lg` finds wins quickly and proves nothing; `-to 01ABCDE` searches all moves one by one. */
const FLAGS = {
  'free-cell': { flags: ['-l', 'lg'], isExact: false },
  'free-cell, exact': { flags: ['-to', '01ABCDE'], isExact: true },
  'bakers-game': { flags: ['--game', 'bakers_game', '-to', '01ABCDE'], isExact: true },
} as const;
export type FcSolveGame = keyof typeof FLAGS;

export const isFcSolveGame = (game: string): game is FcSolveGame => game in FLAGS;

/** Undefined where it is not installed. */
export function runFcSolve(game: FcSolveGame, first: number, last: number): FcSolveFigures | undefined {
  const { flags, isExact } = FLAGS[game];
  // bash, as other shells count in hundredths of a second. `times` prints a line for the shell and one for its children;
  // the exit code tells whether the program is there.
  const script = '"$@"; code=$?; times; exit $code';
  const words = [PROGRAM, String(first), String(last), '1', ...flags];
  const { status, stdout } = spawnSync('bash', ['-c', script, 'bash', ...words], {
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT_BYTES,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? readFcSolve(`fc-solve ${flags.slice(-2).join(' ')}, now`, stdout, isExact) : undefined;
}

/**
 * Reads lines such as "Started at 1794991604.55", "Unsolved Board No. 10 at 1794991604.61" and
 * "Reached Board No. 10 at 1794991604.62 (total_num_iters=527)", with times in seconds, and at the end those of `times`,
 * "0m0.145s 0m0.010s".
 */
export function readFcSolve(solver: string, text: string, isExact: boolean): FcSolveFigures {
  const wallMs: number[] = [];
  let cpuMs = 0;
  const states: number[] = [];
  let unsolved = 0;
  let [lastSeconds, lastStates] = [0, 0];
  for (const line of text.split('\n')) {
    const started = /^Started at ([\d.]+)/.exec(line);
    if (started !== null) lastSeconds = Number(started[1]);
    const times = /^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/.exec(line);
    if (times !== null)
      cpuMs += (Number(times[1]) + Number(times[3])) * 60_000 + (Number(times[2]) + Number(times[4])) * 1000;
    if (line.startsWith('Unsolved Board')) unsolved++;
    const reached = /^Reached Board No\. \d+ at ([\d.]+) \(total_num_iters=(\d+)\)/.exec(line);
    if (reached === null) continue;
    const [seconds, total] = [Number(reached[1]), Number(reached[2])];
    wallMs.push((seconds - lastSeconds) * 1000);
    states.push(total - lastStates);
    [lastSeconds, lastStates] = [seconds, total];
  }
  const [unwinnable, unknown] = isExact ? [unsolved, 0] : [0, unsolved];
  return { solver, cpuMs, wallMs, states, winnable: wallMs.length - unsolved, unwinnable, unknown };
}
