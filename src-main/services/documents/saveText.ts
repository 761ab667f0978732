// Writes a text to a file of the user's: whole or not at all, through links, and never over somebody else's changes.

import { constants } from 'node:fs';
import { access, copyFile, lstat, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ok } from '../../../src/base';
import type { Answer } from '../../../src/protocol';
import { quoteName, refuse, refuseWriting, systemCode } from './refusals';
import { contentAt, encodeText, hashOf } from './textFile';
import { replaceFile, temporaryIn } from './wholeFile';

export interface SaveOptions {
  /** The hash that the file must still have; undefined when it may be replaced whatever it is. */
  readonly expected?: string | undefined;
  readonly isMarked?: boolean;
  /** Files that were replaced in this session: the version before the first time stays beside the file as ".bak". */
  readonly replaced?: Set<string>;
}

export interface SavedText {
  /** Behind links. */
  readonly target: string;
  readonly hash: string;
}

const ANYBODY_WRITES = 0o222;

export async function saveText(path: string, text: string, options: SaveOptions = {}): Promise<Answer<SavedText>> {
  const name = basename(path);
  if (text.includes('\0'))
    return refuse('bad-input', `${quoteName(name)} was not saved: the text holds a NUL, which no text file can hold.`);
  try {
    const target = await targetOf(path);
    const blocked = await whatBlocks(target, name);
    if (blocked !== undefined) return blocked;
    const bytes = encodeText(text, options.isMarked ?? false);
    const mayReplace = async (): Promise<boolean> => {
      const content = await contentAt(target);
      if (content === 'missing') return true;
      if (options.expected !== undefined && content !== options.expected) return false;
      if (options.replaced !== undefined && !options.replaced.has(target)) {
        await keepBefore(target);
        options.replaced.add(target);
      }
      return true;
    };
    if (await replaceFile(target, bytes, { mayReplace })) return ok({ target, hash: hashOf(bytes) });
    return refuse('changed', `${quoteName(name)} was changed by another program since it was opened here.`);
  } catch (error) {
    if (systemCode(error) === 'EACCES' && (await canWrite(path)))
      return refuse(
        'unwritable',
        `${quoteName(name)} cannot be saved safely: its folder does not allow new files. Save it in another folder.`,
      );
    return refuseWriting(name, error);
  }
}

/** The file that is to be replaced: a link stays a link. */
export async function targetOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  const folder = await realpath(dirname(path));
  const target = join(folder, basename(path));
  const link = await lstat(target).catch(() => undefined);
  // What a broken link means cannot be known, so it is not written through.
  if (link?.isSymbolicLink() === true) throw Object.assign(new Error(), { syscall: 'realpath', code: 'ELINK' });
  return target;
}

async function whatBlocks(target: string, name: string): Promise<Answer<never> | undefined> {
  const stats = await stat(target).catch(() => undefined);
  if (stats === undefined) return undefined;
  if (stats.isDirectory())
    return refuse('unwritable', `${quoteName(name)} cannot be saved: there is a folder of that name.`);
  if (!stats.isFile()) return refuse('unwritable', `${quoteName(name)} cannot be saved: it is not an ordinary file.`);
  // The superuser may write anything: a file that nobody is to write is protected against them, too.
  if ((stats.mode & ANYBODY_WRITES) === 0)
    return refuse('unwritable', `${quoteName(name)} cannot be saved: it is write-protected.`);
  await access(target, constants.W_OK);
  return undefined;
}

const canWrite = (path: string): Promise<boolean> =>
  access(path, constants.W_OK).then(
    () => true,
    () => false,
  );

/** A convenience: where it cannot be had, saving goes on. */
async function keepBefore(target: string): Promise<void> {
  const copy = temporaryIn(dirname(target));
  try {
    await copyFile(target, copy, constants.COPYFILE_EXCL);
    await rename(copy, `${target}.bak`);
  } catch {
    await rm(copy, { force: true }).catch(() => undefined);
  }
}
