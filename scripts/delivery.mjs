import './lib/node-version.mjs';
import { hasFlag, numberOption } from './lib/arguments.mjs';
import { ensureHeadlessChromium } from './lib/chromium.mjs';
import { inProject, toolFile } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { Failure, main, run } from './lib/run.mjs';

/**
 * `npm run delivery`: the long test that commands created offline arrive exactly once, with its figures
 * (docs/operations.md). `-- --first=N --seeds=N --commands=N` runs a part of it, `-- --no-browser` omits the browser.
 */
const jest = ['--config', inProject('frontend/jest.delivery.config.mjs'), '--verbose'];

/**
 * @param {string[]} command
 * @param {import('./lib/run.mjs').RunOptions} options
 */
async function mustPass(command, options) {
  const { code } = await run([process.execPath, ...command], { show: true, ...options });
  if (code !== 0) throw new Failure('Delivery is not exactly-once: see above.');
}

await main(async () => {
  const env = {
    DELIVERY_FIRST: String(numberOption('first', 1)),
    DELIVERY_SEEDS: String(numberOption('seeds', 20)),
    DELIVERY_COMMANDS: String(numberOption('commands', 10_000)),
  };
  await prepare();
  await mustPass([toolFile('jest'), ...jest], { env });
  if (hasFlag('no-browser')) return;
  const playwright = toolFile('@playwright/test', { command: 'playwright' });
  await mustPass([playwright, 'test', 'outbox.spec.ts'], {
    cwd: inProject('frontend'),
    env: { CHROMIUM_PATH: await ensureHeadlessChromium(), DELIVERY_BROWSER_COMMANDS: '500' },
  });
});
