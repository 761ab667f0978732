// One page's connection to its services. A page that is reloaded comes back with a new socket and services of its own:
// what it had not saved is found there as work left behind. Messages are JSON: {id, name, values} is answered by
// {id, value} or {id, problem}; {event} comes unasked.

import type { RawData, WebSocket } from 'ws';
import { CallProblem, createServices, type ServiceHost, type ServiceOptions, type Shell } from '../services';
import { FolderChooser } from './folderChooser';

export interface SocketOptions extends Omit<ServiceOptions, 'send'> {
  readonly filesFolder: string;
  readonly homeFolder: string;
  /** Pages before this one that are still putting their things away. */
  readonly before: Promise<unknown>;
}

const MOST_CALLS = 64;
/** A page that does not read what it is sent is ill. */
const MOST_UNREAD_BYTES = 64 * 2 ** 20;
/** See RFC 6455, 7.4.1. */
const CLOSE = { unsupported: 1003, policy: 1008, fault: 1011 } as const;

interface CallMessage {
  readonly id: number;
  readonly name: unknown;
  readonly values: unknown;
}

/** Resolves when the page is gone and everything of it is put away. */
export async function serveSocket(socket: WebSocket, options: SocketOptions): Promise<void> {
  const send = (message: object): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  const sendEvent: ServiceOptions['send'] = (event) => send({ event });
  const chooser = new FolderChooser({ ...options, folder: options.filesFolder, send: sendEvent });
  const host: Promise<ServiceHost> = options.before.then(() =>
    createServices(browserShell(chooser), { ...options, send: sendEvent }),
  );
  let calls = 0;

  async function answer({ id, name, values }: CallMessage): Promise<void> {
    if (calls >= MOST_CALLS) return send({ id, problem: 'Too many calls at once.' });
    calls++;
    try {
      send({ id, value: await (await host).call(name, values) });
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      send({ id, problem: error.message });
    } finally {
      calls--;
    }
  }

  const gone = new Promise((resolve) => socket.once('close', resolve));
  // `ws` closes the socket by itself after an error: a message that is too large, broken framing.
  socket.on('error', () => undefined);
  socket.on('message', (data, isBinary) => {
    const message = isBinary ? undefined : parseMessage(data);
    if (message === undefined) socket.close(isBinary ? CLOSE.unsupported : CLOSE.policy, 'not a call');
    else if (socket.readyState === socket.OPEN) answer(message).catch(() => socket.close(CLOSE.fault));
  });
  await gone;
  chooser.close();
  await (await host).close();
}

function parseMessage(data: RawData): CallMessage | undefined {
  try {
    const message = JSON.parse((data as Buffer).toString('utf8')) as Partial<CallMessage> | null;
    if (typeof message !== 'object' || message === null) return undefined;
    const { id, name, values } = message;
    return Number.isSafeInteger(id) ? { id: id as number, name, values } : undefined;
  } catch {
    return undefined;
  }
}

/** The page draws its own title and menu, and closes itself. */
function browserShell(chooser: FolderChooser): Shell {
  return {
    kind: 'browser',
    chooseOpen: (kind, many) => chooser.open(kind, many),
    chooseSave: (kind, suggested) => chooser.save(kind, suggested),
    answerChoice: (request, names) => chooser.answer(request, names),
    reportWindow: () => undefined,
    closeWindow: () => undefined,
  };
}
