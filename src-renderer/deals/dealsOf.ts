// Where the table of deals reads a run that the services keep.

import { bridge } from '../bridge';
import type { ReadDeals } from './dealsReader';

export const dealsOf =
  (run: number): ReadDeals =>
  (query) =>
    bridge.services.readDeals(run, query);
