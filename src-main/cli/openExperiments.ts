// Opens the store of results for one command and closes it again; what is wrong with it is said in a sentence.

import { APPLICATION, Experiments, StoreFailure, type RunDetails } from '../services';
import { InputProblem, quote } from './inputProblem';
import { warn } from './output';

/** `file` undefined for the user's own. */
export async function withExperiments<T>(
  file: string | undefined,
  work: (experiments: Experiments) => Promise<T>,
): Promise<T> {
  if (file === '') throw new InputProblem('--store needs the name of a file.');
  const opened = await Experiments.open({
    application: APPLICATION,
    onTrouble: (words) => warn(words),
    ...(file === undefined ? {} : { file }),
  });
  if (!opened.ok) throw new InputProblem(opened.error);
  try {
    try {
      return await work(opened.value);
    } finally {
      await opened.value.close();
    }
  } catch (error) {
    throw error instanceof StoreFailure ? new InputProblem(error.message) : error;
  }
}

export const RUN_ARGUMENT = 'the number of a run, as "runs" lists them';

export async function readRunArgument(experiments: Experiments, text: string): Promise<RunDetails> {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(id >= 1)) throw new InputProblem(`A run is given by its number, as "runs" lists them, not by ${quote(text)}.`);
  const details = await experiments.read(id);
  if (details !== null) return details;
  const runs = await experiments.list();
  const hint = runs.length === 0 ? 'there are none yet' : '"runs" lists those there are';
  throw new InputProblem(`There is no run ${id} in ${experiments.file}; ${hint}.`);
}
