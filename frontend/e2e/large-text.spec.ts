import { expect, type Page } from '@playwright/test';
import { demoAccount, newClient, signedIn } from './support/account';
import { LargeText } from './support/large-text';
import { newRequests, proposeCall } from './support/requests';
import { dialogEntryRemoved } from './support/shell';
import { test } from './support/test';
import { openAnswered, openBatchDialog, openResults } from './support/visitor';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Three lists, so that every worker is busy. The route of a page that is redirected is that of its target. */
const PUBLIC_PAGES = [
  ['/', '/about', '/come-ordiniamo', '/stile/naturale', '/per-i-designer', '/privacy', '/manca'],
  [
    '/login',
    '/login?mode=register',
    '/request-password-reset',
    '/reset-password',
    '/conferma-email',
    '/ripristina-email',
    '/attivita',
    '/progetto',
    '/raccolta',
    '/salvati',
    '/risultati',
  ],
  [
    '/designer/3',
    '/profile/3',
    '/casa-in-due',
    '/confronta?designer=3,7',
    '/remove-designer',
    '/designer-registration',
    '/designer-registration?passo=2',
    '/designer-registration?passo=3',
  ],
];

/** Opens a page and waits until it is complete; an element that `last` names is the last to appear. */
async function visit(page: Page, path: string, last = 'h1'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main').locator(last).first()).toBeVisible();
}

/** Checks a dialog that a button of the page opens, and closes it. */
async function lookInto(page: Page, text: LargeText, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await expect(page.locator('dialog[open]').getByRole('heading').first()).toBeVisible();
  await text.expectFits(`the dialog of ${String(name)}`);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await dialogEntryRemoved(page);
}

interface Conversation {
  readonly id: number;
}

/**
 * Gives the signed-in person counts of two and more digits, whatever other tests have sent: ten unread conversations with a
 * long name for a designer, 1 234 likes of the profile and 120 favourites.
 */
async function withLargeCounts(page: Page): Promise<void> {
  await page.route('**/api/contacts/designer-contacts', async (route) => {
    const [first] = (await (await route.fetch()).json()) as [Conversation, ...Conversation[]];
    const copies = Array.from({ length: 10 }, (_, index) => ({
      ...first,
      id: index + 1,
      status: 'unread',
      user_name: 'Sara Unterholzer',
    }));
    await route.fulfill({ json: copies });
  });
  // The app loads each of them in advance, and removes one that the server does not find.
  await page.route(/\/api\/contacts\/\d+$/, async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace(/\d+$/, '1') });
    const conversation = (await answer.json()) as Conversation;
    await route.fulfill({ json: { ...conversation, id: Number(/\d+$/.exec(route.request().url())?.[0]) } });
  });
  await page.route('**/api/designers/by-email/*', async (route) => {
    const designer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...designer, like_count: 1234 } });
  });
  await page.route('**/api/likes/mine', (route) => {
    const likes = Array.from({ length: 120 }, (_, index) => ({
      designer_id: index + 1,
      liked_at: '2026-03-02T10:00:00.000Z',
    }));
    return route.fulfill({ json: likes });
  });
}

for (const paths of PUBLIC_PAGES) {
  test(`large text is not cut off: ${paths.join(' ')}`, async ({ page }) => {
    const text = await LargeText.of(page);
    for (const path of paths) {
      await visit(page, path);
      await text.expectFits(path);
    }
  });
}

test('large text is not cut off from the questionnaire to the question to register', async ({ page }) => {
  const text = await LargeText.of(page);
  await page.goto('/?openQuestionnaire=true');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await text.expectFits('the first question');
  await openAnswered(page, [1, 1, 1, 3, 1], '/?view=email-request');
  await text.expectFits('the e-mail form');
  await openResults(page, [1, 1, 1, 3, 1]);
  await page.getByText('Perché', { exact: true }).first().click();
  await text.expectFits('the designers');
  await page.getByRole('button', { name: 'Filtra' }).click();
  await page.getByRole('button', { name: 'Indica il comune' }).click();
  await page.getByLabel('Il comune di casa').fill('milano');
  await page.getByRole('button', { name: 'Milano (MI)' }).click();
  await page.getByRole('button', { name: /^Entro 60 km/ }).click();
  await expect(page.getByText(/designer con questi filtri/)).toBeVisible();
  await text.expectFits('the filtered designers');
  await lookInto(page, text, 'Contatta');
  await visit(page, '/designer/3');
  await lookInto(page, text, 'Condividi Designer');
});

