// The open documents of one window: the only place where a document's number meets a path. Each document's reading,
// writing and watching happens in turn, so that our own writes are never taken for somebody else's.

import { realpath } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ok } from '../../../src/base';
import type { Answer, OpenedDocument, RestoredDocument, SavedDocument, ServiceEvent } from '../../../src/protocol';
import type { Backup } from './backup';
import { Backups, newKey } from './backups';
import { inTurn, know, makeEntry, type Entry } from './entry';
import { FileWatch } from './fileWatch';
import { RecentFiles } from './recentFiles';
import { quoteName, refuse, systemWords } from './refusals';
import { saveText, targetOf } from './saveText';
import { contentAt, readTextFile } from './textFile';

export interface DocumentsOptions {
  readonly dataFolder: string;
  readonly homeFolder: string;
  readonly send: (event: ServiceEvent) => void;
  /** What the user can live without knowing: for the log. */
  readonly onTrouble: (words: string) => void;
  /** How often files are looked at where the system does not tell of changes. */
  readonly lookMs?: number;
}

/** Some programs remove a file and write it anew. */
const GONE_FOR_GOOD_MS = 250;

const NOT_OPEN = refuse('bad-input', 'This document is not open any more.');
const inUse = (path: string): Answer<never> =>
  refuse('busy', `${quoteName(basename(path))} is open in another tab. Close it there first, or choose another name.`);

export class Documents {
  readonly recent: RecentFiles;
  private readonly entries = new Map<number, Entry>();
  private readonly backups: Backups;
  private readonly watch: FileWatch;
  private readonly replaced = new Set<string>();
  /** Files that are being opened, and work that is being restored. */
  private opening: Promise<unknown> = Promise.resolve();
  /** Documents that are closed and whose backups are not gone yet. */
  private closing: Promise<unknown> = Promise.resolve();
  private isEnded = false;

  constructor(private readonly options: DocumentsOptions) {
    this.recent = new RecentFiles(options);
    this.backups = new Backups(options.dataFolder);
    this.watch = new FileWatch(options.lookMs);
  }

  /** A document without a file. */
  begin(): number {
    return this.add().id;
  }

  /** The files that are open, for a window that starts anew. */
  get paths(): readonly string[] {
    return [...this.entries.values()].flatMap(({ path }) => path ?? []);
  }

  pathOf(id: number): string | undefined {
    return this.entries.get(id)?.path;
  }

  /** A file that is open already keeps its number, and what is known of it. */
  async open(path: string): Promise<Answer<OpenedDocument>> {
    const answer = await this.afterOpening(() => this.openNow(path));
    if (answer.ok) await this.remember(path);
    return answer;
  }

  private async openNow(path: string): Promise<Answer<OpenedDocument>> {
    const file = await readTextFile(path);
    if (!file.ok) return file;
    const target = await realpath(path).catch(() => path);
    if (this.isEnded) return NOT_OPEN;
    let entry = this.find(target);
    if (entry === undefined) {
      entry = this.add();
      this.attach(entry, path, target);
      know(entry, file.value);
    }
    return ok({ id: entry.id, name: basename(path), text: file.value.text });
  }

  async read(id: number): Promise<Answer<OpenedDocument>> {
    const entry = this.entries.get(id);
    if (entry === undefined) return NOT_OPEN;
    return inTurn(entry, async () => {
      const { path } = entry;
      if (path === undefined) return refuse('missing', 'This document has never been saved.');
      const file = await readTextFile(path);
      if (!file.ok) return file;
      know(entry, file.value);
      return ok({ id, name: basename(path), text: file.value.text });
    });
  }

  async save(id: number, text: string, overwrite: boolean): Promise<Answer<SavedDocument>> {
    const entry = this.entries.get(id);
    if (entry === undefined) return NOT_OPEN;
    return inTurn(entry, () => {
      const { path } = entry;
      if (path === undefined)
        return Promise.resolve(refuse('bad-input', 'This document has no file yet: use Save As.'));
      return this.write(entry, path, text, overwrite ? undefined : (entry.known ?? ''));
    });
  }

  async saveAs(id: number, path: string, text: string): Promise<Answer<SavedDocument>> {
    const entry = this.entries.get(id);
    if (entry === undefined) return NOT_OPEN;
    const answer = await inTurn(entry, async () => {
      const other = this.find(await targetOf(path).catch(() => path));
      if (other !== undefined && other !== entry) return inUse(path);
      if (path !== entry.path) entry.isMarked = false;
      return this.write(entry, path, text, undefined);
    });
    if (answer.ok) await this.remember(path);
    return answer;
  }

  /** A file that is no document of this window, and must not be one. */
  async export(path: string, text: string): Promise<Answer<{ readonly name: string }>> {
    if (this.find(await targetOf(path).catch(() => path)) !== undefined) return inUse(path);
    const saved = await saveText(path, text, { replaced: this.replaced });
    return saved.ok ? ok({ name: basename(path) }) : saved;
  }

  async close(id: number): Promise<void> {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    this.entries.delete(id);
    entry.stopWatching?.();
    const removed = inTurn(entry, () => this.backups.remove(entry.key));
    this.closing = Promise.all([this.closing, entry.turn]);
    await removed;
  }

