// The files that were open before, newest first, kept from one start to the next. The window knows them by number.

import { stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RecentFile } from '../../../src/protocol';
import { readJson, writeJson } from './wholeFile';

const MOST = 15;
/** A network disk that is away can keep us waiting for minutes; its files count as missing. */
const DISK_MS = 1000;

export interface RecentOptions {
  readonly dataFolder: string;
  readonly homeFolder: string;
  readonly onTrouble: (words: string) => void;
}

const isPathList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((path) => typeof path === 'string' && path !== '' && !path.includes('\0'));

export class RecentFiles {
  private readonly file: string;
  private readonly ids = new Map<string, number>();
  /** Changes one after another: each reads the file anew, as another window may have written it. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: RecentOptions) {
    this.file = join(options.dataFolder, 'recent.json');
  }

  async list(): Promise<readonly RecentFile[]> {
    return Promise.all((await this.read()).map((path) => this.describe(path)));
  }

  /** Undefined for a number that was never given out. */
  pathOf(id: number): string | undefined {
    for (const [path, known] of this.ids) if (known === id) return path;
    return undefined;
  }

  add(path: string): Promise<void> {
    return this.change((paths) => [path, ...paths.filter((other) => other !== path)].slice(0, MOST));
  }

  /** All of them for null. */
  forget(id: number | null): Promise<void> {
    const path = id === null ? undefined : this.pathOf(id);
    return this.change((paths) => (id === null ? [] : paths.filter((other) => other !== path)));
  }

  /** A list that cannot be kept is no reason to stop anybody's work. */
  private change(change: (paths: readonly string[]) => readonly string[]): Promise<void> {
    const done = this.last.then(async () => {
      try {
        await writeJson(this.file, change(await this.read()));
      } catch (error) {
        this.options.onTrouble(`The list of recent files cannot be kept: ${String(error)}`);
      }
    });
    this.last = done;
    return done;
  }

  private async read(): Promise<readonly string[]> {
    const found = await readJson(this.file, isPathList);
    if (found === undefined) return [];
    if ('value' in found) return (found.value as readonly string[]).slice(0, MOST);
    this.options.onTrouble(found.damage);
    return [];
  }

  private async describe(path: string): Promise<RecentFile> {
    const id = this.ids.get(path) ?? this.ids.size + 1;
    this.ids.set(path, id);
    const isMissing = !(await Promise.race([isFile(path), pause(DISK_MS, false, { ref: false })]));
    return { id, name: basename(path), place: placeOf(path, this.options.homeFolder), isMissing };
  }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );

/** A file's folder in a form for people: "~/games". */
export function placeOf(path: string, homeFolder: string): string {
  const folder = dirname(path);
  const inHome = relative(homeFolder, folder);
  if (inHome === '') return '~';
  return inHome === '..' || inHome.startsWith(`..${sep}`) || inHome === folder ? folder : join('~', inHome);
}
