// Which process left a mark, and whether it still runs. A number alone does not tell: numbers are given again, other
// containers and computers that share a disk have their own, and a process that was killed may still be listed.

import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface ProcessMark {
  readonly pid: number;
  /** When the process started, as its system counts; null where the system does not tell. */
  readonly started: string | null;
  /** Since when the computer runs; null where the system does not tell. */
  readonly boot: string | null;
  readonly host: string;
  /** Within which process numbers are unique on one computer; null where there is no such thing. */
  readonly space: string | null;
}

/** The number of a process that has never been. */
export const NO_PROCESS = 0;

/** Unknown for a process of another computer or container, which cannot be seen from here. */
export type Whereabouts = 'running' | 'gone' | 'unknown';

export const ownMark = (): ProcessMark => ({
  pid: process.pid,
  started: statusOf(process.pid)?.started ?? null,
  boot: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? null,
  host: hostname(),
  space: attempt(() => readlinkSync('/proc/self/ns/pid')) ?? null,
});

export function whereabouts(mark: ProcessMark, own = ownMark()): Whereabouts {
  if (mark.pid <= NO_PROCESS) return 'gone';
  if (mark.boot !== own.boot || mark.boot === null) {
    if (mark.host !== own.host) return 'unknown';
    // The same computer, started again since.
    if (mark.boot !== null && own.boot !== null) return 'gone';
  }
  if (mark.space !== own.space) return 'unknown';
  if (!exists(mark.pid)) return 'gone';
  const status = statusOf(mark.pid);
  if (status === undefined || mark.started === null) return 'running';
  return status.ended || status.started !== mark.started ? 'gone' : 'running';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: there is one, of another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

interface ProcessStatus {
  readonly started: string;
  /** Dead, but its parent has not asked how it ended. */
  readonly ended: boolean;
}

/** Linux only; undefined elsewhere. See proc(5), /proc/pid/stat: fields 3 and 22. */
function statusOf(pid: number): ProcessStatus | undefined {
  return attempt(() => {
    const text = readFileSync(`/proc/${String(pid)}/stat`, 'latin1');
    // The name before it, in brackets, may hold anything, brackets and spaces included.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { started: fields[19], ended: fields[0] === 'Z' || fields[0] === 'X' };
  });
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
