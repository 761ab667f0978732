// A run as somebody at a terminal sees it: a progress line while it lasts, Ctrl-C to stop it and keep what it found.

import type { Run, RunOutcome, RunProgress } from '../services';
import { CANNOT_WRITE } from './failure';
import { warn } from './output';
import { ProgressLine } from './progressLine';
import { progressWords } from './runProgress';

/** Exit codes: 128 and the signal's number. SIGHUP is left to the system, or `nohup` would have no effect. */
const STOP_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
type StopSignal = keyof typeof STOP_CODES;
const STOP_SIGNALS = Object.keys(STOP_CODES) as readonly StopSignal[];

/** A terminal sends Ctrl-C to npm and to us, and npm passes it on: what comes so soon is no second one. */
const ECHO_MS = 400;

/** Begins a run, waits for its end, and sets the exit code. A second signal ends the program at once. */
export async function followRun(
  begin: (onProgress: (progress: RunProgress) => void) => Promise<Run>,
): Promise<RunOutcome> {
  const line = new ProgressLine();
  const startMs = performance.now();
  let run: Run | undefined;
  let stop: { readonly signal: StopSignal; readonly atMs: number } | undefined;
  const onSignal = (signal: StopSignal): void => {
    const nowMs = performance.now();
    if (stop === undefined) {
      stop = { signal, atMs: nowMs };
      void run?.stop();
    } else if (nowMs - stop.atMs > ECHO_MS) process.exit(STOP_CODES[stop.signal]);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
  try {
    run = await begin((progress) => {
      const nowMs = performance.now();
      line.show(nowMs, () => progressWords(progress, nowMs - startMs));
    });
    const outcome = await (stop === undefined ? run.done : run.stop());
    line.clear();
    if (outcome.state === 'stopped') process.exitCode = STOP_CODES[stop?.signal ?? 'SIGTERM'];
    return outcome;
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, onSignal);
  }
}

/** To be called when the result so far is printed: says why a run failed. A contradiction is our own mistake. */
export function reportProblem({ problem }: RunOutcome): void {
  if (problem === null) return;
  if (problem.includes('Internal error')) throw new Error(problem);
  warn(problem);
  process.exitCode = CANNOT_WRITE;
}
