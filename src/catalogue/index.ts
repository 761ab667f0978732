import presetFiles from 'virtual:presets';
import { Catalogue } from './catalogue';
import { findPublishedIn, type Published } from './findPublished';

/** The games of presets/. */
export const catalogue = new Catalogue(presetFiles);

/** By the identity of its rules. */
export const findPublished = (identity: string | null | undefined): Published | undefined =>
  findPublishedIn(catalogue, identity);

export { Catalogue, namesOf, type CatalogueGame } from './catalogue';
export type { Published } from './findPublished';
export { plainName } from './gameName';
export { findMissingGame, missingGames, type MissingGame } from './missingGames';
export {
  FAMILIES,
  parsePreset,
  SOURCE_KINDS,
  type GameFamily,
  type Preset,
  type RulesSource,
  type SourceKind,
  type WinnabilityFigures,
} from './preset';
export { REFERENCES, referencesIn } from './references';
export { searchGames } from './searchGames';
