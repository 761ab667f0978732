// A bundle on disk is used again only if it is whole and made from the sources as they are.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isBundleOf, makeBundle } from '../../build/bundle.mjs';

const folder = mkdtempSync(join(tmpdir(), 'patience-bundle-'));
const file = join(folder, 'main.mjs');
afterAll(() => rmSync(folder, { recursive: true }));

const bundle = makeBundle('stamp', 'console.log("♣");\n');

describe('a bundle', () => {
  it.each([
    ['is good when it is whole', bundle, true],
    ['is not when it was cut short', bundle.slice(0, -3), false],
    ['is not when something follows it', `${bundle}//`, false],
    ['is not when it was made from other sources', makeBundle('other', 'console.log("♣");\n'), false],
    ['is not when it is empty', '', false],
  ])('%s', (_what, text, expected) => {
    writeFileSync(file, text);
    expect(isBundleOf(file, 'stamp')).toBe(expected);
  });

  it('is not when it is not there', () => {
    expect(isBundleOf(join(folder, 'none.mjs'), 'stamp')).toBe(false);
  });
});
