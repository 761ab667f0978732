// `deal`: start positions, as a picture or as deal files.

import { Option, type Command } from 'commander';
import { drawPosition } from '../../src/formats';
import { compileGame, makeDeal, type NumberedDeal } from '../../src/game';
import { examples } from './examples';
import { GAME_OR_FILE, readRulesArgument } from './namedRules';
import { harmless } from './inputProblem';
import { once } from './once';
import { outputWidth, paintCard, print, printJson } from './output';
import { addStartOptions, readStart, type StartOptions } from './startPosition';

interface DealOptions extends StartOptions {
  readonly json?: boolean;
  readonly hide?: boolean;
}

export function addDealCommand(program: Command): void {
  const command = program
    .command('deal')
    .description('Deal a game: a picture of the start position, or a deal file.')
    .argument('<game|file>', GAME_OR_FILE);
  addStartOptions(command)
    .option('--seeds <a..b>', 'the deals of all seeds from a to b', once('--seeds'))
    .addOption(new Option('--hide', 'do not show face-down cards and the stock').conflicts('json'))
    .option('--json', 'print a deal file: JSON, or with --seeds and files JSON Lines')
    .addHelpText(
      'after',
      '\nFace-down cards are shown in brackets. Piles run from the top of the picture down to the available card.\n' +
        examples(
          'deal klondike --seed 1',
          'deal freecell --ms 617',
          'deal my.json --seeds 1..1000 --json > deals.jsonl',
        ),
    )
    .action(async (argument: string, options: DealOptions) => {
      const { name, rules } = await readRulesArgument(argument);
      const game = compileGame(rules);
      const inLines = options.seeds !== undefined || options.deal !== undefined;
      const picture = { hideFaceDown: options.hide === true, paint: paintCard, width: outputWidth() };
      let isFirst = true;
      for await (const { id, position } of readStart(game, options)) {
        if (options.json === true) {
          const deal = makeDeal(game, position, id);
          await (inLines ? print(JSON.stringify(deal)) : printJson(deal));
          continue;
        }
        if (!isFirst) await print('');
        isFirst = false;
        await print(dealTitle(name, id, options), '', ...drawPosition(game, position, picture));
      }
    });
}

/** "Klondike, seed 1" */
export function dealTitle(name: string, id: NumberedDeal['id'], { ms, deal }: StartOptions): string {
  if (ms !== undefined) return `${name}, Microsoft deal ${Number(ms)}`;
  return deal === undefined ? `${name}, seed ${id}` : `${name}, deal ${harmless(id)}`;
}
