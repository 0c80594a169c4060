import './lib/node-version.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { inProject, toolFile } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { Failure, main, run } from './lib/run.mjs';

/**
 * `npm run injections`: every hostile text as name, city and caption of a picture on the screens of the built product.
 * `npm test` shows each of them once.
 */
await main(async () => {
  await prepare();
  const playwright = toolFile('@playwright/test', { command: 'playwright' });
  const { code } = await run([process.execPath, playwright, 'test', 'injection.spec.ts'], {
    show: true,
    cwd: inProject('frontend'),
    env: { CHROMIUM_PATH: await ensureChromium(), STANZE_EVERY_INJECTION: '1' },
  });
  if (code !== 0) throw new Failure('A hostile text had an effect: see above.');
});