test('large text is not cut off on the pages of a new client', async ({ page, request }) => {
  const text = await LargeText.of(page);
  await signedIn(page, await newClient(request));
  await visit(page, '/user-profile', 'article');
  await text.expectFits('/user-profile');
  await lookInto(page, text, /^Filtri/);
  await lookInto(page, text, 'Modifica profilo');
  await visit(page, '/designer/3');
  await lookInto(page, text, 'Contatta Designer');
  await page.route('**/api/likes', (route) => route.abort());
  await page.getByRole('button', { name: 'Mi Piace' }).first().click();
  await expect(page.getByRole('link', { name: '1 azione in sospeso' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Sei offline: vedi ciò che hai salvato')).toBeVisible();
  await text.expectFits('the header with a command that waits, offline');
});

test('large text is not cut off on the favourites and messages of a client', async ({ page, request }) => {
  const text = await LargeText.of(page);
  await signedIn(page, await demoAccount(request, 'cliente@stanze.test'));
  await visit(page, '/preferiti', 'article');
  await text.expectFits('/preferiti');
  await openBatchDialog(page);
  await text.expectFits('a request to three designers');
  await visit(page, '/raccolta', 'article');
  await text.expectFits('/raccolta');
  await lookInto(page, text, /^Note: /);
  await visit(page, '/progetto', 'li');
  await page
    .getByRole('button', { name: /^Modifica / })
    .first()
    .click();
  await expect(page.getByLabel('Come si chiama')).toBeVisible();
  await text.expectFits('an open brief');
  await visit(page, '/messaggi', 'nav a');
  await text.expectFits('/messaggi');
  await page.getByRole('navigation', { name: 'Conversazioni' }).getByRole('link').first().click();
  await expect(page.getByRole('log')).toBeVisible();
  await text.expectFits('a conversation');
});

test('large text is not cut off in the states of requests and their dialogs', async ({ page, request }) => {
  const text = await LargeText.of(page);
  const { client, designer, open, declined, answered } = await newRequests(request);
  const look = async (id: number, state: string) => {
    await visit(page, `/messaggi?contatto=${id}`, `p[data-state="${state}"]`);
    await text.expectFits(state);
  };
  await signedIn(page, designer);
  await look(open, 'read');
  await lookInto(page, text, 'Declina');
  await signedIn(page, client);
  await look(open, 'read');
  await lookInto(page, text, 'Ritira la richiesta');
  await proposeCall(request, designer, answered);
  await look(answered, 'answered');
  await expect(page.getByRole('group', { name: 'Proposta di chiamata' })).toBeVisible();
  await text.expectFits('a proposed call');
  await lookInto(page, text, 'Proponi altri orari');
  await lookInto(page, text, 'Chiudi la conversazione');
  await look(declined, 'declined');
});

/** The figures of the marketplace after many lists, so that they contain the longest name of a style. */
async function withManyLists(page: Page): Promise<void> {
  await page.route('**/api/admin/health', async (route) => {
    const response = await route.fetch();
    const health = (await response.json()) as { styles: { name: string }[] };
    const styles = health.styles.map((style) => ({ ...style, lists: 1200 + style.name.length }));
    await route.fulfill({ response, json: { ...health, styles } });
  });
}

test('large text is not cut off on the pages of designers and administrators', async ({ page, request }) => {
  await withManyLists(page);
  const text = await LargeText.of(page);
  await withLargeCounts(page);
  await signedIn(page, await demoAccount(request, 'designer@stanze.test'));
  await visit(page, '/designer-profile', '#positions');
  const bar = page.getByRole('navigation', { name: 'Barra dell’app' });
  await expect(bar.getByRole('link', { name: /^Messaggi/ })).toContainText('10');
  await expect(bar.getByRole('link', { name: /^Preferiti/ })).toContainText('99+');
  await text.expectFits('/designer-profile');
  await lookInto(page, text, 'Statistiche');
  await lookInto(page, text, 'Modifica profilo');
  await signedIn(page, await demoAccount(request, 'admin@stanze.test'));
  await visit(page, '/admin', 'th[scope="row"]');
  await text.expectFits('/admin');
  await lookInto(page, text, /, modifica$/);
  await page.getByRole('tab', { name: 'Affinità e realtà' }).click();
  await expect(page.getByRole('heading', { name: 'Troppo pochi dati.' })).toBeVisible();
  await text.expectFits('Affinità e realtà');
  for (const tab of ['designer', 'salute', 'segnalazioni', 'verifiche', 'questionari', 'registro']) {
    await visit(page, `/admin?elenco=${tab}`, '[role="tabpanel"] :is(h2, h3, table, input, p)');
    if (tab === 'salute') {
      await expect(
        page.getByRole('link', { name: 'Minimal e contemporaneo Stile più cercato' }),
      ).toBeVisible();
    }
    await text.expectFits(`the tab ${tab}`);
  }
});
