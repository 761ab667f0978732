// What the catalogue holds and how it is searched.

import { describe, expect, it } from 'vitest';
import {
  catalogue,
  Catalogue,
  FAMILIES,
  findMissingGame,
  missingGames,
  namesOf,
  plainName,
  REFERENCES,
  referencesIn,
  type CatalogueGame,
} from '../../src/catalogue';
import { parseRules } from '../../src/rules';

const games = catalogue.games;
const named = (pick: (game: CatalogueGame) => boolean): string[] => games.filter(pick).map((game) => game.id);

const preset = (fields: object): string =>
  JSON.stringify({
    name: 'A',
    family: 'Fan',
    source: { kind: 'general knowledge', where: 'here' },
    summary: 'One.',
    rules: {},
    ...fields,
  });

describe('the catalogue', () => {
  it('has at least 110 games of every family', () => {
    expect(games.length).toBeGreaterThanOrEqual(110);
    expect(new Set(games.map((game) => game.family))).toEqual(new Set(FAMILIES));
  });

  it('gives every game an identifier that is a plain word of a command line', () => {
    expect(named((game) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(game.id))).toEqual([]);
    expect(new Set(games.map((game) => game.id)).size).toBe(games.length);
  });

  it('says something different about every game, in a sentence that ends', () => {
    expect(named((game) => !/^[A-Z].{25,170}\.$/.test(game.summary))).toEqual([]);
    expect(named((game) => game.note !== undefined && !/^[A-Z].*\.$/.test(game.note))).toEqual([]);
    expect(new Set(games.map((game) => game.summary)).size).toBe(games.length);
  });

  it('lets no name mean two games', () => {
    const owners = new Map<string, string>();
    for (const game of games)
      for (const name of namesOf(game)) {
        expect(owners.get(plainName(name)) ?? game.id, name).toBe(game.id);
        owners.set(plainName(name), game.id);
      }
  });

  it('cites only works with a full title', () => {
    const cited = games.flatMap((game) =>
      [...game.published, ...(game.literature ? [game.literature] : [])].map((figures) => figures.source),
    );
    const rules = games.filter((game) => game.source.kind !== 'general knowledge').map((game) => game.source.where);
    expect([...cited, ...rules].filter((text) => referencesIn(text).length === 0)).toEqual([]);
    const years = /[A-Z][A-Za-z& ]+?(?: et al\.)? \d{4}/g;
    const works = [...cited, ...rules].flatMap((text) => text.replace(/, (after|in) /g, '; ').match(years) ?? []);
    const unknown = works.map((work) => work.replace(/^and /, '').trim()).filter((work) => !(work in REFERENCES));
    expect(unknown).toEqual([]);
  });

  it('has a rule file without errors for every game', () => {
    for (const game of games) {
      const { problems, rules } = parseRules(JSON.stringify(game.document));
      const errors = problems.filter((problem) => problem.severity === 'error');
      expect(errors, game.id).toEqual([]);
      expect(rules, game.id).toEqual(game.rules);
    }
  });

  it('is in the order of names, with numbers as numbers', () => {
    const klondikes = named((game) => game.id.startsWith('klondike-draw') && !game.id.includes('worrying'));
    expect(klondikes).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((draw) => `klondike-draw-${draw}`));
    expect(named(({ id }) => id.startsWith('spider'))).toEqual([
      'spider',
      'spider-as-published',
      'spiderette',
      'spiderette-as-published',
    ]);
  });

  it('has no variant that plays like its parent', () => {
    for (const game of games) {
      if (game.parent === undefined) continue;
      const parent = games.find((other) => other.id === game.parent);
      expect(parent, game.id).toBeDefined();
      expect(game.rules, game.id).not.toEqual(parent?.rules);
    }
  });
});

describe('a game is found', () => {
  it.each([
    ['by its identifier', 'klondike-draw-5-no-worrying-back', 'klondike-draw-5-no-worrying-back'],
    ['by its name', 'Klondike, draw 5, no worrying back', 'klondike-draw-5-no-worrying-back'],
    ['by a name of the published program', 'klondike-deal-1', 'klondike-draw-1'],
    ['by another name', 'Napoleon at St. Helena', 'forty-thieves'],
    ['by the name it has in the thesis', 'sea-towers', 'seahaven-towers'],
    ['whatever the case', 'FREECELL', 'free-cell'],
    ['without its apostrophe', 'bakers game', 'bakers-game'],
    ['with a typographic apostrophe', 'Will o’ the Wisp', 'will-o-the-wisp'],
    ['with an ampersand', 'Streets & Alleys', 'streets-and-alleys'],
    ['as the defaults', 'default', 'streets-and-alleys'],
  ])('%s', (_how, name, id) => {
    expect(catalogue.findGame(name)?.id).toBe(id);
  });

  it.each(['', 'no such game', '__proto__', 'constructor'])('not at all as "%s"', (name) => {
    expect(catalogue.findGame(name)).toBeUndefined();
  });
});

describe('suggestions', () => {
  it.each([
    ['klondyke', 'klondike'],
    ['freecel', 'free-cell'],
    ['spidrette', 'spiderette'],
    ['beleagured castle', 'beleaguered-castle'],
    ['seahaven tower', 'seahaven-towers'],
    ['golff', 'golf'],
  ])('for "%s" begin with %s', (name, id) => {
    expect(catalogue.suggestGames(name)[0]?.id).toBe(id);
  });

  it('are few', () => {
    expect(catalogue.suggestGames('klondike draw').length).toBe(3);
  });

  it.each(['', 'xyzzyxyzzy', 'k'.repeat(100_000)])('do not exist for nonsense', (name) => {
    expect(catalogue.suggestGames(name)).toEqual([]);
  });
});

describe('missing games', () => {
  it('are not in the catalogue, and say which rule is missing', () => {
    for (const game of missingGames) {
      expect(catalogue.findGame(game.name)).toBeUndefined();
      expect(catalogue.findGame(game.id)).toBeUndefined();
      expect(game.missing).toMatch(/^[A-Z].*\.$/);
    }
    expect(findMissingGame('bakers dozen')?.name).toBe("Baker's Dozen");
  });
});

describe('a catalogue of broken files', () => {
  it.each([
    ['that is no JSON', { 'a.json': '{' }, 'presets/a.json: is not JSON'],
    ['with an unknown parent', { 'a.json': preset({ parent: 'b' }) }, 'unknown ancestor b'],
    ['with a circle of parents', { 'a.json': preset({ parent: 'a' }) }, 'its own ancestor'],
    ['with one name for two games', { 'a.json': preset({}), 'b.json': preset({}) }, 'both answer to "A"'],
  ])('%s is refused when it is first asked, not when it is made', (_what, files, words) => {
    const broken = new Catalogue(files);
    expect(() => broken.games).toThrow(words);
  });
});
