// One of the games that lie on two tables next to each other: its rules with a deal of the run, played and solved on its
// own. Made by TwoTables.vue.

import { computed, markRaw, shallowRef, type ComputedRef } from 'vue';
import { compileGame } from '@core/game';
import type { AskedPosition, DealChoice, Settings, SolveLimits } from '@core/protocol';
import type { Numbering } from '@core/experiments';
import { Desk } from '../play/desk';
import { continueOn } from '../solve/continueOn';
import { DeskSolver } from '../solve/solver';
import type { SolvingJobs } from '../solve/solvingJobs';
import { makeRulesText } from './variants';
import type { NamedRules } from './compareWords';

export const choiceOf = (numbering: Numbering, deal: number): DealChoice =>
  numbering === 'microsoft' ? { kind: 'microsoft', number: deal } : { kind: 'seed', seed: deal };

export class SideGame {
  readonly name: string;
  readonly desk: Desk;
  readonly solver: DeskSolver;
  readonly isRunning: ComputedRef<boolean>;
  private readonly asked: ComputedRef<AskedPosition | undefined>;

  constructor(
    { name, rules }: NamedRules,
    deal: DealChoice,
    jobs: SolvingJobs,
    private readonly settings: () => Settings,
  ) {
    markRaw(this);
    this.name = name;
    const text = makeRulesText(rules);
    this.desk = new Desk({
      lastGood: shallowRef({ text, game: compileGame(rules) }),
      isCurrent: shallowRef(true),
    });
    this.desk.setDeal(deal);
    this.asked = computed(() => {
      const session = this.desk.session.value;
      return session && { rulesText: text, deal: this.desk.deal.value, played: session.played };
    });
    this.solver = new DeskSolver(jobs, {
      current: () => this.asked.value,
      stepsPerSecond: () => settings().stepsPerSecond,
    });
    this.isRunning = computed(() => this.solver.state.value.kind === 'running');
  }

  solve(): void {
    const { solveSeconds, solveMegabytes } = this.settings();
    const limits: SolveLimits = { seconds: solveSeconds, megabytes: solveMegabytes };
    if (this.asked.value !== undefined) this.solver.start(this.asked.value, limits);
  }

  /** The game goes on from the step of the solution that is shown. */
  continueHere(): void {
    const continuation = this.solver.continueHere();
    const session = this.desk.session.value;
    if (continuation !== undefined && session !== undefined) continueOn(session, continuation);
  }

  setDeal(deal: DealChoice): void {
    this.solver.close();
    this.desk.setDeal(deal);
  }

  dispose(): void {
    this.solver.dispose();
    this.desk.close();
  }
}

/** One search at a time: the services would break the first off for the second. */
export class SolveTurns {
  private readonly waiting = shallowRef<readonly SideGame[]>([]);

  constructor(private readonly sides: () => readonly SideGame[]) {
    markRaw(this);
  }

  isWaiting(side: SideGame): boolean {
    return this.waiting.value.includes(side);
  }

  ask(side: SideGame): void {
    if (side.isRunning.value || this.isWaiting(side)) return;
    if (this.sides().some(({ isRunning }) => isRunning.value)) this.waiting.value = [...this.waiting.value, side];
    else side.solve();
  }

  stop(side: SideGame): void {
    this.waiting.value = this.waiting.value.filter((other) => other !== side);
    side.solver.stop();
  }

  /** To be called whenever a search has ended. */
  goOn(): void {
    if (this.sides().some(({ isRunning }) => isRunning.value)) return;
    const [next, ...others] = this.waiting.value;
    this.waiting.value = others;
    next?.solve();
  }

  clear(): void {
    this.waiting.value = [];
  }
}
