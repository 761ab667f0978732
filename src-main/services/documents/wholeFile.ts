// Writing files so that nobody ever sees half of one, whatever happens in between: a new file in the same folder, forced
// to the disk, takes the old one's name in a single step.

import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemCode } from './refusals';

/** Short, so that it fits wherever the file's own name does; hidden, as a kill can leave it behind. */
export const temporaryIn = (folder: string): string =>
  join(folder, `.patience-lab-${randomBytes(6).toString('hex')}.tmp`);

export interface ReplaceOptions {
  /** Asked last, when the new content is on disk and only the name is to be changed: false leaves all as it was. */
  readonly mayReplace?: () => Promise<boolean>;
}

/** The file that `path` names, not a link to it. Answers false when it was told not to. Throws what the system says. */
export async function replaceFile(
  path: string,
  bytes: Uint8Array | string,
  options: ReplaceOptions = {},
): Promise<boolean> {
  const before = await statOrNothing(path);
  const temporary = temporaryIn(dirname(path));
  try {
    const handle = await open(temporary, 'wx', before === undefined ? 0o666 : before.mode & 0o777);
    try {
      await handle.writeFile(bytes);
      // The mode that `open` is given is narrowed by the umask, and a group's file stays that group's where that is allowed.
      if (before !== undefined) {
        await handle.chown(before.uid, before.gid).catch(() => handle.chown(-1, before.gid).catch(() => undefined));
        await handle.chmod(before.mode & 0o7777);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (options.mayReplace !== undefined && !(await options.mayReplace())) {
      await rm(temporary, { force: true });
      return false;
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(path));
  return true;
}

async function statOrNothing(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes a rename last. Where a folder cannot be forced to disk, the system does it in its own time. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // The file is in place already.
  }
}

/** For the application's own files. Makes the folder, which only the user may look into, when there is none. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await replaceFile(path, `${JSON.stringify(value, undefined, 1)}\n`);
}

export type JsonFile = { readonly value: unknown } | { readonly damage: string } | undefined;

/** Undefined without such a file. A damaged one is set aside, so that it neither stops the next start nor is lost. */
export async function readJson(path: string, isRight: (value: unknown) => boolean): Promise<JsonFile> {
  let damage: string;
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (isRight(value)) return { value };
    damage = 'it does not hold what it should';
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    damage = error instanceof SyntaxError ? 'it is damaged' : 'it cannot be read';
  }
  const aside = `${path}.damaged`;
  const isAside = await rename(path, aside).then(
    () => true,
    () => false,
  );
  return { damage: isAside ? `${path}: ${damage}. It was kept as ${aside}.` : `${path}: ${damage}.` };
}
