// Documents of a session in a folder of their own, and what the window was told.

import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect } from 'vitest';
import type { Answer, OpenedDocument, Refusal, ServiceEvent } from '../../src/protocol';
import { Documents } from '../../src-main/services/documents';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder that is gone after the tests. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'patience-documents-'));
  folders.push(folder);
  return folder;
}

export class DocumentsDesk {
  readonly events: ServiceEvent[] = [];
  readonly troubles: string[] = [];
  readonly documents: Documents;

  constructor(
    readonly folder = makeFolder(),
    lookMs?: number,
  ) {
    mkdirSync(join(folder, 'games'), { recursive: true });
    this.documents = new Documents({
      dataFolder: join(folder, 'data'),
      homeFolder: folder,
      send: (event) => this.events.push(event),
      onTrouble: (words) => this.troubles.push(words),
      ...(lookMs === undefined ? {} : { lookMs }),
    });
  }

  path(name: string): string {
    return join(this.folder, 'games', name);
  }

  file(name: string, content: string | Buffer = '{}'): string {
    writeFileSync(this.path(name), content);
    return this.path(name);
  }

  text(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  async open(path: string): Promise<OpenedDocument> {
    return good(await this.documents.open(path));
  }

  get changes(): readonly ServiceEvent[] {
    return this.events.filter(({ kind }) => kind === 'file-changed');
  }
}

export function good<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.error.words);
  return answer.value;
}

export function refused(answer: Answer<unknown>): Refusal {
  expect(answer.ok).toBe(false);
  return (answer as { readonly error: Refusal }).error;
}

export async function until(holds: () => boolean, mostMs = 10_000): Promise<void> {
  for (const startMs = Date.now(); !holds(); await pause(10))
    if (Date.now() - startMs > mostMs) throw new Error('It did not happen.');
}

/** The superuser may do anything, so what is forbidden is tried as somebody else. */
export async function asOrdinaryUser<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder, 0o777);
    process.seteuid?.(65_534);
  }
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
