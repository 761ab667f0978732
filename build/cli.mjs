// `npm run cli`: runs the command line in this process, after building it and its workers when a source has changed.
// `--build-only` stops after the build.

import { pathToFileURL } from 'node:url';
import { BuildProblem, freshBundles } from './bundle.mjs';

/** The program, then the threads it starts: they are looked for beside it. */
const ENTRIES = /** @type {const} */ ([
  ['src-main/cli/main.ts', 'out/cli/main.mjs'],
  ['src-main/store/storeWorker.ts', 'out/cli/storeWorker.mjs'],
  ['src-main/workers/solverWorker.ts', 'out/cli/solverWorker.mjs'],
]);

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
