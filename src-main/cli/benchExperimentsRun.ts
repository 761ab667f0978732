// `bench experiments`: whether the threads of a run get as much done as processes of their own.

import { benchPool, runLap, workersBeside, type LapPlan, type PoolFigures } from '../services';
import { makeTextTable, makeWholeNumber } from '../../src/formats';
import { print, printJson } from './output';
import { ProgressLine } from './progressLine';

const FULL = { durationMs: 5000, rounds: 3 } as const;
const QUICK = { durationMs: 800, warmUpMs: 400, rounds: 1 } as const;

const METHOD = [
  'Two threads of one process, then two processes with one thread each, on the same deals and for the same time.',
  'Times apart: states a second together for each apart. The second figure is by processor time, which other programs disturb less.',
];

export async function runBenchExperiments(quick: boolean, json: boolean): Promise<void> {
  const line = new ProgressLine();
  const figures = await benchPool({
    workerFile: new URL('solverWorker.mjs', workersBeside(import.meta.url)),
    lapCommand: [process.execPath, process.argv[1], 'bench', 'experiments', '--lap'],
    ...(quick ? QUICK : FULL),
    watch: (words) => line.show(performance.now(), () => words),
  });
  line.clear();
  await (json ? printJson({ method: METHOD, ...figures }) : print(...METHOD, '', ...figureLines(figures)));
}

/** In a process of its own, started by the above: what it is told is ours. */
export async function printLap(plan: string): Promise<void> {
  await print(JSON.stringify(await runLap(JSON.parse(plan) as LapPlan)));
}

function figureLines({ rounds, ratio, cpuRatio }: PoolFigures): string[] {
  const perSecond = ({ states, ms }: { readonly states: number; readonly ms: number }): number => states / (ms / 1000);
  const rows = rounds.map((round) => [
    round.game,
    makeWholeNumber(perSecond(round.together)),
    makeWholeNumber(round.apart.reduce((sum, lap) => sum + perSecond(lap), 0)),
    round.ratio.toFixed(2),
    round.cpuRatio.toFixed(2),
  ]);
  return makeTextTable(
    ['game', 'states/s together', 'states/s apart', 'times apart', 'by processor time'],
    [...rows, ['median', '', '', ratio.toFixed(2), cpuRatio.toFixed(2)]],
    { rightAligned: [1, 2, 3, 4] },
  );
}
