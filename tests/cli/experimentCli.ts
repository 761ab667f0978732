// The commands of experiments with a store of their own, and what their objects look like.

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { runCli, type CliResult, type Folder } from './runCli';

const program = fileURLToPath(new URL('../../build/cli.mjs', import.meta.url));

export interface CellRecord {
  readonly game: string;
  readonly values?: readonly unknown[];
  readonly problem: string | null;
  readonly deals: number;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly unknown: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly solved: number;
  readonly reused: number;
  readonly deduced: number;
  readonly low: number;
  readonly high: number;
  readonly share: number | null;
}

export interface RunRecord extends CellRecord {
  readonly run: number;
  readonly state: string;
  readonly params?: readonly string[];
  readonly cells: readonly CellRecord[];
}

export class StoreCli {
  readonly store: string;

  constructor(
    readonly folder: Folder,
    name: string,
  ) {
    this.store = join(folder.path, name);
  }

  run(...words: string[]): Promise<CliResult> {
    return runCli([...words, '--store', this.store], { cwd: this.folder.path });
  }

  /** Of a command that succeeds. */
  async text(...words: string[]): Promise<string> {
    const { code, stdout, stderr } = await this.run(...words);
    expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
    return stdout;
  }

  async json(...words: string[]): Promise<RunRecord> {
    return JSON.parse(await this.text(...words, '--json')) as RunRecord;
  }

  /** Starts a run and returns when it is under way. */
  async start(...words: string[]): Promise<StartedCli> {
    const started = new StartedCli([...words, '--store', this.store]);
    while (!existsSync(`${this.store}.owner`)) await pause(20);
    await pause(700);
    return started;
  }
}

export class StartedCli {
  readonly ended: Promise<CliResult>;
  private readonly child: ChildProcess;

  constructor(words: readonly string[]) {
    const child = spawn(process.execPath, [program, ...words], { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    this.ended = new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
  }

  send(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const countsOf = ({ deals, winnable, unwinnable, unknown }: CellRecord): readonly number[] => [
  deals,
  winnable,
  unwinnable,
  unknown,
];
