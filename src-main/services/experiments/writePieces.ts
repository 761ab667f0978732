// Writes a file of any length piece by piece, under its name only when it is whole. For exports.

import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ok } from '../../../src/base';
import type { Answer } from '../../../src/protocol';
import { quoteName, refuse, systemCode } from '../documents';
import { refuseWriting } from '../documents/refusals';
import { targetOf } from '../documents/saveText';
import { syncFolder, temporaryIn } from '../documents/wholeFile';

/** Text is gathered until there is so much of it. */
const GATHERED = 1 << 16;
const ANYBODY_WRITES = 0o222;

export async function writePieces(
  path: string,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<Answer<{ readonly name: string }>> {
  const name = basename(path);
  try {
    const target = await targetOf(path);
    const before = await stat(target).catch((error: unknown) => {
      if (systemCode(error) !== 'ENOENT') throw error;
      return undefined;
    });
    if (before !== undefined && !before.isFile())
      return refuse('unwritable', `${quoteName(name)} cannot be saved: it is not an ordinary file.`);
    // The superuser may write anything: a file that nobody is to write is protected against them, too.
    if (before !== undefined && (before.mode & ANYBODY_WRITES) === 0)
      return refuse('unwritable', `${quoteName(name)} cannot be saved: it is write-protected.`);
    const temporary = temporaryIn(dirname(target));
    try {
      await writeAll(temporary, pieces, before === undefined ? undefined : before.mode & 0o777);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
    await syncFolder(dirname(target));
    return ok({ name });
  } catch (error) {
    return refuseWriting(name, error);
  }
}

async function writeAll(
  file: string,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  mode: number | undefined,
): Promise<void> {
  const handle = await open(file, 'wx', mode ?? 0o666);
  try {
    let gathered = '';
    const write = async (bytes: string | Uint8Array): Promise<void> => {
      await handle.appendFile(bytes);
      // Others have their turn, however fast the disk is.
      await nextTurn();
    };
    for await (const piece of pieces) {
      if (typeof piece !== 'string') await write(piece);
      else if ((gathered += piece).length >= GATHERED) {
        await write(gathered);
        gathered = '';
      }
    }
    if (gathered !== '') await write(gathered);
    if (mode !== undefined) await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
