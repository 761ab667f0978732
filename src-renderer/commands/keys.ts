// Keys as the command table writes them ("Mod+Shift+P"): matched with what was pressed, and shown to people.

/** What a keyboard event says, as far as it matters here. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Signs for which a keyboard may need Shift: whether it is held says nothing. */
const isSign = (key: string): boolean => key.length === 1 && !/[a-z0-9]/i.test(key);

/** "Plus" stands for the sign that separates keys; "." with Shift is ">" or ":" on some keyboards. */
const namesOf = (written: string, withShift: boolean): readonly string[] =>
  written === 'Plus' ? ['+', '='] : written === '.' && withShift ? ['.', '>', ':'] : [written];

/** Strictly, Shift must be as written; otherwise it does not matter for signs that are not written with it. */
export function matchesKey(written: string, pressed: PressedKey, onMac: boolean, isStrict = false): boolean {
  const parts = written.split('+');
  const name = parts.at(-1) ?? '';
  const has = (modifier: string): boolean => parts.slice(0, -1).includes(modifier);
  const mod = onMac ? pressed.metaKey : pressed.ctrlKey;
  const other = onMac ? pressed.ctrlKey : pressed.metaKey;
  if (mod !== has('Mod') || other || pressed.altKey !== has('Alt')) return false;
  const shiftMatters = isStrict || (!isSign(name) && name !== 'Plus');
  if (shiftMatters || has('Shift')) if (pressed.shiftKey !== has('Shift')) return false;
  return namesOf(name, has('Shift')).some((each) => each.toLowerCase() === pressed.key.toLowerCase());
}

const SHOWN: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
  Plus: '+',
};
const MAC_SIGNS: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** "Ctrl+Shift+P", or "⇧⌘P" on a Mac. */
export function showKey(written: string, onMac: boolean): string {
  const parts = written.split('+');
  const name = SHOWN[parts.at(-1) ?? ''] ?? parts.at(-1) ?? '';
  const modifiers = parts.slice(0, -1);
  if (!onMac) return [...modifiers.map((each) => (each === 'Mod' ? 'Ctrl' : each)), name].join('+');
  return ['Alt', 'Shift', 'Mod'].map((each) => (modifiers.includes(each) ? MAC_SIGNS[each] : '')).join('') + name;
}
