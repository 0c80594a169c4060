import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { passwordOf, TEST_PASSWORD } from './support/passwords';
import { test } from './support/test';
import { answerQuestionnaire, chooseAnswer } from './support/visitor';

const SENT = 'Messaggio inviato con successo! Il designer ti risponderà presto.';

const required = (page: Page) => page.getByRole('alertdialog', { name: 'Registrazione Richiesta' });
const contact = (page: Page) => page.getByRole('button', { name: 'Contatta Designer' }).first();

/** Answers the open questionnaire, from its first question. */
async function answerAll(page: Page): Promise<void> {
  for (const position of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(`${position} di 5`, { exact: true })).toBeVisible();
    await chooseAnswer(page, 2);
    await page.getByRole('button', { name: position === 5 ? 'Completa' : 'Avanti' }).click();
  }
}

/** Every address that the tab shows from now on. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

test('a guest with a shared link writes, answers the questionnaire, registers, and sends to that designer', async ({
  page,
}) => {
  const mark = randomUUID();
  const text = `Buongiorno, vorrei rifare la cucina. ${mark}`;
  const addresses = watchAddresses(page);
  // The code of the dialog is loaded before anybody presses the button.
  const dialogCode = page.waitForResponse(/\/contact-registration-[^/]*\.js$/);
  await page.goto('/designer/3');
  await dialogCode;
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await contact(page).click();
  await expect(required(page)).toContainText(
    'Per contattare un designer devi prima registrarti. È veloce e gratuito!',
  );
  await required(page)
    .getByLabel(/^Il tuo messaggio/)
    .fill(text);
  expect(await violations(page)).toEqual([]);
  await required(page).getByRole('button', { name: 'Registrati' }).click();

  await expect(page.getByText(/Prima cinque domande sul tuo stile/)).toBeVisible();
  await page.getByLabel('Nome').fill('Sara Shared');
  await page.getByLabel('Email').fill(`sara-${mark}@esempio.it`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Inizia dalle domande' }).click();
  await answerAll(page);

  await expect(page.getByLabel('Nome')).toHaveValue('Sara Shared');
  await expect(page.getByLabel('Email')).toHaveValue(`sara-${mark}@esempio.it`);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(`sara-${mark}@esempio.it`);
  await expect(page.getByText(/Prima cinque domande/)).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByLabel('Conferma password').fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Registrati' }).click();

  const dialog = page.getByRole('dialog', { name: `Contatta ${name}` });
  await expect(dialog.getByLabel('Il tuo messaggio')).toHaveValue(text);
  await expect(page).toHaveURL(/\/designer\/3$/);
  await dialog.getByRole('button', { name: 'Invia messaggio' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(addresses.filter((address) => /esempio|%40|@/.test(address))).toEqual([]);
});

test('a guest who has an account signs in from "Registrazione Richiesta", also after a reset in another tab', async ({
  page,
  context,
  request,
}) => {
  const account = await newClient(request);
  const me = await request.get('/api/users/me', {
    headers: { authorization: `Bearer ${account.access_token}` },
  });
  const { email } = (await me.json()) as { email: string };
  await page.goto('/designer/4');
  await contact(page).click();
  await required(page)
    .getByLabel(/^Il tuo messaggio/)
    .fill('Un testo che non si perde');
  await required(page).getByRole('button', { name: 'Accedi' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Torna all’accesso')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toHaveCount(0);

  // The mailed link opens a tab of its own; the server accepts the password of this test without a mail.
  const other = await context.newPage();
  await other.route('**/api/auth/reset-password', (route) => route.fulfill({ json: { message: 'Fatto.' } }));
  await other.goto('/reset-password?token=dalla-mail');
  await other.getByLabel('Nuova password').fill(TEST_PASSWORD);
  await other.getByLabel('Conferma password').fill(TEST_PASSWORD);
  await other.getByRole('button', { name: 'Reset Password' }).click();
  await expect(other.getByText('Fatto.')).toBeVisible();
  await other.getByRole('link', { name: 'Torna all’accesso' }).click();
  await expect(other.getByLabel('Email')).toHaveValue(email);
  await other.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await other.locator('form').getByRole('button', { name: 'Accedi' }).click();
  await expect(other).toHaveURL(/\/designer\/4$/);
  await expect(other.getByLabel('Il tuo messaggio')).toHaveValue('Un testo che non si perde');
});

