// Tells when a file may have been changed by another program. The system's notices come for the folder, since a file that
// is replaced is a new one; where they do not come (network disks), a look now and then finds out.

import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** Programs write in several steps. */
const SETTLED_MS = 120;
const LOOK_MS = 3000;

interface Watched {
  readonly path: string;
  readonly onChange: () => void;
  timer?: NodeJS.Timeout;
  /** What the last look saw; undefined before the first. */
  seen?: string;
}

export class FileWatch {
  private readonly watched = new Set<Watched>();
  private readonly folders = new Map<string, FSWatcher>();
  private readonly looking: NodeJS.Timeout;
  private isLooking = false;

  constructor(lookMs = LOOK_MS) {
    this.looking = setInterval(() => void this.look(), lookMs);
    this.looking.unref();
  }

  /** `onChange` may be called without a change: the content tells. Returns how to stop. */
  add(path: string, onChange: () => void): () => void {
    const one: Watched = { path, onChange };
    this.watched.add(one);
    this.watchFolder(dirname(path));
    void lookAt(path).then((seen) => (one.seen ??= seen));
    return () => {
      this.watched.delete(one);
      clearTimeout(one.timer);
      const folder = dirname(path);
      if ([...this.watched].some((other) => dirname(other.path) === folder)) return;
      this.folders.get(folder)?.close();
      this.folders.delete(folder);
    };
  }

  close(): void {
    clearInterval(this.looking);
    for (const { timer } of this.watched) clearTimeout(timer);
    this.watched.clear();
    for (const watcher of this.folders.values()) watcher.close();
    this.folders.clear();
  }

  private watchFolder(folder: string): void {
    if (this.folders.has(folder)) return;
    try {
      const watcher = watch(folder, { persistent: false }, (_kind, name) => {
        for (const one of this.watched)
          if (dirname(one.path) === folder && (name === null || name === basename(one.path))) this.settle(one);
      });
      watcher.on('error', () => {
        watcher.close();
        this.folders.delete(folder);
      });
      this.folders.set(folder, watcher);
    } catch {
      // No such folder, or no more watchers to be had: looking must do.
    }
  }

  private settle(one: Watched): void {
    clearTimeout(one.timer);
    one.timer = setTimeout(one.onChange, SETTLED_MS);
    one.timer.unref();
  }

  /** One at a time: a disk that does not answer would keep a thread for every look, until none is left for anything else. */
  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    for (const one of [...this.watched]) {
      const seen = await lookAt(one.path);
      if (one.seen !== undefined && one.seen !== seen && this.watched.has(one)) this.settle(one);
      one.seen = seen;
      if (this.watched.has(one)) this.watchFolder(dirname(one.path));
    }
    this.isLooking = false;
  }
}

const lookAt = (path: string): Promise<string> =>
  stat(path).then(
    ({ ino, size, mtimeMs }) => `${ino} ${size} ${mtimeMs}`,
    () => 'missing',
  );
