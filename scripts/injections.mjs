import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject, toolFile } from './lib/paths.mjs';
import { Failure, main, run } from './lib/run.mjs';

/**
 * `npm run injections`: every hostile text as name, city and words of a picture on the screens of the built product.
 * `npm test` shows each of them once.
 */
await main(async () => {
  await ensureInstalled('all');
  await ensureBuilt(['backend', 'frontend']);
  const playwright = toolFile('@playwright/test', { command: 'playwright' });
  const { code } = await run([process.execPath, playwright, 'test', 'injection.spec.ts'], {
    show: true,
    cwd: inProject('frontend'),
    env: { CHROMIUM_PATH: await ensureChromium(), STANZE_EVERY_INJECTION: '1' },
  });
  if (code !== 0) throw new Failure('Un testo ostile ha fatto qualcosa: vedi sopra.');
});
