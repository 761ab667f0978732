// Makes every file of presets/ available as one module, `virtual:presets`, to the command line, the tests and the
// window alike: `export default { 'klondike.json': '{ … }' }`. A Vite and Rolldown plugin.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAME = 'virtual:presets';
const folder = fileURLToPath(new URL('../presets', import.meta.url));

/** @returns {import('vite').Plugin} */
export function presetsPlugin() {
  return {
    name: 'patience-presets',
    resolveId: (id) => (id === NAME ? '\0' + NAME : null),
    load(id) {
      if (id !== '\0' + NAME) return null;
      const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
      const texts = Object.fromEntries(files.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
      for (const file of files) this.addWatchFile(join(folder, file));
      return `export default ${JSON.stringify(texts)};`;
    },
  };
}
