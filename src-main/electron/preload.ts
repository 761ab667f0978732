// What the page gets of the desktop application: a function for each call of the services, events, and dropped files.
// Neither ipcRenderer nor a channel of the page's choice.

import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Answer, CallName, OpenedDocument, ServiceEvent, Services } from '../../src/protocol';

const NAMES = {
  startUp: true,
  newDocument: true,
  openDocuments: true,
  openRecent: true,
  forgetRecent: true,
  readDocument: true,
  saveDocument: true,
  saveDocumentAs: true,
  closeDocument: true,
  backUp: true,
  exportFile: true,
  importFile: true,
  answerChoice: true,
  saveSettings: true,
  reportWindow: true,
  closeWindow: true,
  solve: true,
  examine: true,
  findDeal: true,
  playOn: true,
  steerJob: true,
  guessTime: true,
  startRun: true,
  steerRun: true,
  listRuns: true,
  readRun: true,
  changeRun: true,
  deleteRun: true,
  readDeals: true,
  readHistogram: true,
  exportRun: true,
  exportImage: true,
  importRun: true,
  notify: true,
} as const satisfies Record<CallName, true>;

/** ipc.ts says whether it went well: what is thrown there would arrive inside a sentence of Electron's. */
async function ask(name: CallName | 'openDropped', values: readonly unknown[]): Promise<unknown> {
  const answer = (await ipcRenderer.invoke(`patience:${name}`, ...values)) as
    { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly words: string };
  if (!answer.ok) throw new Error(answer.words);
  return answer.value;
}

const calls = Object.fromEntries(
  (Object.keys(NAMES) as CallName[]).map((name) => [name, (...values: unknown[]) => ask(name, values)]),
) as unknown as Services;

const api = {
  shell: 'desktop',
  calls,
  /** Returns what ends it. */
  onEvent(listener: (event: ServiceEvent) => void): () => void {
    const hear = (_event: unknown, event: ServiceEvent): void => listener(event);
    ipcRenderer.on('patience:event', hear);
    return () => {
      ipcRenderer.off('patience:event', hear);
    };
  },
  /** Files that a user has dropped on the page. One that the page has made itself has no path and is left out. */
  openDropped(files: readonly File[]): Promise<readonly Answer<OpenedDocument>[]> {
    const paths = files.map((file) => webUtils.getPathForFile(file)).filter((path) => path !== '');
    return ask('openDropped', [paths]) as Promise<readonly Answer<OpenedDocument>[]>;
  },
} as const;

contextBridge.exposeInMainWorld('patienceLab', api);
