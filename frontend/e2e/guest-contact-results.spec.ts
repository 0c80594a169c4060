import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TEST_PASSWORD } from './support/passwords';
import { test } from './support/test';
import { answerQuestionnaire, register, submitEmail } from './support/visitor';

/** Answers for a style that no designer of other tests has: with theirs, the first page changes with the rotation. */
const RARE_STYLE = [3, 3, 3, 3, 3];
const SENT = 'Messaggio inviato con successo! Il designer ti risponderà presto.';

const required = (page: Page) => page.getByRole('alertdialog', { name: 'Registrazione Richiesta' });

test('a text written on the results is sent after the registration, once the matches are fetched again', async ({
  page,
}) => {
  const mark = randomUUID();
  await answerQuestionnaire(page, RARE_STYLE);
  await submitEmail(page, `risultati-${mark}@esempio.it`);
  const card = page.getByRole('article').nth(1);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'Contatta' }).click();
  await required(page)
    .getByLabel(/^Il tuo messaggio/)
    .fill(`Dai risultati ${mark}`);
  await required(page).getByRole('button', { name: 'Registrati' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(`risultati-${mark}@esempio.it`);
  const matches = page.waitForResponse((answer) => answer.url().includes('/match'));
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/contacts'),
  );
  await register(page, 'Rita Risultati', TEST_PASSWORD);
  expect((await matches).status()).toBe(200);
  await expect(page).toHaveURL(/\/\?view=designers$/);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(((await (await sent).json()) as { designer_name: string }).designer_name).toBe(name);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a text written on the results is sent also when its designer is no longer on the first page', async ({
  page,
}) => {
  const mark = randomUUID();
  await answerQuestionnaire(page, RARE_STYLE);
  await submitEmail(page, `seconda-pagina-${mark}@esempio.it`);
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'Contatta' }).click();
  await required(page)
    .getByLabel(/^Il tuo messaggio/)
    .fill(`Dalla seconda pagina ${mark}`);
  await required(page).getByRole('button', { name: 'Registrati' }).click();
  // The first page holds the next designer instead; all matches hold this one.
  await page.route(/\/match/, async (route) => {
    const asked = route.request().postDataJSON() as { limit?: number };
    if (asked.limit === undefined) return route.continue();
    const answer = await route.fetch({ postData: { ...asked, limit: asked.limit + 1 } });
    const body = (await answer.json()) as { designers: { name: string }[] };
    const designers = body.designers.filter((designer) => designer.name !== name);
    return route.fulfill({ response: answer, json: { ...body, designers } });
  });
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/contacts'),
  );
  await register(page, 'Sara Seconda', TEST_PASSWORD);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(((await (await sent).json()) as { designer_name: string }).designer_name).toBe(name);
  await expect(page).toHaveURL(/\/\?view=designers$/);
});

test('a text to a designer who is no longer listed comes back on the designer’s page', async ({ page }) => {
  const mark = randomUUID();
  await answerQuestionnaire(page, RARE_STYLE);
  await submitEmail(page, `sparito-${mark}@esempio.it`);
  const card = page.getByRole('article').first();
  const portfolio = await card
    .getByRole('link', { name: /^Portfolio di/ })
    .first()
    .getAttribute('href');
  const gone = Number(/\/designer\/(\d+)/.exec(portfolio ?? '')?.[1]);
  await card.getByRole('button', { name: 'Contatta' }).click();
  await required(page)
    .getByLabel(/^Il tuo messaggio/)
    .fill('Per chi non è più in elenco');
  await required(page).getByRole('button', { name: 'Registrati' }).click();
  await page.route(/\/match/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { designers: { id: number }[] };
    const designers = body.designers.filter(({ id }) => id !== gone);
    await route.fulfill({ response: answer, json: { ...body, designers } });
  });
  await register(page, 'Sonia Sparita', TEST_PASSWORD);
  await expect(page).toHaveURL(new RegExp(`/designer/${gone}-`));
  await expect(page.getByLabel('Il tuo messaggio')).toHaveValue('Per chi non è più in elenco');
});
