/**
 * `npm run interactions`: how long the product takes to answer a tap or a key on the way from the home page to a sent
 * message (processor slowed down four times), what that way loads, and how evenly a list of 200 cards scrolls. Ends with
 * 1 above a limit (`--no-limits` only prints). Needs a machine that does nothing else.
 */
import './lib/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { startProduct, stop } from './bench/servers.mjs';
import { walk } from './interactions/journey.mjs';
import { answerMany, scroll } from './interactions/scrolling.mjs';
import { listen } from './interactions/slowest.mjs';
import { weighScripts } from './interactions/weight.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { chromiumArgs, ensureChromium } from './lib/chromium.mjs';
import { say } from './lib/log.mjs';
import { main } from './lib/run.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const SLOWER = 4;
/** Milliseconds to the next paint, bytes of scripts (gzip) between home page and result, frames a second. */
const LIMITS = { paint: 100, scripts: 60_000, frames: 55 };

async function newPage(browser, base) {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: base,
    locale: 'it-IT',
    // It would fetch every file in the background, whatever the page needs.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  return { page, client };
}

function judge(what, value, unit, isGood) {
  say(`${isGood ? '✓' : '✗'} ${what}: ${value} ${unit}`);
  if (!isGood && !process.argv.includes('--no-limits')) process.exitCode = 1;
}

async function measureJourney(browser, base) {
  const { page, client } = await newPage(browser, base);
  const { during, steps } = await listen(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto('/');
  await walk(page, { during });
  for (const [step, ms] of steps) {
    judge(`next paint, ${step}`, ms < 16 ? 'below 16' : ms, 'ms', ms < LIMITS.paint);
  }
  await page.context().close();
}

async function measureWeight(browser, base) {
  const { page } = await newPage(browser, base);
  const scripts = weighScripts(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const first = await scripts.bytes();
  say(
    `  scripts of the home page, with what comes after it is usable: ${first} bytes, ${scripts.files()} files`,
  );
  await walk(page, { until: 'e-mail' });
  const more = (await scripts.bytes()) - first;
  judge('scripts from there to the result', more, 'bytes', more <= LIMITS.scripts);
  await page.context().close();
}

async function measureScrolling(browser, base) {
  const { page, client } = await newPage(browser, base);
  await page.route('**/api/match-designers', answerMany);
  await page.goto('/');
  await walk(page, { until: 'e-mail' });
  const { perSecond, longest } = await scroll(page, client);
  judge('200 cards scroll', perSecond.toFixed(1), 'frames a second', perSecond >= LIMITS.frames);
  say(`  longest frame: ${longest.toFixed(0)} ms`);
  await page.context().close();
}

await main(async () => {
  await ensureBuilt(['backend', 'frontend']);
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-interactions-'));
  const product = await startProduct(folder, { DEMO: 'true', LOG_LEVEL: 'warn' });
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', ...chromiumArgs()],
  });
  try {
    await measureWeight(browser, product.base);
    await measureJourney(browser, product.base);
    await measureScrolling(browser, product.base);
  } finally {
    await browser.close();
    await stop(product.child);
    rmSync(folder, { recursive: true, force: true });
  }
});
