import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject, toolFile } from './lib/paths.mjs';
import { Failure, main, run } from './lib/run.mjs';

/**
 * `npm run delivery`: the long proof that what is done offline arrives exactly once, with its figures
 * (docs/operations.md). `-- --first=N --seeds=N --actions=N` runs a part of it, `-- --no-browser` leaves the browser out.
 */
const number = (name, otherwise) =>
  new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? String(otherwise);

const jest = ['--config', inProject('frontend/jest.delivery.config.mjs'), '--verbose'];

async function mustPass(command, options) {
  const { code } = await run([process.execPath, ...command], { show: true, ...options });
  if (code !== 0) throw new Failure('La consegna non è esatta: vedi sopra.');
}

await main(async () => {
  await ensureInstalled('all');
  await ensureBuilt(['backend', 'frontend']);
  const env = {
    DELIVERY_FIRST: number('first', 1),
    DELIVERY_SEEDS: number('seeds', 20),
    DELIVERY_ACTIONS: number('actions', 10_000),
  };
  await mustPass([toolFile('jest'), ...jest], { env });
  if (process.argv.includes('--no-browser')) return;
  const playwright = toolFile('@playwright/test', { command: 'playwright' });
  await mustPass([playwright, 'test', 'outbox.spec.ts'], {
    cwd: inProject('frontend'),
    env: { CHROMIUM_PATH: await ensureChromium(), DELIVERY_BROWSER_ACTIONS: '500' },
  });
});
