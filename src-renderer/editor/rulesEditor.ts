// The text editor of the rules pane: one editor, which shows the model of whichever document is in front. Made by
// RulesText.vue; its methods are what menus, keys and the problems list call.

import { shallowRef } from 'vue';
import type { RulesPath, Span } from '@core/rules';
import type { OpenDocument } from '../documents/openDocument';
import { fixClearMistakes } from './documentEdits';
import { openCompletionHelp } from './completionHelp';
import { problemBeside, TextPositions } from './language/problemMarkers';
import { placeAt } from './language/writtenPlace';
import { EDITOR_OPTIONS, loadMonaco, makeHost, type Monaco, type MonacoApi } from './monaco';
import { modelOf } from './rulesModel';

/** Whether the Tab key indents or moves on. */
export type TabKey = 'indents' | 'leaves';

/** What Escape is for first; only when nothing of this is open does it free the Tab key. */
const NOTHING_TO_CLOSE = [
  'editorTextFocus',
  '!suggestWidgetVisible',
  '!findWidgetVisible',
  '!inSnippetMode',
  '!editorHasSelection',
  '!editorHasMultipleSelections',
  '!markersNavigationVisible',
  '!editorHoverVisible',
  '!codeActionMenuVisible',
  '!renameInputVisible',
].join(' && ');

export class RulesEditor {
  readonly tabKey = shallowRef<TabKey>('indents');
  private readonly editor: Monaco.editor.IStandaloneCodeEditor;
  private readonly viewStates = new WeakMap<OpenDocument, Monaco.editor.ICodeEditorViewState>();
  private readonly host = makeHost();
  private document: OpenDocument | undefined;

  private constructor(private readonly monaco: MonacoApi) {
    this.editor = monaco.editor.create(this.host, {
      ...EDITOR_OPTIONS,
      model: null,
      quickSuggestions: { other: true, strings: true, comments: false },
      suggest: { showWords: false, preview: false, showStatusBar: false },
      wordBasedSuggestions: 'off',
      suggestSelection: 'first',
      occurrencesHighlight: 'off',
      glyphMargin: false,
      folding: true,
      showFoldingControls: 'mouseover',
      lineDecorationsWidth: 16,
      hover: { delay: 300, sticky: true, above: false },
      lightbulb: { enabled: monaco.editor.ShowLightbulbIconMode.OnCode },
    });
    openCompletionHelp(this.editor);
    this.editor.addAction({
      id: 'patience.freeTab',
      label: 'Tab Key Indents or Moves On',
      keybindings: [monaco.KeyCode.Escape],
      precondition: NOTHING_TO_CLOSE,
      run: () => this.setTabKey(this.tabKey.value === 'indents' ? 'leaves' : 'indents'),
    });
    this.editor.addAction({
      id: 'patience.fixAll',
      label: 'Fix All Clear Mistakes',
      contextMenuGroupId: '1_modification',
      keybindings: [monaco.KeyMod.CtrlCmd | monaco.KeyMod.Shift | monaco.KeyCode.Period],
      run: () => {
        if (this.document !== undefined) fixClearMistakes(this.document);
      },
    });
    // The editor's own F8 would open a box between the lines, for what the list below says already.
    this.editor.addAction({
      id: 'patience.nextProblem',
      label: 'Next Problem',
      keybindings: [monaco.KeyCode.F8],
      run: () => this.nextProblem(),
    });
    this.editor.addAction({
      id: 'patience.previousProblem',
      label: 'Previous Problem',
      keybindings: [monaco.KeyMod.Shift | monaco.KeyCode.F8],
      run: () => this.previousProblem(),
    });
    this.editor.onDidBlurEditorText(() => this.setTabKey('indents'));
  }

  /** Puts the editor into an element, from where `detach` takes it out again. */
  static async attach(element: HTMLElement): Promise<RulesEditor> {
    const monaco = await loadMonaco();
    only ??= new RulesEditor(monaco);
    element.append(only.host);
    return only;
  }

  /** Shows a document where it was left: cursor, selection, scrolling and folds. */
  show(document: OpenDocument): void {
    if (document === this.document && this.editor.getModel()?.isDisposed() === false) return;
    this.keepViewState();
    this.document = document;
    this.editor.setModel(modelOf(this.monaco, document));
    const state = this.viewStates.get(document);
    if (state !== undefined) this.editor.restoreViewState(state);
    this.setLabel(document.name.value);
  }

  private keepViewState(): void {
    const model = this.editor.getModel();
    const state = model === null || model.isDisposed() ? null : this.editor.saveViewState();
    if (this.document !== undefined && state !== null) this.viewStates.set(this.document, state);
  }

  /** The name by which a screen reader announces the text. */
  setLabel(name: string): void {
    this.editor.updateOptions({ ariaLabel: `Rules of ${name}` });
  }

  private setTabKey(tabKey: TabKey): void {
    if (tabKey === this.tabKey.value) return;
    this.tabKey.value = tabKey;
    this.editor.updateOptions({ tabFocusMode: tabKey === 'leaves' });
  }

  focus(): void {
    this.editor.focus();
  }

  hasFocus(): boolean {
    return this.editor.hasWidgetFocus();
  }

  /** Puts the cursor to the start of a stretch, in the middle of the pane if it was out of sight, and selects it. */
  goTo(span: Pick<Span, 'offset' | 'length'>): void {
    if (this.document === undefined) return;
    const range = new TextPositions(this.document.text.value).stretch(span.offset, span.length);
    this.editor.setSelection(range);
    this.editor.revealRangeInCenterIfOutsideViewport(range);
    this.editor.focus();
  }

  nextProblem(): void {
    this.goToProblem(1);
  }

  previousProblem(): void {
    this.goToProblem(-1);
  }

  /** The problem before or after the cursor, with its message beside it. */
  private goToProblem(by: 1 | -1): void {
    const position = this.editor.getSelection()?.getStartPosition();
    if (this.document === undefined || position === undefined) return;
    const { problems } = this.document.reading.value;
    const problem = problemBeside(problems, { line: position.lineNumber, column: position.column }, by);
    if (problem === undefined) return;
    this.goTo(problem.span);
    this.run('editor.action.showHover');
  }

  quickFix(): void {
    this.run('editor.action.quickFix');
  }

  undo(): void {
    this.run('undo');
  }

  redo(): void {
    this.run('redo');
  }

  /** The field at the cursor: `['stock', 'deal count']`, whether at its name or its value. */
  pathAtCursor(): RulesPath | undefined {
    const [model, position] = [this.editor.getModel(), this.editor.getPosition()];
    if (model === null || position === null) return undefined;
    const place = placeAt(model.getValue(), model.getOffsetAt(position));
    if (place === undefined) return undefined;
    return place.kind === 'name' && place.written !== '' ? [...place.path, place.written] : place.path;
  }

  private run(command: string): void {
    this.editor.focus();
    this.editor.trigger('command', command, null);
  }

  /** Unless another element has it by now. */
  detach(element: HTMLElement): void {
    if (this.host.parentElement !== element) return;
    this.keepViewState();
    this.document = undefined;
    this.editor.setModel(null);
    this.host.remove();
  }
}

/** There is one for the life of the window: see `makeHost`. */
let only: RulesEditor | undefined;
