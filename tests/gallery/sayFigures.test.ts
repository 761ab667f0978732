// Published figures must not promise more than their interval.

import { describe, expect, it } from 'vitest';
import { sayFigures, sayShare } from '../../src-renderer/gallery/sayFigures';

const figures = {
  sample: 1000,
  winnable: 836,
  unwinnable: 149,
  unknown: 15,
  source: '',
  lowerBound: false,
  inDoubt: false,
};

describe('published figures read', () => {
  it.each([
    ['wide', { low: 81.1772606, high: 87.1725639 }, '81.1 to 87.2 % of deals'],
    ['narrow', { low: 81.8615755, high: 82.0280535 }, '81.86 to 82.03 % of deals'],
    ['very wide', { low: 3.2, high: 91.7 }, '3 to 92 % of deals'],
    ['certain', { low: 100, high: 100 }, '100 to 100 % of deals'],
    ['as a lower bound', { low: 40.26, high: 99, lowerBound: true }, 'at least 40 % of deals'],
    ['with their sample', { low: 1, high: 2, sample: 1_000_000 }, 'from 1,000,000 deals, 15 of them unknown)'],
    ['without unknown deals', { low: 1, high: 2, unknown: 0 }, 'from 1,000 deals).'],
  ])('%s', (_what, some, words) => {
    expect(sayFigures({ ...figures, ...some })).toContain(words);
  });
});

describe('published figures in a list read', () => {
  it.each([
    ['as an interval', { low: 81.8615755, high: 82.0280535 }, '81.86–82.03 %'],
    ['as one number when certain', { low: 100, high: 100 }, '100 %'],
    ['as a lower bound', { low: 40.26, high: 99, lowerBound: true }, '≥ 40 %'],
    ['with a question mark when in doubt', { low: 1, high: 2, inDoubt: true }, '1.0–2.0 % ?'],
  ])('%s', (_what, some, words) => {
    expect(sayShare({ ...figures, ...some })).toBe(words);
  });
});
