// The open documents: which there are, which one is in front, and what happens to their files. Used by the tabs, the
// commands and the window as a whole.

import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { catalogue } from '@core/catalogue';
import type { Answer, OpenedDocument, RecentFile, RestoredDocument } from '@core/protocol';
import { bridge } from '../bridge';
import { EMPTY_GAME_NAME, EMPTY_GAME_TEXT, presetText } from '../gallery/newRuleText';
import { useNotices } from '../shell/notices';
import { useQuestions } from '../shell/questions';
import { keepBackups } from './backups';
import { endSolving, watchOnly } from './documentSolving';
import { OpenDocument } from './openDocument';
import { saveFile, saveFileAs } from './saveFile';

const { services } = bridge;
const FIRST_GAME = 'klondike';

export const useDocuments = defineStore('documents', () => {
  const list = shallowRef<readonly OpenDocument[]>([]);
  const active = shallowRef<OpenDocument>();
  const recent = shallowRef<readonly RecentFile[]>([]);
  const dirty = computed(() => list.value.filter((document) => document.isDirty.value));
  const notices = useNotices();
  const questions = useQuestions();
  watch(active, watchOnly, { flush: 'sync' });
  const stopBackups = new Map<OpenDocument, () => void>();

  function add(document: OpenDocument): OpenDocument {
    list.value = [...list.value, document];
    active.value = document;
    stopBackups.set(document, keepBackups(document));
    return document;
  }

  /** Also names a file that is open already: that one comes to the front. */
  function addOpened({ id, name, text }: OpenedDocument): OpenDocument {
    const known = list.value.find((document) => document.id === id);
    if (known !== undefined) return (active.value = known);
    return add(new OpenDocument({ id, name, text, savedText: text, presetId: null }));
  }

  function addAnswers(answers: readonly Answer<OpenedDocument>[]): void {
    for (const answer of answers)
      if (answer.ok) addOpened(answer.value);
      else if (answer.error.code !== 'cancelled') notices.say(answer.error.words, { kind: 'error' });
  }

  /** Unsaved work of a session that ended badly. A file that has changed since is not overlaid silently. */
  function addRestored({ id, name, text, fileText, isFileNewer }: RestoredDocument): void {
    const document = add(new OpenDocument({ id, name, text: fileText ?? '', savedText: fileText, presetId: null }));
    document.textWasTyped(text);
    if (isFileNewer) document.disturbance.value = 'changed';
  }

  async function begin(opened: readonly OpenedDocument[], restored: readonly RestoredDocument[]): Promise<void> {
    for (const each of restored) addRestored(each);
    if (restored.length > 0) {
      const names = restored.map(({ name }) => `“${name}”`).join(', ');
      notices.say(`Unsaved work was restored: ${names}.`);
    }
    for (const each of opened) addOpened(each);
    if (list.value.length === 0) await newFromPreset(FIRST_GAME);
  }

  async function newDocument(name: string, text: string, presetId: string | null = null): Promise<OpenDocument> {
    const { id } = await services.newDocument();
    return add(new OpenDocument({ id, name: freeName(name), text, savedText: null, presetId }));
  }

  async function newFromPreset(presetId: string): Promise<void> {
    const game = catalogue.findGame(presetId);
    if (game !== undefined) await newDocument(game.name, presetText(game), game.id);
  }

  const newEmpty = (): Promise<OpenDocument> => newDocument(EMPTY_GAME_NAME, EMPTY_GAME_TEXT);

  /** "Klondike 2" where there is a "Klondike" already. */
  function freeName(name: string): string {
    const taken = new Set(list.value.map((document) => document.name.value));
    if (!taken.has(name)) return name;
    let number = 2;
    while (taken.has(`${name} ${number}`)) number++;
    return `${name} ${number}`;
  }

  async function openFiles(): Promise<void> {
    addAnswers(await services.openDocuments());
  }

  async function openRecent(id: number): Promise<void> {
    addAnswers([await services.openRecent(id)]);
  }

  /** Dropped on the window. A browser gives texts without files: they become new documents. */
  async function openDropped(files: readonly File[]): Promise<void> {
    if (bridge.openDropped !== undefined) return addAnswers(await bridge.openDropped(files));
    for (const file of files) {
      if (file.size > 1_000_000) notices.say(`“${file.name}” is too large to be a rule file.`, { kind: 'error' });
      else await newDocument(file.name, await file.text());
    }
  }

  const save = (document: OpenDocument): Promise<boolean> =>
    document.hasFile ? saveFile(document) : saveFileAs(document);

  /** What the file says now; the text stays. */
  async function readAgain(document: OpenDocument): Promise<boolean> {
    const answer = await services.readDocument(document.id);
    if (!answer.ok) {
      notices.say(answer.error.words, { kind: 'error' });
      return false;
    }
    document.savedText.value = answer.value.text;
    document.disturbance.value = undefined;
    return true;
  }

  /** The user knows that the file differs; saving still asks. */
  function keepMine(document: OpenDocument): void {
    document.disturbance.value = undefined;
  }

  async function revert(document: OpenDocument): Promise<void> {
    if (await readAgain(document)) document.replaceText(document.savedText.value ?? document.text.value);
  }

  /** The same for a text without changes of its own, unless somebody begins to type meanwhile: that text stays. */
  async function follow(document: OpenDocument): Promise<boolean> {
    const before = document.text.value;
    if (!(await readAgain(document))) return false;
    const isUntouched = document.text.value === before;
    if (isUntouched) document.replaceText(document.savedText.value ?? before);
    else document.disturbance.value = 'changed';
    return isUntouched;
  }

  /** False when the user would rather keep it open. */
  async function close(document: OpenDocument): Promise<boolean> {
    if (!(await mayLose(document))) return false;
    remove(document);
    return true;
  }

  function remove(document: OpenDocument): void {
    const place = list.value.indexOf(document);
    list.value = list.value.filter((other) => other !== document);
    if (active.value === document) active.value = list.value[Math.min(place, list.value.length - 1)];
    stopBackups.get(document)?.();
    stopBackups.delete(document);
    endSolving(document);
    document.close();
    services.closeDocument(document.id).catch(() => undefined);
  }

  async function mayLose(document: OpenDocument): Promise<boolean> {
    if (!document.isDirty.value) return true;
    active.value = document;
    const answer = await questions.ask(
      `Save the changes to “${document.name.value}”?`,
      'They are lost if you do not save them.',
      [
        { id: 'save', title: 'Save', primary: true },
        { id: 'lose', title: "Don't Save" },
        { id: 'cancel', title: 'Cancel' },
      ],
      'cancel',
    );
    if (answer !== 'save') return answer === 'lose';
    // What was typed while it was being written is not saved yet.
    return (await save(document)) && mayLose(document);
  }

  /** Before the window closes: true when nothing is lost by that. */
  async function closeAll(): Promise<boolean> {
    for (const document of dirty.value) if (!(await mayLose(document))) return false;
    for (const document of list.value) remove(document);
    return true;
  }

  function step(by: 1 | -1): void {
    const { length } = list.value;
    if (length === 0 || active.value === undefined) return;
    active.value = list.value[(list.value.indexOf(active.value) + by + length) % length];
  }

  /** A file was changed by another program. Without unsaved changes it is simply read anew. */
  async function fileChanged(id: number, isMissing: boolean): Promise<void> {
    const document = list.value.find((each) => each.id === id);
    if (document === undefined) return;
    document.disturbance.value = isMissing ? 'missing' : 'changed';
    if (isMissing || document.isDirty.value) return;
    if (await follow(document))
      notices.say(`“${document.name.value}” was changed by another program and has been read again.`);
  }

  return {
    list,
    active,
    recent,
    dirty,
    addAnswers,
    begin,
    newDocument,
    newFromPreset,
    newEmpty,
    openFiles,
    openRecent,
    openDropped,
    save,
    saveAs: saveFileAs,
    readAgain,
    keepMine,
    revert,
    close,
    closeAll,
    step,
    fileChanged,
  };
});
