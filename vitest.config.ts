import { defineConfig } from 'vitest/config';
import { presetsPlugin } from './build/presetsPlugin.mjs';

export default defineConfig({
  plugins: [presetsPlugin()],
  test: { include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
