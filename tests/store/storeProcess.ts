// Starts storeProgram.mjs and listens to what it reports.

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import { storeModule } from './storeUnderTest';

const program = fileURLToPath(new URL('./storeProgram.mjs', import.meta.url));

export class StoreProcess {
  readonly child: ChildProcessWithoutNullStreams;
  readonly reports: unknown[] = [];
  readonly ended: Promise<number | null>;
  private rest = '';
  private readonly waiting: (() => void)[] = [];

  constructor(task: string, file: string) {
    this.child = spawn(process.execPath, [program, storeModule, task, file]);
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => this.hear(text));
    this.child.stderr.resume();
    this.ended = new Promise((resolve) => this.child.on('close', (code) => resolve(code)));
    void this.ended.then(() => this.wake());
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** The first report; undefined if the process ends without one. */
  async firstReport(): Promise<unknown> {
    while (this.reports.length === 0 && this.child.exitCode === null && this.child.signalCode === null)
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.reports.at(0);
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  private hear(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    this.reports.push(...lines.map((line) => JSON.parse(line) as unknown));
    this.wake();
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

/** Starts processes that do not outlive their test. */
export function useProcesses(): (task: string, file: string) => StoreProcess {
  const started: StoreProcess[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((process_) => process_.kill()));
  });
  return (task, file) => {
    const process_ = new StoreProcess(task, file);
    started.push(process_);
    return process_;
  };
}
