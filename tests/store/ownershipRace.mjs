// One of several processes that try to own the same files at the same moments; prints which it got. Started as:
// node ownershipRace.mjs <ownership module> <time of the first> <file>…

const [ownershipModule, begin, ...files] = process.argv.slice(2);
const { takeOwnership } = await import(ownershipModule);

const APART_MS = 15;

const won = [];
for (let round = 0; round < files.length; round++) {
  // A busy wait: timers of several processes would not meet.
  while (Date.now() < Number(begin) + round * APART_MS);
  const outcome = await takeOwnership(files[round]);
  if (outcome.ok) won.push(round);
}
process.stdout.write(`${JSON.stringify(won)}\n`);
// Stays alive until all are done: what it owns is not to be had before.
process.stdin.resume();
