// `games`: what is in the catalogue.

import type { Command } from 'commander';
import { catalogue, searchGames, type CatalogueGame } from '../../src/catalogue';
import { makePercentRange, makeTextTable } from '../../src/formats';
import { rulesIdentity } from '../../src/rules';
import { examples } from './examples';
import { quote } from './inputProblem';
import { print, printJson, warn } from './output';

export function addGamesCommand(program: Command): void {
  program
    .command('games')
    .description('List the games of the catalogue, with the share of deals that can be won where it is published.')
    .argument('[words...]', 'show only games with all of these words in their names or family, the nearest first')
    .option('--json', 'print an array with everything known about each game')
    .addHelpText('after', examples('games', 'games klondike draw', 'games --json'))
    .action(async (words: string[], { json }: { json?: boolean }) => {
      const games = searchGames(catalogue.games, words.join(' '));
      if (json === true) return printJson(games.map(gameRecord));
      if (games.length === 0) return warn(`No game has ${words.map(quote).join(' and ')} in its names or family.`);
      const rows = games.map((game) => [game.id, game.name, game.family, publishedRange(game)]);
      return print(...makeTextTable(['id', 'name', 'family', 'winnable %'], rows));
    });
}

function publishedRange({ published }: CatalogueGame): string {
  if (published.length === 0) return '';
  const { low, high, lowerBound, inDoubt } = published[0];
  return (lowerBound ? `at least ${low.toFixed(2)}` : makePercentRange(low, high)) + (inDoubt ? ' (in doubt)' : '');
}

const gameRecord = ({ document, difference, rules, ...game }: CatalogueGame): object => ({
  ...game,
  identity: rulesIdentity(rules),
  document,
  difference,
});
