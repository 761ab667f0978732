// Monaco's colours, light and dark, matched to theme.css: Monaco takes plain hexadecimal colours only, no variables.

import type { Monaco, MonacoApi } from './monaco';

interface Palette {
  readonly base: Monaco.editor.BuiltinTheme;
  readonly sheet: string;
  readonly shade: string;
  readonly ground: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly name: string;
  readonly text: string;
  readonly number: string;
  readonly error: string;
  readonly warning: string;
}

const LIGHT: Palette = {
  base: 'vs',
  sheet: '#ffffff',
  shade: '#e9ecee',
  ground: '#f4f5f5',
  ink: '#1c2124',
  soft: '#566066',
  line: '#d9dee0',
  accent: '#0069a6',
  accentInk: '#ffffff',
  name: '#0b5a8a',
  text: '#15692c',
  number: '#9a4600',
  error: '#b3261e',
  warning: '#9a7000',
};

const DARK: Palette = {
  base: 'vs-dark',
  sheet: '#1d2124',
  shade: '#272d31',
  ground: '#15181a',
  ink: '#e6e9ea',
  soft: '#a3adb3',
  line: '#353d42',
  accent: '#63b8ea',
  accentInk: '#0d1a22',
  name: '#8ccbf2',
  text: '#8fd6a4',
  number: '#f5b37a',
  error: '#ff8a80',
  warning: '#f0c43c',
};

const hex = (colour: string): string => colour.slice(1);

const makeTheme = (p: Palette): Monaco.editor.IStandaloneThemeData => ({
  base: p.base,
  inherit: true,
  rules: [
    { token: '', foreground: hex(p.ink) },
    { token: 'name', foreground: hex(p.name) },
    { token: 'string', foreground: hex(p.text) },
    { token: 'number', foreground: hex(p.number) },
    { token: 'keyword', foreground: hex(p.number) },
    { token: 'comment', foreground: hex(p.soft), fontStyle: 'italic' },
    { token: 'delimiter', foreground: hex(p.soft) },
    { token: 'invalid', foreground: hex(p.error) },
  ],
  colors: {
    'editor.background': p.sheet,
    'editor.foreground': p.ink,
    'editorLineNumber.foreground': p.soft,
    'editorLineNumber.activeForeground': p.ink,
    'editor.lineHighlightBorder': '#00000000',
    'editor.lineHighlightBackground': `${p.shade}80`,
    'editor.selectionBackground': `${p.accent}40`,
    'editor.inactiveSelectionBackground': `${p.accent}26`,
    'editorCursor.foreground': p.ink,
    'editorIndentGuide.background1': p.line,
    'editorIndentGuide.activeBackground1': p.soft,
    'editorBracketMatch.background': `${p.accent}33`,
    'editorBracketMatch.border': p.accent,
    'editorError.foreground': p.error,
    'editorWarning.foreground': p.warning,
    'editorWidget.background': p.sheet,
    'editorWidget.foreground': p.ink,
    'editorWidget.border': p.line,
    'editorHoverWidget.background': p.sheet,
    'editorHoverWidget.border': p.line,
    'editorHoverWidget.statusBarBackground': p.ground,
    'editorSuggestWidget.background': p.sheet,
    'editorSuggestWidget.border': p.line,
    'editorSuggestWidget.selectedBackground': p.accent,
    'editorSuggestWidget.selectedForeground': p.accentInk,
    'editorSuggestWidget.selectedIconForeground': p.accentInk,
    'editorSuggestWidget.highlightForeground': p.accent,
    'editorSuggestWidget.focusHighlightForeground': p.accentInk,
    'list.focusBackground': p.accent,
    'list.focusForeground': p.accentInk,
    'list.hoverBackground': p.shade,
    'menu.background': p.sheet,
    'menu.foreground': p.ink,
    'menu.border': p.line,
    'menu.selectionBackground': p.accent,
    'menu.selectionForeground': p.accentInk,
    'menu.separatorBackground': p.line,
    'editorActionList.background': p.sheet,
    'editorActionList.foreground': p.ink,
    'editorActionList.focusBackground': p.accent,
    'editorActionList.focusForeground': p.accentInk,
    'input.background': p.ground,
    'input.border': p.line,
    focusBorder: p.accent,
    'textLink.foreground': p.accent,
    'textCodeBlock.background': p.shade,
    'widget.shadow': p.base === 'vs' ? '#00000026' : '#00000080',
    'scrollbarSlider.background': `${p.soft}40`,
    'scrollbarSlider.hoverBackground': `${p.soft}66`,
    'scrollbarSlider.activeBackground': `${p.soft}80`,
    'diffEditor.diagonalFill': p.line,
  },
});

const nameOf = (isDark: boolean): string => (isDark ? 'patience-dark' : 'patience-light');

/** `data-theme` on <html> says which; without it the system does. */
export function followTheme(monaco: MonacoApi): void {
  monaco.editor.defineTheme(nameOf(false), makeTheme(LIGHT));
  monaco.editor.defineTheme(nameOf(true), makeTheme(DARK));
  const system = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  const apply = (): void => {
    const chosen = root.dataset['theme'];
    monaco.editor.setTheme(nameOf(chosen === undefined ? system.matches : chosen === 'dark'));
  };
  apply();
  system.addEventListener('change', apply);
  new MutationObserver(apply).observe(root, { attributes: true, attributeFilter: ['data-theme'] });
}
