import { expect, type Page } from '@playwright/test';
import { type Account, demoAccount, newClient, signedIn } from './support/account';
import { newRequests, proposeCall } from './support/requests';
import { expectFaultless, expectFits } from './support/screen';
import { dialogEntryRemoved } from './support/shell';
import { test } from './support/test';
import { answerQuestionnaire, openBatchDialog, submitEmail } from './support/visitor';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Each list is one test with one page, so that code and pictures are loaded once. */
const PUBLIC_PAGES = [
  [
    '/',
    '/about',
    '/come-ordiniamo',
    '/stile/minimal',
    '/per-i-designer',
    '/casa-in-due',
    '/confronta?designer=3,7',
    '/privacy',
    '/manca',
  ],
  [
    '/login',
    '/login?mode=register',
    '/request-password-reset',
    '/reset-password',
    '/conferma-email?token=un-link',
    '/ripristina-email#token=un-link',
    '/attivita',
    '/progetto',
    '/raccolta',
    '/salvati',
    '/risultati',
  ],
  ['/designer/3', '/profile/3', '/remove-designer'],
  ['/designer-registration', '/designer-registration?passo=2', '/designer-registration?passo=3'],
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
  await page.getByRole('button', { name: 'Filtra' }).click();
  await page.getByRole('button', { name: 'Indica il comune' }).click();
  await page.getByLabel('Il comune di casa').fill('lampedusa');
  await page.getByRole('button', { name: /^Lampedusa/ }).scrollIntoViewIfNeeded();
  await expectFaultless(page, 'the search for a town');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Entro 100 km/ }).click();
  await page.getByRole('button', { name: /^Togli “Entro 100 km”/ }).waitFor();
  await expectFaultless(page, 'no designer with these filters');
  await page.getByRole('button', { name: /^Togli “Entro 100 km”/ }).click();
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
  await dialogEntryRemoved(page);
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

test('the dialogs of a portfolio are accessible @window', async ({ page, request }) => {
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
  await openBatchDialog(page);
  await expectFaultless(page, 'a request to three designers', 'dialog[open]');
  await enter(page, account, { path: '/raccolta', last: 'article' });
  await lookInto(page, /^Note: /);
  await enter(page, account, { path: '/progetto', last: 'li' });
  await page
    .getByRole('button', { name: /^Modifica / })
    .first()
    .click();
  await expectFaultless(page, 'an open brief');
  await enter(page, account, { path: '/messaggi', last: 'nav[aria-label="Conversazioni"]' });
  await expectFaultless(page, '/messaggi');
  await page.getByRole('navigation', { name: 'Conversazioni' }).getByRole('link').first().click();
  await expect(page.getByRole('log')).toBeVisible();
  await expectFaultless(page, 'a conversation');
});

test('the states of requests and their dialogs are accessible', async ({ page, request }) => {
  const { client, designer, open, declined, answered } = await newRequests(request);
  const conversation = (id: number, state: string) => ({
    path: `/messaggi?contatto=${id}`,
    last: `p[data-state="${state}"]`,
  });
  await enter(page, designer, conversation(open, 'read'));
  await lookInto(page, 'Declina');
  await enter(page, client, conversation(open, 'read'));
  await lookInto(page, 'Ritira la richiesta');
  await proposeCall(request, designer, answered);
  await enter(page, client, conversation(answered, 'answered'));
  await expect(page.getByRole('group', { name: 'Proposta di chiamata' })).toBeVisible();
  await expectFaultless(page, 'a proposed call');
  await lookInto(page, 'Proponi altri orari');
  await lookInto(page, 'Chiudi la conversazione');
  await enter(page, client, conversation(declined, 'declined'));
  await expect(page.getByRole('button', { name: 'Scrivi lo stesso' }).first()).toBeVisible();
  await expectFaultless(page, 'a declined request');
});

test('the page of a designer and its dialogs are accessible', async ({ page, request }) => {
  const account = await demoAccount(request, 'designer@stanze.test');
  await enter(page, account, { path: '/designer-profile', last: '#positions' });
  await lookInto(page, 'Statistiche');
  await lookInto(page, 'Modifica profilo');
});

test('the administration and its dialog are accessible', async ({ page, request }) => {
  await enter(page, await demoAccount(request, 'admin@stanze.test'), {
    path: '/admin',
    last: 'th[scope="row"]',
  });
  await lookInto(page, /, modifica$/);
  await page.getByRole('tab', { name: 'Affinità e realtà' }).click();
  await expect(page.getByRole('heading', { name: 'Troppo pochi dati.' })).toBeVisible();
  await expectFaultless(page, 'Affinità e realtà');
  for (const tab of ['designer', 'salute', 'segnalazioni', 'verifiche', 'questionari', 'registro']) {
    await page.goto(`/admin?elenco=${tab}`);
    await expect(page.getByRole('tabpanel').locator('h2, h3, table, input, p').first()).toBeVisible();
    await expectFaultless(page, `the tab ${tab}`);
  }
});
