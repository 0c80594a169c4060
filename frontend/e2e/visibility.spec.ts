import { expect, type Page } from '@playwright/test';
import { registerDesigner, signInDesigner } from './support/designers';
import { signedIn } from './support/account';
import { test } from './support/test';

/** Opens a page and waits until the visit is reported. */
async function openCounted(visitor: Page, path: string, id: number): Promise<void> {
  const reported = visitor.waitForResponse((answer) => answer.url().endsWith(`/${id}/visits`));
  await visitor.goto(path);
  expect((await reported).status()).toBe(202);
}

test('a visit of a portfolio is reported once, at both addresses, and the designer sees the block about visits @both', async ({
  page,
  request,
  browser,
}) => {
  const designer = await registerDesigner(request, { name: 'Ida Vista' });
  const other = await registerDesigner(request, { name: 'Olga Vista' });
  for (const address of ['designer', 'profile']) {
    const visitor = await (await browser.newContext()).newPage();
    const reports: string[] = [];
    visitor.on('request', (sent) => {
      if (sent.url().endsWith('/visits')) reports.push(new URL(sent.url()).pathname);
    });
    await openCounted(visitor, `/${address}/${designer.id}`, designer.id);
    // The same portfolio again, in the same visit, is not reported; another one is.
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Chi siamo' }).click();
    await expect(visitor).toHaveURL(/\/about$/);
    await visitor.goBack();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Ida Vista' })).toBeVisible();
    const next = visitor.waitForResponse((answer) => answer.url().endsWith(`/${other.id}/visits`));
    await visitor.evaluate((path) => window.history.pushState(null, '', path), `/designer/${other.id}`);
    await next;
    expect(reports).toEqual([designer, other].map(({ id }) => `/api/designers/${id}/visits`));
    await visitor.context().close();
  }

  await signedIn(page, await signInDesigner(request, designer));
  await page.goto('/designer-profile');
  const block = page.getByRole('region', { name: 'Come ti vedono' });
  // The server writes the numbers every 30 seconds.
  await expect(block).toContainText(/Qui vedrai quante persone|ha avuto 2 visite/);
});
