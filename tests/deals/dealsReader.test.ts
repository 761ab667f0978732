import { describe, expect, it } from 'vitest';
import type { Answer, DealsPage, DealsQuery } from '../../src/protocol';
import { DealsReader, type DealsQuestion } from '../../src-renderer/deals/dealsReader';
import { PAGE_ROWS } from '../../src-renderer/deals/dealsWindow';
import { sampleResult } from '../formats/sampleRun';

const QUESTION: DealsQuestion = { cell: null, kind: null, deal: null, sort: 'deal', descending: false };

/** Results that answer when they are told to. */
class Results {
  readonly asked: DealsQuery[] = [];
  private readonly waiting: (() => void)[] = [];
  refuses = false;

  constructor(private total: number) {}

  grow(total: number): void {
    this.total = total;
  }

  readonly read = (query: DealsQuery): Promise<Answer<DealsPage>> => {
    this.asked.push(query);
    const { total, refuses } = this;
    const first = query.descending ? total - query.offset : query.offset + 1;
    const rows = Array.from({ length: Math.max(0, Math.min(query.count, total - query.offset)) }, (_, i) =>
      sampleResult({ deal: query.descending ? first - i : first + i }),
    );
    return new Promise((resolve) =>
      this.waiting.push(() =>
        resolve(
          refuses
            ? { ok: false, error: { code: 'busy', words: 'The results are in use.' } }
            : { ok: true, value: { total, rows } },
        ),
      ),
    );
  };

  /** Lets everything that is asked, and asked because of that, be answered. */
  async answer(): Promise<void> {
    while (this.waiting.length > 0) {
      this.waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }
}

async function openReader(total: number): Promise<{ results: Results; reader: DealsReader }> {
  const results = new Results(total);
  const reader = new DealsReader(() => results.read, QUESTION);
  reader.want({ first: 0, end: 0 });
  await results.answer();
  return { results, reader };
}

describe('reading the deals of a run', () => {
  it('begins with the first page, which also tells how many there are', async () => {
    const { results, reader } = await openReader(1_000_000);
    expect(results.asked.map(({ offset, count }) => [offset, count])).toEqual([[0, PAGE_ROWS]]);
    expect([reader.total.value, reader.row(0)?.deal, reader.row(PAGE_ROWS)]).toEqual([1_000_000, 1, undefined]);
  });

  it('fetches what is in sight and a page on either side, each once', async () => {
    const { results, reader } = await openReader(1_000_000);
    for (let i = 0; i < 3; i++) {
      reader.want({ first: 500_000, end: 500_030 });
      await results.answer();
    }
    expect(results.asked.slice(1).map(({ offset }) => offset / PAGE_ROWS)).toEqual([2500, 2501, 2499]);
    expect(reader.row(500_000)?.deal).toBe(500_001);
  });

  it('never asks for what has left the sight before its turn came', async () => {
    const { results, reader } = await openReader(1_000_000);
    for (let first = 0; first <= 900_000; first += 1000) reader.want({ first, end: first + 30 });
    await results.answer();
    expect(results.asked.length).toBeLessThan(8);
    expect(reader.row(900_000)?.deal).toBe(900_001);
  });

  it('forgets the answers to an earlier question', async () => {
    const { results, reader } = await openReader(1000);
    reader.want({ first: 500, end: 520 });
    reader.ask({ ...QUESTION, descending: true });
    await results.answer();
    reader.want({ first: 0, end: 20 });
    await results.answer();
    expect(reader.row(0)?.deal).toBe(1000);
    expect(reader.row(500)).toBeUndefined();
  });

  it('keeps the rows in sight while results that have grown are read again', async () => {
    const { results, reader } = await openReader(100);
    results.grow(150);
    reader.refresh();
    expect(reader.row(99)?.deal).toBe(100);
    await results.answer();
    expect([reader.total.value, reader.row(149)?.deal]).toEqual([150, 150]);
  });

  it('says why nothing can be read, and reads on when asked again', async () => {
    const results = new Results(10);
    results.refuses = true;
    const reader = new DealsReader(() => results.read, QUESTION);
    reader.want({ first: 0, end: 0 });
    await results.answer();
    expect(reader.problem.value).toBe('The results are in use.');
    results.refuses = false;
    reader.refresh();
    await results.answer();
    expect([reader.problem.value, reader.total.value]).toEqual([undefined, 10]);
  });

  it('reads any range for copying, in as many calls as it takes', async () => {
    const { results, reader } = await openReader(5000);
    const reading = reader.readRange({ first: 100, end: 1300 });
    await results.answer();
    const rows = await reading;
    expect(rows.ok && [rows.value.length, rows.value[0].deal, rows.value.at(-1)?.deal]).toEqual([1200, 101, 1300]);
    expect(results.asked.slice(1).map(({ count }) => count)).toEqual([500, 500, 200]);
  });
});
