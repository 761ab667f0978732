// The journey through the rules, the table and the solver in the desktop application.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { journey } from '../e2e/journey';
import { waitUntilReady } from '../e2e/steps';
import { BUILD_MS, Desktop, makeFolder, prepare, putAway, unlessMissing, whyNot, RETRY } from './desktop';

describe.skipIf(whyNot !== undefined)(unlessMissing('a game in the desktop application'), { retry: RETRY }, () => {
  const dataFolder = makeFolder();
  const filesFolder = makeFolder();
  let desktop: Desktop | undefined;

  beforeAll(prepare, BUILD_MS);
  afterEach(() => desktop?.end());
  afterAll(() => putAway(dataFolder, filesFolder));

  it('is chosen, broken, mended, changed, played, solved, saved and opened again', async () => {
    const started = (desktop = await Desktop.start({ dataFolder }));
    const choosing = async (name: string, ask: () => Promise<void>): Promise<void> => {
      await started.chooseAlways([join(filesFolder, name)]);
      await ask();
    };
    started.page.setDefaultTimeout(15_000);
    await waitUntilReady(started.page);
    await journey(started.page, {
      saveAs: choosing,
      openFile: choosing,
      readFile: (name) => readFileSync(join(filesFolder, name), 'utf8'),
    });
  });
});
