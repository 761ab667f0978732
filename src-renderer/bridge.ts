// The only file of the window that talks to what is behind it: the desktop application's preload, or, in a browser, a
// socket to the server that the page came from. Which of the two it is matters to nobody else.

import {
  CALL_NAMES,
  type Answer,
  type CallName,
  type OpenedDocument,
  type ServiceEvent,
  type Services,
} from '@core/protocol';

type Listener = (event: ServiceEvent) => void;

/** What the desktop application's preload puts into the page. */
export interface DesktopBridge {
  readonly shell: 'desktop';
  readonly calls: Services;
  readonly onEvent: (listener: Listener) => () => void;
  /** Files that the user dropped on the window. */
  readonly openDropped: (files: readonly File[]) => Promise<readonly Answer<OpenedDocument>[]>;
}

declare global {
  interface Window {
    /** Absent in a browser. */
    readonly patienceLab?: DesktopBridge;
  }
}

export interface Bridge {
  readonly services: Services;
  /** Returns how to stop listening. */
  readonly onEvent: (listener: Listener) => () => void;
  /** The services are gone and will not come back to this page. */
  readonly onLost: (listener: () => void) => void;
  /** Only where the shell can open dropped files as files; elsewhere the page reads their text. */
  readonly openDropped?: DesktopBridge['openDropped'];
}

/** A call that could not be carried out because of a fault of the program or of the connection. */
export class CallFailure extends Error {}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (problem: CallFailure) => void;
}

type Incoming =
  | { readonly event: ServiceEvent }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly problem: string };

function connectSocket(): Bridge {
  const socket = new WebSocket(new URL('/services', window.location.href.replace(/^http/, 'ws')));
  const listeners = new Set<Listener>();
  const waiting = new Map<number, Waiting>();
  const unsent: string[] = [];
  let [lastId, isLost] = [0, false];
  const onLost = new Set<() => void>();

  socket.addEventListener('open', () => {
    for (const message of unsent.splice(0)) socket.send(message);
  });
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const incoming = JSON.parse(data) as Incoming;
    if ('event' in incoming) {
      for (const listener of listeners) listener(incoming.event);
      return;
    }
    const call = waiting.get(incoming.id);
    waiting.delete(incoming.id);
    if ('problem' in incoming) call?.reject(new CallFailure(incoming.problem));
    else call?.resolve(incoming.value);
  });
  socket.addEventListener('close', () => {
    isLost = true;
    for (const { reject } of waiting.values()) reject(new CallFailure('The connection was lost.'));
    waiting.clear();
    for (const listener of onLost) listener();
  });

  const call = (name: CallName, values: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (isLost) {
        reject(new CallFailure('The connection was lost.'));
        return;
      }
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      const message = JSON.stringify({ id, name, values });
      if (socket.readyState === WebSocket.OPEN) socket.send(message);
      else unsent.push(message);
    });
  const calls = CALL_NAMES.map((name) => [name, (...values: unknown[]) => call(name, values)]);
  return {
    services: Object.fromEntries(calls) as Services,
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onLost: (listener) => onLost.add(listener),
  };
}

function connectDesktop({ calls, onEvent, openDropped }: DesktopBridge): Bridge {
  return { services: calls, onEvent, openDropped, onLost: () => undefined };
}

/** Once for the whole window. */
export const bridge: Bridge = window.patienceLab === undefined ? connectSocket() : connectDesktop(window.patienceLab);
