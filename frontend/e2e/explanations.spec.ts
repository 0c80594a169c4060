import { expect, type Locator, type Page } from '@playwright/test';
import { newClient, signedIn } from './support/account';
import { test } from './support/test';
import { openResults } from './support/visitor';

const ANSWERS = [2, 2, 4, 2, 2];

/** Opens an explanation as a keyboard does, closes it as a finger does, and expects its text beside what it explains. */
async function expectExplained(page: Page, title: string, terms: readonly [string, RegExp][]): Promise<void> {
  const legend = page.locator('details').filter({ hasText: title }).first();
  const button = legend.locator('summary');
  const open = () => legend.evaluate((details: HTMLDetailsElement) => details.open);
  await expect(legend).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(open).toBe(true);
  for (const [term, text] of terms) {
    await expect(legend.getByRole('term').filter({ hasText: term })).toBeVisible();
    await expect(legend.getByText(text)).toBeVisible();
  }
  await button.click();
  await expect.poll(open).toBe(false);
  await button.click();
  await expect.poll(open).toBe(true);
}

const PRICE: [string, RegExp] = ['Da €…', /Il costo del progetto più piccolo/];
const VERIFIED: [string, RegExp] = ['Verificato', /Non è una garanzia sui lavori/];
const LIKES: [string, RegExp] = ['Cuore', /Non conta nella classifica/];
const AFFINITY: [string, RegExp] = ['Affinità', /da 0 a 100/];

/** Whether an element ends above another one: the explanation comes before the cards. */
async function isAbove(upper: Locator, lower: Locator): Promise<boolean> {
  const [first, second] = [await upper.boundingBox(), await lower.boundingBox()];
  return first !== null && second !== null && first.y + first.height <= second.y;
}

test('price, badge, affinity and hearts are explained above the results and below a portfolio @both', async ({
  page,
}) => {
  await openResults(page, ANSWERS);
  await expectExplained(page, 'Come leggere le schede', [AFFINITY, PRICE, VERIFIED, LIKES]);
  const legend = page.locator('details').filter({ hasText: 'Come leggere le schede' });
  expect(await isAbove(legend, page.getByRole('article').first())).toBe(true);
  await page.goto('/designer/3');
  // The affinity is not in the page of the server: the app has replaced it.
  await expect(page.getByText(/^Affinità \d+ su 100$/)).toBeVisible();
  await expectExplained(page, 'Come leggere il profilo', [PRICE, VERIFIED, LIKES]);
});

test('the squares with letters and what is saved are explained on the page of a client, with export and deletion @both', async ({
  page,
  request,
}) => {
  await signedIn(page, await newClient(request));
  await page.goto('/user-profile');
  await expect(page.getByText(/^La lettera nel quadrato è quella dello stile/)).toBeVisible();
  await expectExplained(page, 'Come leggere le schede', [AFFINITY, PRICE, VERIFIED, LIKES]);
  const saved = page.getByText(/Salvati su questo dispositivo: i designer che hai aperto/);
  await expect(saved).toBeVisible();
  const account = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Account e sicurezza' }) })
    .last();
  await expect(account.getByRole('button', { name: /^Scarica/ })).toBeVisible();
  await expect(account.getByRole('button', { name: /^Elimina/ })).toBeVisible();
});

test('the report button of a portfolio is aligned with the other buttons on a phone @phone', async ({
  page,
}) => {
  await page.goto('/designer/3');
  const left = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    return Math.round(box?.x ?? -1);
  };
  await expect(page.getByRole('button', { name: 'Salva offline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Segnala', exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      const [report, save] = [await left('Segnala'), await left('Salva offline')];
      return report > 0 && report === save;
    })
    .toBe(true);
});
