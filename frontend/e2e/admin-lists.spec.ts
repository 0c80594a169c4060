import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newClient } from './support/account';
import { openAdmin, rows, search } from './support/admin';
import { test } from './support/test';
import { watchConsole } from './support/visitor';

/** A surname that no other test uses. */
const newSurname = () => `F${randomUUID().slice(0, 8)}`;
const deletion = (page: Page) => page.getByRole('button', { name: /^Elimina selezionati/ });

test('search, order and page are in the address, and another search ends the selection @both', async ({
  page,
  request,
}) => {
  const errors = watchConsole(page);
  const surname = newSurname();
  for (const name of ['Zoe', 'Àgata', 'Milo']) await newClient(request, '', `${name} ${surname}`);
  await openAdmin(page, request);
  await search(page).fill(surname);
  await expect(rows(page)).toHaveCount(3);
  if ((page.viewportSize()?.width ?? 0) >= 768) await page.getByRole('button', { name: 'Name' }).click();
  else await page.getByLabel('Ordina per').selectOption('name');
  await expect(rows(page).first()).toContainText(`Àgata ${surname}`);
  await expect(page).toHaveURL(`/admin?q=${surname}&ordine=name`);

  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText(`Àgata ${surname}`);
  await page.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }).check();
  await expect(deletion(page)).toHaveText('Elimina selezionati (3)');
  await search(page).fill(`${surname} agata`);
  await expect(rows(page)).toHaveCount(1);
  await expect(deletion(page)).toHaveText('Elimina selezionati (0)');
  await expect(deletion(page)).toBeDisabled();

  await page.getByRole('tab', { name: /^Designers/ }).click();
  await expect(page).toHaveURL('/admin?elenco=designer');
  await page.goBack();
  await expect(search(page)).toHaveValue(`${surname} agata`);
  await expect(rows(page)).toHaveCount(1);
  if ((page.viewportSize()?.width ?? 0) > 820) {
    const hint = page.getByText('La tabella continua a destra');
    await expect(hint).toHaveCount(0);
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(hint).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('an e-mail address that is searched for is not in the address, and comes back with the page', async ({
  page,
  request,
}) => {
  const { email } = await newClient(request, '', `Livia ${newSurname()}`);
  await openAdmin(page, request);
  await search(page).fill(email);
  await expect(rows(page)).toHaveCount(1);
  expect(page.url()).not.toMatch(/@|%40|q=/);
  await page.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }).check();
  await deletion(page).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.reload();
  await expect(search(page)).toHaveValue(email);
  await page.getByRole('tab', { name: /^Designers/ }).click();
  await expect(search(page)).toHaveValue('');
  await page.goBack();
  await expect(search(page)).toHaveValue(email);
  await expect(rows(page)).toHaveCount(1);
  await page.goto(`/admin?q=${encodeURIComponent(email)}`);
  await expect(page).toHaveURL('/admin');
  await expect(search(page)).toHaveValue(email);
});

test('after a deletion the focus is on the next row', async ({ page, request }) => {
  const surname = newSurname();
  for (const name of ['Anna', 'Bice', 'Cira']) await newClient(request, '', `${name} ${surname}`);
  await openAdmin(page, request, `?q=${surname}&ordine=name`);
  await page.getByRole('checkbox', { name: `Seleziona Bice ${surname}` }).check();
  await deletion(page).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await question.getByLabel('Motivo').selectOption('Account di prova');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Eliminato: 1 utente.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Seleziona Cira ${surname}` })).toBeFocused();
});
