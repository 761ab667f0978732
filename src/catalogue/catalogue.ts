// The games that come with the product: every preset with its rules worked out over its parents, found by any of its
// names. Read by the command line, the editor's "new from preset" and experiments.

import { assert, editDistance } from '../base';
import { effectiveRules, type EffectiveRules, type RulesDocument } from '../rules';
import { plainName, sortName } from './gameName';
import { parsePreset, type Preset } from './preset';

export interface CatalogueGame extends Omit<Preset, 'rules'> {
  /** The name of its file without ".json": short, stable, what commands and links use. */
  readonly id: string;
  /** A rule file of its own: what differs from the defaults, parents included. */
  readonly document: RulesDocument;
  readonly rules: EffectiveRules;
  /** What its preset file says: the difference to the parent, or to the defaults where there is no parent. */
  readonly difference: RulesDocument;
}

export class Catalogue {
  private loaded: { games: readonly CatalogueGame[]; byName: ReadonlyMap<string, CatalogueGame> } | undefined;

  /** `files`: texts by file name. They are read when first asked for, so that a program that needs none starts at once. */
  constructor(private readonly files: Readonly<Record<string, string>>) {}

  /** By name, so that variants named after their parent follow it. */
  get games(): readonly CatalogueGame[] {
    return this.load().games;
  }

  /** The game with this identifier, alias, name or other name; case, spaces, hyphens and apostrophes do not matter. */
  findGame(name: string): CatalogueGame | undefined {
    return this.load().byName.get(plainName(name));
  }

  /** Games whose names are near to `name`, the nearest first, for "did you mean". */
  suggestGames(name: string, most = 3): readonly CatalogueGame[] {
    const wanted = plainName(name);
    if (wanted === '' || wanted.length > 60) return [];
    const distances = this.games.map((game) => ({
      game,
      distance: Math.min(...namesOf(game).map((known) => nameDistance(wanted, plainName(known)))),
    }));
    const near = distances.filter(({ distance }) => distance <= Math.max(1, Math.floor(wanted.length / 3)));
    return near
      .sort((a, b) => a.distance - b.distance)
      .slice(0, most)
      .map(({ game }) => game);
  }

  private load(): NonNullable<typeof this.loaded> {
    if (this.loaded !== undefined) return this.loaded;
    const presets = parseFiles(this.files);
    const games = [...presets.keys()].map((id) => makeGame(id, lineageOf(id, presets)));
    games.sort((a, b) => (sortName(a.name) < sortName(b.name) ? -1 : 1));
    const byName = new Map<string, CatalogueGame>();
    for (const game of games)
      for (const name of namesOf(game)) {
        const other = byName.get(plainName(name)) ?? game;
        assert(other === game, `presets ${game.id} and ${other.id} both answer to "${name}"`);
        byName.set(plainName(name), game);
      }
    return (this.loaded = { games, byName });
  }
}

/** Every name a game answers to. */
export const namesOf = ({
  id,
  name,
  aliases,
  otherNames,
}: Pick<CatalogueGame, 'id' | 'name' | 'aliases' | 'otherNames'>): readonly string[] => [
  id,
  name,
  ...aliases,
  ...otherNames,
];

type Presets = ReadonlyMap<string, Preset>;

function parseFiles(files: Readonly<Record<string, string>>): Presets {
  const presets = new Map<string, Preset>();
  for (const [file, text] of Object.entries(files)) {
    const parsed = parsePreset(text);
    assert(parsed.ok, `presets/${file}: ${parsed.ok ? '' : parsed.error.join('; ')}`);
    presets.set(file.replace(/\.json$/, ''), parsed.value);
  }
  return presets;
}

/** A preset after its parent, its parent's parent and so on; never empty. */
type Lineage = readonly [...Preset[], Preset];

function lineageOf(id: string, presets: Presets): Lineage {
  const preset = presets.get(id);
  assert(preset !== undefined, `there is no preset ${id}`);
  const lineage: [...Preset[], Preset] = [preset];
  for (let parent = preset.parent; parent !== undefined; parent = lineage[0].parent) {
    const above = presets.get(parent);
    assert(above !== undefined, `preset ${id} has an unknown ancestor ${parent}`);
    assert(!lineage.includes(above), `preset ${id} is its own ancestor`);
    lineage.unshift(above);
  }
  return lineage;
}

function makeGame(id: string, lineage: Lineage): CatalogueGame {
  const preset = lineage[lineage.length - 1];
  const document = lineage.map(({ rules }) => rules).reduce(mergeDocuments, {});
  return { ...preset, id, document, rules: effectiveRules(document), difference: preset.rules };
}

/** `over` laid on `base`, section by section; says no more than the two do. */
function mergeDocuments(base: RulesDocument, over: RulesDocument): RulesDocument {
  const merged: Record<string, unknown> = { ...base };
  for (const [section, value] of Object.entries(over)) {
    const below = merged[section];
    merged[section] = typeof value === 'object' && typeof below === 'object' ? { ...below, ...value } : value;
  }
  return merged;
}

/** Edits between two names; the beginning of a name counts as one edit away, a part of it as two. */
function nameDistance(wanted: string, known: string): number {
  if (wanted.length >= 2 && known.startsWith(wanted)) return 1;
  return Math.min(editDistance(wanted, known), wanted.length >= 4 && known.includes(wanted) ? 2 : Infinity);
}
