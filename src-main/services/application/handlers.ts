// What each call of the window does. createServices.ts checks calls before they come here.

import { homedir } from 'node:os';
import { basename } from 'node:path';
import { ok } from '../../../src/base';
import type { Answer, OpenedDocument, ServiceEvent, Services, StartUp } from '../../../src/protocol';
import { CANCELLED, Documents, readTextFile, refuse, systemCode, systemWords } from '../documents';
import { RunCalls } from '../experiments';
import { SettingsFile } from '../settings';
import { Solving } from '../solving';
import { CallProblem } from './callProblem';
import type { Shell } from './shell';
import { VERSION } from './version';

export interface HandlerOptions {
  readonly dataFolder: string;
  readonly homeFolder?: string;
  readonly workerFile: URL;
  readonly opened: readonly string[];
  readonly send: (event: ServiceEvent) => void;
  readonly onTrouble: (words: string) => void;
}

/** A page in a browser that is loaded anew comes with a new connection. */
const RELOAD_MS = 5000;

const CHOOSING = refuse('busy', 'Another file is being chosen: finish that first.');

export class Handlers {
  readonly services: Services;
  private readonly settings: SettingsFile;
  private documents: Documents;
  private solving: Solving;
  private readonly runs: RunCalls;
  /** Files for the window, once it is there. */
  private waiting: readonly string[];
  private hasStarted = false;
  private starting: Promise<unknown> = Promise.resolve();
  private isChoosing = false;

  constructor(
    private readonly shell: Shell,
    private readonly options: HandlerOptions,
  ) {
    this.waiting = options.opened;
    this.settings = new SettingsFile(options.dataFolder, options.onTrouble);
    this.documents = this.makeDocuments();
    this.solving = new Solving(options);
    this.runs = this.makeRuns();
    this.services = this.makeServices();
  }

  async openPaths(paths: readonly string[]): Promise<void> {
    if (this.hasStarted) this.options.send({ kind: 'opened', documents: await this.openAll(paths) });
    else this.waiting = [...this.waiting, ...paths];
  }

  async openAll(paths: readonly string[]): Promise<readonly Answer<OpenedDocument>[]> {
    const answers: Answer<OpenedDocument>[] = [];
    for (const path of paths) answers.push(await this.documents.open(path));
    return answers;
  }

  async close(): Promise<void> {
    await this.starting;
    await Promise.all([this.documents.end(), this.solving.close(), this.runs.close()]);
  }

  private makeDocuments(): Documents {
    const { dataFolder, homeFolder = homedir(), send, onTrouble } = this.options;
    return new Documents({ dataFolder, homeFolder, send, onTrouble });
  }

  private makeRuns(): RunCalls {
    const { shell, settings } = this;
    const { dataFolder, workerFile, send, onTrouble } = this.options;
    return new RunCalls({
      dataFolder,
      workersFolder: new URL('./', workerFile),
      graceMs: shell.kind === 'browser' ? RELOAD_MS : 0,
      send,
      onTrouble,
      workers: async () => (await settings.load()).workers,
      isQuiet: () => !this.solving.isBusy,
      chooseOpen: (kind) =>
        this.choose(async () => {
          const paths = await shell.chooseOpen(kind, true);
          return paths.length === 0 ? CANCELLED : ok(paths);
        }),
      chooseSave: (kind, name) => this.choose(async () => chosen(await shell.chooseSave(kind, name))),
    });
  }

