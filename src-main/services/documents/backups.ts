// Copies of unsaved work, one file per document, in a folder per session. A session that ends without saying goodbye
// leaves its folder behind, and the next one takes it over: by a rename, which only one of several can win, so that
// applications that run or start at the same time never share or steal work.

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBackup, type Backup } from './backup';
import { isOwned, showLife, SIGN_OF_LIFE_MS, thisProcess } from './sessionOwner';
import { replaceFile, syncFolder } from './wholeFile';

/** A folder is called "session" or, once taken over, "session~new owner". */
const FOLDER_NAME = /^([0-9a-f]{16})(?:~([0-9a-f]{16}))?$/;
const OWNER_FILE = 'owner.json';
const BACKUP_NAME = /^[0-9a-f]{16}\.json$/;

/** Sessions of this very process: a page that was reloaded has ended although its process has not. */
const sessionsHere = new Set<string>();

export const newKey = (): string => randomBytes(8).toString('hex');

export interface LeftBehind {
  readonly backups: readonly Backup[];
  /** Sentences about what could not be read. */
  readonly damaged: readonly string[];
  /** To be called when all of it is safe elsewhere. */
  readonly discard: () => Promise<void>;
}

export class Backups {
  private readonly session = newKey();
  private readonly base: string;
  private readonly folder: string;
  private begun: Promise<void> | undefined;
  private signs: NodeJS.Timeout | undefined;

  constructor(dataFolder: string) {
    this.base = join(dataFolder, 'backups');
    this.folder = join(this.base, this.session);
  }

  /** Forced to the disk when it returns. */
  async write(backup: Backup): Promise<void> {
    await this.begin();
    await replaceFile(join(this.folder, `${backup.key}.json`), JSON.stringify(backup));
  }

  async remove(key: string): Promise<void> {
    if (this.begun === undefined) return;
    await this.begun.catch(() => undefined);
    await rm(join(this.folder, `${key}.json`), { force: true });
  }

  /** What sessions that are over have left, newest first and each document once. */
  async takeOver(): Promise<LeftBehind> {
    const mine: string[] = [];
    for (const name of await namesIn(this.base)) {
      const [, session, owner = session] = FOLDER_NAME.exec(name) ?? [];
      if (session === undefined || sessionsHere.has(owner)) continue;
      if (await isOwned(join(this.base, owner, OWNER_FILE))) continue;
      if ((await namesIn(join(this.base, name))).every((file) => !BACKUP_NAME.test(file))) {
        await rm(join(this.base, name), { recursive: true, force: true }).catch(() => undefined);
        continue;
      }
      await this.begin();
      const taken = join(this.base, `${session}~${this.session}`);
      // Fails when another application was quicker.
      const isMine = await rename(join(this.base, name), taken).then(
        () => true,
        () => false,
      );
      if (isMine) mine.push(taken);
    }
    const found = new Map<string, Backup>();
    const damaged: string[] = [];
    for (const folder of mine) await this.readFolder(folder, found, damaged);
    return {
      backups: [...found.values()].sort((a, b) => b.writtenMs - a.writtenMs),
      damaged,
      discard: async () => {
        for (const folder of mine) await rm(folder, { recursive: true, force: true });
      },
    };
  }

  /** What is still in the folder is unsaved work, for the next session to find. */
  async end(): Promise<void> {
    clearInterval(this.signs);
    await this.begun?.catch(() => undefined);
    if ((await namesIn(this.folder)).some((name) => BACKUP_NAME.test(name)))
      await rm(join(this.folder, OWNER_FILE), { force: true }).catch(() => undefined);
    else await rm(this.folder, { recursive: true, force: true }).catch(() => undefined);
    sessionsHere.delete(this.session);
  }

  private begin(): Promise<void> {
    this.begun ??= this.makeFolder().catch((error: unknown) => {
      this.begun = undefined;
      throw error;
    });
    return this.begun;
  }

  /** The folder appears with its owner in it: without one it would be anybody's. */
  private async makeFolder(): Promise<void> {
    const draft = join(this.base, `.${this.session}`);
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const ownerFile = join(this.folder, OWNER_FILE);
    await writeFile(join(draft, OWNER_FILE), JSON.stringify(thisProcess()));
    sessionsHere.add(this.session);
    await rename(draft, this.folder);
    await syncFolder(this.base);
    this.signs = setInterval(() => void showLife(ownerFile), SIGN_OF_LIFE_MS);
    this.signs.unref();
  }

  private async readFolder(folder: string, found: Map<string, Backup>, damaged: string[]): Promise<void> {
    for (const name of await namesIn(folder)) {
      if (!BACKUP_NAME.test(name)) continue;
      const backup = await readFile(join(folder, name), 'utf8').then(parseBackup, () => undefined);
      if (backup === undefined) {
        damaged.push(await this.setAside(join(folder, name), name));
        continue;
      }
      // The same document twice: the one who took it over before was stopped before the old copy was gone.
      const other = found.get(backup.key);
      if (other === undefined || other.writtenMs < backup.writtenMs) found.set(backup.key, backup);
    }
  }

  private async setAside(file: string, name: string): Promise<string> {
    const folder = join(this.base, 'damaged');
    const aside = join(folder, name);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(file, aside);
      return `A copy of unsaved work is damaged and could not be restored. It was kept as ${aside}.`;
    } catch {
      return 'A copy of unsaved work is damaged and could not be restored.';
    }
  }
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
