// The services as a shell uses them: what is asked is checked, whoever asks, and answered.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { freshBundle } from '../../build/bundle.mjs';
import { catalogue } from '../../src/catalogue';
import {
  CALL_NAMES,
  DEFAULT_SETTINGS,
  LONGEST_FILE_TEXT,
  type Answer,
  type OpenedDocument,
  type RestoredDocument,
  type SavedDocument,
  type ServiceEvent,
  type SolveAnswer,
  type StartUp,
} from '../../src/protocol';
import { minimalDocument } from '../../src/rules';
import { CallProblem, createServices, defaultDataFolder, type ServiceHost, type Shell } from '../../src-main/services';
import { good, makeFolder, refused } from './documentsDesk';

const workerFile = await freshBundle('src-main/workers/tableWorker.ts', 'out/test/tableWorker.mjs');

class TestShell implements Shell {
  readonly kind = 'desktop';
  readonly asked: unknown[] = [];
  open: readonly string[] = [];
  save: string | undefined;
  chooseOpen(...values: unknown[]): Promise<readonly string[]> {
    this.asked.push(values);
    return Promise.resolve(this.open);
  }
  chooseSave(...values: unknown[]): Promise<string | undefined> {
    this.asked.push(values);
    return Promise.resolve(this.save);
  }
  reportWindow(...values: unknown[]): void {
    this.asked.push(values);
  }
  closeWindow(): void {
    this.asked.push('close');
  }
}

const hosts: ServiceHost[] = [];
afterAll(() => Promise.all(hosts.map((host) => host.close())));

class Desk {
  readonly shell = new TestShell();
  readonly events: ServiceEvent[] = [];
  readonly troubles: string[] = [];
  readonly host: ServiceHost;

  constructor(
    readonly folder = makeFolder(),
    opened: readonly string[] = [],
  ) {
    this.host = createServices(this.shell, {
      dataFolder: join(folder, 'data'),
      workersFolder: dirname(workerFile),
      opened,
      homeFolder: folder,
      send: (event) => this.events.push(event),
      onTrouble: (words) => this.troubles.push(words),
    });
    hosts.push(this.host);
  }

  file(name: string, text = '{}'): string {
    writeFileSync(join(this.folder, name), text);
    return join(this.folder, name);
  }

  async call<T>(name: string, ...values: readonly unknown[]): Promise<T> {
    return (await this.host.call(name, values)) as T;
  }

  /** The words with which a call is rejected. */
  async rejection(name: unknown, values: unknown): Promise<string> {
    const problem: unknown = await this.host.call(name, values).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(CallProblem);
    return (problem as CallProblem).message;
  }
}

describe('malformed calls', () => {
  const desk = new Desk();
  const long = 'x'.repeat(LONGEST_FILE_TEXT + 1);
  const hostile = JSON.parse('{"overwrite": true, "__proto__": {"x": 1}}') as unknown;

  it.each<[unknown, unknown]>([
    ['constructor', []],
    ['__proto__', []],
    ['toString', []],
    ['hasOwnProperty', ['startUp']],
    ['', []],
    [0, []],
    [null, []],
    [['startUp'], []],
    [{ toString: () => 'startUp' }, []],
    ['startUp', undefined],
    ['startUp', {}],
    ['startUp', { length: 0 }],
    ['startUp', 'x'],
    ['startUp', [1]],
    ['saveDocument', []],
    ['saveDocument', [1, 'x']],
    ['saveDocument', [1, 'x', { overwrite: true }, 1]],
    ['saveDocument', ['1', 'x', { overwrite: true }]],
    ['saveDocument', [0, 'x', { overwrite: true }]],
    ['saveDocument', [1.5, 'x', { overwrite: true }]],
    ['saveDocument', [NaN, 'x', { overwrite: true }]],
    ['saveDocument', [2 ** 31, 'x', { overwrite: true }]],
    ['saveDocument', [1, 7, { overwrite: true }]],
    ['saveDocument', [1, long, { overwrite: true }]],
    ['saveDocument', [1, 'x', { overwrite: 'yes' }]],
    ['saveDocument', [1, 'x', {}]],
    ['saveDocument', [1, 'x', hostile]],
    ['saveDocument', [1, 'x', ['overwrite']]],
    ['saveDocumentAs', [1, 'x'.repeat(201), 'x']],
    ['backUp', [1, { name: 'x', text: long }]],
    ['backUp', [1, { name: 'x', text: 'x', path: '/etc/passwd' }]],
    ['exportFile', ['anything', 'x', 'x']],
    ['exportFile', ['__proto__', 'x', 'x']],
    ['openRecent', ['/etc/passwd']],
    ['openRecent', [null]],
    ['answerChoice', [1]],
    ['answerChoice', [1, 'x']],
    ['answerChoice', [1, [7]]],
    ['saveSettings', [{ ...DEFAULT_SETTINGS, theme: 'pink' }]],
    ['saveSettings', [{ ...DEFAULT_SETTINGS, more: 1 }]],
    ['reportWindow', [{ title: 'x', isEdited: true, disabled: ['rm -rf'], progress: null }]],
    ['solve', [1, { rulesText: '{}', deal: { kind: 'file', path: '/etc/passwd' }, played: [] }, {}]],
    ['steerJob', [1, 'kill']],
  ])('are refused before anything is done: %j %j', async (name, values) => {
    expect(await desk.rejection(name, values)).toMatch(/^This call makes no sense: .*\.$/);
    expect(desk.shell.asked).toEqual([]);
    expect(desk.troubles).toEqual([]);
  });

  it('are refused for every call that takes something', async () => {
    for (const name of CALL_NAMES) await desk.rejection(name, [{}, {}, {}, {}, {}, {}]);
  });
});

