import presetFiles from 'virtual:presets';
import { Catalogue } from './catalogue';

/** The games of presets/. */
export const catalogue = new Catalogue(presetFiles);

export { Catalogue, namesOf, type CatalogueGame } from './catalogue';
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
