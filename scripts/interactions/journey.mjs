import { randomUUID } from 'node:crypto';

const PASSWORD = 'una-password-solo-mia';
/** Long enough for late paints to be told before the next step begins. */
const PAUSE_MS = 600;

const button = (page, name) => page.getByRole('button', { name, exact: true });

async function answer(page, number) {
  await page.getByText(`${number} di 5`, { exact: true }).waitFor();
  await page.getByRole('radio').nth(2).locator('xpath=..').click();
  await button(page, number === 5 ? 'Completa' : 'Avanti').click();
}

async function register(page) {
  await page.getByLabel('Nome').pressSequentially('Marta Prova');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await button(page, 'Registrati').click();
  await page.getByLabel('Il tuo messaggio').waitFor();
}

async function write(page) {
  await page.getByLabel('Il tuo messaggio').pressSequentially('Buongiorno, vorrei rifare il soggiorno.');
  await button(page, 'Invia messaggio').click();
  await page.getByText('Messaggio inviato con successo!').waitFor();
}

/** From the home page to a sent message, as people do it: [name of the step, what is done]. */
const JOURNEY = [
  ['begin', (page) => page.getByRole('link', { name: 'Scopri il tuo stile' }).first().click()],
  ...[1, 2, 3, 4, 5].map((number) => [`question ${number}`, (page) => answer(page, number)]),
  [
    'e-mail',
    async (page) => {
      await page.getByLabel(/email/i).pressSequentially(`${randomUUID()}@esempio.it`);
      await page.keyboard.press('Enter');
      await page.getByRole('article').first().waitFor();
    },
  ],
  ['why', (page) => page.getByRole('article').first().getByText('Perché').click()],
  [
    'portfolio',
    async (page) => {
      await page
        .getByRole('article')
        .first()
        .getByRole('link', { name: /Portfolio/ })
        .click();
      await button(page, 'Contatta Designer').first().waitFor();
    },
  ],
  [
    'contact',
    async (page) => {
      await button(page, 'Contatta Designer').first().click();
      await page.getByRole('alertdialog').getByText('Registrati', { exact: true }).click();
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
