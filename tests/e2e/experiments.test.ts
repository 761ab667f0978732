import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { browserForAll, type Application } from './application';
import { experimentJourney, type ExperimentShell } from './experimentJourney';

const browser = browserForAll();

/** Mostly for the deals of Fan that are hard, on a machine that does other things as well. */
const JOURNEY_MS = 600_000;

/** The page is closed and the server ended, as when the computer is shut down. */
async function startAnew(app: Application): Promise<Page> {
  await app.page.context().close();
  await app['server']?.close();
  await app.open();
  return app.page;
}

const shellOf = (app: Application): ExperimentShell => ({
  filesFolder: app.filesFolder,
  saveAs: (name, ask) => app.saveAs(name, ask),
  openFile: (name, ask) => app.openFile(name, ask),
  readFile: (name) => app.readFile(name),
  startAnew: () => startAnew(app),
});

test(
  'Games are estimated, swept, compared, exported and imported, and a run that was broken off is taken up again',
  () => browser.use({}, (app) => experimentJourney(app.page, shellOf(app))),
  JOURNEY_MS,
);
