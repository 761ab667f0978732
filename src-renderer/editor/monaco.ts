// The one way to Monaco. It is loaded when the text of a rule file is first shown, so that the table does not wait for it.

import type * as Monaco from 'monaco-editor/editor';

export type { Monaco };
export type MonacoApi = typeof Monaco;

let loading: Promise<MonacoApi> | undefined;

/** Monaco with the language of rule files and our themes. A failure is not kept: the next call tries again. */
export function loadMonaco(): Promise<MonacoApi> {
  loading ??= import('./monacoParts').then(
    ({ monaco }) => monaco,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export const LANGUAGE = 'patience-rules';

/**
 * An element for an editor to live in, which can be put into the window and taken out again. Editors are never disposed
 * of: the tool tips of all are made by whichever was created last, and fail when that one is gone.
 */
export function makeHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.height = '100%';
  return host;
}

export const MODEL_OPTIONS: Monaco.editor.ITextModelUpdateOptions = {
  tabSize: 2,
  insertSpaces: true,
  bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
};

/** Options that the editor and the comparison share. */
export const EDITOR_OPTIONS: Monaco.editor.IEditorOptions & Monaco.editor.IGlobalEditorOptions = {
  automaticLayout: true,
  fontFamily: "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace",
  fontSize: 13,
  lineHeight: 20,
  lineNumbersMinChars: 3,
  minimap: { enabled: false },
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  renderLineHighlight: 'line',
  // The number of an empty last line would be too pale to read.
  renderFinalNewline: 'on',
  scrollBeyondLastLine: false,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, useShadows: false },
  smoothScrolling: false,
  stickyScroll: { enabled: false },
  guides: { indentation: true, bracketPairs: false },
  // Tool tips and lists may be larger than a narrow pane.
  fixedOverflowWidgets: true,
  unusualLineTerminators: 'off',
  padding: { top: 8, bottom: 8 },
};
