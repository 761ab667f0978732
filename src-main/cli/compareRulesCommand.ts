// `compare-rules`: where two games differ, and which of them is certainly the harder one.

import type { Command } from 'commander';
import { makeTextTable } from '../../src/formats';
import {
  compareStrength,
  diffRules,
  makePath,
  rulesIdentity,
  type FieldValue,
  type StrengthOrder,
} from '../../src/rules';
import { examples } from './examples';
import { GAME_OR_FILE, readRulesArgument, type NamedRules } from './namedRules';
import { print, printJson } from './output';

export function addCompareRulesCommand(program: Command): void {
  program
    .command('compare-rules')
    .description('Compare two games field by field, and say which is certainly harder to win.')
    .argument('<a>', GAME_OR_FILE)
    .argument('<b>', 'the same, for the other game')
    .option('--json', 'print an object with differences and strength')
    .addHelpText('after', examples('compare-rules klondike klondike-draw-1', 'compare-rules my.json free-cell --json'))
    .action(async (first: string, second: string, { json }: { json?: boolean }) => {
      const a = await readRulesArgument(first);
      const b = await readRulesArgument(second);
      const differences = diffRules(a.rules, b.rules);
      const sameMeaning = rulesIdentity(a.rules) === rulesIdentity(b.rules);
      const { order, reasons } = compareStrength(a.rules, b.rules);
      const [nameA, nameB] = a.name === b.name ? [first, second] : [a.name, b.name];
      const words = strengthWords(nameA, nameB, sameMeaning ? 'same' : order);
      if (json === true)
        return printJson({
          a: side(a),
          b: side(b),
          differences: differences.map(({ path, ...rest }) => ({ path: makePath(path), ...rest })),
          sameMeaning,
          order,
          words,
          reasons,
        });
      const rows = differences.map((each) => [makePath(each.path), showValue(each.a), showValue(each.b)]);
      if (rows.length > 0) await print(...makeTextTable(['field', nameA, nameB], rows), '');
      return print(words, ...(sameMeaning ? [] : reasons.map((reason) => `- ${reason}`)));
    });
}

const side = ({ name, rules, preset }: NamedRules): object => ({
  name,
  ...(preset === undefined ? {} : { id: preset.id }),
  identity: rulesIdentity(rules),
});

function strengthWords(a: string, b: string, order: StrengthOrder | 'same'): string {
  switch (order) {
    case 'same':
      return `${a} and ${b} are the same game.`;
    case 'equal':
      return `${a} and ${b} are equally hard: a deal can be won under both or under neither.`;
    case 'stronger':
      return harder(a, b);
    case 'weaker':
      return harder(b, a);
    case 'incomparable':
      return `Nothing certain can be said about which of ${a} and ${b} is harder.`;
  }
}

/** The paper's word for this is "stronger", which a player might take for the opposite. */
const harder = (hard: string, easy: string): string =>
  `${hard} is harder, or as hard ("stronger" in the sense of Blake & Gent 2024): every deal that can be won under ${hard} can be won under ${easy}.`;

const showValue = (value: FieldValue): string =>
  typeof value === 'object' ? value.join(', ') || '(none)' : String(value);
