// Opening and saving: what is refused, what is kept, and that a file is never half of one.

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LONGEST_FILE_TEXT } from '../../src/protocol';
import { refuseReading, refuseWriting } from '../../src-main/services/documents/refusals';
import { asOrdinaryUser, DocumentsDesk, good, refused } from './documentsDesk';

const desk = new DocumentsDesk();
const { documents } = desk;

describe('opening', () => {
  it('gives a number, the name and the text', async () => {
    const opened = await desk.open(desk.file('klondike.json', '{ "a": 1 } // ü\r\n'));
    expect(opened).toMatchObject({ name: 'klondike.json', text: '{ "a": 1 } // ü\r\n' });
    expect(JSON.stringify(opened)).not.toContain(desk.folder);
  });

  it('gives the same number for the same file, also behind a link', async () => {
    const path = desk.file('same.json');
    symlinkSync(path, desk.path('link.json'));
    const first = await desk.open(path);
    expect((await desk.open(path)).id).toBe(first.id);
    expect((await desk.open(desk.path('link.json'))).id).toBe(first.id);
  });

  it('gives one number when asked twice at the same time', async () => {
    const path = desk.file('twice.json');
    const [a, b] = await Promise.all([desk.open(path), desk.open(path)]);
    expect(a.id).toBe(b.id);
  });

  it('leaves a byte order mark out of the text, and writes it again', async () => {
    const { id, text } = await desk.open(desk.file('mark.json', '\ufeff{}'));
    expect(text).toBe('{}');
    good(await documents.save(id, '[]', false));
    expect(desk.text('mark.json')).toBe('\ufeff[]');
  });

  it('takes the longest text, whatever its bytes', async () => {
    const text = '€'.repeat(LONGEST_FILE_TEXT);
    expect((await desk.open(desk.file('longest.json', text))).text).toBe(text);
  });

  it.each([
    ['a folder', (path: string) => mkdirSync(path), 'unreadable', 'is a folder, not a file'],
    ['a pipe', (path: string) => execFileSync('mkfifo', [path]), 'unreadable', 'is not an ordinary file'],
    ['a device', (path: string) => symlinkSync('/dev/zero', path), 'unreadable', 'is not an ordinary file'],
    ['nothing', () => undefined, 'missing', 'is not there any more'],
    ['a broken link', (path: string) => symlinkSync('/no/such/file', path), 'missing', 'is not there any more'],
    ['a link to itself', (path: string) => symlinkSync(path, path), 'unreadable', 'its links go in a circle'],
    ['bytes', (path: string) => writeFileSync(path, Buffer.from([1, 0, 2])), 'unreadable', 'is not a text file'],
    ['Latin-1', (path: string) => writeFileSync(path, Buffer.from([0x7b, 0xfc, 0x7d])), 'unreadable', 'in UTF-8'],
    [
      'a character too many',
      (path: string) => writeFileSync(path, 'x'.repeat(LONGEST_FILE_TEXT + 1)),
      'too-large',
      'more than 1,000,000 characters',
    ],
    [
      'a film',
      (path: string) => {
        writeFileSync(path, '');
        execFileSync('truncate', ['-s', '4G', path]);
      },
      'too-large',
      'too large',
    ],
  ])('refuses %s in a sentence', async (what, make, code, words) => {
    const path = desk.path(`${what}.json`);
    make(path);
    const { code: found, words: said } = refused(await documents.open(path));
    expect(found).toBe(code);
    expect(said).toContain(words);
    expect(said).toMatch(/^“.*\.$/);
    expect(said).not.toContain(desk.folder);
  });

  it('refuses a file that the user may not read', async () => {
    const path = desk.file('secret.json');
    chmodSync(path, 0);
    const answer = await asOrdinaryUser(desk.folder, () => documents.open(path));
    expect(refused(answer).words).toBe('“secret.json” cannot be read: permission denied.');
  });
});

