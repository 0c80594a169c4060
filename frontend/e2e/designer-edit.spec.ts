import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type Account, signedIn } from './support/account';
import { designerProfile, registerDesigner, signInDesigner } from './support/designers';
import { rowsIn } from './support/stored-data';
import { test } from './support/test';

const SAVED = '✅ Profilo aggiornato con successo!';

/** A new designer, signed in on one device. */
interface NewProfile {
  id: number;
  account: Account;
  profile: Record<string, unknown>;
}

const BIO = 'Case piccole, molta luce.';

/** Registers a designer, signs in and opens the own profile. */
async function enter(page: Page, request: APIRequestContext): Promise<NewProfile> {
  const profile = designerProfile({ bio: BIO, min_budget: 900 });
  const designer = await registerDesigner(request, profile);
  const account = await signInDesigner(request, designer);
  await signedIn(page, account);
  await page.goto('/designer-profile');
  await expect(page.getByText('Da €900')).toBeVisible();
  return { id: designer.id, account, profile };
}

async function openDialog(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /Modifica/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Modifica Profilo Designer' });
  await expect(dialog.getByLabel('Nome o studio')).toBeVisible();
  return dialog;
}

/** Another device of the same person saves the profile. */
async function saveElsewhere(
  request: APIRequestContext,
  { id, account, profile }: NewProfile,
  change: object,
): Promise<void> {
  const answer = await request.put(`/api/designers/${id}`, {
    headers: { authorization: `Bearer ${account.access_token}` },
    data: { ...profile, ...change },
  });
  expect(answer.status()).toBe(200);
}

async function profileOf(request: APIRequestContext, { id }: NewProfile) {
  const answer = await request.get(`/api/designers/${id}`);
  return (await answer.json()) as { bio: string; city: string; min_budget: number };
}

test('an edit is checked, saved, and shown immediately, also in the other tab @phone', async ({
  page,
  request,
}) => {
  await enter(page, request);
  const other = await page.context().newPage();
  await other.goto('/designer-profile');
  await expect(other.getByText('Da €900')).toBeVisible();

  const dialog = await openDialog(page);
  await dialog.getByLabel('Budget minimo').fill('250');
  await dialog.getByRole('button', { name: 'Togli Torino' }).click();
  await dialog.getByRole('button', { name: 'Salva Modifiche' }).click();
  await expect(dialog.getByLabel('Budget minimo')).toBeFocused();
  await expect(dialog.getByText('Minimum budget must be at least €300')).toHaveCount(2);
  await expect(dialog.getByText('Please enter your main operating city')).toHaveCount(1);
  await dialog.getByLabel('Budget minimo').fill('1500');
  await dialog.getByLabel('Città in cui lavori').fill('Asti');
  await dialog.getByRole('button', { name: 'Salva Modifiche' }).click();

  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Da €1.500')).toBeVisible();
  await expect(other.getByText('Da €1.500')).toBeVisible();
});

test('unsaved changes are still there after a reload, and are deleted when they are discarded', async ({
  page,
  request,
}) => {
  await enter(page, request);
  const bio = (await openDialog(page)).getByLabel('Racconta il tuo lavoro');
  await bio.fill('Una frase nuova, non ancora salvata.');
  await expect.poll(async () => JSON.stringify(await rowsIn(page, 'forms'))).toContain('Una frase nuova');
  await page.reload();
  let dialog = await openDialog(page);
  await expect(dialog.getByText('Abbiamo ritrovato le modifiche che non avevi salvato.')).toBeVisible();
  await expect(dialog.getByLabel('Racconta il tuo lavoro')).toHaveValue(
    'Una frase nuova, non ancora salvata.',
  );
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Chiudi senza salvare' }).click();
  await expect(dialog).toHaveCount(0);
  dialog = await openDialog(page);
  await expect(dialog.getByLabel('Racconta il tuo lavoro')).toHaveValue(BIO);
});

test('when two devices edit, the second is shown both values, and nothing is overwritten without a question @phone', async ({
  page,
  request,
}) => {
  const designer = await enter(page, request);
  const dialog = await openDialog(page);
  await dialog.getByLabel('Racconta il tuo lavoro').fill('Scritto qui.');
  await dialog.getByLabel('Budget minimo').fill('2000');
  await saveElsewhere(request, designer, { bio: 'Scritto altrove.', city: 'Cuneo' });
  await dialog.getByRole('button', { name: 'Salva Modifiche' }).click();

  const conflict = page.getByRole('dialog', { name: 'Il profilo è cambiato altrove' });
  await expect(conflict.getByText('Scritto qui.')).toBeVisible();
  await expect(conflict.getByText('Scritto altrove.')).toBeVisible();
  expect(await profileOf(request, designer)).toMatchObject({ bio: 'Scritto altrove.', city: 'Cuneo' });
  const save = conflict.getByRole('button', { name: 'Salva le scelte' });
  await expect(save).toBeDisabled();
  const choose = (field: string, side: string) =>
    conflict.getByRole('group', { name: field }).getByLabel(side).check();
  await choose('Presentazione', 'Qui');
  await choose('Budget minimo', 'Qui');
  await choose('Città', 'Dall’altro dispositivo');
  await save.click();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await profileOf(request, designer)).toMatchObject({
    bio: 'Scritto qui.',
    city: 'Cuneo',
    min_budget: 2000,
  });
});

test('an account is deleted after a confirmation, and the person is signed out', async ({
  page,
  request,
}) => {
  const designer = await enter(page, request);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Elimina account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Conferma Eliminazione Account' });
  await expect(
    question.getByText('Sei sicuro di voler eliminare il tuo account? Questa azione è irreversibile.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Elimina account' }).click();
  await expect(page.getByText('✅ Account eliminato con successo.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Accedi' }).first()).toBeVisible();
  expect((await request.get(`/api/designers/${designer.id}`)).status()).toBe(404);
});
