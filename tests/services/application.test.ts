// The version that recipes name is the program's.

import { expect, it } from 'vitest';
import { APPLICATION } from '../../src-main/services';
import { version } from '../../package.json';

it('names the version of package.json in recipes', () => {
  expect(APPLICATION).toBe(`Patience Lab ${version}`);
});