describe('saving', () => {
  it('keeps the mode, and the version before the first save as .bak', async () => {
    const path = desk.file('mode.json', 'first');
    chmodSync(path, 0o640);
    const { id } = await desk.open(path);
    for (const text of ['second', 'third']) good(await documents.save(id, text, false));
    expect(desk.text('mode.json')).toBe('third');
    expect(desk.text('mode.json.bak')).toBe('first');
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  it('writes through a link and leaves the link a link', async () => {
    const path = desk.file('target.json', 'before');
    symlinkSync(path, desk.path('alias.json'));
    const { id } = await desk.open(desk.path('alias.json'));
    good(await documents.save(id, 'after', false));
    expect(readlinkSync(desk.path('alias.json'))).toBe(path);
    expect([lstatSync(path).isFile(), desk.text('target.json')]).toEqual([true, 'after']);
  });

  it.each([
    ['prototype keys', '{"__proto__": {"x": 1}, "constructor": 1}'],
    ['odd line ends', 'a\r\nb\rc\n\u2028d\u0085'],
    ['marks that hide', '{"\u202e\u200b": "\u001b[31m"}'],
    ['markup', '<script>alert(1)</script>${x}`'],
    ['deep nesting', '['.repeat(100_000)],
    ['characters beyond the first plane', '🂡𝄞'],
  ])('gives back hostile text unchanged: %s', async (what, text) => {
    const { id } = await desk.open(desk.file(`${what}.json`));
    good(await documents.save(id, text, false));
    expect(good(await documents.read(id)).text).toBe(text);
  });

  it('refuses a NUL, which could not be opened again', async () => {
    const { id } = await desk.open(desk.file('nul.json'));
    expect(refused(await documents.save(id, 'a\0b', false)).code).toBe('bad-input');
    expect(desk.text('nul.json')).toBe('{}');
  });

  it('refuses to replace what somebody else wrote, even of the same size and time, unless told to', async () => {
    const path = desk.file('changed.json', 'mine!');
    const { id } = await desk.open(path);
    const { atime, mtime } = statSync(path);
    writeFileSync(path, 'their');
    utimesSync(path, atime, mtime);
    expect(refused(await documents.save(id, 'newer', false)).code).toBe('changed');
    expect(desk.text('changed.json')).toBe('their');
    good(await documents.save(id, 'newer', true));
    expect(desk.text('changed.json')).toBe('newer');
    expect(desk.text('changed.json.bak')).toBe('their');
  });

  it('does not take a touched file for a changed one', async () => {
    const path = desk.file('touched.json');
    const { id } = await desk.open(path);
    utimesSync(path, 1, 1);
    good(await documents.save(id, 'saved', false));
  });

  it('saves again after the changed file was read', async () => {
    const path = desk.file('read.json');
    const { id } = await desk.open(path);
    writeFileSync(path, 'theirs');
    expect(good(await documents.read(id)).text).toBe('theirs');
    good(await documents.save(id, 'mine', false));
  });

  it('makes a file anew that was deleted', async () => {
    const path = desk.file('deleted.json');
    const { id } = await desk.open(path);
    rmSync(path);
    good(await documents.save(id, 'again', false));
    expect(desk.text('deleted.json')).toBe('again');
  });

  it.each([
    ['a folder in its place', (path: string) => mkdirSync(path), 'there is a folder of that name'],
    ['a pipe in its place', (path: string) => execFileSync('mkfifo', [path]), 'not an ordinary file'],
    ['a broken link in its place', (path: string) => symlinkSync('/no/such', path), 'a link to a file that is not'],
    ['write protection', (path: string) => writeFileSync(path, '{}', { mode: 0o444 }), 'write-protected'],
  ])('refuses %s', async (what, put, words) => {
    const path = desk.file(`put ${what}.json`);
    const { id } = await desk.open(path);
    rmSync(path);
    put(path);
    for (const overwrite of [false, true])
      expect(refused(await documents.save(id, 'x', overwrite))).toMatchObject({
        code: 'unwritable',
        words: expect.stringContaining(words) as string,
      });
  });

  it('refuses when the folder is gone', async () => {
    mkdirSync(desk.path('sub'));
    const { id } = await desk.open(desk.file('sub/x.json'));
    renameSync(desk.path('sub'), desk.path('moved'));
    expect(refused(await documents.save(id, 'x', false)).words).toContain('its folder is not there');
  });

  it('refuses a folder that allows no new files, and leaves the file whole', async () => {
    mkdirSync(desk.path('locked'));
    const path = desk.file('locked/x.json', 'before');
    chmodSync(path, 0o666);
    chmodSync(desk.path('locked'), 0o555);
    const { id } = await desk.open(path);
    const answer = await asOrdinaryUser(desk.folder, () => documents.save(id, 'after', false));
    expect(refused(answer).words).toContain('its folder does not allow new files');
    expect(desk.text('locked/x.json')).toBe('before');
    chmodSync(desk.path('locked'), 0o755);
  });

  it('leaves no other files behind', () => {
    expect(readdirSync(desk.path('')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('saving as', () => {
  it('makes the file the document’s', async () => {
    const id = documents.begin();
    expect(refused(await documents.save(id, 'x', false)).code).toBe('bad-input');
    expect(good(await documents.saveAs(id, desk.path('new.json'), 'one'))).toEqual({ id, name: 'new.json' });
    good(await documents.save(id, 'two', false));
    expect(desk.text('new.json')).toBe('two');
    expect(existsSync(desk.path('new.json.bak'))).toBe(true);
  });

  it('refuses a file that another tab has open, also behind a link', async () => {
    const path = desk.file('taken.json');
    await desk.open(path);
    symlinkSync(path, desk.path('taken-link.json'));
    const id = documents.begin();
    for (const name of ['taken.json', 'taken-link.json'])
      expect(refused(await documents.saveAs(id, desk.path(name), 'x')).code).toBe('busy');
    expect(refused(await documents.export(path, 'x')).code).toBe('busy');
    expect(desk.text('taken.json')).toBe('{}');
  });
});

describe('numbers', () => {
  it('of documents that are closed or never were name nothing', async () => {
    const path = desk.file('closed.json');
    const { id } = await desk.open(path);
    await documents.close(id);
    for (const number of [id, 2 ** 31 - 1]) {
      expect(refused(await documents.read(number)).code).toBe('bad-input');
      expect(refused(await documents.save(number, 'x', true)).code).toBe('bad-input');
      expect(refused(await documents.saveAs(number, path, 'x')).code).toBe('bad-input');
      await documents.backUp(number, { name: 'x', text: 'x' });
      await documents.close(number);
    }
    expect(readFileSync(path, 'utf8')).toBe('{}');
  });

  it('of one window name nothing in another', async () => {
    const other = new DocumentsDesk();
    const { id } = await desk.open(desk.file('window.json'));
    expect(refused(await other.documents.read(id)).code).toBe('bad-input');
  });
});

describe('sentences', () => {
  const failure = (code: string): Error => Object.assign(new Error('/x: E'), { code, syscall: 'write' });

  it.each([
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'the disk is read-only'],
    ['EIO', 'the disk does not answer'],
    ['EDQUOT', 'the disk quota is used up'],
    ['EWHATEVER', 'the system refuses it (EWHATEVER)'],
  ])('say what %s means', (code, words) => {
    expect(refused(refuseWriting('x.json', failure(code))).words).toBe(
      `“x.json” cannot be saved: ${words}. Nothing on disk was changed.`,
    );
    expect(refused(refuseReading('x.json', failure(code))).words).toBe(`“x.json” cannot be read: ${words}.`);
  });

  it('are not made of our own mistakes', () => {
    expect(() => refuseWriting('x', new TypeError('bug'))).toThrow('bug');
    expect(() => refuseReading('x', new TypeError('bug'))).toThrow('bug');
  });

  it('spell out what hides in a name', async () => {
    expect(refused(await documents.open(desk.path('a\u202eb.json'))).words).toContain('“a\\u202eb.json”');
  });
});
