import { expect } from '@playwright/test';
import { demoAccount, newClient, signedIn } from './support/account';
import { test } from './support/test';

test('a designer declines on a phone, and the client sees it at once on a desktop, with other designers @phone', async ({
  page,
  browser,
  request,
}) => {
  const designer = await demoAccount(request, 'designer@stanze.test');
  const client = await newClient(request);
  const { id: designerId } = (designer as typeof designer & { designer: { id: number } }).designer;
  const text = `Vorrei rifare la cucina di ${client.email}.`;
  const answer = await request.post('/api/contacts', {
    data: { designer_id: designerId, message: text },
    headers: { authorization: `Bearer ${client.access_token}` },
  });
  const { id } = (await answer.json()) as { id: number };

  const desktop = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signedIn(desktop, client);
  await desktop.goto(`/messaggi?contatto=${id}`);
  const thread = desktop.getByRole('region');
  await expect(thread.getByText('In attesa di risposta')).toBeVisible();

  await signedIn(page, designer);
  await page.goto(`/messaggi?contatto=${id}`);
  await expect(page.getByRole('region').getByText('Da rispondere')).toBeVisible();
  await page.getByRole('button', { name: 'Declina' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Motivo').selectOption('Non è il mio genere');
  await dialog.getByRole('button', { name: 'Declina' }).click();
  await expect(page.getByRole('region').getByText('Hai declinato')).toBeVisible();

  await expect(thread.getByText('Non può seguirti')).toBeVisible();
  await expect(desktop.getByRole('log').getByText(/un altro studio ti capirà meglio/)).toBeVisible();
  const write = desktop.getByRole('button', { name: 'Scrivi lo stesso' });
  await expect(write).toHaveCount(3);
  await write.first().click();
  await expect(desktop.getByLabel('Il tuo messaggio')).toHaveValue(text);
  await desktop.context().close();
});
