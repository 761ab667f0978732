// The native dialogs for opening and saving. They begin in the folder that was used last.

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dialog, type BrowserWindow, type OpenDialogOptions, type SaveDialogOptions } from 'electron';
import type { FileKind } from '../../src/protocol';
import { filtersOf, withEnding } from './fileFilters';
import type { ShellMemory } from './shellState';

export interface FileDialogs {
  readonly chooseOpen: (kind: FileKind, multiple: boolean) => Promise<readonly string[]>;
  /** `nearPath` is the file that the new one is a copy of. */
  readonly chooseSave: (kind: FileKind, suggestedName: string, nearPath?: string) => Promise<string | undefined>;
}

export function makeFileDialogs(memory: ShellMemory, window: () => BrowserWindow | undefined): FileDialogs {
  return {
    async chooseOpen(kind, multiple) {
      const { lastFolder } = memory.state;
      const options: OpenDialogOptions = {
        filters: filtersOf(kind),
        properties: multiple ? ['openFile', 'multiSelections'] : ['openFile'],
        ...(lastFolder === undefined ? {} : { defaultPath: lastFolder }),
      };
      const parent = window();
      const answer = await (parent === undefined
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(parent, options));
      if (answer.canceled || answer.filePaths.length === 0) return [];
      memory.remember({ lastFolder: dirname(answer.filePaths[0]) });
      return answer.filePaths;
    },
    async chooseSave(kind, suggestedName, nearPath) {
      const folder = nearPath === undefined ? memory.state.lastFolder : dirname(nearPath);
      const name = withEnding(suggestedName, kind);
      const options: SaveDialogOptions = {
        filters: filtersOf(kind),
        defaultPath: folder === undefined ? name : join(folder, name),
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      };
      const parent = window();
      const answer = await (parent === undefined
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(parent, options));
      if (answer.canceled || answer.filePath === '') return undefined;
      // Not every system adds the ending by itself; none has asked whether the name with it may be overwritten.
      const named = withEnding(answer.filePath, kind);
      const path = existsSync(named) ? answer.filePath : named;
      memory.remember({ lastFolder: dirname(path) });
      return path;
    },
  };
}
