// The deals of a run as CSV, one row each. Made in pieces, so that a million rows need no memory.

import { hasPlayers, playerText, type DealPlay, type DealResult, type Plan, type Recipe } from '../../experiments';
import { LINE_END, numberField, quoteField, textField } from './csvText';
import { RECIPE_COLUMN, splitRecipe } from './recipeColumn';

/** Columns before the parameters, and behind them. Those of players are in runs with players alone. */
const FIRST_COLUMNS = ['cell', 'variant'] as const;
const PLAYER_COLUMN = 'player';
export const PLAY_COLUMNS = [
  'choices',
  'tries',
  'lostAt',
  'decisions',
  'undecided',
] as const satisfies (keyof DealPlay)[];
export const RESULT_COLUMNS = [
  'deal',
  'verdict',
  'reason',
  'proof',
  'origin',
  'source',
  'attempt',
  'states',
  'stored',
  'depth',
  'ms',
  'moves',
  'branching',
  'forcedShare',
  'faceDownLeft',
] as const;

/** What says where a row belongs: number and name of its cell, its player, its values. */
export const placeColumns = (plan: Plan): string[] => [
  ...FIRST_COLUMNS,
  ...(hasPlayers(plan) ? [PLAYER_COLUMN] : []),
  ...plan.axes.map(({ name }) => name),
];

/** What stands in these columns in the rows of a cell, behind the number of the cell. */
export const placeTexts = (plan: Plan, cell: number): string[] => {
  const { name, player, values } = plan.cells[cell];
  return [name, ...(hasPlayers(plan) ? [playerText(player) ?? 'perfect'] : []), ...values.map(String)];
};

export const resultColumns = (plan: Plan): string[] => [
  ...placeColumns(plan),
  ...RESULT_COLUMNS,
  ...(hasPlayers(plan) ? PLAY_COLUMNS : []),
  RECIPE_COLUMN,
];

/** Text to be written one after the other: `start`, any number of `rows`, `end`. */
export class ResultsCsvWriter {
  private readonly recipe: readonly string[];
  /** What all rows of a cell begin with. */
  private readonly beginnings: readonly string[];
  private readonly withPlayers: boolean;
  private written = 0;

  constructor(private readonly source: Recipe) {
    this.recipe = splitRecipe(source);
    this.withPlayers = hasPlayers(source.plan);
    this.beginnings = source.plan.cells.map((_, cell) =>
      [String(cell), ...placeTexts(source.plan, cell).map(textField)].join(','),
    );
  }

  start(): string {
    return resultColumns(this.source.plan).map(textField).join(',') + LINE_END;
  }

  rows(results: Iterable<DealResult>): string {
    let text = '';
    for (const result of results) text += this.row(result);
    return text;
  }

  /** What is left of the recipe, in rows of their own, where there were fewer deals than parts of it. */
  end(): string {
    const before = resultColumns(this.source.plan).length - 1;
    const rest = this.recipe.slice(this.written);
    return rest.map((piece) => ','.repeat(before) + quoteField(piece) + LINE_END).join('');
  }

  private row(result: DealResult): string {
    const piece = this.written < this.recipe.length ? quoteField(this.recipe[this.written]) : '';
    this.written++;
    const { deal, kind, reason, proof, origin, attempt, states, stored, depth, ms } = result;
    return (
      `${this.beginnings[result.cell]},${deal},${kind},${reason ?? ''},${proof ?? ''},${origin},` +
      `${numberField(result.source)},${attempt},${states},${stored},${depth},${ms},${numberField(result.moves)},` +
      `${numberField(result.branching)},${numberField(result.forcedShare)},${numberField(result.faceDownLeft)},` +
      (this.withPlayers ? playFields(result.play) : '') +
      piece +
      LINE_END
    );
  }
}

const playFields = (play: DealPlay | null): string =>
  PLAY_COLUMNS.map((name) => `${numberField(play?.[name] ?? null)},`).join('');

/** Rows that go into one piece. */
const ROWS_AT_ONCE = 1000;

/** The file in pieces. */
export function* makeResultsCsv(recipe: Recipe, results: Iterable<DealResult>): Generator<string> {
  const writer = new ResultsCsvWriter(recipe);
  yield writer.start();
  let batch: DealResult[] = [];
  for (const result of results) {
    batch.push(result);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield writer.rows(batch);
    batch = [];
  }
  yield writer.rows(batch) + writer.end();
}
