// A solution as a file: numbered lines for people, JSON for programs. Both say of which game, deal and position it is the
// solution and what it rests on, so that anybody can replay it.

import type { Result } from '@core/base';
import { makeReadableJson, padText } from '@core/formats';
import { describeMove, makeMoveCode, playMove, type Move, type State } from '@core/game';
import type { AskedPosition, SolveAnswer, SolveLimits } from '@core/protocol';
import { rulesIdentity } from '@core/rules';
import { nameDeal, stateOf } from './askedPosition';
import type { LineKind, Step } from './replay';
import { makeVerdictLine } from './sayVerdict';

export interface SolvedPosition {
  /** As the tab calls it. */
  readonly gameName: string;
  readonly asked: AskedPosition;
  readonly answer: SolveAnswer;
  readonly limits: SolveLimits;
  /** Of this application. */
  readonly version: string;
}

interface Line {
  readonly kind: LineKind;
  readonly moves: readonly Move[];
}

/** The line of a verdict; nothing where none was looked for. */
export function lineOf({ verdict }: SolveAnswer): Line | undefined {
  const [kind, moves] =
    verdict.kind === 'winnable' ? (['solution', verdict.solution] as const) : (['closest', verdict.closest] as const);
  return moves === undefined ? undefined : { kind, moves };
}

export const LINE_WORDS: Readonly<Record<LineKind, string>> = {
  solution: 'Solution',
  closest: 'The line that came closest',
  game: "The player's game",
};

/** Plays the moves on the state. */
function stepsOf(state: State, moves: readonly Move[]): Step[] {
  return moves.map((move) => {
    const step = { code: makeMoveCode(state, move), words: describeMove(state, move) };
    playMove(state, move);
    return step;
  });
}

interface Written {
  readonly rulesIdentity: string;
  readonly played: readonly Step[];
  readonly steps: readonly Step[];
  readonly line: Line | undefined;
}

function write({ asked, answer }: SolvedPosition): Result<Written, string> {
  const start = stateOf({ ...asked, played: [] });
  if (!start.ok) return start;
  const line = lineOf(answer);
  const played = stepsOf(start.value, asked.played);
  const steps = stepsOf(start.value, line?.moves ?? []);
  return { ok: true, value: { rulesIdentity: rulesIdentity(start.value.game.rules), played, steps, line } };
}

/** The error is a sentence: the rules or the deal cannot be read. */
export function makeSolutionText(solved: SolvedPosition): Result<string, string> {
  const written = write(solved);
  if (!written.ok) return written;
  const { played, steps, line } = written.value;
  const lines = [
    `${solved.gameName}, ${nameDeal(solved.asked.deal)}`,
    makeVerdictLine(solved.answer, solved.limits),
    `Limits: ${solved.limits.seconds} s, ${solved.limits.megabytes} MB. All cards known. Rules ${written.value.rulesIdentity}. Patience Lab ${solved.version}.`,
  ];
  if (solved.asked.deal.kind === 'own') lines.push('', 'Deal', solved.asked.deal.text.trim());
  if (played.length > 0) lines.push('', 'Played before', ...played.map((step, i) => stepLine(step, i)));
  if (line !== undefined)
    lines.push('', LINE_WORDS[line.kind], ...steps.map((step, i) => stepLine(step, played.length + i)));
  return { ok: true, value: `${lines.join('\n')}\n` };
}

const stepLine = ({ code, words }: Step, i: number): string =>
  `${padText(String(i + 1), 6, true)}. ${padText(code, 12)} ${words}`;

export function makeSolutionJson(solved: SolvedPosition): Result<string, string> {
  const written = write(solved);
  if (!written.ok) return written;
  const { verdict, ms } = solved.answer;
  const { played, steps, line } = written.value;
  const json = makeReadableJson({
    game: solved.gameName,
    rulesIdentity: written.value.rulesIdentity,
    deal: solved.asked.deal,
    verdict: verdict.kind,
    proof: verdict.kind === 'unknown' ? null : verdict.proof,
    reason: verdict.kind === 'unknown' ? verdict.reason : null,
    effort: verdict.effort,
    ms: Math.round(ms * 1000) / 1000,
    limits: solved.limits,
    version: solved.version,
    line: line?.kind ?? null,
    played,
    moves: steps,
    rulesText: solved.asked.rulesText,
  });
  return { ok: true, value: `${json}\n` };
}
