// Runs the command line as users do, in a process of its own.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const program = fileURLToPath(new URL('../../build/cli.mjs', import.meta.url));

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Builds once, so that no test pays for it. */
export function buildBeforeAll(): void {
  beforeAll(() => {
    const built = spawnSync(process.execPath, [program, '--build-only'], { encoding: 'utf8' });
    if (built.status !== 0) throw new Error(built.stderr);
  });
}

export function runCli(words: readonly string[], { input = '', cwd = tmpdir() } = {}): Promise<CliResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...words], { cwd });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdin.on('error', () => undefined).end(input);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Runs a pipe such as `… | head -1`, with "cli" for the program; the exit code is the program's. */
export function runPipe(command: string): CliResult {
  const line = `set -o pipefail; ${command.replace('cli', `"${process.execPath}" "${program}"`)}`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' });
  return { code: status, stdout, stderr };
}

export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'patience-cli-'));

  write(name: string, content: string | Buffer): string {
    const file = join(this.path, name);
    writeFileSync(file, content);
    return file;
  }
}

/** A folder for one test file, removed at its end. */
export function useFolder(): Folder {
  const folder = new Folder();
  afterAll(() => rmSync(folder.path, { recursive: true, force: true }));
  return folder;
}
