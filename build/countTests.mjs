// Prints the count of a vitest JSON report, alone on the last line: `node build/countTests.mjs REPORT`.

import { readFileSync } from 'node:fs';

/** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */
const report = JSON.parse(readFileSync(process.argv[2], 'utf8'));

// A file that cannot be loaded has no tests to count; it must not look like a pass.
const broken = report.testResults.filter(
  ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
);
const skipped = report.numPendingTests + report.numTodoTests;

if (skipped > 0) console.log(`${String(skipped)} skipped`);
console.log(`${String(report.numPassedTests)} passed, ${String(report.numFailedTests + broken.length)} failed`);
