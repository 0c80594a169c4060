import './lib/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { inProject } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { main, releaseSignals } from './lib/run.mjs';
import { useSettingsFile } from './lib/settings-file.mjs';

/**
 * `npm start`: installs and builds what is stale, then continues as the server itself. There is no process in between,
 * so a signal reaches the server directly; it reads `.env`, migrates, seeds and prints its address on its own.
 */
await main(async () => {
  await prepare({ packages: 'serve' });
  useSettingsFile();
  releaseSignals();
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inProject('backend', 'dist', 'server', 'main.js')).href);
});
