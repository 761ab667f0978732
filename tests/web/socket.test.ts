// The page's socket: who gets one, what may be said on it, and that pages do not get in each other's way.

import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import {
  LONGEST_FILE_TEXT,
  type Answer,
  type OpenedDocument,
  type SavedDocument,
  type SolveAnswer,
  type StartUp,
} from '../../src/protocol';
import { catalogue } from '../../src/catalogue';
import { minimalDocument } from '../../src/rules';
import { until, WindowSite, type SocketHeaders } from './windowPage';

let site: WindowSite;
beforeAll(async () => {
  site = await WindowSite.open();
});
afterAll(() => site.close());

const good = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Error(answer.error.words);
  return answer.value;
};

/** The status that the server answers a socket with; 101 for one that is opened. */
function statusOf(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('open', () => {
      socket.close();
      resolve(101);
    });
    socket.once('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', () => undefined);
  });
}

describe('a socket is refused to', () => {
  it.each<[string, { [K in keyof SocketHeaders]: SocketHeaders[K] | undefined }, number]>([
    ['a page from elsewhere', { origin: 'https://evil.example' }, 403],
    ['a page of another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['a page by another name of this machine', { origin: 'http://localhost' }, 403],
    ['a page of a file', { origin: 'file://' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['who names no origin', { origin: undefined }, 403],
    ['an empty origin', { origin: '' }, 403],
    ['another host name', { host: 'evil.example' }, 421],
    ['another host name that leads here', { host: 'localhost' }, 421],
    ['who has no cookie', { cookie: undefined }, 403],
    ['a forged cookie', { cookie: 'patience-lab=guess' }, 403],
  ])('%s', async (_what, headers, status) => {
    expect(await statusOf(site.socket(headers))).toBe(status);
  });

  it('a guessed value of the right cookie, and the page that brings everything right gets it', async () => {
    const [name, value] = site.cookie.split('=');
    expect(await statusOf(site.socket({ cookie: `${name}=${'A'.repeat(value.length)}` }))).toBe(403);
    expect(await statusOf(site.socket({ cookie: `other=1; ${site.cookie}` }))).toBe(101);
  });

  it('a token that was used, in the place of a cookie', async () => {
    const { search } = new URL(site.server.address);
    expect(await statusOf(site.socket({ cookie: undefined }, `/services${search}`))).toBe(403);
  });

  it.each(['/', '/services/', '/Services', '/services?x'])('the path %s', async (path) => {
    expect(await statusOf(site.socket({}, path))).toBe(404);
  });
});

describe('a message', () => {
  it.each<[string, string | Buffer, number]>([
    ['that is not JSON', '{', 1008],
    ['that is empty', '', 1008],
    ['without a number', '{"name":"newDocument","values":[]}', 1008],
    ['with a text for a number', '{"id":"1","name":"newDocument","values":[]}', 1008],
    ['that is a list', '[1,"newDocument",[]]', 1008],
    ['that is null', 'null', 1008],
    ['nested without end', '['.repeat(1_000_000), 1008],
    ['of bytes', Buffer.from('{"id":1}'), 1003],
    ['that is too large', 'x'.repeat(65 * 2 ** 20), 1009],
  ])('%s ends the connection, and only this one', async (_what, message, code) => {
    const [page, other] = [await site.page(), await site.page()];
    page.socket.send(message);
    expect(await page.closed()).toBe(code);
    expect(await other.call('newDocument')).toHaveProperty('id');
    await other.leave();
  });

  it.each<[unknown, readonly unknown[]]>([
    ['constructor', []],
    ['__proto__', []],
    [null, []],
    [{}, []],
    ['newDocument', [1]],
    ['readDocument', ['../../etc/passwd']],
    ['saveDocument', [1, 'x'.repeat(LONGEST_FILE_TEXT + 1), { overwrite: true }]],
  ])('that asks for %j %j is answered with a problem, and the page goes on', async (name, values) => {
    const page = await site.page();
    expect((await page.answerTo(page.send(name, ...values))).problem).toMatch(/^This call makes no sense/);
    expect(await page.call('newDocument')).toHaveProperty('id');
    await page.leave();
  });

  it('among too many is turned away', async () => {
    const page = await site.page();
    const sent = Array.from({ length: 70 }, () => page.send('startUp'));
    const answers = await Promise.all(sent.map((id) => page.answerTo(id)));
    expect(answers.filter(({ problem }) => problem === 'Too many calls at once.').length).toBeGreaterThan(0);
    expect(answers.filter(({ problem }) => problem === undefined).length).toBeGreaterThanOrEqual(64);
    await page.leave();
  });
});

describe('choosing a file', () => {
  beforeAll(() => {
    mkdirSync(site.file(''), { recursive: true });
    for (const name of ['b.json', 'a10.json', 'a2.json', 'deal.txt', '.hidden.json', 'x.exe'])
      writeFileSync(site.file(name), `text of ${name}`);
    writeFileSync(`${site.folder}/outside.json`, 'secret');
    symlinkSync(`${site.folder}/outside.json`, site.file('link.json'));
    symlinkSync(`${site.folder}/new.json`, site.file('dangling.json'));
    mkdirSync(site.file('folder.json'));
  });

  it('offers the plain files of the kind, by name', async () => {
    const page = await site.page();
    const opening = page.call<readonly Answer<OpenedDocument>[]>('openDocuments');
    const question = await page.question();
    expect(question).toMatchObject({ purpose: 'open', fileKind: 'rules', place: '~/Patience Lab' });
    expect(question.names).toEqual(['a2.json', 'a10.json', 'b.json']);
    await page.call('answerChoice', question.request, ['b.json']);
    expect((await opening).map(good)).toMatchObject([{ name: 'b.json', text: 'text of b.json' }]);
    expect(JSON.stringify(page.events)).not.toContain(site.folder);
    await page.leave();
  });

  it('opens several at once, each checked, and not where one is asked for', async () => {
    const page = await site.page();
    const opening = page.call<readonly Answer<OpenedDocument>[]>('openDocuments');
    const { request, many } = await page.question();
    expect(many).toBe(true);
    for (const names of [[], ['b.json', '../outside.json'], ['b.json', 'link.json']])
      expect((await page.answerTo(page.send('answerChoice', request, names))).problem).toMatch(/\S/);
    await page.call('answerChoice', request, ['b.json', 'a2.json', 'b.json']);
    expect((await opening).map(good).map(({ name }) => name)).toEqual(['b.json', 'a2.json']);
    const importing = page.send('importFile', 'deal');
    const one = await page.question(2);
    expect(one.many).toBe(false);
    const two = await page.answerTo(page.send('answerChoice', one.request, ['deal.txt', 'b.json']));
    expect(two.problem).toBe('Choose one file only.');
    await page.call('answerChoice', one.request, ['deal.txt']);
    expect((await page.answerTo(importing)).value).toMatchObject({ ok: true, value: { name: 'deal.txt' } });
    await page.leave();
  });

  const BAD_NAMES = [
    '../outside.json',
    '..',
    '.',
    '',
    ' ',
    'a/b.json',
    '/etc/passwd.json',
    'folder.json/../b.json',
    '..\\outside.json',
    'C:\\x.json',
    'C:x.json',
    'b.json:stream.json',
    'b.json\0',
    'b\0.json',
    'b\n.json',
    '\u202enosj.b.json',
    '.hidden.json',
    'b.json.',
    'b.json ',
    ' b.json',
    'CON.json',
    'nul.json',
    'COM1.tar.json',
    'lpt9.json',
    'aux .json',
    `${'ü'.repeat(150)}.json`,
    '%2e%2e%2foutside.json',
    'link.json',
    'dangling.json',
    'folder.json',
  ];

  it.each(BAD_NAMES)('does not open %j, and asks on', async (name) => {
    const page = await site.page();
    const opening = page.call<readonly unknown[]>('openDocuments');
    const { request } = await page.question();
    expect((await page.answerTo(page.send('answerChoice', request, [name]))).problem).toMatch(/\S/);
    await page.call('answerChoice', request, null);
    expect(await opening).toEqual([]);
    await page.leave();
  });

  it.each([...BAD_NAMES.filter((name) => !name.startsWith('%')), 'deal', 'b', 'x\u200b'])(
    'does not save as %j',
    async (name) => {
      writeFileSync(site.file('deal.json'), 'text of deal.json');
      const before = readdirSync(site.file('')).sort();
      const page = await site.page();
      const { id } = await page.call<{ id: number }>('newDocument');
      const saving = page.call<Answer<SavedDocument>>('saveDocumentAs', id, 'x.json', 'overwritten');
      const { request } = await page.question();
      expect((await page.answerTo(page.send('answerChoice', request, [name]))).problem).toMatch(/\S/);
      await page.call('answerChoice', request, null);
      expect(await saving).toMatchObject({ ok: false, error: { code: 'cancelled' } });
      expect(readdirSync(site.file('')).sort()).toEqual(before);
      expect(readFileSync(`${site.folder}/outside.json`, 'utf8')).toBe('secret');
      await page.leave();
    },
  );

  it.each([
    ['mine.json', 'mine.json'],
    ['plain', 'plain.json'],
    ['Klondike, 3 cells.v2', 'Klondike, 3 cells.v2.json'],
    ['virus.exe', 'virus.exe.json'],
    ['%2e%2e%2fx.json', '%2e%2e%2fx.json'],
    ['Gedränge ♠.jsonc', 'Gedränge ♠.jsonc'],
  ])('saves as %j', async (name, saved) => {
    const page = await site.page();
    const { id } = await page.call<{ id: number }>('newDocument');
    const saving = page.call<Answer<SavedDocument>>('saveDocumentAs', id, 'x.json', 'saved');
    const { request, suggested } = await page.question();
    expect(suggested).toBe('x.json');
    await page.call('answerChoice', request, [name]);
    expect(good(await saving)).toEqual({ id, name: saved });
    expect(readFileSync(site.file(saved), 'utf8')).toBe('saved');
    await page.leave();
  });

  it('takes one answer, to a question that was asked on this page', async () => {
    const [page, other] = [await site.page(), await site.page()];
    const opening = page.call<readonly Answer<OpenedDocument>[]>('openDocuments');
    const { request } = await page.question();
    expect((await other.answerTo(other.send('answerChoice', request, ['b.json']))).problem).toBe('Nothing was asked.');
    const answers = [page.send('answerChoice', request, ['b.json']), page.send('answerChoice', request, ['a2.json'])];
    const problems = await Promise.all(answers.map(async (id) => (await page.answerTo(id)).problem));
    expect(problems.filter((problem) => problem === undefined)).toHaveLength(1);
    expect(await opening).toHaveLength(1);
    await Promise.all([page.leave(), other.leave()]);
  });
});

describe('pages', () => {
  it('make the folder when something is first saved', async () => {
    const fresh = await WindowSite.open();
    const page = await fresh.page();
    const opening = page.call('openDocuments');
    const first = await page.question();
    expect(first.names).toEqual([]);
    await page.call('answerChoice', first.request, null);
    await opening;
    expect(readdirSync(fresh.folder)).not.toContain('Patience Lab');
    const saving = page.call('exportFile', 'text', 'notes', 'text');
    await page.call('answerChoice', (await page.question(2)).request, ['notes']);
    await saving;
    expect(readFileSync(fresh.file('notes.txt'), 'utf8')).toBe('text');
    await fresh.close();
  });

  it('that are left with unsaved work and an open question give the work to the page that comes next', async () => {
    const page = await site.page();
    await page.call('startUp');
    const { id } = await page.call<{ id: number }>('newDocument');
    await page.call('backUp', id, { name: 'New game', text: 'unsaved' });
    page.send('openDocuments');
    await page.question();
    page.socket.terminate();
    const next = await site.page();
    expect((await next.call<StartUp>('startUp')).restored).toMatchObject([{ name: 'New game', text: 'unsaved' }]);
    next.send('openDocuments');
    expect(await next.question()).toMatchObject({ purpose: 'open' });
    await next.leave();
  });

  it('beside each other keep their own work and see each other’s saves as changes', async () => {
    writeFileSync(site.file('both.json'), 'file');
    const pages = [await site.page(), await site.page()];
    const ids: number[] = [];
    for (const page of pages) {
      const { restored } = await page.call<StartUp>('startUp');
      expect(restored.filter(({ name }) => name === 'both.json')).toEqual([]);
      const opening = page.call<readonly Answer<OpenedDocument>[]>('openDocuments');
      await page.call('answerChoice', (await page.question()).request, ['both.json']);
      const { id } = good((await opening)[0]);
      await page.call('backUp', id, { name: 'both.json', text: 'unsaved' });
      ids.push(id);
    }
    expect(ids[0]).not.toBe(ids[1]);
    good(await pages[0].call<Answer<SavedDocument>>('saveDocument', ids[0], 'mine', { overwrite: false }));
    const refused = await pages[1].call('saveDocument', ids[1], 'theirs', { overwrite: false });
    expect(refused).toMatchObject({ ok: false, error: { code: 'changed' } });
    await until(() => pages[1].events.some((event) => event.kind === 'file-changed' && event.id === ids[1]));
    expect(await pages[1].call('readDocument', ids[0])).toMatchObject({ ok: false, error: { code: 'bad-input' } });
    for (const [n, page] of pages.entries()) {
      await page.call('closeDocument', ids[n]);
      await page.leave();
    }
  });

  it('solve, and hear how it goes', async () => {
    const page = await site.page();
    const rulesText = JSON.stringify(minimalDocument(catalogue.findGame('klondike')!.rules));
    const position = { rulesText, deal: { kind: 'seed', seed: 1 }, played: [] };
    const solving = page.call<Answer<SolveAnswer>>('solve', 1, position, { seconds: 60, megabytes: 64 });
    const { verdict } = good(await solving);
    expect(['winnable', 'unwinnable', 'unknown']).toContain(verdict.kind);
    await page.leave();
  });

  it('are at most sixteen', async () => {
    const fresh = await WindowSite.open();
    const pages = await Promise.all(Array.from({ length: 16 }, () => fresh.page()));
    expect(await statusOf(fresh.socket())).toBe(503);
    await pages[0].leave();
    expect(await statusOf(fresh.socket())).toBe(101);
    await fresh.close();
    expect(await Promise.all(pages.map((page) => page.closed()))).toHaveLength(16);
  });

  it('are shown the files that were named at the start, once', async () => {
    const outside = `${site.folder}/outside.json`;
    const fresh = await WindowSite.open({ opened: [outside] });
    const opened = async (): Promise<readonly string[]> => {
      const start = await (await fresh.page()).call<StartUp>('startUp');
      return start.opened.map(({ name }) => name);
    };
    expect([await opened(), await opened()]).toEqual([['outside.json'], []]);
    await fresh.close();
  });
});
