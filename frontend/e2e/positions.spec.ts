import { expect } from '@playwright/test';
import { demoAccount, newClient, signedIn } from './support/account';
import { registerDesigner, signInDesigner } from './support/designers';
import { dialogEntryRemoved } from './support/shell';
import { test } from './support/test';

test('a designer sees where they appear and answers a request from there, an administrator sees the comparison @both', async ({
  page,
  request,
}) => {
  const designer = await registerDesigner(request, { name: 'Nina Posto' });
  const client = await newClient(request);
  const written = await request.post('/api/contacts', {
    headers: { authorization: `Bearer ${client.access_token}` },
    data: { designer_id: designer.id, message: 'Buongiorno, vorrei rifare la cucina.' },
  });
  expect(written.status()).toBe(201);
  await signedIn(page, await signInDesigner(request, designer));
  await page.goto('/designer-profile');
  const block = page.getByRole('region', { name: 'Come ti vedono' });
  await expect(block.getByText(/Il questionario ha 126 risultati possibili/)).toBeVisible();
  await expect(block.getByText(/elenchi veri/)).toBeVisible();
  await block.getByRole('button', { name: /^Aggiungi foto/ }).click();
  await expect(page.getByRole('dialog', { name: /profilo/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialogEntryRemoved(page);
  await block.getByRole('link', { name: 'Rispondi alla richiesta che aspetta' }).click();
  await expect(page).toHaveURL(/\/messaggi$/);

  await signedIn(page, await demoAccount(request, 'admin@stanze.test'));
  await page.goto('/admin?elenco=affinita');
  await expect(page.getByRole('heading', { name: 'Troppo pochi dati.' })).toBeVisible();
  await expect(page.getByText(/da 200 in poi/)).toBeVisible();
});
