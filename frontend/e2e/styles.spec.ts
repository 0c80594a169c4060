import { expect } from '@playwright/test';
import { test } from './support/test';
import { openResults } from './support/visitor';

test('a picture of the home page opens the page of its style, readable before any script, with designers of that style', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/stile/minimal')).text();
  expect(html).toContain('<title>Minimal e contemporaneo · Stanze</title>');
  expect(html).toContain('Che cosa non è');
  expect((await request.get('/stile/barocco')).status()).toBe(404);

  await page.goto('/');
  await page.getByRole('link', { name: /^Minimal e contemporaneo/ }).click();
  await expect(page).toHaveURL(/\/stile\/minimal$/);
  await expect(page).toHaveTitle('Minimal e contemporaneo · Stanze');
  await expect(page.getByRole('heading', { level: 1, name: 'Minimal e contemporaneo' })).toBeVisible();

  await page.getByRole('heading', { name: 'Chi lavora così' }).scrollIntoViewIfNeeded();
  const list = page.getByRole('list', { name: 'Designer vicini a questo stile' });
  await expect(list.getByRole('listitem').first()).toContainText('Minimal e contemporaneo');
  await list
    .getByRole('link', { name: /portfolio/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Minimal e contemporaneo', exact: true }).click();
  await expect(page).toHaveURL(/\/stile\/minimal$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Minimal e contemporaneo' })).toBeVisible();
  // The list above the links to the other styles would move them under the pointer.
  await page.getByRole('heading', { name: 'Chi lavora così' }).scrollIntoViewIfNeeded();
  await expect(list.getByRole('listitem').first()).toBeVisible();

  await page.getByRole('link', { name: 'Industriale e urbano' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Industriale e urbano' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Minimal e contemporaneo' })).toBeVisible();
  await page.goto('/stile/barocco');
  await expect(page.getByRole('heading', { level: 1, name: 'Qui non c’è nessuna stanza.' })).toBeVisible();
});

test('on a phone the names of five equal styles are on one line each @phone', async ({ page }) => {
  await openResults(page, [0, 1, 2, 3, 4]);
  const names = page.locator('[data-figures] [class*="stripName"]');
  await expect(names).toHaveText(['Eclettico', 'Elegante', 'Minimal', 'Industriale', 'Naturale']);
  const lines = await names.evaluateAll((elements) =>
    elements.map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1, 1]);
});
