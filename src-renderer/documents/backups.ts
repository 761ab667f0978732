// Unsaved work is copied to a safe place a moment after it was typed, so that a crash loses at most a second of it.

import { watch } from 'vue';
import { bridge } from '../bridge';
import { useNotices } from '../shell/notices';
import type { OpenDocument } from './openDocument';

const AFTER_MS = 800;

/** Returns how to stop. What is not written yet then is given up: the document was saved or thrown away. */
export function keepBackups(document: OpenDocument): () => void {
  let timer: number | undefined;
  const write = (): void => {
    const unsaved = document.isDirty.value ? { name: document.name.value, text: document.text.value } : null;
    bridge.services.backUp(document.id, unsaved).catch((problem: unknown) => {
      // The file itself can still be saved; the user should know that this is urgent.
      const words = problem instanceof Error ? problem.message : String(problem);
      useNotices().say(words, { kind: 'error', topic: 'backup' });
    });
  };
  const stop = watch([document.text, document.isDirty], () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(write, document.isDirty.value ? AFTER_MS : 0);
  });
  return () => {
    stop();
    window.clearTimeout(timer);
  };
}
