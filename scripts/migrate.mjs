import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';

/** `npm run migrate [-- <what>]`: the arguments are those of `backend/src/migrate.ts`. */
await main(async () => {
  await ensureInstalled('serve');
  await ensureBuilt(['backend']);
  const command = [process.execPath, inProject('backend', 'dist', 'migrate.js'), ...process.argv.slice(2)];
  process.exitCode = (await run(command, { show: true })).code;
});
