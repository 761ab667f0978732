// The entry of the command line: runs when it is loaded.

import { runCommandLine } from './commandLine';

await runCommandLine(process.argv.slice(2));
