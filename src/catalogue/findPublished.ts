// What others have published about a game: found by what its rules mean, whatever it is called.

import { rulesIdentity } from '../rules';
import type { Catalogue, CatalogueGame } from './catalogue';
import type { WinnabilityFigures } from './preset';

export interface Published {
  readonly game: CatalogueGame;
  readonly figures: WinnabilityFigures;
}

const known = new WeakMap<Catalogue, ReadonlyMap<string, Published>>();

/** Null and undefined stand for rules that make no game. */
export function findPublishedIn(catalogue: Catalogue, identity: string | null | undefined): Published | undefined {
  if (identity === null || identity === undefined) return undefined;
  const found = known.get(catalogue) ?? readPublished(catalogue);
  known.set(catalogue, found);
  return found.get(identity);
}

function readPublished({ games }: Catalogue): ReadonlyMap<string, Published> {
  const byIdentity = new Map<string, Published>();
  for (const game of games) {
    const [figures] = game.published;
    if (figures !== undefined) byIdentity.set(rulesIdentity(game.rules), { game, figures });
  }
  return byIdentity;
}
