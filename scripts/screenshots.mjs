/**
 * `node scripts/screenshots.mjs`: writes the pictures of the manifest that a
 * browser shows before the app is installed, and the picture of README.md, with the demonstration's data. The results are
 * committed: run it when the screens have changed.
 */
import './lib/node-version.mjs';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, stop } from './lib/product.mjs';
import { chromiumArgs, ensureChromium } from './lib/chromium.mjs';
import { inProject } from './lib/paths.mjs';
import { prepareOrExit } from './lib/prepare.mjs';

await prepareOrExit();
// The packages may have been installed only now.
const { chromium } = await import('@playwright/test');
const { default: sharp } = await import('sharp');

const FOLDER = inProject('frontend', 'public', 'screenshots');
const QUALITY = { quality: 72, effort: 6 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const DESIGNER = '/designer/3';

/**
 * @param {Page} page
 * @param {string} base
 */
async function home(page, base) {
  await page.goto(base);
}

/**
 * @param {Page} page
 * @param {string} base
 */
async function portfolio(page, base) {
  await page.goto(base + DESIGNER);
}

/**
 * @param {Page} page
 * @param {string} base
 */
async function question(page, base) {
  await page.goto(`${base}/?openQuestionnaire=true`);
  await page.getByText('1 di 5', { exact: true }).waitFor();
}

/**
 * @param {Page} page
 * @param {string} base
 */
async function designers(page, base) {
  await page.goto(`${base}/?openQuestionnaire=true`);
  for (let question = 1; question <= 5; question += 1) {
    await page.getByText(`${question} di 5`, { exact: true }).waitFor();
    await page.getByRole('radio').nth(2).check({ force: true });
    await page.getByRole('button', { name: question === 5 ? 'Completa' : 'Avanti' }).click();
  }
  await page.getByLabel(/email/i).fill('marta@esempio.it');
  await page.keyboard.press('Enter');
  const card = page.getByRole('article').first();
  await card.waitFor();
  // Scrolled to the edge of the card: otherwise the picture starts with a heading that is cut off.
  const top = await card.evaluate((element) => element.getBoundingClientRect().top);
  await page.mouse.wheel(0, top);
}

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {[string, import('@playwright/test').BrowserContextOptions, (page: Page, base: string) => Promise<void>]} Shot */

/** @type {Shot[]} */
const SHOTS = [
  ['phone-home', PHONE, home],
  ['phone-designers', PHONE, designers],
  ['phone-portfolio', PHONE, portfolio],
  ['desktop-home', DESKTOP, home],
  ['desktop-portfolio', DESKTOP, portfolio],
];

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} base
 * @param {Shot} shot
 * @returns {Promise<Buffer>} PNG
 */
async function takeScreenshot(browser, base, [, device, open]) {
  const context = await browser.newContext({ ...device, locale: 'it-IT', serviceWorkers: 'block' });
  const page = await context.newPage();
  await open(page, base);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return png;
}

const GAP = 24;
const WIDTH = 1176;

/**
 * Writes the picture of README.md: three phones in a row above a desktop.
 * @param {Buffer[]} phones
 * @param {Buffer} desktop
 */
async function writeReadmePicture(phones, desktop) {
  const inner = WIDTH - 2 * GAP;
  const phoneWidth = Math.floor((inner - 2 * GAP) / 3);
  const [resized, wide] = await Promise.all([
    Promise.all(phones.map((phone) => sharp(phone).resize(phoneWidth).toBuffer({ resolveWithObject: true }))),
    sharp(desktop).resize(inner).toBuffer({ resolveWithObject: true }),
  ]);
  const top = 2 * GAP + Math.max(...resized.map(({ info }) => info.height));
  const parts = resized.map(({ data: input }, index) => ({
    input,
    left: GAP + index * (phoneWidth + GAP),
    top: GAP,
  }));
  const height = top + wide.info.height + GAP;
  await sharp({ create: { width: WIDTH, height, channels: 3, background: '#e4ddd2' } })
    .composite([...parts, { input: wide.data, left: GAP, top }])
    .webp({ ...QUALITY, quality: 82 })
    .toFile(inProject('docs', 'pictures', 'stanze.webp'));
}

const data = mkdtempSync(path.join(tmpdir(), 'stanze-screenshots-'));
mkdirSync(FOLDER, { recursive: true });
const product = await startProduct(data, { DEMO: 'true', LOG_LEVEL: 'warn' });
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', ...chromiumArgs()],
});
/** @type {Map<string, Buffer>} */
const taken = new Map();
for (const shot of SHOTS) {
  const [name] = shot;
  const png = await takeScreenshot(browser, product.base, shot);
  taken.set(name, png);
  await sharp(png)
    .webp(QUALITY)
    .toFile(path.join(FOLDER, `${name}.webp`));
}
const asked = await takeScreenshot(browser, product.base, ['phone-question', PHONE, question]);
const shown = (/** @type {string} */ name) => taken.get(name) ?? asked;
await writeReadmePicture([shown('phone-home'), asked, shown('phone-designers')], shown('desktop-portfolio'));
await browser.close();
await stop(product.child);
rmSync(data, { recursive: true, force: true });
