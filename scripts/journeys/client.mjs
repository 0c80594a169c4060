import { randomUUID } from 'node:crypto';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./hand.mjs').Hand} Hand */

const NAME = 'Marta Colombini';
const PASSWORD = 'lampada-verde-12';
const MESSAGE = 'Buongiorno, vorrei rifare il soggiorno prima di Natale. Ha posto?';
/** As long as an ordinary address. */
const emailOf = () => `marta.${randomUUID().slice(0, 6)}@esempio.it`;

/** @type {(page: Page, name: string | RegExp) => import('@playwright/test').Locator} */
const button = (page, name) => page.getByRole('button', { name }).filter({ visible: true }).first();

/**
 * @param {Page} page
 * @param {Hand} hand
 */
async function answerQuestions(page, hand) {
  for (const number of [1, 2, 3, 4, 5]) {
    await page.getByText(`${number} di 5`, { exact: true }).waitFor();
    await hand.tap(page.getByRole('radio').nth(2).locator('xpath=..'));
    await hand.tap(button(page, number === 5 ? 'Completa' : 'Avanti'));
  }
}

/**
 * Writes the message as a guest and goes on to the registration.
 * @param {Page} page
 * @param {Hand} hand
 */
async function writeFirst(page, hand) {
  const dialog = page.getByRole('alertdialog');
  await hand.write(dialog.getByRole('textbox'), MESSAGE);
  await hand.tap(dialog.getByRole('button', { name: 'Registrati' }));
}

/**
 * Fills in the registration form and sends it with the keyboard's key.
 * @param {Page} page
 * @param {Hand} hand
 * @param {string | null} email null when it is filled in already
 */
async function register(page, hand, email) {
  await hand.write(page.getByLabel('Nome'), NAME);
  await hand.enter();
  if (email !== null) {
    await hand.write(page.getByLabel('Email'), email);
    await hand.enter();
  }
  await hand.write(page.getByLabel('Password', { exact: true }), PASSWORD);
  await hand.enter();
  await hand.write(page.getByLabel('Conferma password'), PASSWORD);
  await hand.enter();
}

/** @param {Page} page */
const sent = (page) => page.getByText('Messaggio inviato con successo!').waitFor();

/**
 * From the address that somebody shared to the sent message, with questionnaire and registration.
 * @param {Page} page
 * @param {Hand} hand
 */
export async function fromSharedLink(page, hand) {
  await page.goto('/designer/3?shared=true');
  hand.begin();
  await hand.tap(button(page, /^Contatta/));
  await writeFirst(page, hand);
  await hand.tap(button(page, 'Inizia dalle domande'));
  await answerQuestions(page, hand);
  await register(page, hand, emailOf());
  await hand.tap(button(page, 'Invia messaggio'));
  await sent(page);
}

/**
 * From the home page to the sent message, with questionnaire and registration.
 * @param {Page} page
 * @param {Hand} hand
 */
export async function fromHome(page, hand) {
  await page.goto('/');
  hand.begin();
  await hand.tap(page.getByRole('link', { name: 'Scopri il tuo stile' }).first());
  await answerQuestions(page, hand);
  await hand.write(page.getByLabel(/email/i), emailOf());
  await hand.enter();
  await hand.tap(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Contatta/ }),
  );
  await writeFirst(page, hand);
  await register(page, hand, null);
  await sent(page);
}
