import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoAccount, newClient, signedIn } from './support/account';
import { test } from './support/test';
import { watchConsole } from './support/visitor';

const ADMIN = 'admin@stanze.test';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const search = (page: Page) => page.getByRole('searchbox');
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
  await signedIn(page, await demoAccount(request, ADMIN));
  await page.goto('/admin');
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
  expect(errors).toEqual([]);
});

test('after a deletion the focus is on the next row', async ({ page, request }) => {
  const surname = newSurname();
  for (const name of ['Anna', 'Bice', 'Cira']) await newClient(request, '', `${name} ${surname}`);
  await signedIn(page, await demoAccount(request, ADMIN));
  await page.goto(`/admin?q=${surname}&ordine=name`);
  await page.getByRole('checkbox', { name: `Seleziona Bice ${surname}` }).check();
  await deletion(page).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await question.getByLabel('Motivo').selectOption('Account di prova');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Eliminato: 1 utente.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Seleziona Cira ${surname}` })).toBeFocused();
});
