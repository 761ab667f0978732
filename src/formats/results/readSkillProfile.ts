// What a run says of its players' skill, read back from a file.

import type { PartShare, PlayerSkill, SkillProfile, WrongMoves } from '../../experiments';
import type { CheckedData, NumberBounds } from './checkedData';
import { readInterval, readSpread } from './readSummary';

const MOST_PLAYERS = 1000;
const NOTHING = { low: 0, high: 1 } as const;

/** `cell` bounds the number of a cell. */
export function readSkillProfile(data: CheckedData, cell: NumberBounds): SkillProfile {
  const spread = data.objectOrNull('spread');
  return {
    perfect: data.numberOrNull('perfect', cell),
    players: data.objects('players', MOST_PLAYERS, (player) => readPlayerSkill(player, cell)),
    spread:
      spread === null
        ? null
        : {
            weakest: spread.number('weakest', cell),
            strongest: spread.number('strongest', cell),
            interval: readInterval(spread.object('interval'), -1) ?? NOTHING,
          },
  };
}

function readPlayerSkill(data: CheckedData, cell: NumberBounds): PlayerSkill {
  const wrong = data.objectOrNull('wrong');
  return {
    cell: data.number('cell', cell),
    gap: readInterval(data.objectOrNull('gap'), -1),
    ofWinnable: readPart(data.objectOrNull('ofWinnable')),
    wrong: wrong === null ? null : readWrongMoves(wrong),
  };
}

function readWrongMoves(data: CheckedData): WrongMoves {
  const decisions = data.objectOrNull('decisions');
  return {
    lost: data.count('lost'),
    found: data.count('found'),
    byFirst: readPart(data.objectOrNull('byFirst')),
    givenUp: readPart(data.objectOrNull('givenUp')),
    at: readSpread(data.objectOrNull('at')),
    decisions: decisions === null ? null : { deals: decisions.count('deals'), interval: readAmounts(decisions) },
  };
}

/** An interval of numbers that are no shares. */
function readAmounts(data: CheckedData): { readonly low: number; readonly high: number } {
  const interval = data.object('interval');
  return { low: interval.number('low'), high: interval.number('high') };
}

const readPart = (data: CheckedData | null): PartShare | null =>
  data === null
    ? null
    : {
        count: data.count('count'),
        of: data.count('of'),
        interval: readInterval(data.object('interval'), 0) ?? NOTHING,
      };
