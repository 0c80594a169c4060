import { randomUUID } from 'node:crypto';

const PASSWORD = 'una-password-solo-mia';
/** Long enough for late paints to be told before the next step begins. */
const PAUSE_MS = 600;
/** Until a scrolled page stands still. */
const SETTLED_MS = 250;

const button = (page, name) => page.getByRole('button', { name, exact: true });

/**
 * A finger on the middle of it. What people do before (looking for it, scrolling there) is over by then, and no pointer
 * hovers on the way as a mouse would.
 */
async function tap(page, found) {
  await found.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  await page.waitForTimeout(SETTLED_MS);
  const { x, y, width, height } = await found.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

async function answer(page, number) {
  await page.getByText(`${number} di 5`, { exact: true }).waitFor();
  await tap(page, page.getByRole('radio').nth(2).locator('xpath=..'));
  await tap(page, button(page, number === 5 ? 'Completa' : 'Avanti'));
}

async function register(page) {
  await page.getByLabel('Nome').pressSequentially('Marta Prova');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await tap(page, button(page, 'Registrati'));
  await page.getByLabel('Il tuo messaggio').waitFor();
}

async function write(page) {
  await page.getByLabel('Il tuo messaggio').pressSequentially('Buongiorno, vorrei rifare il soggiorno.');
  await tap(page, button(page, 'Invia messaggio'));
  await page.getByText('Messaggio inviato con successo!').waitFor();
}

/** From the home page to a sent message, as people do it: [name of the step, what is done]. */
const JOURNEY = [
  ['begin', (page) => tap(page, page.getByRole('link', { name: 'Scopri il tuo stile' }).first())],
  ...[1, 2, 3, 4, 5].map((number) => [`question ${number}`, (page) => answer(page, number)]),
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

/** Walks through the journey from the home page, each step under its name, to its end or until a step is done. */
export async function walk(page, { during = () => undefined, until = 'message' } = {}) {
  for (const [name, act] of JOURNEY) {
    during(name);
    await act(page);
    await page.waitForTimeout(PAUSE_MS);
    if (name === until) break;
  }
}
