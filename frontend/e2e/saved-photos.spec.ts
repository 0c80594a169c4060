import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Account, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { signIn } from './support/people';
import { saveFirst } from './support/saved-photos';
import { dialogEntryRemoved, openInstalled } from './support/shell';
import { rowsIn } from './support/stored-data';
import { offlineTest, test } from './support/test';

interface Listed {
  photo_id: number;
  designer_id: number;
  liked_note: string;
  disliked_note: string;
}

/** Open sessions of a person in this test: their collection on the server. */
async function collectionOf(
  request: APIRequestContext,
  { access_token }: Account,
  address = '',
): Promise<Listed[]> {
  const headers = { authorization: `Bearer ${access_token}` };
  return (await (await request.get(`${address}/api/saved-photos/mine`, { headers })).json()) as Listed[];
}

const photos = (page: Page) => page.getByRole('group', { name: 'Le tue foto' }).getByRole('article');
const save = (page: Page) => page.getByRole('button', { name: /^Salva: / });
const saved = (page: Page) => page.getByRole('button', { name: /^Salvata: / });

test('a photo is saved on the portfolio and in full screen, and gets both notes in the collection @both', async ({
  page,
  request,
}) => {
  const account = await newClient(request);
  await signedIn(page, account);
  await page.goto('/designer/2');
  const first = save(page).first();
  await expect(first).toBeVisible();
  const shorterSide = async () => {
    const box = await first.boundingBox();
    return Math.min(box?.width ?? 0, box?.height ?? 0);
  };
  await expect.poll(shorterSide).toBeGreaterThanOrEqual(44);
  await first.click();
  await expect(saved(page)).toHaveCount(1);
  await expect.poll(async () => (await collectionOf(request, account)).length).toBe(1);

  await page
    .getByRole('button', { name: /^Ingrandisci: / })
    .nth(1)
    .click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('button', { name: /^Salva: / }).click();
  await expect(viewer.getByRole('button', { name: /^Salvata: / })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await viewer.getByRole('button', { name: 'Immagine successiva' }).click();
  await expect(viewer.getByRole('button', { name: /^Salva: / })).toBeVisible();
  await viewer.getByRole('button', { name: 'Chiudi', exact: true }).click();
  await expect(saved(page)).toHaveCount(2);
  await dialogEntryRemoved(page);

  await page.goto('/preferiti');
  await page.getByRole('navigation', { name: 'Preferiti' }).getByRole('link', { name: 'Foto' }).click();
  await expect(photos(page)).toHaveCount(2);
  await photos(page)
    .first()
    .getByRole('button', { name: /^Note: / })
    .click();
  await page.getByLabel('Cosa mi piace').fill('La luce del mattino');
  await page.getByLabel('Cosa no').fill('Troppo marmo');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(photos(page).first()).toContainText('La luce del mattino');
  await expect
    .poll(async () => (await collectionOf(request, account))[0])
    .toMatchObject({ liked_note: 'La luce del mattino', disliked_note: 'Troppo marmo' });

  await photos(page)
    .first()
    .getByRole('button', { name: /^Togli: / })
    .press('Enter');
  await expect(photos(page)).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Le tue foto' })).toBeFocused();
  await expect.poll(async () => (await collectionOf(request, account)).length).toBe(1);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(photos(page).first()).toContainText('La luce del mattino');
  await expect
    .poll(async () => (await collectionOf(request, account)).map((photo) => photo.liked_note).sort())
    .toEqual(['', 'La luce del mattino']);
});

test('the photos of a guest stay on the device, and go into the account when the person takes them @phone', async ({
  page,
  request,
}) => {
  const account = await newClient(request);
  await saveFirst(request, account, 1);
  await page.goto('/designer/2');
  await save(page).nth(1).click();
  await expect(saved(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Guarda', exact: true }).click();
  await expect(page).toHaveURL(/\/raccolta$/);
  await expect(photos(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('È solo su questo dispositivo.')).toBeVisible();
  await page.getByRole('button', { name: /^Note:/ }).click();
  await page.getByLabel('Cosa mi piace').fill('La luce del mattino');
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect(photos(page)).toContainText('La luce del mattino');

  await signIn(page, account.email);
  await page.getByRole('button', { name: 'Guarda', exact: true }).click();
  const question = page.getByRole('region', { name: '1 foto su questo dispositivo' });
  await expect(question).toBeVisible();
  expect(await collectionOf(request, account)).toHaveLength(1);
  await question.getByRole('button', { name: 'Portala nella mia raccolta' }).click();
  await expect(question).toBeHidden();
  await expect(photos(page)).toHaveCount(2);
  await expect
    .poll(async () => (await collectionOf(request, account)).map((photo) => photo.liked_note).sort())
    .toEqual(['', 'La luce del mattino']);
});

test('what one device saves and removes appears on the other one without a reload', async ({
  page,
  request,
  browser,
}) => {
  const account = await newClient(request);
  await saveFirst(request, account, 1);
  await signedIn(page, account);
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/updates'));
  await page.goto('/raccolta');
  await expect(photos(page)).toHaveCount(1);
  await stream;
  const other = await browser.newPage();
  await signedIn(other, account);
  await other.goto('/designer/2');
  await expect(saved(other)).toHaveCount(1);
  await save(other).first().click();
  await expect(photos(page)).toHaveCount(2);
  await saved(other).first().click();
  await expect(photos(page)).toHaveCount(1);
  await other.close();
});

test('a photo that its designer removed is named in the collection, and a full collection refuses another one', async ({
  page,
  request,
}) => {
  const account = await newClient(request);
  await saveFirst(request, account, 2);
  await signedIn(page, account);
  await page.route('**/api/saved-photos/mine', async (route) => {
    const answer = await route.fetch();
    const [first, ...others] = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: [{ ...first, picture: null }, ...others] });
  });
  await page.goto('/raccolta');
  await expect(photos(page).last()).toContainText('Questa foto non è più nel portfolio di');
  await page.getByLabel('Dividi per').selectOption('designer');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  await page.route('**/api/saved-photos', (route) =>
    route.fulfill({ status: 409, json: { detail: 'Nella tua raccolta ci sono già 200 foto.' } }),
  );
  await page.goto('/designer/2');
  await save(page).last().click();
  await expect(page.getByText('Nella tua raccolta ci sono già 200 foto.')).toBeVisible();
  await expect(saved(page)).toHaveCount(2);
});

offlineTest(
  'without a network photos are saved, annotated and removed, and arrive exactly once',
  async ({ page, request, server }) => {
    offlineTest.setTimeout(120_000);
    const account = await newClient(request);
    await saveFirst(request, account, 1);
    await signedIn(page, account);
    await openInstalled(page, '/designer/2');
    await expect(saved(page)).toHaveCount(1);
    await page.goto('/raccolta');
    await expect(photos(page)).toHaveCount(1);
    await expect.poll(async () => (await rowsIn(page, 'savedPhotos')).length).toBe(1);
    const keys: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/saved-photos')) keys.push(sent.headers()['idempotency-key'] ?? '');
    });

    await server.stop();
    await page.goto('/designer/2');
    await expect(saved(page)).toHaveCount(1);
    await save(page).first().click();
    await expect(saved(page)).toHaveCount(2);
    await expect.poll(async () => (await rowsIn(page, 'outbox')).length).toBe(1);
    await page.goto('/raccolta');
    await expect(photos(page)).toHaveCount(2);
    await expect(page.getByText('Sei offline: vedi ciò che hai salvato.')).toBeVisible();
    await photos(page)
      .first()
      .getByRole('button', { name: /^Note: / })
      .click();
    await page.getByLabel('Cosa mi piace').fill('Sul treno');
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await photos(page)
      .nth(1)
      .getByRole('button', { name: /^Togli: / })
      .click();
    await expect(photos(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: /azioni in sospeso/ })).toBeVisible();
    await expect.poll(async () => JSON.stringify(await rowsIn(page, 'outbox'))).toContain('"saved":false');
    await dialogEntryRemoved(page);
    await page.reload();
    await expect(photos(page)).toHaveCount(1);
    await expect(photos(page).first()).toContainText('Sul treno');

    await server.start();
    await expect.poll(async () => (await rowsIn(page, 'outbox')).length, { timeout: 40_000 }).toBe(0);
    const listed = await collectionOf(request, account);
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ liked_note: 'Sul treno' });
    await expect(photos(page)).toHaveCount(1);
    expect(new Set(keys).size).toBeLessThanOrEqual(3);
  },
);
