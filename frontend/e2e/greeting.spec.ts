import { expect, type Page } from '@playwright/test';
import { demoAccount, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { recordedShifts, recordShifts } from './support/layout-shifts';
import { test } from './support/test';
import { answerQuestionnaire } from './support/visitor';

const opening = (page: Page) => page.getByRole('region', { name: /^Trova chi sa disegnare/ });
const best = (page: Page) => page.getByRole('list', { name: 'I tre più vicini a te' });

test('a guest with results finds style, best three and the way to all of them, without an address to type @both', async ({
  page,
}) => {
  await answerQuestionnaire(page, [2, 2, 2, 2, 2]);
  await page.getByRole('button', { name: 'No Grazie' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(opening(page)).toContainText('Il tuo stile: Minimal e contemporaneo.');
  await expect(page.getByRole('heading', { name: 'Minimal e contemporaneo', level: 2 })).toBeVisible();
  await expect(best(page).getByRole('article')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await opening(page).getByRole('link', { name: 'Vedi i tuoi designer' }).click();
  await expect(page).toHaveURL(/\?view=designers$/);
  await expect(page.getByRole('list', { name: 'Designer abbinati al tuo stile' })).toBeVisible();
});

test('a client is greeted by name, with what is new: unread conversations, and designers since the last visit', async ({
  page,
  request,
}) => {
  const designer = await demoAccount(request, 'designer@stanze.test');
  const client = await newClient(request);
  const opened = await request.post('/api/contacts', {
    data: { designer_id: designer.designer?.id, message: 'Buongiorno' },
    headers: { authorization: `Bearer ${client.access_token}` },
  });
  const { id } = (await opened.json()) as { id: number };
  await request.post(`/api/contacts/${id}/messages`, {
    data: { message: 'Volentieri' },
    headers: { authorization: `Bearer ${designer.access_token}` },
  });
  await signedIn(page, client);
  await page.evaluate(() => localStorage.setItem('lastVisit', '1000'));
  await page.goto('/');
  await expect(opening(page)).toContainText('Ciao Nina, il tuo stile: Minimal e contemporaneo.');
  await expect(opening(page).getByRole('link', { name: '1 conversazione da leggere' })).toHaveAttribute(
    'href',
    '/messaggi',
  );
  await expect(page.getByText(/ci sono 24 designer in più vicini al tuo stile\.$/)).toBeVisible();
  await expect(best(page).getByRole('article')).toHaveCount(3);
});

test('a designer is greeted with the requests to read @both', async ({ page, request }) => {
  await signedIn(page, await demoAccount(request, 'designer@stanze.test'));
  await page.goto('/');
  await expect(opening(page)).toContainText(/^.*Ciao Giulia\. Hai \d+ richiest[ae] da leggere\./s);
  await expect(opening(page).getByRole('link', { name: 'Leggi i messaggi' })).toBeVisible();
  const line = page.getByRole('list', { name: 'Richieste da leggere' }).getByRole('link').first();
  await expect(line).toContainText('da leggere');
  expect(await violations(page)).toEqual([]);
  await line.click();
  await expect(page).toHaveURL(/\/messaggi\?contatto=\d+$/);
});

test('an administrator is greeted with the waiting requests for verification', async ({ page, request }) => {
  await signedIn(page, await demoAccount(request, 'admin@stanze.test'));
  await page.goto('/');
  // Another test may ask for a verification at the same time.
  await expect(opening(page)).toContainText(
    /Nessuna richiesta di verifica in attesa\.|\d+ richiest[ae] di verifica in attesa\./,
  );
  await opening(page)
    .getByRole('link', { name: /^(Vai alla gestione|Vedi le richieste)$/ })
    .click();
  await expect(page).toHaveURL(/\/admin(\?elenco=verifiche)?$/);
});

test('whoever comes back never sees the invitation first, and without the greeting it appears', async ({
  page,
  request,
}) => {
  await signedIn(page, await newClient(request));
  await page.route('**/greeting-*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  const invitation = page.locator('[data-invitation]');
  await invitation.waitFor({ state: 'attached' });
  await expect(page.locator('html')).toHaveAttribute('data-returning');
  await expect(invitation).toBeHidden();
  await expect(invitation).toBeVisible();
});

test('a first visit sees the invitation at once, and nothing of the page moves @both', async ({ page }) => {
  await recordShifts(page);
  // A font that arrives after the first paint moves the navigation by some pixels; this test concerns the greeting.
  await page.route('**/*.woff2', (route) => route.abort());
  const greeting = page.waitForResponse(/\/greeting-.*\.js$/);
  await page.goto('/');
  await expect(page.locator('[data-invitation]')).toBeVisible();
  await greeting;
  await expect(page.locator('html')).not.toHaveAttribute('data-returning');
  await expect(opening(page).getByRole('link', { name: 'Scopri il tuo stile' })).toBeVisible();
  expect(await recordedShifts(page)).toEqual([]);
});