  /** Throws what the system says. A document that was closed meanwhile needs no backup. */
  async backUp(id: number, unsaved: { readonly name: string; readonly text: string } | null): Promise<void> {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    await inTurn(entry, async () => {
      if (unsaved === null || !this.entries.has(id)) return this.backups.remove(entry.key);
      return this.backups.write(this.backupOf(entry, unsaved.name, unsaved.text));
    });
  }

  /**
   * Unsaved work of sessions that have ended: it is this window's from now on, and safe under its own session. `damaged`
   * says what is not.
   */
  restore(): Promise<{ readonly restored: readonly RestoredDocument[]; readonly damaged: readonly string[] }> {
    return this.afterOpening(async () => {
      if (this.isEnded) return { restored: [], damaged: [] };
      const { backups, damaged, discard } = await this.backups.takeOver();
      const restored: RestoredDocument[] = [];
      const unsafe: string[] = [];
      for (const backup of backups) {
        const document = await this.restoreOne(backup);
        if (document === undefined) continue;
        restored.push(document);
        // A full disk is no reason to hide the work. What was left behind then stays, for the next start to find.
        await this.backUp(document.id, document).catch((error: unknown) => {
          unsafe.push(
            `${quoteName(document.name)} is restored, but cannot be kept safe: ${systemWords(error)}. Save it.`,
          );
        });
      }
      if (unsafe.length === 0) await discard().catch((error: unknown) => this.options.onTrouble(String(error)));
      return { restored, damaged: [...damaged, ...unsafe] };
    });
  }

  private async restoreOne(backup: Backup): Promise<RestoredDocument | undefined> {
    const { name, text, path, fileHash } = backup;
    const found = path === null ? undefined : await readTextFile(path);
    const file = found?.ok === true ? found.value : undefined;
    // It was saved, and the application stopped before it could forget the copy.
    if (file?.text === text) return undefined;
    const entry = this.add(backup.key);
    const target = path === null ? undefined : await targetOf(path).catch(() => path);
    const isTaken = target !== undefined && this.find(target) !== undefined;
    if (path !== null && target !== undefined && !isTaken) {
      this.attach(entry, path, target);
      if (file !== undefined) know(entry, file);
      else entry.told = 'missing';
      // Saving must ask before it replaces a file that is not the one the text was begun with.
      entry.known = fileHash ?? undefined;
    }
    const isFileNewer = file !== undefined && file.hash !== fileHash;
    return isTaken || file === undefined
      ? { id: entry.id, name, text, fileText: null, isFileNewer: false }
      : { id: entry.id, name, text, fileText: file.text, isFileNewer };
  }

  /** Backups that are left are for the next window. */
  async end(): Promise<void> {
    this.isEnded = true;
    // Work that is being restored must be safe under this session before that ends.
    await this.opening;
    this.watch.close();
    await Promise.all([this.closing, ...[...this.entries.values()].map(({ turn }) => turn)]);
    await this.backups.end();
  }

  private add(key = newKey()): Entry {
    const entry = makeEntry(key);
    this.entries.set(entry.id, entry);
    return entry;
  }

  private find(target: string): Entry | undefined {
    return [...this.entries.values()].find((entry) => entry.target === target);
  }

  private afterOpening<T>(work: () => Promise<T>): Promise<T> {
    const done = this.opening.then(work);
    this.opening = done.catch(() => undefined);
    return done;
  }

  private async write(
    entry: Entry,
    path: string,
    text: string,
    expected: string | undefined,
  ): Promise<Answer<SavedDocument>> {
    const saved = await saveText(path, text, { expected, isMarked: entry.isMarked, replaced: this.replaced });
    if (!saved.ok) return saved;
    const { target, hash } = saved.value;
    entry.known = entry.told = hash;
    if (this.entries.has(entry.id)) this.attach(entry, path, target);
    return ok({ id: entry.id, name: basename(path) });
  }

  private attach(entry: Entry, path: string, target: string): void {
    entry.path = path;
    if (entry.target === target) return;
    entry.stopWatching?.();
    entry.target = target;
    entry.stopWatching = this.watch.add(target, () => {
      this.compare(entry).catch((error: unknown) => this.options.onTrouble(String(error)));
    });
  }

  /** Tells the window when the file is not what it was last told of. */
  private compare(entry: Entry): Promise<void> {
    return inTurn(entry, async () => {
      const { path, id } = entry;
      if (path === undefined) return;
      let content = await contentAt(path);
      if (content === 'missing' && entry.told !== content) {
        await pause(GONE_FOR_GOOD_MS, undefined, { ref: false });
        content = await contentAt(path);
      }
      if (content === entry.told || !this.entries.has(id)) return;
      entry.told = content;
      this.options.send({ kind: 'file-changed', id, isMissing: content === 'missing' });
    });
  }

  private async remember(path: string): Promise<void> {
    await this.recent.add(path);
    this.options.send({ kind: 'recent', recent: await this.recent.list() });
  }

  private backupOf({ key, path, known }: Entry, name: string, text: string): Backup {
    return { key, name, text, path: path ?? null, fileHash: known ?? null, writtenMs: Date.now() };
  }
}
