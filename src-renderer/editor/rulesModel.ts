// The text of one open document inside Monaco: changes in both directions, one history of undo, problems as markers.

import { watch } from 'vue';
import type { TextEdit } from '@core/rules';
import type { OpenDocument, TextModel } from '../documents/openDocument';
import { markersOf, TextPositions } from './language/problemMarkers';
import { shortestEdit } from './language/shortestEdit';
import { LANGUAGE, MODEL_OPTIONS, type Monaco, type MonacoApi } from './monaco';

const documents = new WeakMap<Monaco.editor.ITextModel, OpenDocument>();
const models = new WeakMap<OpenDocument, RulesModel>();

/** Whose text it is; undefined for texts that are only compared with. */
export const documentOf = (model: Monaco.editor.ITextModel): OpenDocument | undefined => documents.get(model);

/** The model of a document, made when it is first shown. It lives until the document closes. */
export function modelOf(monaco: MonacoApi, document: OpenDocument): Monaco.editor.ITextModel {
  let own = models.get(document);
  if (own === undefined || own.model.isDisposed()) {
    own = new RulesModel(monaco, document);
    models.set(document, own);
    document.model.value = own;
  }
  return own.model;
}

class RulesModel implements TextModel {
  readonly model: Monaco.editor.ITextModel;
  private readonly stop: () => void;

  constructor(
    monaco: MonacoApi,
    private readonly document: OpenDocument,
  ) {
    const uri = monaco.Uri.from({ scheme: 'rules', path: `/${document.id}/${document.name.value}` });
    // Left behind where a closed document was compared; an address can be given only once.
    monaco.editor.getModel(uri)?.dispose();
    this.model = monaco.editor.createModel(document.text.value, LANGUAGE, uri);
    this.model.updateOptions(MODEL_OPTIONS);
    documents.set(this.model, document);
    // A byte order mark stays in the file; nobody typed it away.
    this.model.onDidChangeContent(() => document.textWasTyped(this.model.getValue(undefined, true)));
    this.stop = watch(document.reading, () => this.mark(monaco), { immediate: true, flush: 'sync' });
  }

  private mark(monaco: MonacoApi): void {
    const { Error, Warning } = monaco.MarkerSeverity;
    const markers = markersOf(this.document.text.value, this.document.reading.value.problems).map(
      ({ severity, ...marker }) => ({ ...marker, severity: severity === 'error' ? Error : Warning }),
    );
    monaco.editor.setModelMarkers(this.model, 'rules', markers);
  }

  applyEdits(edits: readonly TextEdit[]): void {
    const positions = new TextPositions(this.document.text.value);
    const operations = edits.map(({ offset, length, text }) => ({ range: positions.stretch(offset, length), text }));
    // One step of undo of its own, apart from what is being typed.
    this.model.pushStackElement();
    this.model.pushEditOperations([], operations, () => null);
    this.model.pushStackElement();
  }

  setText(text: string): void {
    // As little as possible, so that the cursor and folded parts stay where they are.
    this.applyEdits([shortestEdit(this.document.text.value, text)]);
  }

  undo(): void {
    void this.model.undo();
  }

  redo(): void {
    void this.model.redo();
  }

  dispose(): void {
    this.stop();
    this.model.dispose();
    models.delete(this.document);
  }
}
