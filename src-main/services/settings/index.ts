// What the application remembers, in one small file that a person may edit: a member that is missing or makes no sense
// is taken from the defaults, and the others are kept.

import { join } from 'node:path';
import { ok } from '../../../src/base';
import { DEFAULT_SETTINGS, settingsShape, type Answer, type Settings } from '../../../src/protocol';
import { readJson, refuse, systemCode, systemWords, writeJson } from '../documents';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

export class SettingsFile {
  private readonly file: string;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    dataFolder: string,
    private readonly onTrouble: (words: string) => void,
  ) {
    this.file = join(dataFolder, 'settings.json');
  }

  async load(): Promise<Settings> {
    const found = await readJson(this.file, isObject);
    if (found === undefined) return DEFAULT_SETTINGS;
    if ('value' in found) return readSettings(found.value as Record<string, unknown>);
    this.onTrouble(found.damage);
    return DEFAULT_SETTINGS;
  }

  /** One after another: the last that was asked for is the one that stays. */
  save(settings: Settings): Promise<Answer<null>> {
    const done = this.last.then(() => this.write(settings));
    this.last = done.catch(() => undefined);
    return done;
  }

  private async write(settings: Settings): Promise<Answer<null>> {
    try {
      await writeJson(this.file, settings);
      return ok(null);
    } catch (error) {
      if (systemCode(error) === undefined) throw error;
      return refuse('unwritable', `The settings cannot be kept: ${systemWords(error)}.`);
    }
  }
}

/** Each member by itself. */
export function readSettings(given: Readonly<Record<string, unknown>>): Settings {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const key of Object.keys(DEFAULT_SETTINGS)) {
    if (!Object.hasOwn(given, key)) continue;
    const tried = { ...DEFAULT_SETTINGS, [key]: given[key] };
    if (settingsShape.check(tried, key) === undefined) settings[key] = given[key];
  }
  return settings as Settings;
}
