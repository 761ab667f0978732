// What a player tries: cards from one place to another. The answer is the legal move, or a sentence naming the rule it
// breaks. Legality is decided by `generateMoves` alone; the sentences only explain.

import { fail, ok, type Result } from '../base';
import { legalMoves } from './generateMoves';
import { makeMoveCode } from './moveCode';
import type { Move } from './move';
import { makePlace, parsePlace, type Place } from './place';
import type { State } from './state';
import { whyNot } from './whyNot';

export type Attempt =
  | { readonly kind: 'draw' | 'redeal' | 'deal' }
  /** Without `count`, the smallest number of cards that may be moved so. */
  | { readonly kind: 'move'; readonly from: Place; readonly to: Place; readonly count?: number };

/** Reads "t3>t5 x2", "w>f1", "draw". */
export function parseAttempt(text: string): Result<Attempt, string> {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === 'draw' || trimmed === 'redeal' || trimmed === 'deal') return ok({ kind: trimmed });
  const parts = /^([a-z][\d.]*)\s*>\s*([a-z][\d.]*)(?:\s*x\s*(\d{1,3}))?$/.exec(trimmed);
  const from = parts ? parsePlace(parts[1]) : undefined;
  const to = parts ? parsePlace(parts[2]) : undefined;
  if (!parts || !from || !to)
    return fail(
      `"${text.slice(0, 40)}" is not a move: write for example "t3>t5 x2", "w>f1", "draw", "redeal" or "deal", with t tableau, c cell, r reserve, f foundation, h hole, w waste, s stock, a accordion, q row.column.`,
    );
  return ok({ kind: 'move', from, to, ...(parts[3] === undefined ? {} : { count: Number(parts[3]) }) });
}

/** The legal move behind an attempt, or the rule that forbids it. */
export function checkAttempt(state: State, attempt: Attempt): Result<Move, string> {
  const start = attempt.kind === 'move' ? `${makePlace(attempt.from)}>${makePlace(attempt.to)}` : attempt.kind;
  const count = attempt.kind === 'move' ? attempt.count : undefined;
  for (const move of legalMoves(state)) {
    const [places, size] = makeMoveCode(state, move).split(' x');
    if (places === start && (count === undefined || count === Number(size ?? 1))) return ok(move);
  }
  return fail(whyNot(state, attempt));
}
