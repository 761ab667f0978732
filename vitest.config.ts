import { defineConfig } from 'vitest/config';
import { presetsPlugin } from './build/presetsPlugin.mjs';
import { alias } from './build/sources.mjs';

export default defineConfig({
  resolve: { alias },
  plugins: [presetsPlugin()],
  test: {
    include: ['tests/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Not one less, as usual: tests in a browser mostly wait for it.
    maxWorkers: '100%',
  },
});
