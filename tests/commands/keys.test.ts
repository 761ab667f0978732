// Keys: what was pressed, what is shown, what a few letters in the palette find.

import { describe, expect, it } from 'vitest';
import { findCommands } from '../../src-renderer/commands/findCommands';
import { matchesKey, showKey } from '../../src-renderer/commands/keys';
import { COMMANDS } from '../../src/protocol';

const press = (key: string, ...held: readonly ('ctrl' | 'meta' | 'shift' | 'alt')[]) => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
  altKey: held.includes('alt'),
});

describe('a key', () => {
  it.each([
    ['Mod+S', press('s', 'ctrl'), true],
    ['Mod+S', press('S', 'ctrl', 'shift'), false],
    ['Mod+Shift+S', press('S', 'ctrl', 'shift'), true],
    ['Mod+S', press('s'), false],
    ['Mod+S', press('s', 'ctrl', 'alt'), false],
    ['Mod+S', press('s', 'ctrl', 'meta'), false],
    ['U', press('u'), true],
    ['U', press('u', 'ctrl'), false],
    ['U', press('U', 'shift'), false],
    ['Plus', press('+', 'shift'), true],
    ['Plus', press('+'), true],
    ['Mod+.', press('.', 'ctrl'), true],
    ['Mod+Shift+.', press('>', 'ctrl', 'shift'), true],
    ['Mod+.', press('>', 'ctrl', 'shift'), false],
    ['Mod+Shift+.', press('.', 'ctrl'), false],
    ['F9', press('F9'), true],
    ['Shift+F9', press('F9'), false],
    ['Alt+ArrowRight', press('ArrowRight', 'alt'), true],
  ] as const)('%s is pressed by %j: %s', (written, pressed, expected) => {
    expect(matchesKey(written, pressed, false)).toBe(expected);
  });

  it('with a sign is told apart from the same with Shift', () => {
    const shifted = press('.', 'ctrl', 'shift');
    expect(matchesKey('Mod+.', shifted, false, true)).toBe(false);
    expect(matchesKey('Mod+Shift+.', shifted, false, true)).toBe(true);
    expect(matchesKey('Mod+.', shifted, false)).toBe(true);
  });

  it('means the command key on a Mac', () => {
    expect(matchesKey('Mod+S', press('s', 'meta'), true)).toBe(true);
    expect(matchesKey('Mod+S', press('s', 'ctrl'), true)).toBe(false);
  });

  it.each([
    ['Mod+Shift+P', 'Ctrl+Shift+P', '⇧⌘P'],
    ['Alt+ArrowRight', 'Alt+→', '⌥→'],
    ['Plus', '+', '+'],
    ['F9', 'F9', 'F9'],
  ])('%s is shown as %s, on a Mac as %s', (written, shown, onMac) => {
    expect(showKey(written, false)).toBe(shown);
    expect(showKey(written, true)).toBe(onMac);
  });
});

describe('the palette', () => {
  it.each([
    ['save', 'file.save'],
    ['save a', 'file.saveAs'],
    ['solve', 'solve.start'],
    ['drk', 'view.themeDark'],
    ['which moves', 'solve.whichMoves'],
  ])('finds for "%s" first %s', (query, id) => {
    expect(findCommands(COMMANDS, query)[0]?.id).toBe(id);
  });

  it('shows all for nothing, in their order, and none for nonsense', () => {
    expect(findCommands(COMMANDS, '')).toEqual(COMMANDS);
    expect(findCommands(COMMANDS, 'qqqq')).toEqual([]);
  });
});
