// Names of files as the page may give them: of one folder, of known kinds, and the same on every system.

import { escapeInvisible } from '../../src/base';
import type { FileKind } from '../../src/protocol';
import { FILE_EXTENSIONS } from '../services';

/** Most disks allow 255; the ".bak" beside it needs some. */
const MOST_BYTES = 200;
/** What Windows keeps for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;

export const hasExtension = (name: string, kind: FileKind): boolean =>
  FILE_EXTENSIONS[kind].some((extension) => name.toLowerCase().endsWith(extension));

/** What is wrong with a name, or nothing. Its extension is not looked at. */
export function checkName(name: string): string | undefined {
  if (name.trim() === '') return 'A file needs a name.';
  if (Buffer.byteLength(name) > MOST_BYTES) return 'This name is too long.';
  if (name.startsWith('.')) return 'A name must not begin with a full stop.';
  if (/[/\\:*?"<>|]/.test(name)) return 'A name must not contain any of / \\ : * ? " < > |';
  if (escapeInvisible(name) !== name) return 'A name must not contain invisible characters.';
  if (/^\s|[\s.]$/.test(name)) return 'A name must not begin or end with a space, or end with a full stop.';
  if (DEVICE.test(name.split('.')[0].trimEnd())) return 'This name is kept for a device on some systems.';
  return undefined;
}
