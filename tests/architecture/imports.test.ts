// The import rules, checked over the repository as it is, and the checker itself, checked with made-up files.

import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkFiles } from './fileRules';
import { checkImports, CORE_ORDER, type Sources } from './importRules';

const root = fileURLToPath(new URL('../..', import.meta.url));

function readSources(...folders: readonly string[]): Sources {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|mts|cts|js|mjs|cjs|vue)$/.test(path))
      .map((path) => `${folder}/${path.split(sep).join('/')}`),
  );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

const layers = readSources('src', 'src-main', 'src-renderer');

describe('the repository', () => {
  it('has sources in every layer, so that the checks below see something', () => {
    for (const layer of ['src/', 'src-main/', 'src-renderer/'])
      expect([...layers.keys()].filter((path) => path.startsWith(layer))).not.toEqual([]);
  });

  it('keeps the import rules', () => {
    expect(checkImports(layers)).toEqual([]);
  });

  it('has only known folders in src, each with an index', () => {
    const folders = new Set([...layers.keys()].filter((path) => path.startsWith('src/')).map((p) => p.split('/')[1]));
    expect([...folders].filter((folder) => !(CORE_ORDER as readonly string[]).includes(folder))).toEqual([]);
    expect([...folders].filter((folder) => !layers.has(`src/${folder}/index.ts`))).toEqual([]);
  });

  it('names its files by the house style and keeps them short', () => {
    expect(checkFiles(new Map([...layers, ...readSources('build')]))).toEqual([]);
  });
});

const script = (code: string): string => `<template><p /></template>\n<script setup lang="ts">\n${code}\n</script>\n`;

describe('the import check refuses', () => {
  it.each([
    ['a later folder', 'src/cards/a.ts', `import { x } from '../rules';`, 'rules comes after cards'],
    ['a later folder for its types', 'src/base/a.ts', `import type { X } from '../cards';`, 'cards comes after base'],
    ['a later folder by re-export', 'src/rules/a.ts', `export * from '../game';`, 'game comes after rules'],
    ['a later folder by named re-export', 'src/rules/a.ts', `export { x } from '../game';`, 'game comes after rules'],
    ['a later folder at run time', 'src/game/a.ts', `await import('../solver');`, 'solver comes after game'],
    ['a later folder in a type', 'src/game/a.ts', `type X = import('../solver').X;`, 'solver comes after game'],
    ['a later folder by require', 'src/game/a.ts', `const x = require('../solver');`, 'solver comes after game'],
    ['a later folder by import =', 'src/game/a.ts', `import x = require('../solver');`, 'solver comes after game'],
    ['a later folder by its alias', 'src/game/a.ts', `import '@core/solver';`, 'solver comes after game'],
    ['a later folder by file address', 'src/game/a.ts', `new URL('../solver/a.ts', import.meta.url);`, 'comes after'],
    ['protocol, from the rest of src', 'src/formats/a.ts', `import '../protocol';`, 'protocol comes after formats'],
    [
      "a file behind another folder's index",
      'src/cards/a.ts',
      `import '../base/assert';`,
      'only the index of src/base',
    ],
    ['a file behind an index, from the window', 'src-renderer/a.ts', `import '../src/rules/a';`, 'only the index'],
    ['a file behind an index, from a shell', 'src-main/cli/a.ts', `import '../../src/rules/a.ts';`, 'only the index'],
    ['a file behind an index of src-main', 'src-main/cli/a.ts', `import '../services/a';`, 'only the index'],
    ['a folder that is not in the order', 'src/base/a.ts', `import '../tools';`, 'not a folder of src'],
    ['an importer that is not in the order', 'src/tools/a.ts', `import '../base';`, 'not in the order of src'],
    ['Node in src', 'src/base/a.ts', `import 'node:fs';`, 'without Node'],
    ['Node in src by its short name', 'src/base/a.ts', `import 'fs';`, 'write node:fs'],
    ['Vue in src', 'src/base/a.ts', `import { ref } from 'vue';`, 'not on the list of pure libraries'],
    [
      'a part of an impure library',
      'src/base/a.ts',
      `import '@scope/thing/part';`,
      'not on the list of pure libraries',
    ],
    ['types of Node in src', 'src/base/a.ts', `/// <reference types="node" />`, 'src'],
    ['files outside src', 'src/base/a.ts', `import x from '../../package.json';`, 'src stands alone'],
    ['presets read past the catalogue', 'src/game/a.ts', `import x from 'virtual:presets';`, 'through src/catalogue'],
    ['a computed import', 'src/base/a.ts', `await import(name);`, 'cannot be checked'],
    ['Electron in src', 'src/base/a.ts', `import 'electron';`, 'Electron stays in'],
    ['Electron in a service', 'src-main/services/a.ts', `import { app } from 'electron';`, 'Electron stays in'],
    ['Electron in a service, for a part', 'src-main/store/a.ts', `import 'electron/main';`, 'Electron stays in'],
    ['Electron types in the window', 'src-renderer/a.ts', `import type { X } from 'electron';`, 'Electron stays in'],
    ['one shell in another', 'src-main/web/a.ts', `import '../cli';`, 'web does not use cli'],
    ['a shell in a service', 'src-main/services/a.ts', `import '../electron';`, 'services does not use electron'],
    ['the window in a shell', 'src-main/electron/a.ts', `import '../../src-renderer/a';`, 'src and itself'],
    ['an unknown folder of src-main', 'src-main/tools/a.ts', `import '../services';`, 'not in the table'],
    ['Node in the preload', 'src-main/electron/preload.ts', `import 'node:fs';`, 'the preload uses'],
    ['run-time protocol in the preload', 'src-main/electron/preload.ts', `import '../../src/protocol';`, 'the preload'],
    ['the solver in the window', 'src-renderer/a.ts', `import { solve } from '@core/solver';`, 'only types'],
    ['the solver by inline types', 'src-renderer/a.ts', `import { type V } from '@core/solver';`, 'only types'],
    ['the solver as a worker', 'src-renderer/a.ts', `import W from '@core/solver?worker';`, 'only types'],
    ['Node in the window', 'src-renderer/A.vue', script(`import { join } from 'node:path';`), 'has no Node'],
    ['the main process in the window', 'src-renderer/a.ts', `import '../src-main/services';`, 'src and itself'],
    ['a second bridge', 'src-renderer/a.ts', `window.patienceLab.solve();`, 'only src-renderer/bridge.ts'],
    ['a second bridge over HTTP', 'src-renderer/A.vue', script(`await fetch('/x');`), 'only src-renderer/bridge.ts'],
    ['imports of a folder without rules', 'src-extra/a.ts', `import 'vue';`, 'has no import rules'],
  ])('%s', (_what, path, text, reason) => {
    const breaches = checkImports(new Map([[path, text]]));
    expect(breaches).toHaveLength(1);
    expect(breaches[0]).toContain(reason);
  });

  it('with the place of the breach, in .vue files too', () => {
    const found = checkImports(new Map([['src-renderer/A.vue', script(`\nimport 'node:fs';`)]]));
    expect(found).toEqual(['src-renderer/A.vue:4 imports node:fs: the window has no Node']);
  });
});

