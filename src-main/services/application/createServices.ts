// The services of one window, as both shells use them: every call is checked first, whoever sent it, and then carried out.

import { pathToFileURL } from 'node:url';
import { checkCall, type Answer, type CallName, type OpenedDocument, type ServiceEvent } from '../../../src/protocol';
import { CallProblem } from './callProblem';
import { Handlers } from './handlers';
import type { Shell } from './shell';

export interface ServiceOptions {
  readonly dataFolder: string;
  /** Where the bundles of the worker threads are. */
  readonly workersFolder: URL | string;
  /** Paths of files that were named when the application was started. */
  readonly opened: readonly string[];
  readonly send: (event: ServiceEvent) => void;
  /** For the log: mistakes of ours, and what the user can live without knowing. Standard error unless said otherwise. */
  readonly onTrouble?: (words: string) => void;
  /** The user's own, which is "~" in what people see. */
  readonly homeFolder?: string;
}

export interface ServiceHost {
  /** Rejects with a CallProblem, whatever goes wrong. */
  call(name: unknown, values: unknown): Promise<unknown>;
  /** By the system: the window is told with an `opened` event, or when it starts. */
  openPaths(paths: readonly string[]): Promise<void>;
  openDropped(paths: readonly string[]): Promise<readonly Answer<OpenedDocument>[]>;
  /** Unsaved work that is left is kept for the next start. */
  close(): Promise<void>;
}

export function createServices(shell: Shell, options: ServiceOptions): ServiceHost {
  const onTrouble = options.onTrouble ?? ((words: string) => void process.stderr.write(`${words}\n`));
  let isClosed = false;
  const handlers = new Handlers(shell, {
    ...options,
    workerFile: new URL('tableWorker.mjs', folderAddress(options.workersFolder)),
    onTrouble,
    send: (event) => {
      if (!isClosed) options.send(event);
    },
  });

  return {
    async call(name, values) {
      if (isClosed) throw new CallProblem('The window was closed.');
      const problem = checkCall(name, values);
      if (problem !== undefined) throw new CallProblem(`This call makes no sense: ${problem}.`);
      const handler = handlers.services[name as CallName] as (...given: readonly unknown[]) => Promise<unknown>;
      try {
        return await handler(...(values as readonly unknown[]));
      } catch (error) {
        if (error instanceof CallProblem) throw error;
        onTrouble(
          `Internal error in ${name as CallName}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
        );
        throw new CallProblem('Something went wrong inside Patience Lab, and this step was not finished.');
      }
    },
    openPaths: (paths) => handlers.openPaths(paths),
    openDropped: (paths) => handlers.openAll(paths),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await handlers.close();
    },
  };
}

function folderAddress(folder: URL | string): URL {
  if (typeof folder !== 'string') return folder;
  return new URL(folder.startsWith('file:') ? folder : `${pathToFileURL(folder).href}/`);
}
