// What the calls of the window about experiments do, over the room that all windows share.

import { basename, join } from 'node:path';
import { ok } from '../../../src/base';
import { makeCount, makeTimeChart, makeWholeNumber } from '../../../src/formats';
import type { Answer, AnyRunFormat, FileKind, ServiceEvent, Services } from '../../../src/protocol';
import { STORE_FILE_NAME, type RunDetails, type RunListing } from '../../store';
import { quoteName, refuse } from '../documents';
import type { Experiments } from '../runs/experiments';
import { readRunRequest, shortName, threadsFor } from './askedPlan';
import { exportPieces } from './exportPieces';
import { readPicture } from './readPicture';
import { roomOf, type RunRoom } from './runRoom';
import { rowOf, viewOf } from './runRows';
import { writePieces } from './writePieces';

export type RunServices = Pick<
  Services,
  | 'guessTime'
  | 'startRun'
  | 'steerRun'
  | 'listRuns'
  | 'readRun'
  | 'changeRun'
  | 'deleteRun'
  | 'readDeals'
  | 'readHistogram'
  | 'exportRun'
  | 'exportImage'
  | 'importRun'
>;

export interface RunCallsOptions {
  readonly dataFolder: string;
  readonly workersFolder: URL;
  /** How long runs go on without a window: one that is loaded anew comes back at once. */
  readonly graceMs: number;
  readonly send: (event: ServiceEvent) => void;
  readonly onTrouble: (words: string) => void;
  /** Threads that the user wants; 0 for one on each core. */
  readonly workers: () => Promise<number>;
  /** Whether the table leaves the threads alone. */
  readonly isQuiet: () => boolean;
  readonly chooseOpen: (kind: FileKind) => Promise<Answer<readonly string[]>>;
  readonly chooseSave: (kind: FileKind, suggestedName: string) => Promise<Answer<string>>;
}

const FILES: Readonly<Record<AnyRunFormat, { readonly kind: FileKind; readonly ending: string }>> = {
  csv: { kind: 'results', ending: ' deals.csv' },
  'summary-csv': { kind: 'results', ending: ' figures.csv' },
  json: { kind: 'results', ending: '.json' },
  svg: { kind: 'chart', ending: '.svg' },
  'time-svg': { kind: 'chart', ending: ' by time.svg' },
  html: { kind: 'report', ending: '.html' },
  markdown: { kind: 'report', ending: '.md' },
};

/** PATIENCE_LAB_STORE names another file; else it is where the command line has it, unless the data is elsewhere. */
const storeFileIn = (dataFolder: string): string =>
  process.env['PATIENCE_LAB_STORE'] || join(dataFolder, STORE_FILE_NAME);

export class RunCalls {
  readonly services: RunServices;
  private readonly room: RunRoom;

  constructor(private readonly options: RunCallsOptions) {
    this.room = roomOf({ ...options, file: storeFileIn(options.dataFolder) });
    this.room.enter(options.send);
    this.services = this.makeServices();
  }

  close(): Promise<void> {
    return this.room.leave(this.options.send, this.options.graceMs);
  }

  /** Somebody wants the threads for more than a question. */
  giveWay(): void {
    this.room.giveWay();
  }

  private makeServices(): RunServices {
    const { room, options } = this;
    return {
      guessTime: async (request) => {
        const asked = readRunRequest(request);
        if (!asked.ok) return refuse('bad-input', asked.error);
        const { plan } = asked.value;
        const workers = threadsFor(request.options.workers ?? (await options.workers()), plan.effort.bytes);
        return room.use(async (experiments) =>
          ok(await room.timeAhead(() => experiments.timeAhead(plan, workers, options.isQuiet()))),
        );
      },
      startRun: async (request) => {
        const asked = readRunRequest(request);
        if (!asked.ok) return refuse('bad-input', asked.error);
        const { plan, name } = asked.value;
        const workers = threadsFor(request.options.workers ?? (await options.workers()), plan.effort.bytes);
        return room.use((experiments) =>
          room.start(async (start) => ok(await experiments.begin(plan, name, { ...start, workers }))),
        );
      },
      steerRun: (id, what) => this.withListing(id, (run, experiments) => this.steer(run, what, experiments)),
      listRuns: () =>
        room.use(async (experiments) => ok((await experiments.listings()).map((run) => rowOf(run, room)))),
      readRun: (id) =>
        this.withRun(id, (details, experiments) =>
          Promise.resolve(ok(viewOf(details, experiments.isInterrupted(details), room))),
        ),
      changeRun: (id, { name, notes }) =>
        this.withListing(id, async (_, experiments) => {
          if (name.trim() === '') return refuse('bad-input', 'A run needs a name.');
          await experiments.change(id, { name: shortName(name), notes });
          room.send({ kind: 'runs' });
          return ok(null);
        }),
      deleteRun: (id) =>
        this.withListing(id, async (_, experiments) => {
          await room.runOf(id)?.stop();
          await experiments.delete(id);
          room.send({ kind: 'runs' });
          return ok(null);
        }),
      readDeals: (id, { kind, count, ...query }) =>
        this.withListing(id, async (run, experiments) => {
          const kinds = kind === null ? null : [kind];
          const { total, results } = await experiments.page(run, { ...query, kinds, limit: count });
          return ok({ total, rows: results });
        }),
      readHistogram: (id, cell, figure) =>
        this.withListing(id, async (run, experiments) =>
          cell < run.cells
            ? ok(await experiments.figures(run, { cell, figure }))
            : refuse('bad-input', `Run ${id} has no game number ${cell}.`),
        ),
      exportRun: (id, format) => this.exportRun(id, format),
      exportImage: async (name, base64) => {
        const picture = readPicture(base64);
        if (picture === undefined) return refuse('bad-input', 'This is not a picture in PNG.');
        const path = await options.chooseSave('chart', name);
        return path.ok ? writePieces(path.value, [picture]) : path;
      },
      importRun: () => this.importRun(),
    };
  }

