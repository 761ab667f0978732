// The journey through the experiments in the desktop application.

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import { experimentJourney } from '../e2e/experimentJourney';
import { waitUntilReady } from '../e2e/steps';
import { Desktop, makeFolder, prepare, putAway, unlessMissing, whyNot, RETRY } from './desktop';

/** The first file of tests that starts builds the application, and the others wait for it. */
const BUILD_MS = 180_000;
/** Mostly for the deals of Fan that are hard, on a machine that does other things as well. */
const JOURNEY_MS = 600_000;

describe.skipIf(whyNot !== undefined)(unlessMissing('experiments in the desktop application'), { retry: RETRY }, () => {
  const dataFolder = makeFolder();
  const filesFolder = join(dataFolder, 'files');
  let desktop: Desktop | undefined;

  beforeAll(async () => {
    mkdirSync(filesFolder);
    await prepare();
  }, BUILD_MS);
  afterEach(() => desktop?.end());
  afterAll(() => putAway(dataFolder));

  async function start(): Promise<Desktop> {
    desktop = await Desktop.start({ dataFolder });
    desktop.page.setDefaultTimeout(15_000);
    await waitUntilReady(desktop.page);
    return desktop;
  }

  /** Whatever is asked for is answered with this file. */
  async function choosing(name: string, ask: () => Promise<void>): Promise<void> {
    await desktop?.chooseAlways([join(filesFolder, name)]);
    await ask();
  }

  it(
    'are made, exported, imported, and taken up again after the application was ended',
    async () => {
      const { page } = await start();
      await experimentJourney(page, {
        filesFolder,
        saveAs: choosing,
        openFile: choosing,
        readFile: (name) => readFileSync(join(filesFolder, name), 'utf8'),
        startAnew: async () => {
          await desktop?.end();
          return (await start()).page;
        },
      });
    },
    JOURNEY_MS,
  );
});
