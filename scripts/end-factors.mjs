import './lib/node-version.mjs';
import { inProject } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { main, run } from './lib/run.mjs';
import { useSettingsFile } from './lib/settings-file.mjs';

/** `npm run end-factors -- --email=<address>`: the arguments are those of `backend/src/end-factors.ts`. */
await main(async () => {
  await prepare({ packages: 'serve', build: ['backend'] });
  useSettingsFile();
  const program = inProject('backend', 'dist', 'end-factors.js');
  process.exitCode = (await run([process.execPath, program, ...process.argv.slice(2)], { show: true })).code;
});
