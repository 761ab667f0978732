// The tables of a version never change: files that have them are out there.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SCHEMA } from '../../src-main/store/schema';

/** Of each version's tables, comments and spaces left out. A new version gets a line; no line is ever changed. */
const FINGERPRINTS: readonly string[] = ['ae71338f7df61929', 'cf628dc67c0d675a'];

describe('the schema', () => {
  it('is the one that its version has always had', () => {
    const plain = SCHEMA.tables.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
    const fingerprint = createHash('sha256').update(plain).digest('hex').slice(0, 16);
    expect(FINGERPRINTS[SCHEMA.version - 1]).toBe(fingerprint);
  });

  it('has a step to each version but the first', () => {
    expect(SCHEMA.steps).toHaveLength(SCHEMA.version - 1);
  });
});
