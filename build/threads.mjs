// The worker threads of src-main. A program looks for them beside itself, so every build puts them there.

/** @type {Readonly<Record<'storeWorker' | 'solverWorker' | 'tableWorker', string>>} */
export const THREADS = {
  storeWorker: 'src-main/store/storeWorker.ts',
  solverWorker: 'src-main/workers/solverWorker.ts',
  tableWorker: 'src-main/workers/tableWorker.ts',
};

/**
 * What `freshBundles` takes for a program and threads beside it.
 * @param {string} entry of the program
 * @param {string} folder where all of it goes
 * @param {readonly (keyof typeof THREADS)[]} threads
 * @returns {(readonly [entry: string, output: string])[]}
 */
export const withThreads = (entry, folder, threads) => [
  [entry, `${folder}/main.mjs`],
  ...threads.map((name) => /** @type {const} */ ([THREADS[name], `${folder}/${name}.mjs`])),
];
