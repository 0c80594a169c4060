import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { registerDesigner, signInDesigner } from './support/designers';
import { test } from './support/test';

test('a designer adds the towns served by keyboard, and a client finds them by any of these @both', async ({
  page,
  request,
  browser,
}) => {
  const town = `Forlì ${randomUUID().slice(0, 8)}`;
  const designer = await registerDesigner(request, { name: 'Ada Adige', city: 'Verona, Mantova' });
  await signedIn(page, await signInDesigner(request, designer));
  await page.goto('/designer-profile');
  await page
    .getByRole('button', { name: /Modifica/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Modifica Profilo Designer' });
  const towns = dialog.getByRole('list', { name: 'Città aggiunte' }).getByRole('listitem');
  await expect(towns).toHaveText(['Verona', 'Mantova']);

  const input = dialog.getByLabel('Città in cui lavori');
  await input.fill(town);
  await input.press('Enter');
  await expect(towns).toHaveText(['Verona', 'Mantova', town]);
  await expect(input).toBeFocused();
  await input.fill('MANTOVÀ');
  await input.press('Enter');
  await expect(towns).toHaveCount(3);
  await input.press('Backspace');
  await expect(towns).toHaveText(['Verona', 'Mantova']);
  await input.pressSequentially(`${town},Trento`);
  await expect(towns).toHaveText(['Verona', 'Mantova', town]);
  await dialog.getByRole('button', { name: 'Togli Verona' }).press('Delete');
  await expect(towns).toHaveText(['Mantova', town]);
  expect(await violations(page, 'dialog')).toEqual([]);
  // The town that is still being typed is saved, too.
  await expect(input).toHaveValue('Trento');
  await dialog.getByRole('button', { name: 'Salva Modifiche' }).click();
  await expect(dialog).toHaveCount(0);

  const visitor = await (await browser.newContext()).newPage();
  await signedIn(visitor, await newClient(request));
  await visitor.goto(`/profile`);
  const filter = visitor.getByRole('dialog', { name: 'Filtra i tuoi designer' });
  const cards = visitor.getByRole('region', { name: 'I tuoi designer' }).getByRole('article');
  await visitor.getByRole('button', { name: /^Filtri/ }).click();
  const city = filter.getByLabel('Città');
  await expect(city.getByRole('option', { name: 'Verona, Mantova' })).toHaveCount(0);
  await city.selectOption(town);
  await filter.getByRole('button', { name: 'Applica filtri' }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`Mantova, ${town} e Trento`);
  await visitor.reload();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(town);

  await visitor.goto(`/designer/${designer.id}`);
  const list = visitor.getByRole('region', { name: 'Dove lavora' }).getByRole('listitem');
  await expect(list).toHaveText(['Mantova', town, 'Trento']);
});
