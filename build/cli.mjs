// `npm run cli`: runs the command line in this process, after building it and its workers when a source has changed.
// `--build-only` stops after the build.

import { pathToFileURL } from 'node:url';
import { BuildProblem, freshBundles } from './bundle.mjs';
import { withThreads } from './threads.mjs';

const ENTRIES = withThreads('src-main/cli/main.ts', 'out/cli', ['storeWorker', 'solverWorker']);

const buildOnly = process.argv[2] === '--build-only';

try {
  const [file] = await freshBundles(ENTRIES);
  if (!buildOnly) {
    // npm moves to the folder of package.json; the files a user names are relative to where the user is.
    const { INIT_CWD: userFolder, npm_lifecycle_event: script } = process.env;
    if (userFolder !== undefined && (script === 'cli' || script === 'bench')) process.chdir(userFolder);
    await import(pathToFileURL(file).href);
  }
} catch (error) {
  if (!(error instanceof BuildProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
