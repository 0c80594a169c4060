import { PUBLIC_PAGES } from '@stanze/domain/public-pages';
import { expect, type Page } from '@playwright/test';
import { test } from './support/test';

/** What search engines, link previews and the browser's share menu read of the document. */
function headOf(page: Page) {
  return page.evaluate(() => {
    const content = (selector: string) =>
      Array.from(document.head.querySelectorAll(selector), (one) => one.getAttribute('content'));
    const path = (address: string | null) => address && new URL(address).pathname + new URL(address).search;
    return {
      title: document.title,
      canonical: Array.from(document.querySelectorAll('link[rel="canonical"]'), (one) =>
        path(one.getAttribute('href')),
      ),
      description: content('meta[name="description"]'),
      address: content('meta[property="og:url"]').map(path),
      preview: content('meta[property="og:title"], meta[property="og:description"]'),
      picture: content('meta[property="og:image"]').map(path),
      robots: content('meta[name="robots"]'),
      structured: document.querySelectorAll('script[type="application/ld+json"]').length,
    };
  });
}

/** Opens an address as a link in the app does, without loading the document again. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    window.history.pushState(null, '', target);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('every public page has the head of the server after a navigation in the app', async ({ page }) => {
  await page.goto('/privacy');
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
  });
  for (const { path, title, description, isListed } of Object.values(PUBLIC_PAGES)) {
    await navigate(page, path);
    const expected = {
      title,
      canonical: [path],
      description: [description],
      address: [path],
      preview: [title, description],
      picture: ['/anteprima.jpg'],
      robots: isListed ? [] : ['noindex'],
      structured: 0,
    };
    await expect.poll(() => headOf(page), { message: path }).toEqual(expected);
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a readable address leads to the designer, whose head goes with the designer', async ({ page }) => {
  // One of the demonstration: other tests register designers with hostile names.
  const answer = await page.request.get('/api/designers/3');
  const { id, name } = (await answer.json()) as { id: number; name: string };
  const readable = `/designer/${id}-${name.toLowerCase().replaceAll(' ', '-')}`;
  await page.goto(readable);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const sent = await headOf(page);
  expect(sent).toMatchObject({ canonical: [`/designer/${id}`], structured: 1 });

  await navigate(page, '/about');
  await expect
    .poll(() => headOf(page))
    .toMatchObject({ canonical: ['/about'], title: PUBLIC_PAGES.about.title, structured: 0 });

  await navigate(page, readable);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect
    .poll(() => headOf(page))
    .toMatchObject({
      canonical: [`/designer/${id}`],
      address: [`/designer/${id}`],
      description: sent.description,
      preview: sent.preview,
      picture: sent.picture,
    });
});

test('a page of one person has no canonical address, also after a public one', async ({ page }) => {
  await page.goto('/about');
  await navigate(page, '/nessuna-stanza');
  await expect
    .poll(() => headOf(page))
    .toMatchObject({ title: 'Pagina non trovata · Stanze', canonical: [], picture: [] });
});
