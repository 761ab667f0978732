// Gives every command of the table its deed. Called once, when the window starts.

import { useCommands } from './commands';
import { fileCommands } from './fileCommands';
import { rulesCommands } from './rulesCommands';
import { runCommands } from './runCommands';
import { tableCommands } from './tableCommands';

export function bindCommands(version: () => string): void {
  useCommands().bind({ ...fileCommands(version), ...rulesCommands(), ...tableCommands(), ...runCommands() });
}