describe('the import check allows', () => {
  it.each([
    ['earlier folders', 'src/game/a.ts', `import { ok } from '../base';\nexport * from '../rules/index';`],
    ['files of the same folder', 'src/game/a.ts', `import { b } from './b';\nimport type { C } from '../game/c';`],
    ['files of a deeper folder', 'src/game/deep/a.ts', `import { b } from '../b';\nimport { ok } from '../../base';`],
    ['pure libraries', 'src/rules/a.ts', `import 'jsonc-parser';\nimport '@noble/hashes/sha2.js';`],
    ['presets in the catalogue', 'src/catalogue/a.ts', `import files from 'virtual:presets';`],
    ['all of src in protocol', 'src/protocol/a.ts', `import '../formats';\nimport '../solver';`],
    ['what only looks like an import', 'src/base/a.ts', `// import 'electron'\nexport const x = "import 'electron'";`],
    [
      'Electron at its place',
      'src-main/electron/a.ts',
      `import 'electron';\nimport '../services';\nimport 'node:path';`,
    ],
    ['protocol types in the preload', 'src-main/electron/preload.ts', `import type { A } from '../../src/protocol';`],
    ['solver types in the window', 'src-renderer/a.ts', `import type { Verdict } from '@core/solver';`],
    ['the bridge to talk', 'src-renderer/bridge.ts', `window.patienceLab.solve(); new WebSocket('x');`],
  ])('%s', (_what, path, text) => {
    expect(checkImports(new Map([[path, text]]))).toEqual([]);
  });
});

describe('the file check refuses', () => {
  it.each([
    ['src/base/some-thing.ts', '', 'camelCase'],
    ['src/base/SomeThing.ts', '', 'camelCase'],
    ['src-renderer/gameList.vue', '', 'PascalCase'],
    ['src/base/utils.ts', '', 'name the thing'],
    ['src/game/moveHelpers.ts', '', 'name the thing'],
    ['src/game/long.ts', '\n'.repeat(400), '401 lines'],
  ])('%s', (path, text, reason) => {
    expect(checkFiles(new Map([[path, text]])).join()).toContain(reason);
  });

  it('nothing else', () => {
    const fine = ['src/game/compileGame.ts', 'src/catalogue/presets.d.ts', 'src-renderer/App.vue', 'build/cli.mjs'];
    expect(checkFiles(new Map(fine.map((path) => [path, 'export {};\n'])))).toEqual([]);
  });
});