test('"Accedi" in the header leads back to the page, and an e-mail address in a link is removed from the URL', async ({
  page,
  request,
}) => {
  await newClient(request);
  await page.goto('/designer/5');
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  await page.getByLabel('Email').fill('cliente@stanze.test');
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('cliente@stanze.test'));
  await page.locator('form').getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/designer\/5$/);
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible();
  await page.goto('/login?mode=register&leadId=5&email=link%40esempio.it');
  await expect(page).toHaveURL(/\/login\?mode=register&leadId=5$/);
  await expect(page.getByLabel('Email')).toHaveValue('link@esempio.it');
  await page.locator('main').getByRole('link', { name: 'Accedi' }).click();
  await expect(page.getByRole('heading', { name: 'Rieccoti.' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('link@esempio.it');
  expect(page.url()).not.toMatch(/@|%40/);
});

test('"No Grazie" deletes no answers: home offers the style and the designers, and no address is asked for again', async ({
  page,
}) => {
  await answerQuestionnaire(page, [2, 2, 0, 2, 2]);
  await expect(page.getByRole('heading', { level: 1, name: 'Minimal e contemporaneo' })).toBeVisible();
  await page.getByRole('button', { name: 'No Grazie' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Il tuo stile: Minimal e contemporaneo')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByRole('link', { name: 'Vedi i tuoi designer' }).click();
  await expect(page.getByText('80% Minimal e contemporaneo, 20% Eclettico e creativo').first()).toBeVisible();
  // The home page has such a link, too, until the results are complete.
  await expect(page.getByRole('link', { name: 'Rivedi le risposte' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Rivedi le risposte' }).click();
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  await answerAll(page);
  await expect(page).toHaveURL(/\/\?view=designers$/);
  await expect(page.getByText('Il tuo stile: 100% Minimal e contemporaneo')).toBeVisible();
});

test('a signed-in person who repeats the questionnaire is not asked for an e-mail', async ({
  page,
  request,
}) => {
  await signedIn(page, await newClient(request));
  await page.goto('/?openQuestionnaire=true');
  for (const position of [1, 2, 3, 4, 5]) {
    await expect(page.getByText(`${position} di 5`, { exact: true })).toBeVisible();
    await chooseAnswer(page, 3);
    await page.getByRole('button', { name: position === 5 ? 'Completa' : 'Avanti' }).click();
  }
  await expect(page).toHaveURL(/\/\?view=designers$/);
  await expect(page.getByText('Il tuo stile: 100% Industriale e urbano')).toBeVisible();
  await page.goto('/user-profile');
  await expect(page.getByText('Industriale e urbano').first()).toBeVisible();
});

test('a portfolio has a way back to the results, with filters and scroll position', async ({
  page,
  request,
}) => {
  await signedIn(page, await newClient(request));
  await page.goto('/user-profile');
  await page.getByRole('button', { name: /^Filtri/ }).click();
  await page.getByRole('checkbox', { name: 'Solo designer verificati' }).check({ force: true });
  await page.getByRole('button', { name: 'Applica filtri' }).click();
  await expect(page).toHaveURL(/\?/);
  const filtered = page.url();
  // How many of the nearest designers are verified depends on those of other tests: the last one is a card or a row.
  const link = page.getByRole('article').last().getByRole('heading').getByRole('link');
  // The list is drawn again when the server's order arrives.
  await expect(() => link.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
  const offset = await page.evaluate(() => window.scrollY);
  expect(offset).toBeGreaterThan(100);
  await link.click();
  await page.getByRole('link', { name: 'Torna ai risultati' }).click();
  await expect(page).toHaveURL(filtered);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(offset - 50);
});
