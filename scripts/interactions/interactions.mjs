import { chromium } from '@playwright/test';
import { hasFlag } from '../lib/arguments.mjs';
import { chromiumArgs, ensureChromium } from '../lib/chromium.mjs';
import { print } from '../lib/log.mjs';
import { startProduct, stop } from '../lib/product.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';
import { walk } from './journey.mjs';
import { scrollRequests } from './requests.mjs';
import { answerMany, scroll } from './scrolling.mjs';
import { listen } from './slowest.mjs';
import { measureVitals } from './vitals.mjs';
import { countScriptBytes } from './weight.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const SLOWER = 4;
/** Milliseconds to the next paint, bytes of scripts (gzip) between home page and result, frames a second. */
const LIMITS = { paint: 100, scripts: 60_000, frames: 55 };

/**
 * Sets the size of the window of a page to at least that of the emulated screen. Otherwise the lower part of the screen is outside the
 * window: a change there is not drawn, and the browser counts the next change in the upper part as the next paint.
 * @param {import('@playwright/test').CDPSession} client
 */
async function enlargeWindow(client) {
  const { windowId } = await client.send('Browser.getWindowForTarget');
  const { viewport, deviceScaleFactor: factor } = PHONE;
  // The window has a frame.
  const bounds = { width: viewport.width * factor + 100, height: viewport.height * factor + 200 };
  await client.send('Browser.setWindowBounds', { windowId, bounds });
}

/**
 * @param {Browser} browser
 * @param {string} base
 */
async function newPage(browser, base) {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: base,
    locale: 'it-IT',
    // A service worker would load every file in the background, whether the page needs it or not.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await enlargeWindow(client);
  return { page, client };
}

/**
 * @param {string} figure
 * @param {number | string} value
 * @param {string} unit
 * @param {boolean} isGood
 */
function judge(figure, value, unit, isGood) {
  print(`${isGood ? '✓' : '✗'} ${figure}: ${value} ${unit}`);
  if (!isGood && !hasFlag('no-limits')) process.exitCode = 1;
}

/**
 * @param {Browser} browser
 * @param {string} base
 */
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

/**
 * @param {Browser} browser
 * @param {string} base
 */
async function measureWeight(browser, base) {
  const { page } = await newPage(browser, base);
  const scripts = countScriptBytes(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const first = await scripts.bytes();
  print(
    `  scripts of the home page, including those loaded after it is usable: ${first} bytes, ${scripts.files()} files`,
  );
  await walk(page, { until: 'e-mail' });
  const more = (await scripts.bytes()) - first;
  judge('scripts from there to the result', more, 'bytes', more <= LIMITS.scripts);
  await page.context().close();
}

/**
 * @param {Browser} browser
 * @param {string} base
 */
async function measureScrolling(browser, base) {
  const { page, client } = await newPage(browser, base);
  await page.route('**/api/match-designers', answerMany);
  await page.goto('/');
  await walk(page, { until: 'e-mail' });
  const { perSecond, longest } = await scroll(page, client);
  judge('200 cards scroll', perSecond.toFixed(1), 'frames a second', perSecond >= LIMITS.frames);
  print(`  longest frame: ${longest.toFixed(0)} ms`);
  await page.context().close();
}

/**
 * @param {Browser} browser
 * @param {string} base
 */
async function measureRequests(browser, base) {
  const { page, client } = await newPage(browser, base);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const { perSecond, longest } = await scrollRequests(page, client);
  judge('500 of 5 000 requests scroll', perSecond.toFixed(1), 'frames a second', perSecond >= LIMITS.frames);
  print(`  longest frame: ${longest.toFixed(0)} ms`);
  await page.context().close();
}

/**
 * @param {Browser} browser
 * @param {string} base
 */
async function measureAll(browser, base) {
  if (hasFlag('vitals')) return measureVitals(() => newPage(browser, base), base);
  await measureWeight(browser, base);
  await measureJourney(browser, base);
  await measureScrolling(browser, base);
  await measureRequests(browser, base);
}

/** Measures the built product in a browser on a slowed-down processor. */
export const interactions = () =>
  withTemporaryFolder('interactions', async (folder) => {
    const product = await startProduct(folder, { DEMO: 'true', LOG_LEVEL: 'warn' });
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', ...chromiumArgs()],
    });
    try {
      await measureAll(browser, product.base);
    } finally {
      await browser.close();
      await stop(product.child);
    }
  });