describe('starting', () => {
  it('brings everything that the window needs', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'a.json'), 'text');
    const desk = new Desk(folder, [join(folder, 'a.json'), join(folder, 'gone.json')]);
    const start = await desk.call<StartUp>('startUp');
    expect(start).toMatchObject({
      shell: 'desktop',
      platform: process.platform,
      settings: DEFAULT_SETTINGS,
      recent: [{ name: 'a.json', place: '~', isMissing: false }],
      opened: [{ name: 'a.json', text: 'text' }],
      restored: [],
    });
    await pause(20);
    const told = desk.events.filter((event) => event.kind === 'opened').flatMap(({ documents }) => documents);
    expect(told.map((answer) => refused(answer).code)).toEqual(['missing']);
  });

  it('again, after the page was lost, brings back files and unsaved work', async () => {
    const desk = new Desk();
    await desk.call('startUp');
    desk.shell.open = [desk.file('a.json', 'a'), desk.file('b.json', 'b')];
    const answers = await desk.call<readonly Answer<OpenedDocument>[]>('openDocuments');
    const [a] = answers.map(good);
    await desk.call('backUp', a.id, { name: 'a.json', text: 'unsaved' });
    const { opened, restored } = await desk.call<StartUp>('startUp');
    expect(restored).toMatchObject([{ name: 'a.json', text: 'unsaved', fileText: 'a' }]);
    expect(opened.map(({ name }) => name)).toEqual(['a.json', 'b.json']);
    expect(opened[0].id).toBe(restored[0].id);
    expect(refused(await desk.call('readDocument', a.id)).code).toBe('bad-input');
  });

  it('twice at once is done one after the other: the page that asked last has files and unsaved work', async () => {
    const folder = makeFolder();
    const before = new Desk(folder);
    const { id } = await before.call<{ id: number }>('newDocument');
    await before.call('backUp', id, { name: 'New', text: 'unsaved' });
    await before.host.close();
    const desk = new Desk(folder, [before.file('a.json', 'a')]);
    const starts = await Promise.all([desk.call<StartUp>('startUp'), desk.call<StartUp>('startUp')]);
    for (const { opened, restored } of starts) {
      expect(opened).toMatchObject([{ name: 'a.json', text: 'a' }]);
      expect(restored).toMatchObject([{ name: 'New', text: 'unsaved' }]);
    }
    const [file] = starts[1].opened;
    expect(good(await desk.call<Answer<OpenedDocument>>('readDocument', file.id)).text).toBe('a');
    expect(starts[0].opened[0].id).not.toBe(file.id);
  });

  it('takes what the system opens before and after', async () => {
    const desk = new Desk();
    await desk.host.openPaths([desk.file('before.json')]);
    expect((await desk.call<StartUp>('startUp')).opened.map(({ name }) => name)).toEqual(['before.json']);
    await desk.host.openPaths([desk.file('after.json'), desk.folder]);
    const told = desk.events.find((event) => event.kind === 'opened');
    expect(told?.documents.map((answer) => (answer.ok ? answer.value.name : answer.error.code))).toEqual([
      'after.json',
      'unreadable',
    ]);
    expect((await desk.host.openDropped([desk.file('dropped.json')])).map((answer) => answer.ok)).toEqual([true]);
  });

  it('tells of unsaved work that cannot be read', async () => {
    const desk = new Desk();
    const session = join(desk.folder, 'data/backups/0123456789abcdef');
    mkdirSync(session, { recursive: true });
    writeFileSync(join(session, '0123456789abcdef.json'), 'not JSON');
    expect((await desk.call<StartUp>('startUp')).restored).toEqual([]);
    await pause(20);
    expect(JSON.stringify(desk.events)).toContain('A copy of unsaved work is damaged');
  });
});

