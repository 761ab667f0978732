// The file of a part while it is being solved. Results are added to FILE.unfinished as they come, so that a machine that
// is taken away loses little; FILE itself appears when the part is whole.

import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import type { DealResult, Plan, Recipe } from '../../src/experiments';
import {
  makeShardHeader,
  makeShardLine,
  mergeShards,
  parseShard,
  type Shard,
  type ShardPlace,
} from '../../src/formats';
import { InputProblem, quote } from './inputProblem';
import { systemWords } from './systemWords';
import { LARGEST_PART_BYTES, readTextFile } from './textFile';
import { whyUnwritable, writeWholeFile } from './wholeFile';

const GATHER_MS = 500;

export class UnfinishedPart {
  private waiting = '';
  private timer: NodeJS.Timeout | undefined;
  private problem: string | undefined;

  private constructor(
    private readonly file: string,
    private readonly unfinished: string,
    private readonly handle: number,
    /** Found before, by a command that did not come to its end. */
    readonly earlier: readonly DealResult[],
    private readonly onProblem: (words: string) => void,
  ) {}

  static async open(
    file: string,
    recipe: Recipe,
    place: ShardPlace,
    onProblem: (words: string) => void,
  ): Promise<UnfinishedPart> {
    if (file === '' || file.includes('\0')) throw new InputProblem(`${quote(file)} is not a file name.`);
    if (existsSync(file)) throw new InputProblem(`${quote(file)} exists already: delete it, or choose another name.`);
    const unfinished = `${file}.unfinished`;
    const earlier = existsSync(unfinished) ? await readEarlier(unfinished, recipe, place) : undefined;
    try {
      const handle = openSync(unfinished, earlier === undefined ? 'wx' : 'w');
      const part = new UnfinishedPart(file, unfinished, handle, earlier ?? [], onProblem);
      // Written anew, so that a line that was cut off does not spoil the next one.
      part.waiting = makeShardHeader(recipe, place) + (earlier ?? []).map(makeShardLine).join('');
      part.write();
      return part;
    } catch (error) {
      throw new InputProblem(`${quote(unfinished)} cannot be written: ${whyUnwritable(error)}.`);
    }
  }

  add(results: readonly DealResult[]): void {
    this.waiting += results.map(makeShardLine).join('');
    this.timer ??= setTimeout(() => this.write(), GATHER_MS);
  }

  /** Keeps what there is, for the same command to go on with. */
  leave(): string {
    this.write();
    closeSync(this.handle);
    return this.unfinished;
  }

  /** `results` is what the part has in the end: one for each deal. */
  async finish(recipe: Recipe, place: ShardPlace, results: Iterable<DealResult>): Promise<void> {
    this.leave();
    await writeWholeFile(this.file, pieces(recipe, place, results));
    rmSync(this.unfinished, { force: true });
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      writeSync(this.handle, this.waiting);
      this.waiting = '';
    } catch (error) {
      // Told once; the run is ended by whoever hears it.
      if (this.problem !== undefined) return;
      this.problem = `${quote(this.unfinished)} cannot be written: ${systemWords(error)}.`;
      this.onProblem(this.problem);
    }
  }
}

function* pieces(recipe: Recipe, place: ShardPlace, results: Iterable<DealResult>): Generator<string> {
  yield makeShardHeader(recipe, place);
  for (const result of results) yield makeShardLine(result);
}

async function readEarlier(file: string, recipe: Recipe, place: ShardPlace): Promise<readonly DealResult[]> {
  const found = await readPart(file);
  const mine = { name: 'this command', recipe, place, results: [], cutOff: false };
  const merged = mergeShards([mine, found]);
  const { index, count } = found.place;
  const why = !merged.ok
    ? merged.error[0]
    : index === place.index
      ? undefined
      : `It is part ${index} of ${count}, and this command is for part ${place.index}.`;
  if (why === undefined) return found.results;
  throw new InputProblem(`${quote(file)} belongs to something else: delete it, or choose another name. ${why}`);
}

export async function readPart(file: string): Promise<Shard> {
  const parsed = parseShard(await readTextFile(file, LARGEST_PART_BYTES), file);
  if (parsed.ok) return parsed.value;
  throw new InputProblem(`${quote(file)} cannot be used. ${parsed.error[0]}`);
}

/** The results of a part by deal and cell. */
export function* partResults(
  plan: Plan,
  find: (cell: number, index: number) => DealResult | undefined,
  deals: number,
): Generator<DealResult> {
  for (let index = 0; index < deals; index++)
    for (let cell = 0; cell < plan.cells.length; cell++) {
      const result = find(cell, index);
      if (result !== undefined) yield result;
    }
}
