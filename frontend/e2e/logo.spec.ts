import { expect, type Page } from '@playwright/test';
import { type Account, newClient } from './support/account';
import { offlineTest as test } from './support/test';
import { openInstalled, shown } from './support/shell';
import { rowsIn, storedPictures } from './support/stored-data';
import { chooseAnswer } from './support/visitor';

/** Stores the session as after a sign-in, once: an init script would store it again after the logo. */
async function storeSession(page: Page, account: Account): Promise<void> {
  const user = JSON.stringify({ ...account, matched_designers: [] });
  await page.evaluate((stored) => localStorage.setItem('user', stored), user);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Esci', exact: true })).toBeVisible();
}

/** Presses the logo and waits until the home page has loaded anew: the old document has the marked window. */
async function pressLogo(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
  await page.getByRole('link', { name: 'Stanze, pagina iniziale' }).click();
  await page.waitForFunction(() => !('isOldDocument' in window) && document.readyState === 'complete');
  await shown(page);
}

test('the logo clears web storage and caches and loses nothing, without a question, online and offline', async ({
  page,
  request,
  server,
}) => {
  await openInstalled(page, '/about');
  await storeSession(page, await newClient(request, server.address));
  await page.goto('/designer/7');
  await page.getByRole('button', { name: 'Salva offline' }).click();
  await expect(page.getByRole('button', { name: 'Salvato offline' })).toBeVisible();
  await page.getByRole('button', { name: 'Contatta Designer' }).first().click();
  const text = page.getByLabel('Il tuo messaggio');
  await text.fill('Una bozza che resta');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).last().click();
  await page.evaluate(() => {
    localStorage.setItem('altro', '1');
    sessionStorage.setItem('altro', '1');
  });

  await pressLogo(page);
  await expect(page).toHaveURL(`${server.address}/`);
  await expect(page.getByRole('button', { name: 'Esci', exact: true })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await page.evaluate(() => [localStorage.getItem('altro'), sessionStorage.getItem('altro')])).toEqual(
    [null, null],
  );

  await server.stop();
  await page.goto('/designer/7');
  await shown(page);
  await page.getByRole('button', { name: 'Mi piace' }).first().click();
  await expect(page.getByRole('link', { name: '1 azione in sospeso' })).toBeVisible();
  await pressLogo(page);
  await expect(page).toHaveURL(`${server.address}/`);
  await expect(page.getByRole('button', { name: 'Esci', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 azione in sospeso' })).toBeVisible();
  // What was saved on purpose has its pictures still.
  expect((await storedPictures(page)).filter((path) => path.startsWith('/api/uploads/'))).not.toEqual([]);
  await page.goto('/designer/7');
  await expect(page.getByRole('button', { name: 'Salvato offline' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Contatta Designer' }).first().click();
  await expect(text).toHaveValue('Una bozza che resta');
});

test('the logo does not sign out another tab, nor delete what a guest answered and typed', async ({
  page,
  context,
  request,
  server,
}) => {
  await page.goto('/login?mode=register');
  await page.getByLabel('Nome').fill('Gina Guest');
  await page.getByLabel('Email').fill('gina@esempio.it');
  await expect.poll(async () => JSON.stringify(await rowsIn(page, 'forms'))).toContain('gina@esempio.it');
  await page.goto('/?openQuestionnaire=true');
  await chooseAnswer(page, 2);
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByText('2 di 5', { exact: true })).toBeVisible();
  await pressLogo(page);
  await expect(page.getByRole('link', { name: 'Scopri il tuo stile' }).first()).toBeVisible();
  await page.goto('/?openQuestionnaire=true');
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  await page.goto('/login?mode=register');
  await expect(page.getByLabel('Nome')).toHaveValue('Gina Guest');
  await expect(page.getByLabel('Email')).toHaveValue('gina@esempio.it');

  await storeSession(page, await newClient(request, server.address));
  const other = await context.newPage();
  await other.goto('/preferiti');
  await shown(other);
  await pressLogo(page);
  await expect(page.getByRole('button', { name: 'Esci', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Esci', exact: true })).toBeVisible();
});