describe('documents', () => {
  it('go from new to saved to recent, by dialogs, and no path is seen', async () => {
    const desk = new Desk();
    const { id } = await desk.call<{ id: number }>('newDocument');
    expect(refused(await desk.call('saveDocumentAs', id, 'x.json', '{}')).code).toBe('cancelled');
    desk.shell.save = join(desk.folder, 'x.json');
    const saved = good(await desk.call<Answer<SavedDocument>>('saveDocumentAs', id, 'x.json', '{}'));
    expect(saved).toEqual({ id, name: 'x.json' });
    await desk.call('saveDocumentAs', id, 'x.json', '{ }');
    expect(desk.shell.asked.at(-1)).toEqual(['rules', 'x.json', join(desk.folder, 'x.json')]);
    const { recent } = desk.events.find((event) => event.kind === 'recent')!;
    await desk.call('closeDocument', id);
    const again = good(await desk.call<Answer<OpenedDocument>>('openRecent', recent[0].id));
    expect(again).toMatchObject({ name: 'x.json', text: '{ }' });
    await desk.call('closeDocument', again.id);
    rmSync(join(desk.folder, 'x.json'));
    expect(refused(await desk.call('openRecent', recent[0].id)).code).toBe('missing');
    expect(desk.events.at(-1)).toMatchObject({ kind: 'recent', recent: [{ isMissing: true }] });
    await desk.call('forgetRecent', null);
    expect(desk.events.at(-1)).toEqual({ kind: 'recent', recent: [] });
    expect(refused(await desk.call('openRecent', 999)).code).toBe('bad-input');
    expect(JSON.stringify(desk.events)).not.toContain(desk.folder);
  });

  it('are exported and imported', async () => {
    const desk = new Desk();
    expect(refused(await desk.call('importFile', 'deal')).code).toBe('cancelled');
    desk.shell.save = join(desk.folder, 'deal.txt');
    expect(good(await desk.call<Answer<unknown>>('exportFile', 'deal', 'deal.txt', 'cards'))).toEqual({
      name: 'deal.txt',
    });
    desk.shell.open = [desk.shell.save];
    expect(good(await desk.call<Answer<unknown>>('importFile', 'deal'))).toEqual({ name: 'deal.txt', text: 'cards' });
  });

  it('have one dialog at a time', async () => {
    const desk = new Desk();
    const asked: (() => void)[] = [];
    desk.shell.chooseOpen = () => new Promise((resolve) => asked.push(() => resolve([])));
    const first = desk.call('openDocuments');
    expect(refused((await desk.call<readonly Answer<unknown>[]>('openDocuments'))[0]).code).toBe('busy');
    expect(refused(await desk.call('exportFile', 'text', 'x', 'x')).code).toBe('busy');
    asked[0]();
    expect(await first).toEqual([]);
  });

  it('can still be restored after the window was closed with unsaved work', async () => {
    const desk = new Desk();
    const { id } = await desk.call<{ id: number }>('newDocument');
    await desk.call('backUp', id, { name: 'New', text: 'text' });
    await desk.host.close();
    expect(await desk.rejection('newDocument', [])).toBe('The window was closed.');
    const { restored } = await new Desk(desk.folder).call<{ restored: readonly RestoredDocument[] }>('startUp');
    expect(restored).toMatchObject([{ name: 'New', text: 'text' }]);
  });
});

