// What became of a deal, read back and checked against its plan.

import { ORIGINS, RESULT_KINDS, type DealPlay, type DealResult, type Plan } from '../../experiments';
import { PROOFS, UNKNOWN_REASONS } from '../words/verdictWords';
import { placeOfAll, type CheckedData } from './checkedData';

const AMOUNT = { least: 0, most: 1e18 } as const;
const MOST_ATTEMPTS = 100;
/** More than any player may make. */
const MOST_TRIES = 1e9;

export function readDealResult(data: CheckedData, plan: Plan): DealResult {
  const known = data.problems.sentences.length;
  const result: DealResult = {
    cell: data.count('cell'),
    deal: data.count('deal'),
    kind: data.choice('kind', RESULT_KINDS),
    proof: data.choiceOrNull('proof', PROOFS),
    reason: data.choiceOrNull('reason', UNKNOWN_REASONS),
    origin: data.choice('origin', ORIGINS),
    source: data.numberOrNull('source', { least: 0, whole: true }),
    attempt: data.number('attempt', { least: 0, most: MOST_ATTEMPTS, whole: true }),
    states: data.number('states', AMOUNT),
    stored: data.number('stored', AMOUNT),
    depth: data.number('depth', AMOUNT),
    ms: data.number('ms', AMOUNT),
    moves: data.numberOrNull('moves', AMOUNT),
    branching: data.numberOrNull('branching', AMOUNT),
    forcedShare: data.numberOrNull('forcedShare', { least: 0, most: 1 }),
    faceDownLeft: data.numberOrNull('faceDownLeft', AMOUNT),
    play: (data.value('play') ?? null) === null ? null : readPlay(data.object('play')),
  };
  const flaw = data.problems.sentences.length === known ? flawOf(result, plan) : undefined;
  if (flaw !== undefined) data.problems.report(placeOfAll(data.path), flaw);
  return result;
}

const readPlay = (data: CheckedData): DealPlay => ({
  choices: data.number('choices', { ...AMOUNT, whole: true }),
  tries: data.number('tries', { least: 1, most: MOST_TRIES, whole: true }),
  lostAt: data.numberOrNull('lostAt', { ...AMOUNT, whole: true }),
  decisions: data.numberOrNull('decisions', AMOUNT),
  undecided: data.numberOrNull('undecided', AMOUNT),
});

/** Why a result cannot be of this plan, or contradicts itself: the end of a sentence. */
export function flawOf(result: DealResult, plan: Plan): string | undefined {
  const { cell, deal, kind, proof, reason, origin, source, play } = result;
  if (cell >= plan.cells.length) return `is of variant ${cell}, but the plan has ${plan.cells.length}, counted from 0.`;
  if (plan.cells[cell].rules === null) return `is of variant ${cell}, which makes no game.`;
  if (indexOfDeal(plan, deal) === undefined) return `is of deal ${deal}, which is not among the deals of the plan.`;
  if (kind === 'unknown' && (reason === null || proof !== null))
    return 'is unknown and so must have a reason and no proof.';
  const isPlayed = plan.cells[cell].player !== null;
  if (isPlayed !== (kind === 'won' || kind === 'lost') && kind !== 'unknown')
    return isPlayed ? `is of a player, who has won or lost it, but ${kind}.` : `is ${kind}, but of perfect play.`;
  if ((play !== null) !== (kind === 'won' || kind === 'lost'))
    return 'must say how it was played where a player has won or lost it, and only there.';
  const badPlay = play === null ? undefined : flawOfPlay(play, kind === 'won');
  if (badPlay !== undefined) return badPlay;
  if (isPlayed && origin !== 'solved') return `is of a player and so cannot be ${origin}.`;
  if (kind === 'lost' && (reason !== null || proof !== null)) return 'is lost and so must have no proof and no reason.';
  if (kind !== 'unknown' && kind !== 'lost' && (reason !== null || proof === null))
    return `is ${kind} and so must have a proof and no reason.`;
  if (kind === 'won' && proof !== 'solution') return `is won, which ${String(proof)} cannot prove.`;
  if (kind === 'winnable' && proof !== 'solution' && proof !== 'deduced')
    return `is winnable, which ${String(proof)} cannot prove.`;
  if (kind === 'unwinnable' && proof === 'solution') return 'is unwinnable, which a solution cannot prove.';
  if ((origin === 'deduced') !== (source !== null))
    return 'must name the variant that it was deduced from, and only then.';
  if (source !== null && source >= plan.cells.length)
    return `was deduced from variant ${source}, which is not in the plan.`;
  return undefined;
}

/** Wrong moves go into means and intervals: figures that no game can have would bend those of all the others. */
function flawOfPlay({ choices, lostAt, decisions, undecided }: DealPlay, isWon: boolean): string | undefined {
  if ((decisions === null) !== (undecided === null))
    return 'must count both decisions and those left undecided, or neither.';
  if (lostAt === null) return isWon || decisions === null ? undefined : 'has decisions, but no choice that lost it.';
  if (isWon) return 'is won, and so no choice can have lost it.';
  return lostAt > choices ? `was lost by choice ${lostAt}, but has ${choices} choices.` : undefined;
}

/** The place of a deal in the plan's list, from 0; undefined for one that is not in it. */
export function indexOfDeal({ firstSeed, seedStep }: Plan, deal: number): number | undefined {
  const index = (deal - firstSeed) / seedStep;
  return Number.isInteger(index) && index >= 0 ? index : undefined;
}

/** One line of JSON, always in the same order and without anything else that the object may carry. */
export const makeDealResultText = (result: DealResult): string =>
  JSON.stringify({
    cell: result.cell,
    deal: result.deal,
    kind: result.kind,
    proof: result.proof,
    reason: result.reason,
    origin: result.origin,
    source: result.source,
    attempt: result.attempt,
    states: result.states,
    stored: result.stored,
    depth: result.depth,
    ms: result.ms,
    moves: result.moves,
    branching: result.branching,
    forcedShare: result.forcedShare,
    faceDownLeft: result.faceDownLeft,
    ...(result.play === null ? {} : { play: playDocument(result.play) }),
  } satisfies Omit<DealResult, 'play'> & { play?: DealPlay });

const playDocument = ({ choices, tries, lostAt, decisions, undecided }: DealPlay): DealPlay => ({
  choices,
  tries,
  lostAt,
  decisions,
  undecided,
});
