import { expect, type Page } from '@playwright/test';
import { type Account, demoAccount, newClient, signedIn } from './support/account';
import { expectFaultless, expectFits } from './support/screen';
import { test } from './support/test';
import { answerQuestionnaire, submitEmail } from './support/visitor';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Each list is one test with one page, so that code and pictures are loaded once. */
const PUBLIC_PAGES = [
  ['/', '/about', '/come-ordiniamo', '/casa-in-due', '/privacy', '/manca'],
  [
    '/login',
    '/login?mode=register',
    '/request-password-reset',
    '/reset-password',
    '/conferma-email?token=un-link',
    '/attivita',
    '/salvati',
  ],
  ['/designer/3', '/profile/3', '/remove-designer', '/designer-registration'],
];

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const paths of PUBLIC_PAGES) {
  test(`public pages are accessible on every screen: ${paths.join(' ')}`, async ({ page }) => {
    for (const path of paths) {
      await visit(page, path);
      await expectFaultless(page, path);
    }
  });
}

test('from the questionnaire to the contact dialog every screen is accessible', async ({ page }) => {
  await answerQuestionnaire(page, [1, 1, 1, 3, 1], {
    before: () => expectFaultless(page, 'the first question'),
  });
  await expect(page.getByLabel(/email/i)).toBeVisible();
  await expectFaultless(page, 'the e-mail form');
  await submitEmail(page, 'accesso@esempio.it');
  await page.getByText('Perché', { exact: true }).first().click();
  await expectFaultless(page, 'the designers');
  await page.getByRole('article').first().getByRole('button', { name: 'Contatta' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectFaultless(page, 'the question to register');
});

/** Opens a dialog, checks it, closes it, and expects the focus on the button that opened it. */
async function lookInto(page: Page, name: string | RegExp, inside = async () => {}): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name }).first();
  await button.click();
  await expect(page.locator('dialog[open]').getByRole('heading').first()).toBeVisible();
  await expectFaultless(page, String(name), 'dialog[open]');
  await inside();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(button).toBeFocused();
}

/** Opens a page as a person; the element `last` shows that it has loaded. */
async function enter(
  page: Page,
  account: Account,
  { path, last }: { path: string; last: string },
): Promise<void> {
  await signedIn(page, account);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator(last).first()).toBeVisible();
  await expectFits(page, path);
}

test('the page of a client and its dialogs are accessible', async ({ page, request }) => {
  await enter(page, await newClient(request), { path: '/user-profile', last: 'article' });
  await lookInto(page, /^Filtri/);
  await lookInto(page, 'Modifica profilo');
});

test('the dialogs of a portfolio are accessible', async ({ page, request }) => {
  await signedIn(page, await newClient(request));
  await page.goto('/designer/3');
  await lookInto(page, 'Contatta Designer');
  await lookInto(page, 'Condividi Designer', async () => {
    await page.getByRole('button', { name: 'Copia link' }).click();
    await expect(page.locator('dialog[open]').getByText('Link copiato: incollalo dove vuoi.')).toBeVisible();
    await expectFaultless(page, 'a copied link', 'dialog[open]');
  });
});

test('favourites and messages of a client are accessible', async ({ page, request }) => {
  const account = await demoAccount(request, 'cliente@stanze.test');
  await enter(page, account, { path: '/preferiti', last: 'article' });
  await enter(page, account, { path: '/messaggi', last: 'nav[aria-label="Conversazioni"]' });
  await expectFaultless(page, '/messaggi');
  await page.getByRole('navigation', { name: 'Conversazioni' }).getByRole('link').first().click();
  await expect(page.getByRole('log')).toBeVisible();
  await expectFaultless(page, 'a conversation');
});

test('the page of a designer and its dialogs are accessible', async ({ page, request }) => {
  const account = await demoAccount(request, 'designer@stanze.test');
  await enter(page, account, { path: '/designer-profile', last: '[role="status"]' });
  await lookInto(page, 'Statistiche');
  await lookInto(page, 'Modifica profilo');
});

test('the administration and its dialog are accessible', async ({ page, request }) => {
  await enter(page, await demoAccount(request, 'admin@stanze.test'), {
    path: '/admin',
    last: 'th[scope="row"]',
  });
  await lookInto(page, /, modifica$/);
});
