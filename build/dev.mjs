// `npm run dev`: the desktop application, rebuilt while its sources change. Electron's runtime is looked for here because
// electron-vite does not fetch it.

import { spawn } from 'node:child_process';
import { electronVite, findElectron, runsAsRoot } from './electron.mjs';
import { root } from './sources.mjs';

const electron = await findElectron((text) => process.stdout.write(`${text}\n`));
if ('missing' in electron) {
  process.stderr.write(
    `The desktop application cannot run here (${electron.missing}); "npm start" serves a browser.\n`,
  );
  process.exitCode = 1;
} else {
  const options = [...(runsAsRoot ? ['--noSandbox'] : []), ...process.argv.slice(2)];
  const env = { ...process.env, ELECTRON_EXEC_PATH: electron.path };
  const tool = spawn(process.execPath, [electronVite(), 'dev', '--watch', ...options], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => tool.kill(signal));
  tool.on('close', (code) => (process.exitCode = code ?? 0));
}
