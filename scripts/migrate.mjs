import './lib/node-version.mjs';
import { inProject } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { main, run } from './lib/run.mjs';
import { useSettingsFile } from './lib/settings-file.mjs';

/** `npm run migrate [-- <command>]`: the arguments are those of `backend/src/migrate.ts`. */
await main(async () => {
  await prepare({ packages: 'serve', build: ['backend'] });
  useSettingsFile();
  const command = [process.execPath, inProject('backend', 'dist', 'migrate.js'), ...process.argv.slice(2)];
  process.exitCode = (await run(command, { show: true })).code;
});
