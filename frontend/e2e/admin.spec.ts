import { expect, type Page } from '@playwright/test';
import { newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { registerDesigner } from './support/designers';
import { openAdmin, rows, search } from './support/admin';
import { test } from './support/test';
import { watchConsole } from './support/visitor';

const MANY = 20_000;

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

test('a client who opens the administration is sent to the home page, with the reason', async ({
  page,
  request,
}) => {
  await signedIn(page, await newClient(request));
  await page.goto('/admin');
  await expect(page.getByText('Admin access required')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('an administrator edits, verifies and deletes, and the log lists each change', async ({
  page,
  request,
}) => {
  const errors = watchConsole(page);
  const client = await newClient(request, '', 'Cleo Prova');
  const designer = await registerDesigner(request);
  await openAdmin(page, request);
  await expect(tab(page, /^Users \(\d/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await search(page).fill('CLEO PROVA');
  const cleo = rows(page).filter({ has: page.getByText(String(client.id), { exact: true }) });
  await cleo.getByRole('button', { name: 'Cleo Prova, modifica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifica Cleo Prova' });
  await expect(dialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Città').fill('Lecce');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog).toBeHidden();
  await expect(cleo).toContainText('Lecce');

  await cleo.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Elimina selezionati (1)' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(question).toContainText('This action cannot be undone.');
  expect(await violations(page)).toEqual([]);
  await question.getByLabel('Motivo').selectOption('Account di prova');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Eliminato: 1 utente.')).toBeVisible();
  await expect(cleo).toHaveCount(0);

  await tab(page, /^Designers/).click();
  await search(page).fill(designer.email);
  await expect(rows(page)).toHaveCount(1);
  const badge = page.getByRole('switch');
  await badge.click();
  await expect(badge).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await expect
    .poll(async () => (await (await request.get(`/api/designers/${designer.id}`)).json()) as object)
    .toMatchObject({ is_verified: true });
  await page.getByRole('button', { name: 'Nora Prova, modifica' }).click();
  await page.getByRole('button', { name: 'Togli Torino' }).click();
  await page.getByLabel('Città in cui lavora').fill('Asti');
  await page.getByRole('button', { name: 'Salva Modifiche' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await (await request.get(`/api/designers/${designer.id}`)).json()).toMatchObject({ city: 'Asti' });

  await tab(page, 'Registro').click();
  const logRow = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(logRow(`Designer ${designer.id}`).filter({ hasText: 'città' })).toContainText('Modifica');
  await expect(logRow(`Designer ${designer.id}`).filter({ hasText: 'no → sì' })).toContainText(
    'Verifica data',
  );
  await expect(logRow(`Utente ${client.id}`).filter({ hasText: 'città' })).toContainText('Redazione Stanze');
  await expect(logRow(`Utente ${client.id}`).filter({ hasText: 'Eliminazione' })).toContainText(
    'Account di prova',
  );
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

function manyUsers(): object[] {
  return Array.from({ length: MANY }, (_, index) => ({
    id: index + 1,
    email: `persona${index + 1}@esempio.it`,
    name: `Persona ${index + 1}`,
    location: index % 3 === 0 ? 'Torino' : null,
    profile_picture: null,
    created_at: '2026-03-02T10:00:00.000Z',
    is_admin: false,
    google_id: null,
    has_password: true,
    role: 'user',
    is_designer: false,
  }));
}

/** Milliseconds from the choice of 'All' to the frame after the one with its first rows. */
function paintAll(page: Page): Promise<number> {
  return page.getByLabel('Righe per pagina').evaluate((select: HTMLSelectElement) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const hasRows = () => document.querySelectorAll('tbody tr[data-index]').length > 10;
    const begin = performance.now();
    select.value = 'all';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    const painted = async (): Promise<number> => {
      await frame();
      return hasRows() ? performance.now() - begin : painted();
    };
    return painted();
  });
}

test('20 000 users in one page: only the visible rows are in the document, and one key press shows the last one', async ({
  page,
  request,
}) => {
  const body = JSON.stringify(manyUsers());
  await page.route('**/api/admin/users', (route) => route.fulfill({ contentType: 'application/json', body }));
  await openAdmin(page, request);
  await expect(tab(page, 'Users (20.000)')).toBeVisible();
  await expect(page.getByText('Page 1 of 2000')).toBeVisible();

  const elapsed = await paintAll(page);
  console.log(`20 000 rows in 'All': first paint after ${Math.round(elapsed)} ms`);
  expect(await rows(page).count()).toBeLessThan(100);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(MANY + 1));
  expect(await violations(page)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }).check();
  await expect(page.getByRole('button', { name: 'Elimina selezionati (20.000)' })).toBeEnabled();
  await page.getByRole('region', { name: 'Utenti' }).focus();
  await page.keyboard.press('End');
  const last = page.getByRole('row').and(page.locator(`[aria-rowindex="${MANY + 1}"]`));
  await expect(last).toContainText(`Persona ${MANY}`);
  await expect(last.getByRole('checkbox')).toBeChecked();
});