describe('settings', () => {
  const saved = { ...DEFAULT_SETTINGS, theme: 'dark', stepsPerSecond: 7 } as const;
  const settingsFile = (desk: Desk): string => join(desk.folder, 'data/settings.json');

  it('stay from one start to the next, and the last one asked for stays', async () => {
    const desk = new Desk();
    await Promise.all([{ ...saved, stepsPerSecond: 1 }, saved].map((each) => desk.call('saveSettings', each)));
    expect((await new Desk(desk.folder).call<StartUp>('startUp')).settings).toEqual(saved);
  });

  it('keep what makes sense of a file that somebody edited', async () => {
    const desk = new Desk();
    mkdirSync(join(desk.folder, 'data'));
    writeFileSync(settingsFile(desk), '{"theme":"dark","stepsPerSecond":1e9,"more":1,"__proto__":{"fanWaste":true}}');
    expect((await desk.call<StartUp>('startUp')).settings).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
  });

  it.each(['', '{', '[]', 'null', '3'])('set a damaged file aside: %j', async (content) => {
    const desk = new Desk();
    mkdirSync(join(desk.folder, 'data'));
    writeFileSync(settingsFile(desk), content);
    expect((await desk.call<StartUp>('startUp')).settings).toEqual(DEFAULT_SETTINGS);
    expect(readFileSync(`${settingsFile(desk)}.damaged`, 'utf8')).toBe(content);
    expect(desk.troubles).toHaveLength(1);
  });

  it('are refused in a sentence when they cannot be kept', async () => {
    const desk = new Desk();
    writeFileSync(join(desk.folder, 'data'), 'a file where the folder should be');
    expect(refused(await desk.call('saveSettings', saved)).words).toMatch(/^The settings cannot be kept: .*\.$/);
  });
});

describe('the rest', () => {
  it('goes to the shell and to the solver', async () => {
    const desk = new Desk();
    const report = { title: 'x', isEdited: true, disabled: ['file.save'], progress: 0.5 };
    await desk.call('reportWindow', report);
    await desk.call('closeWindow');
    expect(desk.shell.asked).toEqual([[report], 'close']);
    expect(await desk.rejection('answerChoice', [1, ['x']])).toBe('Nothing was asked.');
    const rulesText = JSON.stringify(minimalDocument(catalogue.findGame('black-hole')!.rules));
    const position = { rulesText, deal: { kind: 'seed', seed: 1 }, played: [] };
    const answer = await desk.call<Answer<SolveAnswer>>('solve', 1, position, { seconds: 60, megabytes: 64 });
    expect(['winnable', 'unwinnable']).toContain(good(answer).verdict.kind);
    await desk.call('steerJob', 1, 'stop');
    await desk.host.close();
  });

  it('that goes wrong by our own mistake is said plainly, and logged once', async () => {
    const desk = new Desk();
    desk.shell.closeWindow = () => {
      throw new TypeError('bug');
    };
    expect(await desk.rejection('closeWindow', [])).toMatch(/^Something went wrong inside Patience Lab/);
    expect(desk.troubles).toHaveLength(1);
    expect(desk.troubles[0]).toContain('Internal error in closeWindow: TypeError: bug');
  });

  it.each<[Record<string, string>, NodeJS.Platform, string]>([
    [{}, 'linux', '/home/a/.local/share/patience-lab'],
    [{ PATIENCE_LAB_STORE: '/else/where.sqlite' }, 'linux', '/home/a/.local/share/patience-lab'],
    [{ PATIENCE_LAB_DATA: '/data' }, 'linux', '/data'],
    [{}, 'darwin', '/home/a/Library/Application Support/patience-lab'],
    [{ APPDATA: 'C:\\Users\\a\\AppData' }, 'win32', 'C:\\Users\\a\\AppData\\patience-lab'],
  ])('is kept beside the results: %j on %s', (env, platform, folder) => {
    expect(defaultDataFolder(env, platform, '/home/a')).toBe(folder);
  });
});