  private makeServices(): Services {
    const { shell, settings } = this;
    return {
      startUp: () => this.startInTurn(),

      newDocument: () => Promise.resolve({ id: this.documents.begin() }),
      openDocuments: async () => {
        const paths = await this.choose(async () => ok(await shell.chooseOpen('rules', true)));
        return paths.ok ? this.openAll(paths.value) : [paths];
      },
      openRecent: async (id) => {
        const path = this.documents.recent.pathOf(id);
        if (path === undefined) return refuse('bad-input', 'This file is not in the list of recent files any more.');
        const answer = await this.documents.open(path);
        if (!answer.ok) await this.tellRecent();
        return answer;
      },
      forgetRecent: async (id) => {
        await this.documents.recent.forget(id);
        await this.tellRecent();
        return null;
      },
      readDocument: (id) => this.documents.read(id),
      saveDocument: (id, text, { overwrite }) => this.documents.save(id, text, overwrite),
      saveDocumentAs: async (id, name, text) => {
        const near = this.documents.pathOf(id);
        const path = await this.choose(async () => chosen(await shell.chooseSave('rules', name, near)));
        return path.ok ? this.documents.saveAs(id, path.value, text) : path;
      },
      closeDocument: async (id) => {
        await this.documents.close(id);
        return null;
      },
      backUp: async (id, unsaved) => {
        try {
          await this.documents.backUp(id, unsaved);
        } catch (error) {
          if (systemCode(error) === undefined) throw error;
          throw new CallProblem(`Unsaved work cannot be kept safe: ${systemWords(error)}.`);
        }
        return null;
      },

      exportFile: async (kind, name, text) => {
        const path = await this.choose(async () => chosen(await shell.chooseSave(kind, name)));
        return path.ok ? this.documents.export(path.value, text) : path;
      },
      importFile: async (kind) => {
        const path = await this.choose(async () => chosen((await shell.chooseOpen(kind, false)).at(0)));
        if (!path.ok) return path;
        const file = await readTextFile(path.value);
        return file.ok ? ok({ name: basename(path.value), text: file.value.text }) : file;
      },
      answerChoice: async (request, names) => {
        const words = await (shell.answerChoice?.(request, names) ?? 'Nothing was asked.');
        if (words !== undefined) throw new CallProblem(words);
        return null;
      },

      saveSettings: (changed) => settings.save(changed),
      reportWindow: (report) => {
        shell.reportWindow(report);
        return Promise.resolve(null);
      },
      closeWindow: () => {
        shell.closeWindow();
        return Promise.resolve(null);
      },

      solve: (job, position, limits) => this.solvingFirst().solve(job, position, limits),
      examine: (job, position, limits) => this.solvingFirst().examine(job, position, limits),
      findDeal: (job, request, limits) => this.solvingFirst().findDeal(job, request, limits),
      playOn: (job, position, request) => this.solving.playOn(job, position, request),
      steerJob: (job, what) => {
        this.solving.steer(job, what);
        return Promise.resolve(null);
      },

      ...this.runs.services,
      notify: (title, words) => {
        shell.notify?.(title, words);
        return Promise.resolve(null);
      },
    };
  }

  /** The table does not wait for a guess about a run. */
  private solvingFirst(): Solving {
    this.runs.giveWay();
    return this.solving;
  }

  /** Pages that start at once do so one after the other: else one could be answered with what the other was given. */
  private startInTurn(): Promise<StartUp> {
    const done = this.starting.then(() => this.startUp());
    this.starting = done.catch(() => undefined);
    return done;
  }

  private async startUp(): Promise<StartUp> {
    if (this.hasStarted) await this.startOver();
    this.hasStarted = true;
    const { restored, damaged } = await this.documents.restore();
    const paths = this.waiting;
    this.waiting = [];
    const answers = await this.openAll(paths);
    const refused: Answer<never>[] = damaged.map((words) => refuse('unreadable', words));
    for (const answer of answers) if (!answer.ok) refused.push(answer);
    // After the answer, when the window is ready to show it.
    if (refused.length > 0) setImmediate(() => this.options.send({ kind: 'opened', documents: refused }));
    return {
      shell: this.shell.kind,
      platform: process.platform,
      version: VERSION,
      settings: await this.settings.load(),
      recent: await this.documents.recent.list(),
      opened: answers.flatMap((answer) => (answer.ok ? [answer.value] : [])),
      restored,
    };
  }

  /** A page that was loaded anew knows nothing: its predecessor's files are opened, its unsaved work is restored. */
  private async startOver(): Promise<void> {
    this.waiting = [...this.documents.paths, ...this.waiting];
    const [documents, solving] = [this.documents, this.solving];
    this.documents = this.makeDocuments();
    this.solving = new Solving(this.options);
    await Promise.all([documents.end(), solving.close()]);
  }

  /** One dialog at a time. */
  private async choose<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
    if (this.isChoosing) return CHOOSING;
    this.isChoosing = true;
    try {
      return await ask();
    } finally {
      this.isChoosing = false;
    }
  }

  private async tellRecent(): Promise<void> {
    this.options.send({ kind: 'recent', recent: await this.documents.recent.list() });
  }
}

const chosen = (path: string | undefined): Answer<string> => (path === undefined ? CANCELLED : ok(path));
