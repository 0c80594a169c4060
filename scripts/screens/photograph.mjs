import path from 'node:path';
import sharp from 'sharp';
import { answerFor } from './answers.mjs';
import { inaccessible } from './axe.mjs';
import { pictureWidths } from './picture-widths.mjs';
import { scrollThrough, settle } from './settle.mjs';
import { watch } from './watch.mjs';

/** @typedef {import('./catalogue.mjs').Page} Page */
/** @typedef {import('./catalogue.mjs').Screen} Screen */
/** @typedef {import('./choice.mjs').Choice} Choice */
/** @typedef {import('./choice.mjs').Size} Size */
/** @typedef {import('./index-page.mjs').Picture} Picture */
/**
 * @typedef {object} Shot one screen in one size
 * @property {import('@playwright/test').Browser} browser
 * @property {string} base
 * @property {import('./people.mjs').People} people
 * @property {Screen} screen
 * @property {Size} size
 * @property {Choice} choice
 */

const TIMEOUT_MS = 20_000;
/** Pictures of whole pages end here, in pixels: the rest of a long list looks the same. */
const MAX_HEIGHT = 6000;
const TABLET_WIDTH = 600;
/** Device pixels per CSS pixel of a phone. */
const DENSE = 3;

/** @param {Pick<Shot, 'browser' | 'base' | 'people' | 'screen' | 'size'>} shot */
async function newPage({ browser, base, people, screen, size }) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: size.width, height: size.height },
    hasTouch: size.isPhone,
    isMobile: size.isPhone,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
    serviceWorkers: screen.isInstalled ? 'allow' : 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  if (screen.who) {
    const stored = JSON.stringify(await people.session(screen.who));
    await page.addInitScript((user) => globalThis.localStorage.setItem('user', user), stored);
  }
  for (const [pattern, answer] of Object.entries(screen.answers ?? {})) {
    await page.route(pattern, answerFor(answer));
  }
  return page;
}

/**
 * Opens an address from another page of the app: data that the server writes into its HTML are then loaded over the API.
 * @param {Page} page
 * @param {string} address
 */
async function goInside(page, address) {
  await page.goto('/about');
  const heading = page.getByRole('heading', { level: 1, name: 'Le case belle' });
  await heading.waitFor();
  await page.evaluate((to) => globalThis.history.pushState(null, '', to), address);
  await heading.waitFor({ state: 'hidden' });
}

/**
 * Runs in the page: scrolls to an element until it stays where it is. Parts above it get their height when they are drawn,
 * which is when they are near the screen for the first time.
 * @param {Element} element
 */
async function scrollTo(element) {
  const { requestAnimationFrame } = globalThis;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let before = Number.NaN;
  for (let round = 0; round < 10 && element.getBoundingClientRect().top !== before; round += 1) {
    element.scrollIntoView({ behavior: 'instant' });
    before = element.getBoundingClientRect().top;
    await frame();
    await frame();
  }
}

/**
 * @param {Page} page
 * @param {Screen} screen
 */
async function open(page, screen) {
  if (screen.at && screen.isInside) await goInside(page, screen.at);
  else if (screen.at) await page.goto(screen.at);
  await screen.act?.(page);
  const there = screen.ready ? screen.ready(page) : page.getByRole('heading', { level: 1 });
  await there.first().waitFor();
  await screen.from?.(page).evaluate(scrollTo);
  // A button under the pointer would be shown in its hover state.
  await page.mouse.move(0, 0);
}

/**
 * @param {Page} page
 * @param {string} file
 * @param {import('@playwright/test').PageScreenshotOptions} options
 */
async function save(page, file, options = {}) {
  const png = await page.screenshot({ animations: 'disabled', ...options });
  await sharp(png).webp({ quality: 80 }).toFile(file);
}

/**
 * Takes the visible part, and of a long page also the whole.
 * @param {{ page: Page, screen: Screen, size: Size, scheme: string, height: number, out: string }} picture
 */
async function takeScreenshots({ page, screen, size, scheme, height, out }) {
  const picture = { name: screen.name, width: size.width, scheme };
  const file = `${screen.name}.${size.width}.${scheme}.webp`;
  const files = [file];
  await save(page, path.join(out, file));
  if (height > size.height) {
    const whole = `${screen.name}-whole.${size.width}.${scheme}.webp`;
    const clip = { x: 0, y: 0, width: size.width, height };
    await save(page, path.join(out, whole), { fullPage: true, clip });
    files.push(whole);
  }
  return files.map((file) => ({ ...picture, file }));
}

/**
 * Takes and judges the open screen in each scheme; faults are added to the list.
 * @param {{ page: Page, screen: Screen, size: Size, choice: Choice, faults: string[] }} shot
 */
async function takeSchemes({ page, screen, size, choice, faults }) {
  /** @type {Picture[]} */
  const pictures = [];
  const height = screen.isLong ? await scrollThrough(page, MAX_HEIGHT) : 0;
  for (const [index, scheme] of choice.schemes.entries()) {
    await page.emulateMedia({ colorScheme: scheme });
    await settle(page);
    if (!choice.isJudgeOnly) {
      pictures.push(...(await takeScreenshots({ page, screen, size, scheme, height, out: choice.out })));
    }
    const found = await inaccessible(page, { isColoursOnly: index > 0 });
    faults.push(...found.map((fault) => `${scheme}: ${fault}`));
  }
  faults.push(...(await pictureWidths(page)));
  // Without a network the device shows the narrower files that it has stored.
  if (size.width < TABLET_WIDTH && !screen.isInstalled) faults.push(...(await denseWidths(page, size)));
  return pictures;
}

/**
 * The faults of the pictures on the same page on a dense screen, as phones have.
 * @param {Page} page
 * @param {Size} size
 */
async function denseWidths(page, { width, height }) {
  const session = await page.context().newCDPSession(page);
  const metrics = { width, height, deviceScaleFactor: DENSE, mobile: true };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  // After a changed attribute the browser chooses again, outside of the screen only for pictures that are not lazy.
  await page.evaluate(() => {
    for (const image of globalThis.document.images) {
      image.loading = 'eager';
      image.sizes = image.sizes.trimEnd();
    }
  });
  await settle(page);
  return pictureWidths(page, { hasNewDensity: true });
}

/**
 * Opens one screen in one size and takes it.
 * @param {Shot} shot
 * @returns the pictures, and a sentence for each fault
 */
export async function photograph({ browser, base, people, screen, size, choice }) {
  const page = await newPage({ browser, base, people, screen, size });
  const faults = watch(page, base, screen.expectedMessages ?? []);
  /** @type {Picture[]} */
  let pictures = [];
  try {
    await open(page, screen);
    pictures = await takeSchemes({ page, screen, size, choice, faults });
  } catch (error) {
    faults.push(String(error).split('\n').slice(0, 4).join(' '));
    await save(page, path.join(choice.out, `${screen.name}.${size.width}.failed.webp`)).catch(
      () => undefined,
    );
  }
  // Requests that are still open must not fail the run.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
  return { pictures, faults };
}
