// A process that dies in the middle of a run: what it had found is there for the next one, which goes on.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { freshBundle } from '../../build/bundle.mjs';
import { good, makeFolder, refused } from './documentsDesk';
import { options, RunDesk, variant, workersFolder } from './experimentsDesk';

const services = await freshBundle('src-main/services/index.ts', 'out/test/services.mjs');
const REQUEST = { kind: 'estimate', variant: variant('klondike'), options: options({ deals: 1500 }) } as const;

/** Says "going" once some deals are counted, and goes on until it is killed. */
const PROGRAM = `
  const [module, dataFolder, workersFolder, request] = process.argv.slice(1);
  const { createServices } = await import(module);
  const shell = { kind: 'desktop', reportWindow() {}, closeWindow() {} };
  const send = (event) => {
    if (event.kind === 'run' && event.report.summary.deals > 100) setTimeout(() => console.log('going'), 1500);
  };
  await createServices(shell, { dataFolder, workersFolder, opened: [], send }).call('startRun', [JSON.parse(request)]);
`;

it('a run that was killed is interrupted, keeps its results and can be resumed', async () => {
  const folder = makeFolder();
  const values = [pathToFileURL(services).href, join(folder, 'data'), workersFolder, JSON.stringify(REQUEST)];
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, '--', ...values]);
  child.stderr.pipe(process.stderr);
  await once(child.stdout, 'data');
  const desk = new RunDesk(folder);
  // It is somebody else's for now.
  expect(refused(await desk.call('listRuns')).words).toMatch(/in use by another Patience Lab/);
  child.kill('SIGKILL');
  await once(child, 'close');

  const row = await desk.row(1);
  expect(row).toMatchObject({ state: 'running', isInterrupted: true, canResume: true });
  expect(row.deals).toBeGreaterThan(0);
  expect(row.headline).not.toBeNull();
  good(await desk.call('steerRun', 1, 'resume'));
  expect((await desk.end(1)).state).toBe('finished');
  const { summary } = await desk.read(1);
  expect(summary!.deals).toBe(1500);
  expect(summary!.cells[0].reasons.stopped).toBeUndefined();
  await desk.host.close();
});
