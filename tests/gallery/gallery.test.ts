// What the gallery finds and shows, and that every text it begins a document with is the game it names.

import { describe, expect, it } from 'vitest';
import { catalogue, FAMILIES } from '../../src/catalogue';
import { compileGame, dealGame, legalMoves } from '../../src/game';
import { effectiveRules, parseRules, rulesIdentity } from '../../src/rules';
import { gameFacts } from '../../src-renderer/gallery/gameFacts';
import { groupGames, RECENT_TITLE, rowAfterKey } from '../../src-renderer/gallery/gameGroups';
import { EMPTY_GAME_TEXT, presetText, presetOf } from '../../src-renderer/gallery/newRuleText';

const { games } = catalogue;

describe('the gallery', () => {
  it('shows every game once under its family', () => {
    const groups = groupGames(games, '');
    expect(groups.map(({ title }) => title)).toEqual(FAMILIES);
    expect(groups.flatMap((group) => group.games)).toHaveLength(games.length);
    for (const group of groups)
      expect(new Set(group.games.map(({ family }) => family))).toEqual(new Set([group.title]));
  });

  it('shows the games used before first, the last one on top, and forgets unknown ones', () => {
    const [recent, ...families] = groupGames(games, '', ['spider', 'gone', 'klondike']);
    expect(recent.title).toBe(RECENT_TITLE);
    expect(recent.games.map(({ id }) => id)).toEqual(['spider', 'klondike']);
    expect(families).toEqual(groupGames(games, ''));
  });

  it.each([
    ['spider', 'spider', 'Spider'],
    ['demon', 'canfield', 'Canfield'],
    ['carpet', 'carpet', 'Carpet'],
    ['  WINDOWS solit ', 'klondike', 'Klondike'],
    ['klondike draw 1', 'klondike-draw-1', 'Klondike'],
  ])('begins with the game that "%s" means', (query, id, family) => {
    const [first] = groupGames(games, query, ['golf']);
    expect(first.title).toBe(family);
    expect(first.games[0].id).toBe(id);
  });

  it.each(['5.95', 'klon suit', 'worrying', 'xyz'])('does not search texts that it does not show: %s', (query) => {
    const shown = groupGames(games, query).flatMap((group) => group.games);
    for (const { id, name, aliases, otherNames, family } of shown)
      expect([id, name, ...aliases, ...otherNames, family].join(' ').toLowerCase()).toContain(query.split(' ')[0]);
  });

  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 2],
    ['ArrowUp', 0, 3, 0],
    ['PageDown', 1, 100, 9],
    ['PageUp', 3, 100, 0],
    ['ArrowDown', 0, 0, 0],
    ['a', 1, 3, undefined],
    ['toString', 1, 3, undefined],
  ])('%s leads from row %i of %i to %s', (key, now, count, row) => {
    expect(rowAfterKey(key, now, count)).toBe(row);
  });

  it.each([
    ['klondike', ['52 cards', '7 piles', 'stock of 24, turned by 3', 'foundations', 'hidden cards']],
    ['spider', ['104 cards', '10 piles', 'stock of 50', 'foundations', 'hidden cards']],
    ['black-hole', ['52 cards', '17 piles', 'hole']],
    ['accordion', ['52 cards', 'row of 52']],
    ['free-cell-1-cell', ['52 cards', '8 piles', '1 cell', 'foundations']],
  ])('says of %s: %j', (id, facts) => {
    expect(gameFacts(catalogue.findGame(id)!.rules)).toEqual(facts);
  });
});

describe('a new document', () => {
  it.each(games.map((game) => [game.id, game] as const))('of %s has its rules and no problem', (_id, game) => {
    const text = presetText(game);
    const { rules, problems } = parseRules(text);
    expect(problems).toEqual([]);
    expect(rules).toEqual(game.rules);
    expect(rulesIdentity(rules!)).toBe(rulesIdentity(game.rules));
    const [head, ...rest] = text.split('\n');
    expect(head).toContain(game.name);
    expect(head).toContain(game.source.where);
    expect(JSON.parse(rest.join('\n'))).toEqual(game.document);
    expect(text).toMatch(/[^\n]\n$/);
    expect(rulesIdentity(presetOf(rules!)!.rules)).toBe(rulesIdentity(game.rules));
  });

  it('that is empty is a game of its own, which can be dealt and played', () => {
    const { rules, problems } = parseRules(EMPTY_GAME_TEXT);
    expect(problems).toEqual([]);
    expect(presetOf(rules!)).toBeUndefined();
    const game = compileGame(rules!);
    expect(legalMoves(dealGame(game, 1)).length).toBeGreaterThan(0);
  });

  it('is known as its preset whatever its text looks like, until a rule changes', () => {
    const text = '{ "cells": { "count": 4 }, "tableau piles": { "build policy": "red-black", "count": 8 } }';
    expect(presetOf(parseRules(text).rules!)?.id).toBe('free-cell');
    expect(presetOf(effectiveRules({ cells: { count: 6 } }))).toBeUndefined();
  });
});
