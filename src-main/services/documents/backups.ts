// Copies of unsaved work, one file per document, in a folder per session. A session that ends without saying goodbye
// leaves its folder behind, and the next one takes it over: by a rename, which only one of several can win, so that
// applications that run or start at the same time never share or steal work.

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBackup, type Backup } from './backup';
import { systemCode, systemWords } from './refusals';
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
  /** Sentences about what could not be taken over or read. */
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
    const damaged: string[] = [];
    for (const name of await namesIn(this.base)) {
      const [, session, owner = session] = FOLDER_NAME.exec(name) ?? [];
      if (session === undefined || sessionsHere.has(owner)) continue;
      if (await isOwned(join(this.base, owner, OWNER_FILE))) continue;
      if ((await namesIn(join(this.base, name))).every((file) => !BACKUP_NAME.test(file))) {
        await removeWithoutWork(join(this.base, name));
        continue;
      }
      const problem = await this.whyNotBegun();
      if (problem !== undefined) {
        damaged.push(problem);
        break;
      }
      const taken = join(this.base, `${session}~${this.session}`);
      // Fails when another application was quicker.
      const isMine = await rename(join(this.base, name), taken).then(
        () => true,
        () => false,
      );
      if (isMine) mine.push(taken);
    }
    const found = new Map<string, Backup>();
    const read: string[] = [];
    for (const folder of mine) read.push(...(await this.readFolder(folder, found, damaged)));
    return {
      backups: [...found.values()].sort((a, b) => b.writtenMs - a.writtenMs),
      damaged,
      discard: async () => {
        // Not what could neither be read nor set aside: it may be readable another time.
        for (const file of read) await rm(file, { force: true });
        for (const folder of mine) await removeWithoutWork(folder);
      },
    };
  }

  /** What is still in the folder is unsaved work, for the next session to find. */
  async end(): Promise<void> {
    clearInterval(this.signs);
    await this.begun?.catch(() => undefined);
    await removeWithoutWork(this.folder);
    sessionsHere.delete(this.session);
  }

  private begin(): Promise<void> {
    this.begun ??= this.makeFolder().catch((error: unknown) => {
      this.begun = undefined;
      throw error;
    });
    return this.begun;
  }

  /** Without a folder of our own nothing is taken over: a full disk must not keep the application from starting. */
  private async whyNotBegun(): Promise<string | undefined> {
    try {
      await this.begin();
      return undefined;
    } catch (error) {
      if (systemCode(error) === undefined) throw error;
      return `Unsaved work of an earlier session cannot be restored now: ${systemWords(error)}. It is kept for later.`;
    }
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

  /** The answer is the files that were read. */
  private async readFolder(folder: string, found: Map<string, Backup>, damaged: string[]): Promise<readonly string[]> {
    const read: string[] = [];
    for (const name of await namesIn(folder)) {
      if (!BACKUP_NAME.test(name)) continue;
      const backup = await readFile(join(folder, name), 'utf8').then(parseBackup, () => undefined);
      if (backup === undefined) {
        damaged.push(await this.setAside(join(folder, name), name));
        continue;
      }
      read.push(join(folder, name));
      // The same document twice: the one who took it over before was stopped before the old copy was gone.
      const other = found.get(backup.key);
      if (other === undefined || other.writtenMs < backup.writtenMs) found.set(backup.key, backup);
    }
    return read;
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

/** The owner and all else that is no work; and the folder, if that has left it empty. Work stays, whatever goes wrong. */
async function removeWithoutWork(folder: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (!BACKUP_NAME.test(name)) await rm(join(folder, name), { force: true }).catch(() => undefined);
  await rmdir(folder).catch(() => undefined);
}
