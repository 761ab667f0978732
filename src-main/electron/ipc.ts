// The only place where messages of the page arrive. One channel for each call; nothing is looked at before it is certain
// that our page sent it, and nothing is done before the services have checked name and values.

import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { CALL_NAMES, type ServiceEvent } from '../../src/protocol';
import { isOurPage } from './sender';

export interface CallAnswers {
  /** The contents of our window, if it is open. */
  readonly page: () => WebContents | undefined;
  /** Where our page may have come from. */
  readonly addresses: readonly string[];
  readonly call: (name: string, values: readonly unknown[]) => Promise<unknown>;
  readonly openDropped: (paths: readonly string[]) => Promise<unknown>;
  /** What the page is told of something that was thrown. */
  readonly explain: (error: unknown) => string;
}

/** Files that are dropped at once, at most; more is not what anybody meant. */
const MOST_DROPPED = 50;

export const channelOf = (name: string): string => `patience:${name}`;

export function answerCalls(answers: CallAnswers): void {
  const handle = (name: string, answer: (values: readonly unknown[]) => Promise<unknown>): void => {
    ipcMain.handle(channelOf(name), async (event: IpcMainInvokeEvent, ...values: unknown[]) => {
      if (!isOurPage(event, answers.page(), answers.addresses)) throw new Error('Refused.');
      try {
        return { ok: true, value: await answer(values) };
      } catch (error) {
        // Thrown on, it would reach the page inside a sentence of Electron's.
        return { ok: false, words: answers.explain(error) };
      }
    });
  };
  for (const name of CALL_NAMES) handle(name, (values) => answers.call(name, values));
  handle('openDropped', ([paths]) => answers.openDropped(isPathList(paths) ? paths : []));
}

export function sendEvent(page: WebContents, event: ServiceEvent): void {
  if (!page.isDestroyed()) page.send(channelOf('event'), event);
}

const isPathList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MOST_DROPPED && value.every((path) => typeof path === 'string');
