// One file of presets/ as data, read with checks. The files are ours, so a broken one is a bug; the messages are for
// whoever writes the next one. The shape is described for people in presets/README.md.

import { fail, ok, type Result } from '../base';
import type { RulesDocument } from '../rules';
import { FieldReader } from './fieldReader';

/** Games that feel alike, in the order in which lists show them. */
export const FAMILIES = [
  'Klondike',
  'FreeCell',
  'Castle',
  'Fan',
  'Spider',
  'Canfield',
  'Forty Thieves',
  'Carpet',
  'Hole',
  'Accordion',
  'Gaps',
] as const;
export type GameFamily = (typeof FAMILIES)[number];

/** Where a game's rules come from: the paper's table of rules, its listings, its tables of variants; a preset of the published program; or what is commonly known. */
export const SOURCE_KINDS = ['table', 'listing', 'variant', 'preset', 'general knowledge'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export interface RulesSource {
  readonly kind: SourceKind;
  /** For people, with works named as in `REFERENCES`. */
  readonly where: string;
}

/** How many of a sample of deals could be won, as somebody reported it. */
export interface WinnabilityFigures {
  readonly sample: number;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly unknown: number;
  /** Bounds of the 95 % Wilson interval in percent: unknown deals count as lost for the lower, as won for the upper. */
  readonly low: number;
  readonly high: number;
  readonly source: string;
  /** The search could not prove deals unwinnable, so the upper bound says nothing. */
  readonly lowerBound: boolean;
  /** The paper marks the counts as open to doubt; `note` says why. */
  readonly inDoubt: boolean;
  readonly note?: string;
}

export interface Preset {
  readonly name: string;
  /** What else people call it. */
  readonly otherNames: readonly string[];
  /** Identifiers that mean the same game, for example in the published program. */
  readonly aliases: readonly string[];
  readonly family: GameFamily;
  readonly source: RulesSource;
  /** A sentence for designers: what is special about the game. */
  readonly summary: string;
  /** What to know before trusting rules or figures. */
  readonly note?: string;
  /** The game of which this is a variant. */
  readonly parent?: string;
  /** What differs from the parent, or from the defaults where there is no parent. */
  readonly rules: RulesDocument;
  readonly published: readonly WinnabilityFigures[];
  /** The best value from elsewhere. */
  readonly literature?: WinnabilityFigures;
}

/** The preset in `text`, or everything that is wrong with it, one sentence each. */
export function parsePreset(text: string): Result<Preset, readonly string[]> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return fail([`is not JSON: ${(error as Error).message}`]);
  }
  const problems: string[] = [];
  const preset = readPreset(new FieldReader(data, '', problems));
  return problems.length === 0 ? ok(preset) : fail(problems);
}

function readPreset(fields: FieldReader): Preset {
  const note = fields.optionalText('note');
  const parent = fields.optionalText('parent');
  const [literature] = fields.optionalObject('literature').map(readFigures);
  const preset: Preset = {
    name: fields.text('name'),
    otherNames: fields.texts('otherNames'),
    aliases: fields.texts('aliases'),
    family: fields.choice('family', FAMILIES),
    source: readSource(fields.object('source')),
    summary: fields.text('summary'),
    rules: fields.rules('rules'),
    published: fields.objects('published').map(readFigures),
    ...(note !== undefined && { note }),
    ...(parent !== undefined && { parent }),
    ...(literature !== undefined && { literature }),
  };
  if (preset.summary !== '' && !preset.summary.endsWith('.')) fields.report('summary', 'must end with a full stop');
  fields.finish();
  return preset;
}

function readSource(fields: FieldReader): RulesSource {
  const source = { kind: fields.choice('kind', SOURCE_KINDS), where: fields.text('where') };
  fields.finish();
  return source;
}

function readFigures(fields: FieldReader): WinnabilityFigures {
  const note = fields.optionalText('note');
  const figures: WinnabilityFigures = {
    sample: fields.number('sample'),
    winnable: fields.number('winnable'),
    unwinnable: fields.number('unwinnable'),
    unknown: fields.number('unknown'),
    low: fields.number('low'),
    high: fields.number('high'),
    source: fields.text('source'),
    lowerBound: fields.flag('lowerBound'),
    inDoubt: fields.flag('inDoubt'),
    ...(note !== undefined && { note }),
  };
  const { sample, winnable, unwinnable, unknown, low, high } = figures;
  if (winnable + unwinnable + unknown !== sample)
    fields.report('sample', `must be the sum of the counts, ${winnable + unwinnable + unknown}`);
  const percent = (100 * winnable) / sample;
  if (!(0 <= low && low <= percent && percent <= high && high <= 100))
    fields.report('low', `and high must enclose ${percent} within 0 and 100`);
  fields.finish();
  return figures;
}
