// `npm run bench`: of the window in a browser, or of what the command line measures.

if (process.argv[2] === 'window') await import('./benchWindow.mjs');
else {
  process.argv.splice(2, 0, 'bench');
  await import('./cli.mjs');
}
