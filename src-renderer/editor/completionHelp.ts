// Opens the help beside the list of completions when the list is first shown. Monaco keeps it open from then on, until
// the user closes it, but has no option to begin so.

import type { Monaco } from './monaco';

/** The parts of Monaco's controller that are used; none of them is promised, so each may be missing. */
interface SuggestController extends Monaco.editor.IEditorContribution {
  readonly widget?: {
    readonly value?: { onDidShow?(listener: () => void): Monaco.IDisposable };
  };
}

export function openCompletionHelp(editor: Monaco.editor.IStandaloneCodeEditor): void {
  const controller = editor.getContribution<SuggestController>('editor.contrib.suggestController');
  const shown = controller?.widget?.value?.onDidShow?.(() => {
    shown?.dispose();
    // The list has no chosen entry yet.
    setTimeout(() => editor.trigger('help', 'toggleSuggestionDetails', null), 50);
  });
}
