import { randomUUID } from 'node:crypto';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('./hand.mjs').Hand} Hand */

const PASSWORD = 'lampada-verde-12';
const MESSAGE = 'Buongiorno, vorrei rifare la cucina. Ha posto?';

/**
 * Registers a client and signs in, before the clock starts.
 * @param {Page} page
 */
async function signIn(page) {
  const email = `marta.${randomUUID().slice(0, 6)}@esempio.it`;
  const answers = ['C', 'C', 'C', 'C', 'C'];
  const lead = await page.request.post('/api/match-designers', { data: { answers, email } });
  const { lead_id } = await lead.json();
  await page.request.post('/api/auth/register', {
    data: { name: 'Marta Colombini', email, password: PASSWORD, lead_id },
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).last().click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/**
 * Fills in a whole brief and sends it with a message; `press` is how the person presses a control.
 * @param {Page} page
 * @param {Hand} hand
 * @param {(control: Locator) => Promise<void>} press
 */
async function fillAndSend(page, hand, press) {
  const button = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true });
  await press(button('Descrivi la tua casa'));
  await press(button('Appartamento'));
  await press(page.getByLabel('Cucina', { exact: true }));
  await hand.write(page.getByLabel('Metri quadri'), '85');
  await press(button('Indica il comune'));
  await hand.write(page.getByLabel('Il comune di casa'), 'bologna');
  await page.getByRole('button', { name: 'Bologna (BO)' }).waitFor();
  await hand.enter();
  await press(button('Fino a 3.000 €'));
  await press(button('Entro 3 mesi'));
  await press(button('Indifferente'));
  await press(button('Fatto'));
  await page.getByRole('button', { name: /^Modifica / }).waitFor();
  await page.goto('/designer/3');
  await press(
    page
      .getByRole('button', { name: /^Contatta/ })
      .filter({ visible: true })
      .first(),
  );
  const dialog = page.getByRole('dialog');
  await hand.write(dialog.getByLabel('Il tuo messaggio'), MESSAGE);
  await dialog.getByLabel('Manda anche il progetto').selectOption({ index: 1 });
  await press(dialog.getByRole('button', { name: 'Invia messaggio' }));
  await page.getByText('Messaggio inviato con successo!').waitFor();
}

/**
 * From the empty page of the briefs to the sent message, by thumb.
 * @param {Page} page
 * @param {Hand} hand
 */
export async function briefByThumb(page, hand) {
  await signIn(page);
  await page.goto('/progetto');
  hand.begin();
  await fillAndSend(page, hand, (control) => hand.tap(control));
}

/**
 * The same by keyboard.
 * @param {Page} page
 * @param {Hand} hand
 */
export async function briefByKeyboard(page, hand) {
  await signIn(page);
  await page.goto('/progetto');
  hand.begin();
  await fillAndSend(page, hand, (control) => hand.press(control));
}
