import { expect, type Page } from '@playwright/test';
import { like, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { openInstalled } from './support/shell';
import { offlineTest, test } from './support/test';

const cards = (page: Page) => page.getByRole('region', { name: 'I tuoi designer' }).getByRole('article');
const filters = (page: Page) => page.getByRole('button', { name: /^Filtri/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Filtra i tuoi designer' });

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts();
  return texts.map((text) => Number(/Da €([\d.]+)/.exec(text)?.[1]?.replace('.', '')));
}

test('the matched designers are filtered, and the filter survives back, reload and a shared link @both', async ({
  page,
  request,
  browser,
}) => {
  const account = await newClient(request);
  await signedIn(page, account);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/user-profile$/);
  await expect(page.getByRole('heading', { name: /^Il tuo stile: Minimal e contemporaneo/ })).toBeVisible();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
  const all = await cards(page).count();
  const rows = page.getByRole('list', { name: 'Un po’ più lontani da te' }).getByRole('article');
  await expect(rows).toHaveCount(all - 7);

  await filters(page).click();
  await dialog(page).getByLabel('Budget massimo (€)').fill('1500');
  await dialog(page).getByLabel('Solo designer verificati').check();
  expect(await violations(page, 'dialog')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Applica filtri' }).click();
  await expect(filters(page)).toHaveAccessibleName('Filtri, 2 attivi');
  await expect(page).toHaveURL(/\?budget=1500&verificati=1$/);
  await expect.poll(() => cards(page).count()).toBeLessThan(all);
  const few = await cards(page).count();
  expect(Math.max(...(await prices(page)))).toBeLessThanOrEqual(1500);

  await page.getByLabel('Ordina per').selectOption('budget');
  await expect
    .poll(async () => {
      const shown = await prices(page);
      return shown.every((price, index) => index === 0 || price >= (shown[index - 1] ?? 0));
    })
    .toBe(true);
  const address = page.url();
  await page.reload();
  await expect(cards(page)).toHaveCount(few);
  await expect(page.getByLabel('Ordina per')).toHaveValue('budget');

  await page.goBack();
  // Other tests register designers meanwhile.
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(all);
  await expect(filters(page)).toHaveAccessibleName('Filtri');

  const elsewhere = await (await browser.newContext()).newPage();
  await signedIn(elsewhere, account);
  await elsewhere.goto(address);
  await expect(cards(elsewhere)).toHaveCount(few);
  await elsewhere.context().close();
});

test('the filter shows favourites only, an empty result, and the link to clear it @phone', async ({
  page,
  request,
}) => {
  const account = await newClient(request);
  const [best] = account.matched_designers;
  if (!best) throw new Error('Nobody matches');
  await like(request, { account, designerId: best.id });
  await signedIn(page, account);
  await page.goto('/user-profile');
  const heart = page.getByRole('button', { name: 'Mostra solo preferiti' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(1);
  await cards(page)
    .getByRole('button', { name: /Mi piace/ })
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'Ancora nessun preferito.' })).toBeVisible();
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(cards(page)).toHaveCount(1);

  await page.goto('/user-profile?q=nessunosichiamacosi&stile=Z&budget=abc');
  await expect(page.getByRole('heading', { name: 'Nessun designer con questi filtri.' })).toBeVisible();
  await expect(filters(page)).toHaveAccessibleName('Filtri, 1 attivo');
  expect(await violations(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Mostra tutti' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
});

test('the gallery of the first designer begins with its first picture when a filter changes who is first', async ({
  page,
  request,
}) => {
  const account = await newClient(request);
  // Of the designers with several pictures; those that other tests register have none or one.
  const shown = account.matched_designers.filter(({ gallery }) => gallery.length > 1);
  const pairs = shown.flatMap((best, n) => shown.slice(n + 1).map((other) => [best, other] as const));
  const [best, cheaper] = pairs.find(([one, other]) => other.min_budget < one.min_budget) ?? [];
  if (!best || !cheaper) throw new Error('Too few match');
  for (const { id } of [best, cheaper]) await like(request, { account, designerId: id });
  await signedIn(page, account);
  await page.goto('/user-profile');
  await page.getByRole('button', { name: 'Mostra solo preferiti' }).click();
  await expect(cards(page)).toHaveCount(2);
  const first = cards(page).first();
  await expect(first.getByRole('heading')).toHaveText(best.name);
  await first.getByRole('button', { name: 'Immagine successiva' }).click();
  await expect(first.getByRole('group', { name: /^2 di/ })).toBeVisible();
  await filters(page).click();
  await dialog(page).getByLabel('Budget massimo (€)').fill(String(cheaper.min_budget));
  await dialog(page).getByRole('button', { name: 'Applica filtri' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(first.getByRole('heading')).toHaveText(cheaper.name);
  await expect(first.getByText('Fra questi, il più vicino ai tuoi gusti')).toBeVisible();
  await expect(first.getByRole('group', { name: /^1 di/ })).toBeVisible();
});

offlineTest('the stored designers can be filtered without network', async ({ page, request, context }) => {
  const account = await newClient(request);
  const best = account.matched_designers[0]?.name ?? '';
  await signedIn(page, account);
  await openInstalled(page, '/user-profile');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
  await context.setOffline(true);
  await page.goto(`/user-profile?q=${encodeURIComponent(best.toUpperCase())}`);
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
  await expect(cards(page).first()).toContainText(best);
  expect(await cards(page).count()).toBeLessThan(5);
  await filters(page).click();
  await dialog(page).getByRole('button', { name: 'Azzera filtri' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
});

test('a page scrolled to the account stays there when the other designers load', async ({
  page,
  request,
}) => {
  // The browser is not idle until the test allows it.
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => waiting.push(work);
    addEventListener('idle-now', () => {
      for (const work of waiting.splice(0)) work({ didTimeout: false, timeRemaining: () => 50 });
    });
  });
  // Two columns; the small rows follow below the cards.
  await page.setViewportSize({ width: 820, height: 1180 });
  await signedIn(page, await newClient(request));
  await page.goto('/user-profile');
  await expect(cards(page)).toHaveCount(7);
  await page.getByRole('link', { name: 'Account e sicurezza' }).click();
  const account = page.getByRole('heading', { name: 'Account e sicurezza' });
  await expect(account).toBeInViewport();
  await page.evaluate(() => dispatchEvent(new Event('idle-now')));
  await expect.poll(() => cards(page).count()).toBeGreaterThan(7);
  await expect(account).toBeInViewport();
});

test('amounts and towns are filters as people write them; a wrong one is shown before it is applied', async ({
  page,
  request,
}) => {
  await signedIn(page, await newClient(request));
  await page.goto('/user-profile');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20);
  const all = await cards(page).count();
  await filters(page).click();
  const budget = dialog(page).getByLabel('Budget massimo (€)');
  await budget.fill('poco');
  await dialog(page).getByLabel('Esperienza minima (anni)').focus();
  await expect(budget).toHaveAccessibleDescription(/Scrivi un importo intero/);
  await expect(dialog(page).getByRole('status')).toHaveText(/i risultati restano come sono/);
  expect(await violations(page, 'dialog')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Applica filtri' }).click();
  await expect(budget).toBeFocused();
  expect(await cards(page).count()).toBe(all);
  await budget.fill('€ 1.500,00');
  await budget.press('ArrowUp');
  await expect(budget).toHaveValue('1550');
  await budget.fill('1 500 euro');
  await dialog(page).getByRole('button', { name: 'Applica filtri' }).click();
  await expect(page).toHaveURL(/\?budget=1500$/);
  await expect.poll(() => cards(page).count()).toBeLessThan(all);
});
