import { expect, type Page } from '@playwright/test';

export const BIO =
  'Progetto case piccole e luminose da quindici anni: poche cose, scelte bene, e molto ascolto. Lavoro tra Torino e le Langhe.';

/**
 * Opens the next step of the form, of which the current one is complete. Waits until its title has the focus: the page
 * scrolls before that, and a click during the scroll is a click beside the field.
 */
export async function nextStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Avanti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Passo [2-4] di/ })).toBeFocused();
}

/**
 * Checks a box or a radio button by a click on its label, because the field itself lies under it. A click that is forced on the
 * field misses it when the page scrolls at that moment.
 */
export async function choose(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.locator('xpath=ancestor::label[1]').click();
  await expect(field).toBeChecked();
}

/** Fills in all fields of a designer's registration except the pictures and the consent, which is in the step that it ends in. */
export async function fillDesignerForm(
  page: Page,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await page.getByLabel('Nome o studio').fill(name);
  await page.getByLabel('Email').fill(email);
  await nextStep(page);
  if (!(await page.getByLabel('Japandi').isChecked())) await choose(page, 'Japandi');
  await choose(page, 'Minimal');
  await choose(page, 'Minimal e contemporaneo');
  await nextStep(page);
  await page.getByLabel('Anni di esperienza').fill('15');
  await page.getByLabel('Racconta il tuo lavoro').fill(BIO);
  await page.getByLabel('Budget minimo').fill('1200');
  await choose(page, 'Consulenze online');
  await page.getByLabel('Città in cui lavori').fill('Torino');
  await page.getByText('Aggiungi sito e social').click();
  await page.getByLabel('Instagram').fill('@studio.prova');
}
