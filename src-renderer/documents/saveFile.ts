// Writes a document to its file, or asks for one. Answers whether it is saved.

import type { Answer, SavedDocument } from '@core/protocol';
import { bridge } from '../bridge';
import { useNotices } from '../shell/notices';
import { useQuestions } from '../shell/questions';
import type { OpenDocument } from './openDocument';

export async function saveFile(document: OpenDocument, overwrite = false): Promise<boolean> {
  const text = document.text.value;
  const answer = await bridge.services.saveDocument(document.id, text, { overwrite });
  if (answer.ok) return finish(document, text, answer);
  if (answer.error.code !== 'changed') return refuse(answer.error.words);
  const choice = await useQuestions().ask(
    `“${document.name.value}” was changed by another program`,
    'Saving now would replace those changes with yours.',
    [
      { id: 'overwrite', title: 'Replace' },
      { id: 'as', title: 'Save As…', primary: true },
      { id: 'cancel', title: 'Cancel' },
    ],
    'cancel',
  );
  if (choice === 'overwrite') return saveFile(document, true);
  return choice === 'as' ? saveFileAs(document) : false;
}

export async function saveFileAs(document: OpenDocument): Promise<boolean> {
  const text = document.text.value;
  const answer = await bridge.services.saveDocumentAs(document.id, suggestedName(document.name.value), text);
  if (!answer.ok && answer.error.code === 'cancelled') return false;
  return answer.ok ? finish(document, text, answer) : refuse(answer.error.words);
}

function finish(document: OpenDocument, text: string, { value }: Answer<SavedDocument> & { ok: true }): boolean {
  document.name.value = value.name;
  document.savedText.value = text;
  document.disturbance.value = undefined;
  useNotices().say(`Saved “${value.name}”.`, { topic: 'saved' });
  return true;
}

function refuse(words: string): boolean {
  useNotices().say(words, { kind: 'error', topic: 'saved' });
  return false;
}

/** A file name that every system takes: "Klondike, draw 1" → "klondike-draw-1.json". */
export function suggestedName(name: string): string {
  if (/\.jsonc?$/i.test(name)) return name;
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain === '' ? 'game' : plain}.json`;
}
