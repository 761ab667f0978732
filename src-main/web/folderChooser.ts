// The web shell's file dialogs: the page shows the names in one folder and answers with some of them, or with a new one
// to save as. No path comes from the page, and none goes there.

import { lstat, mkdir, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileKind, ServiceEvent } from '../../src/protocol';
import { FILE_EXTENSIONS, placeOf, quoteName } from '../services';
import { checkName, hasExtension } from './plainName';

/** More than can be chosen from by eye. */
const MOST_NAMES = 5000;

export interface ChooserOptions {
  /** Made when something is first saved there. */
  readonly folder: string;
  readonly homeFolder: string;
  readonly send: (event: ServiceEvent) => void;
}

interface Question {
  readonly purpose: 'open' | 'save';
  readonly kind: FileKind;
  readonly many: boolean;
  /** What the page was shown: it has warned of replacing these, and of no others. */
  readonly names: readonly string[];
  readonly finish: (paths: readonly string[]) => void;
}

export class FolderChooser {
  private readonly questions = new Map<number, Question>();
  private lastRequest = 0;
  private isClosed = false;

  constructor(private readonly options: ChooserOptions) {}

  /** No paths when the user would rather not. */
  open(kind: FileKind, many: boolean): Promise<readonly string[]> {
    return this.choose('open', kind, '', many);
  }

  async save(kind: FileKind, suggested: string): Promise<string | undefined> {
    return (await this.choose('save', kind, suggested, false)).at(0);
  }

  private async choose(
    purpose: Question['purpose'],
    kind: FileKind,
    suggested: string,
    many: boolean,
  ): Promise<readonly string[]> {
    const { folder, homeFolder, send } = this.options;
    const names = await this.names(kind);
    if (this.isClosed) return [];
    const request = ++this.lastRequest;
    const place = placeOf(join(folder, 'file'), homeFolder);
    return new Promise((finish) => {
      this.questions.set(request, { purpose, kind, many, names, finish });
      send({ kind: 'choose', request, purpose, fileKind: kind, suggested, many, place, names });
    });
  }

  /** Words why not, and the question stays open; nothing when all is well. */
  async answer(request: number, names: readonly string[] | null): Promise<string | undefined> {
    const question = this.questions.get(request);
    if (question === undefined) return 'Nothing was asked.';
    if (names === null) return this.finish(request, question, []);
    if (names.length === 0) return 'Choose a file.';
    if (names.length > 1 && !question.many) return 'Choose one file only.';
    const paths: string[] = [];
    for (const name of new Set(names)) {
      const found = await (question.purpose === 'open' ? this.pathToOpen(name) : this.pathToSave(name, question));
      if ('words' in found) return found.words;
      paths.push(found.path);
    }
    // Somebody may have answered in the meantime.
    return this.questions.has(request) ? this.finish(request, question, paths) : 'Nothing was asked.';
  }

  /** The page is gone: nobody will answer. */
  close(): void {
    this.isClosed = true;
    for (const [request, question] of this.questions) this.finish(request, question, []);
  }

  private finish(request: number, { finish }: Question, paths: readonly string[]): undefined {
    this.questions.delete(request);
    finish(paths);
  }

  /** Ordinary files only: a link could lead anywhere. */
  private async names(kind: FileKind): Promise<readonly string[]> {
    const found = await readdir(this.options.folder, { withFileTypes: true }).catch(() => []);
    return found
      .filter((file) => file.isFile() && checkName(file.name) === undefined && hasExtension(file.name, kind))
      .map(({ name }) => name)
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .slice(0, MOST_NAMES);
  }

  private async pathToOpen(name: string): Promise<{ path: string } | { words: string }> {
    const words = checkName(name);
    if (words !== undefined) return { words };
    // Whatever its kind: the file may have been listed for another one.
    if (!Object.keys(FILE_EXTENSIONS).some((kind) => hasExtension(name, kind as FileKind)))
      return { words: `${quoteName(name)} is not a kind of file that is opened here.` };
    const path = join(this.options.folder, name);
    const stats = await lstat(path).catch(() => undefined);
    return stats?.isFile() === true ? { path } : { words: `There is no file ${quoteName(name)} here.` };
  }

  /** A name without an extension gets the usual one. */
  private async pathToSave(name: string, { kind, names }: Question): Promise<{ path: string } | { words: string }> {
    const whole = hasExtension(name, kind) ? name : name + FILE_EXTENSIONS[kind][0];
    const words = checkName(name) ?? checkName(whole);
    if (words !== undefined) return { words };
    const { folder } = this.options;
    try {
      await mkdir(folder, { recursive: true });
      await realpath(folder);
    } catch {
      return {
        words: `The folder ${quoteName(placeOf(join(folder, 'file'), this.options.homeFolder))} cannot be made.`,
      };
    }
    const path = join(folder, whole);
    const stats = await lstat(path).catch(() => undefined);
    if (stats !== undefined && !stats.isFile())
      return { words: `${quoteName(whole)} is not an ordinary file: choose another name.` };
    // The page has asked about the name that was typed, and only about that. A file can be there without having been
    // shown: it is new, or the disk does not tell capital letters from small ones.
    if (stats !== undefined && (whole !== name || !names.includes(whole)))
      return { words: `There is a file ${quoteName(whole)} already.` };
    return { path };
  }
}
