import { randomUUID } from 'node:crypto';

const PASSWORD = 'una-password-solo-mia';
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/** Long enough for the last paint of a step to be reported before the next step begins. */
const PAUSE_MS = 600;
/** Until a scrolled page has stopped moving. */
const SETTLED_MS = 250;

/** @type {(page: Page, name: string) => Locator} */
const button = (page, name) => page.getByRole('button', { name, exact: true });

/**
 * The position and size of an element. The app may replace an element while it starts, so
 * this function waits again when it is missing for a moment.
 * @param {Locator} target
 * @returns {Promise<{ x: number, y: number, width: number, height: number }>}
 */
async function boxOf(target) {
  await target.waitFor();
  return (await target.boundingBox()) ?? boxOf(target);
}

/**
 * Taps the middle of an element with a finger. It is scrolled into view first, and there is no
 * hover before the tap, as there would be with a mouse.
 * @param {Page} page
 * @param {Locator} target
 */
async function tap(page, target) {
  await target.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  await page.waitForTimeout(SETTLED_MS);
  const { x, y, width, height } = await boxOf(target);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/**
 * @param {Page} page
 * @param {number} number
 */
async function answer(page, number) {
  await page.getByText(`${number} di 5`, { exact: true }).waitFor();
  await tap(page, page.getByRole('radio').nth(2).locator('xpath=..'));
  await tap(page, button(page, number === 5 ? 'Completa' : 'Avanti'));
}

/** @param {Page} page */
async function register(page) {
  await page.getByLabel('Nome').pressSequentially('Marta Prova');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await tap(page, button(page, 'Registrati'));
  await page.getByLabel('Il tuo messaggio').waitFor();
}

/** @param {Page} page */
async function write(page) {
  await page.getByLabel('Il tuo messaggio').pressSequentially('Buongiorno, vorrei rifare il soggiorno.');
  await tap(page, button(page, 'Invia messaggio'));
  await page.getByText('Messaggio inviato con successo!').waitFor();
}

/**
 * From the home page to a sent message: the name of each step, and what it does on the page.
 * @type {[string, (page: Page) => Promise<void>][]}
 */
const JOURNEY = [
  ['begin', (page) => tap(page, page.getByRole('link', { name: 'Scopri il tuo stile' }).first())],
  ...[1, 2, 3, 4, 5].map(
    (number) =>
      /** @type {[string, (page: Page) => Promise<void>]} */ ([
        `question ${number}`,
        (page) => answer(page, number),
      ]),
  ),
  [
    'e-mail',
    async (page) => {
      await page.getByLabel(/email/i).pressSequentially(`${randomUUID()}@esempio.it`);
      await page.keyboard.press('Enter');
      await page.getByRole('article').first().waitFor();
    },
  ],
  ['why', (page) => tap(page, page.getByRole('article').first().getByText('Perché'))],
  [
    'portfolio',
    async (page) => {
      const card = page.getByRole('article').first();
      await tap(page, card.getByRole('link', { name: /Portfolio/ }));
      await button(page, 'Contatta Designer').first().waitFor();
    },
  ],
  [
    'contact',
    async (page) => {
      await tap(page, button(page, 'Contatta Designer').first());
      await tap(page, page.getByRole('alertdialog').getByText('Registrati', { exact: true }));
      await page.getByLabel('Nome').waitFor();
    },
  ],
  ['register', register],
  ['message', write],
];

/**
 * Performs the steps of the journey from the home page, completely or until the end of one step.
 * @param {Page} page
 * @param {{ during?: (step: string) => void, until?: string }} options `during` is called before each step
 */
export async function walk(page, { during = () => undefined, until = 'message' } = {}) {
  for (const [name, perform] of JOURNEY) {
    during(name);
    await perform(page);
    await page.waitForTimeout(PAUSE_MS);
    if (name === until) break;
  }
}
