import { expect } from '@playwright/test';
import { registerDesigner, signInDesigner } from './support/designers';
import { signedIn } from './support/account';
import { test } from './support/test';

test('a visit of a portfolio is reported once, and the designer sees the block about visits @both', async ({
  page,
  request,
  browser,
}) => {
  const designer = await registerDesigner(request, { name: 'Ida Vista' });
  const visitor = await (await browser.newContext()).newPage();
  const reported = visitor.waitForResponse((answer) => answer.url().endsWith(`/${designer.id}/visits`));
  await visitor.goto(`/designer/${designer.id}`);
  expect((await reported).status()).toBe(202);

  await signedIn(page, await signInDesigner(request, designer));
  await page.goto('/designer-profile');
  const block = page.getByRole('region', { name: 'Come ti vedono' });
  // The server writes the numbers every 30 seconds.
  await expect(block).toContainText(/Qui vedrai quante persone|ha avuto 1 visita/);
});
