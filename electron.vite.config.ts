// How the three parts of the desktop application are built: main process, preload, window.

import { join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import { EXTERNAL } from './build/bundle.mjs';
import { presetsPlugin } from './build/presetsPlugin.mjs';
import { alias, root } from './build/sources.mjs';
import { THREADS } from './build/threads.mjs';

const threads = Object.fromEntries(Object.entries(THREADS).map(([name, file]) => [name, join(root, file)]));

export default defineConfig({
  main: {
    // Not 'main' first, as usual for Node: jsonc-parser's is a UMD file that cannot be imported by name.
    resolve: { alias, mainFields: ['module', 'main'] },
    plugins: [presetsPlugin()],
    build: {
      outDir: 'out/main',
      target: 'node20',
      externalizeDeps: false,
      rolldownOptions: {
        external: EXTERNAL,
        input: { index: join(root, 'src-main/electron/main.ts'), ...threads },
        output: { entryFileNames: ({ name }) => (Object.hasOwn(THREADS, name) ? '[name].mjs' : '[name].js') },
      },
    },
  },
  preload: {
    resolve: { alias },
    build: {
      outDir: 'out/preload',
      target: 'node20',
      externalizeDeps: false,
      // A sandboxed preload must be one CommonJS file.
      rolldownOptions: {
        input: { preload: join(root, 'src-main/electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: join(root, 'src-renderer'),
    resolve: { alias },
    plugins: [vue(), presetsPlugin()],
    // The rule editor's workers are files of their own: the page may not start any from a blob.
    worker: { format: 'es' },
    build: {
      outDir: join(root, 'out/renderer'),
      target: 'chrome130',
      minify: true,
      sourcemap: false,
      rolldownOptions: { input: { index: join(root, 'src-renderer/index.html') } },
    },
  },
});
