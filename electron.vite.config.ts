// How the three parts of the desktop application are built: main process, preload, window.

import { join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import { presetsPlugin } from './build/presetsPlugin.mjs';
import { alias, root } from './build/sources.mjs';

export default defineConfig({
  main: {
    resolve: { alias },
    plugins: [presetsPlugin()],
    build: {
      outDir: 'out/main',
      target: 'node20',
      rolldownOptions: { input: { index: join(root, 'src-main/electron/main.ts') } },
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
    build: {
      outDir: join(root, 'out/renderer'),
      target: 'chrome130',
      minify: true,
      rolldownOptions: { input: { index: join(root, 'src-renderer/index.html') } },
    },
  },
});
