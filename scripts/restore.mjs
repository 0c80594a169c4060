import './lib/node-version.mjs';
import { inProject } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { main, run } from './lib/run.mjs';
import { useSettingsFile } from './lib/settings-file.mjs';

/** `npm run restore`: the arguments are those of `backend/src/backup.ts`. */
await main(async () => {
  await prepare({ packages: 'serve', build: ['backend'] });
  useSettingsFile();
  const program = inProject('backend', 'dist', 'backup.js');
  const command = [process.execPath, program, 'restore', ...process.argv.slice(2)];
  process.exitCode = (await run(command, { show: true })).code;
});
