// The deals of a run as CSV, one row each. Made in pieces, so that a million rows need no memory.

import type { DealResult, Plan, Recipe } from '../../experiments';
import { LINE_END, numberField, quoteField, textField } from './csvText';
import { RECIPE_COLUMN, splitRecipe } from './recipeColumn';

/** Columns before the parameters, and behind them. */
export const FIRST_COLUMNS = ['cell', 'variant'] as const;
export const LAST_COLUMNS = [
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
  RECIPE_COLUMN,
] as const;

export const resultColumns = (plan: Plan): string[] => [
  ...FIRST_COLUMNS,
  ...plan.axes.map(({ name }) => name),
  ...LAST_COLUMNS,
];

/** Text to be written one after the other: `start`, any number of `rows`, `end`. */
export class ResultsCsvWriter {
  private readonly recipe: readonly string[];
  /** What all rows of a cell begin with. */
  private readonly beginnings: readonly string[];
  private written = 0;

  constructor(private readonly source: Recipe) {
    this.recipe = splitRecipe(source);
    this.beginnings = source.plan.cells.map(({ name, values }, cell) =>
      [String(cell), textField(name), ...values.map((value) => textField(String(value)))].join(','),
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
    const [before, behind] = [FIRST_COLUMNS.length + this.source.plan.axes.length, LAST_COLUMNS.length - 1];
    const rest = this.recipe.slice(this.written);
    return rest.map((piece) => ','.repeat(before + behind) + quoteField(piece) + LINE_END).join('');
  }

  private row(result: DealResult): string {
    const piece = this.written < this.recipe.length ? quoteField(this.recipe[this.written]) : '';
    this.written++;
    const { deal, kind, reason, proof, origin, attempt, states, stored, depth, ms } = result;
    return (
      `${this.beginnings[result.cell]},${deal},${kind},${reason ?? ''},${proof ?? ''},${origin},` +
      `${numberField(result.source)},${attempt},${states},${stored},${depth},${ms},${numberField(result.moves)},` +
      `${numberField(result.branching)},${numberField(result.forcedShare)},${numberField(result.faceDownLeft)},` +
      piece +
      LINE_END
    );
  }
}

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
