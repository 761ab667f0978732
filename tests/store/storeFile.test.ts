// Where results are kept, on each platform.

import { describe, expect, it } from 'vitest';
import { defaultStoreFile } from '../../src-main/store';

describe('results are kept', () => {
  it.each<[string, Record<string, string>, NodeJS.Platform, string, string]>([
    ['in the data folder on Linux', {}, 'linux', '/home/ann', '/home/ann/.local/share/patience-lab/results.sqlite'],
    ['where XDG says', { XDG_DATA_HOME: '/data' }, 'linux', '/home/ann', '/data/patience-lab/results.sqlite'],
    [
      'not where XDG may not say',
      { XDG_DATA_HOME: 'data' },
      'freebsd',
      '/home/ann',
      '/home/ann/.local/share/patience-lab/results.sqlite',
    ],
    [
      'with the application data on macOS',
      { XDG_DATA_HOME: '/data' },
      'darwin',
      '/Users/ann',
      '/Users/ann/Library/Application Support/patience-lab/results.sqlite',
    ],
    [
      'with the application data on Windows',
      { APPDATA: 'D:\\Roaming' },
      'win32',
      'C:\\Users\\ann',
      'D:\\Roaming\\patience-lab\\results.sqlite',
    ],
    [
      'in the usual place on Windows if it does not say',
      {},
      'win32',
      'C:\\Users\\ann',
      'C:\\Users\\ann\\AppData\\Roaming\\patience-lab\\results.sqlite',
    ],
    ['where the user says', { PATIENCE_LAB_STORE: 'here.sqlite' }, 'win32', 'C:\\Users\\ann', 'here.sqlite'],
    [
      'in the usual place if the user says nothing',
      { PATIENCE_LAB_STORE: '' },
      'linux',
      '/home/ann',
      '/home/ann/.local/share/patience-lab/results.sqlite',
    ],
  ])('%s', (_what, env, platform, home, expected) => {
    expect(defaultStoreFile(env, platform, home)).toBe(expected);
  });
});
