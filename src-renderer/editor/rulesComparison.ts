// Monaco's view of two texts, the second of them the document itself, live and editable. Made by DiffPane.vue.

import type { OpenDocument } from '../documents/openDocument';
import { EDITOR_OPTIONS, LANGUAGE, loadMonaco, makeHost, MODEL_OPTIONS, type Monaco, type MonacoApi } from './monaco';
import { modelOf } from './rulesModel';

/** Below this width two texts side by side are too narrow to read. */
const SIDE_BY_SIDE_FROM_PX = 720;

export class RulesComparison {
  private readonly editor: Monaco.editor.IStandaloneDiffEditor;
  private readonly original: Monaco.editor.ITextModel;
  private readonly host = makeHost();

  private constructor(private readonly monaco: MonacoApi) {
    this.original = monaco.editor.createModel('', LANGUAGE);
    this.original.updateOptions(MODEL_OPTIONS);
    this.editor = monaco.editor.createDiffEditor(this.host, {
      ...EDITOR_OPTIONS,
      renderSideBySide: true,
      useInlineViewWhenSpaceIsLimited: true,
      renderSideBySideInlineBreakpoint: SIDE_BY_SIDE_FROM_PX,
      renderOverviewRuler: false,
      renderGutterMenu: false,
      ignoreTrimWhitespace: true,
      hideUnchangedRegions: { enabled: false },
      glyphMargin: false,
      lineDecorationsWidth: 16,
    });
    keepLabel(this.editor.getOriginalEditor(), 'Compared with');
    keepLabel(this.editor.getModifiedEditor(), 'These rules');
  }

  /** Puts the comparison into an element, from where `detach` takes it out again. */
  static async attach(element: HTMLElement): Promise<RulesComparison> {
    const monaco = await loadMonaco();
    only ??= new RulesComparison(monaco);
    element.append(only.host);
    return only;
  }

  show(document: OpenDocument, original: string): void {
    if (this.original.getValue() !== original) this.original.setValue(original);
    const modified = modelOf(this.monaco, document);
    if (this.editor.getModel()?.modified !== modified) this.editor.setModel({ original: this.original, modified });
  }

  focus(): void {
    this.editor.getModifiedEditor().focus();
  }

  /** Unless another element has it by now. */
  detach(element: HTMLElement): void {
    if (this.host.parentElement !== element) return;
    this.editor.setModel(null);
    this.host.remove();
  }
}

/** There is one for the life of the window: see `makeHost`. */
let only: RulesComparison | undefined;

/** The comparison empties the labels of its two editors whenever it changes any of their options. */
function keepLabel(editor: Monaco.editor.ICodeEditor, ariaLabel: string): void {
  const set = (): void => {
    if (editor.getRawOptions().ariaLabel !== ariaLabel) editor.updateOptions({ ariaLabel });
  };
  set();
  editor.onDidChangeConfiguration(set);
}
