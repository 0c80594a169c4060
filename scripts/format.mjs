import './lib/node-version.mjs';
import { toolFile } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { main, run } from './lib/run.mjs';

/** `npm run format`: formats every file of the project. */
await main(async () => {
  await prepare({ build: [] });
  const biome = toolFile('@biomejs/biome', { command: 'biome' });
  process.exitCode = (await run([process.execPath, biome, 'format', '--write', '.'], { show: true })).code;
});