  /** Without reading all of it, for what is asked often. */
  private withListing<T>(
    id: number,
    work: (run: RunListing, experiments: Experiments) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    return this.room.use(async (experiments) => {
      const run = await experiments.listing(id);
      return run === null ? noSuchRun(id) : work(run, experiments);
    });
  }

  private withRun<T>(
    id: number,
    work: (details: RunDetails, experiments: Experiments) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    return this.room.use(async (experiments) => {
      const details = await experiments.read(id);
      return details === null ? noSuchRun(id) : work(details, experiments);
    });
  }

  /** To pause or stop what has ended in the meantime is no mistake. */
  private async steer(
    { id, bytes }: RunListing,
    what: 'pause' | 'resume' | 'stop',
    experiments: Experiments,
  ): Promise<Answer<null>> {
    const { room } = this;
    const run = room.runOf(id);
    if (what === 'stop') await run?.stop();
    else if (run !== undefined) {
      if (what === 'pause') run.pause();
      else run.resume();
      room.tellNow(id);
    } else if (what === 'resume') {
      if (room.isContradicted(id))
        return refuse('bad-input', `Run ${id} contradicts what was known: it cannot be gone on with.`);
      const workers = threadsFor(await this.options.workers(), bytes);
      const started = await room.start((start) => experiments.resume(id, { ...start, workers }));
      if (!started.ok) return started;
    }
    return ok(null);
  }

  private async exportRun(id: number, format: AnyRunFormat): Promise<Answer<{ readonly name: string }>> {
    // Nothing is asked about a run that is not there; what is written is the run as it is after the question.
    const found = await this.withRun(id, (details) => Promise.resolve(ok(details)));
    if (!found.ok) return found;
    if (found.value.summary === null || found.value.summary.deals === 0)
      return refuse('bad-input', 'This run has found nothing yet that could be written.');
    if (format === 'time-svg' && makeTimeChart(found.value.summary) === null)
      return refuse('bad-input', 'No player of this run has won a deal whose time is known.');
    const { kind, ending } = FILES[format];
    const path = await this.options.chooseSave(kind, fileNameOf(found.value.name, id) + ending);
    if (!path.ok) return path;
    return this.withRun(id, async (details, experiments) => {
      const { summary } = details;
      if (summary === null) return refuse('bad-input', 'This run has found nothing yet that could be written.');
      return writePieces(path.value, await exportPieces(experiments, { ...details, summary }, format));
    });
  }

  private async importRun(): Promise<Answer<{ readonly id: number; readonly words: string }>> {
    const paths = await this.options.chooseOpen('results');
    if (!paths.ok) return paths;
    const files = paths.value.map((path) => ({ path, name: quoteName(basename(path)) }));
    return this.room.use(async (experiments) => {
      const imported = await experiments.importFiles(files, ({ plan }) => shortName(plan.name));
      this.room.send({ kind: 'runs' });
      if (!imported.ok) return refuse('unreadable', imported.error);
      const { id, notes } = imported.value;
      const details = await experiments.read(id);
      const deals = makeCount(details?.deals ?? 0, 'deal');
      const games = details?.plan.cells.length ?? 1;
      const what = games === 1 ? deals : `${makeWholeNumber(games)} games on ${deals}`;
      return ok({ id, words: [`Imported ${details?.name ?? 'a run'}: ${what}.`, ...notes].join(' ') });
    });
  }
}

const noSuchRun = (id: number): Answer<never> => refuse('missing', `There is no run ${id} any more.`);

/** A name that every system takes, without its ending. */
function fileNameOf(name: string, id: number): string {
  const plain = name
    .replace(/[/\\:*?"<>|\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, 80)
    .replace(/[\s.]+$/, '');
  return plain === '' ? `run ${id}` : plain;
}
