// `ablation`: what each of the solver's techniques is worth on one game.

import type { Command } from 'commander';
import { makeTextTable } from '../../src/formats';
import { compileGame, MAX_SEED } from '../../src/game';
import { runAblation, type AblationRow } from '../bench';
import { parseCount } from './amount';
import { examples } from './examples';
import { GAME_OR_FILE, readRulesArgument } from './namedRules';
import { once } from './once';
import { print, printJson } from './output';
import { ProgressLine } from './progressLine';
import { parseWholeNumber } from './wholeNumber';

interface AblationOptions {
  readonly deals?: string;
  readonly firstSeed?: string;
  readonly states?: string;
  readonly json?: boolean;
}

const MOST_DEALS = 100_000;

export function addAblationCommand(program: Command): void {
  program
    .command('ablation')
    .description(
      "Measure the solver's techniques: the same deals with all of them, without each, without any, and with small tables.",
    )
    .argument('<game|file>', GAME_OR_FILE)
    .option('--deals <n>', 'so many deals (20 unless given)', once('--deals'))
    .option('--first-seed <n>', 'the seed of the first one (1 unless given)', once('--first-seed'))
    .option('--states <n>', 'give up a deal after so many states (300000 unless given)', once('--states'))
    .option('--json', 'print an object with plan and rows')
    .addHelpText(
      'after',
      '\nStates and times include the deals given up. "× states" is over the deals that both this row and the first decide.\n' +
        'Two rows whose verdicts contradict each other are a bug: they are named, and the exit code is 70.\n' +
        examples('ablation klondike', 'ablation freecell --deals 50 --states 1e6', 'ablation my.json --json'),
    )
    .action(async (argument: string, options: AblationOptions) => {
      const firstSeed = parseWholeNumber(options.firstSeed ?? '1', '--first-seed', 0, MAX_SEED);
      const most = Math.min(MOST_DEALS, MAX_SEED - firstSeed + 1);
      const plan = {
        firstSeed,
        deals: parseWholeNumber(options.deals ?? '20', '--deals', 1, most),
        states: parseCount(options.states ?? '300000', '--states'),
      };
      const { name, rules } = await readRulesArgument(argument);
      const line = new ProgressLine();
      const { rows, contradictions } = runAblation(compileGame(rules), plan, (words) => {
        line.show(performance.now(), words);
      });
      line.clear();
      const title = `${name}, seeds ${firstSeed} to ${firstSeed + plan.deals - 1}, at most ${plan.states} states a deal`;
      await (options.json === true
        ? printJson({ game: name, ...plan, rows, contradictions })
        : print(title, '', ...ablationLines(rows)));
      if (contradictions.length > 0) throw new Error(contradictions.join('; '));
    });
}

function ablationLines(rows: readonly AblationRow[]): string[] {
  const headings = ['', 'decided', 'won', 'lost', 'mean states', 'median states', '× states', 'mean ms', 'mean stored'];
  const cells = rows.map((row) => [
    row.setting,
    `${row.winnable + row.unwinnable}/${row.deals}`,
    String(row.winnable),
    String(row.unwinnable),
    row.meanStates.toFixed(0),
    row.medianStates.toFixed(0),
    row.statesRatio === null ? '–' : row.statesRatio.toFixed(2),
    row.meanMs.toFixed(row.meanMs < 10 ? 2 : 0),
    row.meanStored.toFixed(0),
  ]);
  return makeTextTable(headings, cells, { rightAligned: [1, 2, 3, 4, 5, 6, 7, 8] });
}
