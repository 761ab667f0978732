// The verdict on a deal, and the search for it, as the line under the table says it.

import { makeByteSize, makeCount, makeDuration, makeWholeNumber, PROOF_WORDS, REASON_WORDS } from '@core/formats';
import type { JobProgress, SolveAnswer, SolveLimits } from '@core/protocol';
import type { UnknownReason, Verdict } from '@core/solver';

/** A verdict is never told by colour alone. */
export const VERDICT_SIGNS: Readonly<Record<Verdict['kind'], string>> = {
  winnable: '✓',
  unwinnable: '✕',
  unknown: '?',
};

export interface VerdictWords {
  readonly kind: Verdict['kind'];
  readonly sign: string;
  /** "Winnable in 118 moves" */
  readonly verdict: string;
  /** "532 positions · 3 ms" */
  readonly effort: string;
  /** What to do about it, where something can be done. */
  readonly advice: string | undefined;
  /** The advice is a setting to be changed. */
  readonly isSetting: boolean;
}

export function sayVerdict({ verdict, ms }: SolveAnswer, limits: SolveLimits): VerdictWords {
  const advice = verdict.kind === 'unknown' ? ADVICE[verdict.reason] : undefined;
  return {
    kind: verdict.kind,
    sign: VERDICT_SIGNS[verdict.kind],
    verdict: verdictText(verdict, ms, limits),
    effort: `${makeCount(verdict.effort.states, 'position')} · ${makeDuration(ms)}`,
    advice: advice?.words,
    isSetting: advice?.isSetting ?? false,
  };
}

/** "Winnable in 118 moves · 532 positions · 3 ms": all of it in one line, for exports and screen readers. */
export function makeVerdictLine(answer: SolveAnswer, limits: SolveLimits): string {
  const { verdict, effort, advice } = sayVerdict(answer, limits);
  return `${verdict} · ${effort}${advice === undefined ? '' : `. ${advice}`}`;
}

function verdictText(verdict: Verdict, ms: number, limits: SolveLimits): string {
  switch (verdict.kind) {
    case 'winnable':
      if (verdict.solution === undefined) return `Winnable: ${PROOF_WORDS[verdict.proof]}`;
      return verdict.solution.length === 0
        ? 'Won already'
        : `Winnable in ${makeCount(verdict.solution.length, 'move')}`;
    case 'unwinnable':
      return `Unwinnable: ${PROOF_WORDS[verdict.proof]}`;
    case 'unknown':
      return `Unknown (${REASON_WORDS[verdict.reason]}${afterWhat(verdict.reason, ms, limits)})`;
  }
}

function afterWhat(reason: UnknownReason, ms: number, limits: SolveLimits): string {
  switch (reason) {
    case 'memory':
      return ` after ${makeByteSize(limits.megabytes * 2 ** 20)}`;
    case 'time':
      return ` after ${makeDuration(limits.seconds * 1000)}`;
    case 'stopped':
      return ` after ${makeDuration(ms)}`;
    default:
      return '';
  }
}

const ADVICE: Readonly<Record<UnknownReason, { readonly words: string; readonly isSetting: boolean } | undefined>> = {
  memory: { words: 'Raise the memory limit in Settings, or play on and solve from a later position.', isSetting: true },
  time: { words: 'Raise the time limit in Settings, or play on and solve from a later position.', isSetting: true },
  states: { words: 'Play on and solve from a later position.', isSetting: false },
  stopped: undefined,
  crashed: {
    words: 'The solver ended without an answer. Solve again, or lower the memory limit in Settings.',
    isSetting: true,
  },
};

/** "120,345 positions · depth 87 · 34 MB · 2.1 s". */
export function saySearch(progress: JobProgress | undefined): string {
  if (progress === undefined) return 'starting…';
  const { effort, ms } = progress;
  return [
    makeCount(effort.states, 'position'),
    `depth ${makeWholeNumber(effort.depth)}`,
    makeByteSize(effort.bytes),
    makeDuration(ms),
  ].join(' · ');
}
