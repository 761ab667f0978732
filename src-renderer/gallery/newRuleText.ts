// The text that a new document begins with: a game of the catalogue, or a small game to write one's own from. Also which
// game of the catalogue rules are, whatever their text looks like.

import { catalogue, type CatalogueGame } from '@core/catalogue';
import { makeReadableJson } from '@core/formats';
import { rulesIdentity, type EffectiveRules } from '@core/rules';

/** The rules of a game as a file of its own, under a line that names the game and where its rules come from. */
export const presetText = ({ name, source, document }: Pick<CatalogueGame, 'name' | 'source' | 'document'>): string =>
  `// ${name}. Rules: ${source.where}.\n${makeReadableJson(document)}\n`;

export const EMPTY_GAME_NAME = 'New game';

/** A game that can be dealt and played at once; none of the catalogue's. */
export const EMPTY_GAME_TEXT = `// A new game. The file says only what differs from the defaults; everything else may be left out.
{
  // Nine piles, dealt face up. Cards are built down in alternating colours, one at a time.
  "tableau piles": {
    "count": 9,
    "build policy": "red-black"
  },
  // Places for one card each. The game is won when all cards are on the foundations, from ace to king.
  "cells": {
    "count": 3
  }
}
`;

let byIdentity: ReadonlyMap<string, CatalogueGame> | undefined;

/** The game of the catalogue with exactly these rules; where it has several, the one without a parent. */
export function presetOf(rules: EffectiveRules): CatalogueGame | undefined {
  byIdentity ??= new Map(
    [...catalogue.games]
      .sort((a, b) => Number(b.parent !== undefined) - Number(a.parent !== undefined))
      .map((game) => [rulesIdentity(game.rules), game]),
  );
  return byIdentity.get(rulesIdentity(rules));
}
