// What the solver does for one document: the answer about its position, whether it can still be won, the search for deals.

import { computed, markRaw, shallowRef, type ComputedRef } from 'vue';
import type { AskedPosition, Settings, SolveLimits } from '@core/protocol';
import { bridge } from '../bridge';
import { useSettings } from '../shell/settings';
import { HintDesk } from '../hints/hintDesk';
import { LossWarning } from '../hints/lossWarning';
import { DealFinder } from '../solve/finder';
import { DeskSolver } from '../solve/solver';
import { SolvingJobs } from '../solve/solvingJobs';
import { Winnability } from '../solve/winnability';
import type { OpenDocument } from './openDocument';

/** Watching must not hold back the answers that the user has asked for. */
const WATCH_SECONDS = 10;
/** A hint that comes later is none. */
const HINT_SECONDS = 3;

/** The document in front: the others would take the solver away from it. */
const watched = shallowRef<OpenDocument>();

export function watchOnly(document: OpenDocument | undefined): void {
  watched.value = document;
}

export class DocumentSolving {
  readonly solver: DeskSolver;
  readonly winnability: Winnability;
  readonly finder: DealFinder;
  readonly hints: HintDesk;
  readonly warning: LossWarning;
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
      isWatching: () => (settings().watchWinnable || settings().warnLost) && watched.value === document,
      shows: () => settings().watchWinnable && watched.value === document,
      limits: () => ({ ...this.limits, seconds: Math.min(WATCH_SECONDS, this.limits.seconds) }),
    });
    this.finder = new DealFinder(jobs);
    const { solver, winnability } = this;
    this.hints = new HintDesk(jobs, {
      current,
      session: () => document.desk.session.value,
      tactics: () => settings().tactics,
      asksSolver: () => settings().hintsAskSolver,
      limits: () => ({ ...this.limits, seconds: Math.min(HINT_SECONDS, this.limits.seconds) }),
      known: () => winnability.found.value,
      examine: () => winnability.askQuietly(),
      solution: () => solver.solution.value,
      isSolving: () => solver.state.value.kind === 'running',
    });
    this.warning = new LossWarning({
      isOn: () => settings().warnLost,
      current,
      isLost: () =>
        winnability.found.value?.verdict === 'unwinnable' && document.desk.session.value?.standing === 'open',
      lastWinnable: (asked) => winnability.lastWinnable(asked),
    });
  }

  get limits(): SolveLimits {
    const { solveSeconds, solveMegabytes } = this.settings();
    return { seconds: solveSeconds, megabytes: solveMegabytes };
  }

  solve(): void {
    if (this.asked.value !== undefined) this.solver.start(this.asked.value, this.limits);
  }

  /** Each time another game of chance. */
  letPlay(player: string): void {
    this.hints.close();
    if (this.asked.value !== undefined)
      this.solver.letPlay(this.asked.value, player, Math.floor(Math.random() * 2 ** 32));
  }

  dispose(): void {
    this.solver.dispose();
    this.winnability.dispose();
    this.finder.close();
    this.hints.dispose();
    this.warning.dispose();
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
