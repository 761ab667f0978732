// The command table feeds menus, palette and keys: what would confuse them must not be in it.

import { describe, expect, it } from 'vitest';
import { COMMANDS, MENUS, type Command } from '../../src/protocol';

const commands: readonly Command[] = COMMANDS;

describe('the command table', () => {
  it('names every command once', () => {
    const titles = commands.map(({ menu, title }) => `${menu} ${title}`);
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
    expect(new Set(titles).size).toBe(commands.length);
  });

  it('gives no key to two commands', () => {
    const keys = commands.flatMap(({ keys }) => keys);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it('keeps plain letters and arrows out of texts', () => {
    const plain = commands.filter(({ keys }) => keys.some((key) => !/^(Mod|Shift\+Alt|Alt|F\d|Shift\+F\d)/.test(key)));
    expect(plain.filter(({ notInText }) => notInText !== true)).toEqual([]);
  });

  it('has commands in every menu, group after group', () => {
    for (const menu of MENUS) {
      const groups = commands.filter((command) => command.menu === menu).map(({ group }) => group);
      expect(groups.length).toBeGreaterThan(0);
      expect(groups).toEqual([...groups].sort((a, b) => a - b));
    }
  });
});
