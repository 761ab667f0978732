// `--tactics`: which moves the solver tries first.

import { nearestSpelling } from '../../src/base';
import { TACTIC_IDS, tacticOrder, TACTICS, type TacticId } from '../../src/players';
import type { MoveOrder } from '../../src/solver';
import { InputProblem, quote } from './inputProblem';

/** For the end of a help text. */
export const tacticHelp = (): string =>
  [
    '\nTactics, in the order in which they matter; they change how long a search takes, never its verdict:',
    ...TACTIC_IDS.map((id) => `  ${id.padEnd(18)} ${TACTICS[id].words}`),
  ].join('\n');

export function readTactics(text: string | undefined): MoveOrder | undefined {
  if (text === undefined) return undefined;
  const tactics = text.split(',').map((word) => parseTactic(word.trim()));
  const twice = tactics.find((id, i) => tactics.indexOf(id) < i);
  if (twice !== undefined) throw new InputProblem(`--tactics names ${twice} twice.`);
  return tacticOrder(tactics);
}

function parseTactic(word: string): TacticId {
  const tactic = TACTIC_IDS.find((id) => id === word);
  if (tactic !== undefined) return tactic;
  const near = nearestSpelling(word, TACTIC_IDS);
  throw new InputProblem(
    `--tactics: there is no tactic called ${quote(word)}; ${near === undefined ? `there are ${TACTIC_IDS.join(', ')}.` : `did you mean ${near}?`}`,
  );
}
