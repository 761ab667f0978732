// What the solver does for one document: the answer about its position, whether it can still be won, the search for deals.

import { computed, markRaw, shallowRef, type ComputedRef } from 'vue';
import type { AskedPosition, Settings, SolveLimits } from '@core/protocol';
import { bridge } from '../bridge';
import { useSettings } from '../shell/settings';
import { DealFinder } from '../solve/finder';
import { DeskSolver } from '../solve/solver';
import { SolvingJobs } from '../solve/solvingJobs';
import { Winnability } from '../solve/winnability';
import type { OpenDocument } from './openDocument';

/** Watching must not hold back the answers that the user has asked for. */
const WATCH_SECONDS = 10;

/** The document in front: the others would take the solver away from it. */
const watched = shallowRef<OpenDocument>();

export function watchOnly(document: OpenDocument | undefined): void {
  watched.value = document;
}

export class DocumentSolving {
  readonly solver: DeskSolver;
  readonly winnability: Winnability;
  readonly finder: DealFinder;
  /** What is on the table, as the solver is asked about it. */
  readonly asked: ComputedRef<AskedPosition | undefined>;

  constructor(
    document: OpenDocument,
    jobs: SolvingJobs,
    private readonly settings: () => Settings,
  ) {
    markRaw(this);
    this.asked = computed(() => {
      const { session, deal, rulesText } = document.desk;
      if (session.value === undefined) return undefined;
      return { rulesText: rulesText.value, deal: deal.value, played: session.value.played };
    });
    const current = (): AskedPosition | undefined => this.asked.value;
    this.solver = new DeskSolver(jobs, { current, stepsPerSecond: () => settings().stepsPerSecond });
    this.winnability = new Winnability(jobs, {
      current,
      isWatching: () => settings().watchWinnable && watched.value === document,
      limits: () => ({ ...this.limits, seconds: Math.min(WATCH_SECONDS, this.limits.seconds) }),
    });
    this.finder = new DealFinder(jobs);
  }

  get limits(): SolveLimits {
    const { solveSeconds, solveMegabytes } = this.settings();
    return { seconds: solveSeconds, megabytes: solveMegabytes };
  }

  solve(): void {
    if (this.asked.value !== undefined) this.solver.start(this.asked.value, this.limits);
  }

  dispose(): void {
    this.solver.dispose();
    this.winnability.dispose();
    this.finder.close();
  }
}

const jobs = new SolvingJobs(bridge.services, bridge.onEvent);
const solvings = new WeakMap<OpenDocument, DocumentSolving>();

/** Made when first asked for. */
export function solvingOf(document: OpenDocument): DocumentSolving {
  const known = solvings.get(document);
  if (known !== undefined) return known;
  const store = useSettings();
  const made = new DocumentSolving(document, jobs, () => store.settings);
  solvings.set(document, made);
  return made;
}

/** The document is closed. */
export function endSolving(document: OpenDocument): void {
  solvings.get(document)?.dispose();
  solvings.delete(document);
}
