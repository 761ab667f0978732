// Keys, dropped files and the closing of the page.

import { bridge } from '../bridge';
import { useCommands } from '../commands/commands';
import { useDocuments } from '../documents/documents';
import { useQuestions } from './questions';
import { useWindowState } from './windowState';

const isText = (element: Element | null): boolean =>
  element !== null &&
  element.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], .monaco-editor',
  ) !== null;

/** Returns how to stop. */
export function listenToWindow(): () => void {
  const commands = useCommands();
  const documents = useDocuments();
  const state = useWindowState();
  const questions = useQuestions();

  const press = (event: KeyboardEvent): void => {
    // What is in a dialog has the keys for itself; so has a control that has used the key already.
    if (event.defaultPrevented || state.dialog !== undefined || questions.asked !== undefined) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const id = commands.commandOf(event, isText(document.activeElement));
    if (id === undefined) return;
    event.preventDefault();
    // Or the editor would carry out its own meaning of the key as well.
    event.stopPropagation();
    commands.run(id);
  };
  const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
  const over = (event: DragEvent): void => {
    if (holdsFiles(event)) event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    void documents.openDropped([...(event.dataTransfer?.files ?? [])]);
  };
  /** Only a browser asks; the desktop application asks by itself, with a better question. */
  const leave = (event: BeforeUnloadEvent): void => {
    if (documents.dirty.length > 0 && bridge.openDropped === undefined) event.preventDefault();
  };

  // The editor must not take the keys of commands: they are looked at before it sees them.
  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('dragover', over);
  window.addEventListener('drop', drop);
  window.addEventListener('beforeunload', leave);
  return () => {
    window.removeEventListener('keydown', press, { capture: true });
    window.removeEventListener('dragover', over);
    window.removeEventListener('drop', drop);
    window.removeEventListener('beforeunload', leave);
  };
}
