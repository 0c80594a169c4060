import { chromium } from '@playwright/test';
import { selected } from '../lib/arguments.mjs';
import { chromiumArgs, ensureChromium } from '../lib/chromium.mjs';
import { print } from '../lib/log.mjs';
import { startProduct, stop } from '../lib/product.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';
import { briefByKeyboard, briefByThumb } from './brief.mjs';
import { fromHome, fromSharedLink } from './client.mjs';
import { toPublishedDesigner } from './designer.mjs';
import { Hand } from './hand.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/**
 * @typedef {object} Journey
 * @property {string} name
 * @property {string} title
 * @property {{ seconds: number, taps: number }} limit
 * @property {(page: import('@playwright/test').Page, hand: Hand, folder: string) => Promise<void>} perform
 */

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** @type {Journey[]} */
const JOURNEYS = [
  {
    name: 'link',
    title: 'from a shared link to the sent message',
    limit: { seconds: 75, taps: 24 },
    perform: fromSharedLink,
  },
  {
    name: 'home',
    title: 'from the home page to the sent message',
    limit: { seconds: 70, taps: 18 },
    perform: fromHome,
  },
  {
    name: 'designer',
    title: 'from the home page to a published designer with six photographs',
    limit: { seconds: 45, taps: 28 },
    perform: toPublishedDesigner,
  },
  {
    name: 'brief',
    title: 'a whole brief filled in and sent, by thumb',
    limit: { seconds: 60, taps: 16 },
    perform: briefByThumb,
  },
  {
    name: 'brief-keyboard',
    title: 'a whole brief filled in and sent, by keyboard',
    limit: { seconds: 60, taps: 16 },
    perform: briefByKeyboard,
  },
];

/**
 * Performs a journey as a person who opens the product for the first time.
 * @param {Browser} browser
 * @param {string} base
 * @param {Journey} journey
 */
async function measure(browser, base, { title, limit, perform }) {
  const context = await browser.newContext({ ...PHONE, baseURL: base, locale: 'it-IT' });
  const page = await context.newPage();
  const hand = new Hand(page);
  await withTemporaryFolder('journey', (folder) => perform(page, hand, folder));
  const seconds = hand.seconds();
  const isGood = seconds <= limit.seconds && hand.taps <= limit.taps;
  const figures = `${seconds.toFixed(1)} s (at most ${limit.seconds}), ${hand.taps} taps (at most ${limit.taps})`;
  print(`${isGood ? '✓' : '✗'} ${title}: ${figures}`);
  if (!isGood) process.exitCode = 1;
  await context.close();
}

/** Measures the journeys that the command line selects. */
export const journeys = () =>
  withTemporaryFolder('journeys', async (folder) => {
    const product = await startProduct(folder, { DEMO: 'true', LOG_LEVEL: 'warn' });
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', ...chromiumArgs()],
    });
    try {
      for (const journey of selected(JOURNEYS)) await measure(browser, product.base, journey);
    } finally {
      await browser.close();
      await stop(product.child);
    }
  });
