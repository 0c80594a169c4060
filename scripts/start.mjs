import './lib/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/paths.mjs';
import { main, releaseSignals } from './lib/run.mjs';

/**
 * `npm start`: installs and builds what is stale, then goes on as the server itself. There is no process in between,
 * so a signal reaches the server directly; it migrates, seeds and prints its address on its own.
 */
await main(async () => {
  await ensureInstalled('serve');
  await ensureBuilt(['backend', 'frontend']);
  releaseSignals();
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inProject('backend', 'dist', 'server', 'main.js')).href);
});
