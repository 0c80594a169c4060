import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Account, like, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { registerDesigner, signInDesigner } from './support/designers';
import { openInstalled } from './support/shell';
import { rowsIn } from './support/stored-data';
import { offlineTest, test } from './support/test';
import { openResults } from './support/visitor';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scrivi a più studi' });
const compare = (page: Page, index: number) =>
  page
    .getByRole('article')
    .nth(index)
    .getByRole('button', { name: /^Confronta / });
const writeButton = (page: Page) => page.getByRole('button', { name: 'Scrivi a 3 studi' });

async function choose(page: Page): Promise<void> {
  for (const index of [0, 1, 2]) {
    // By the keyboard.
    await compare(page, index).focus();
    await page.keyboard.press('Enter');
    await expect(compare(page, index)).toHaveAttribute('aria-pressed', 'true');
  }
  await writeButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  await dialog(page)
    .getByLabel(/^Il tuo messaggio/)
    .fill(text);
  await dialog(page).getByRole('button', { name: 'Invia messaggio' }).click();
}

interface Stored {
  readonly message: string;
  readonly designer_name: string;
  readonly batch_size: number;
}
async function contactsOf(request: APIRequestContext, account: Account, address = ''): Promise<Stored[]> {
  const headers = { authorization: `Bearer ${account.access_token}` };
  const answer = await request.get(`${address}/api/contacts/my-contacts`, { headers });
  return (await answer.json()) as Stored[];
}

test('a client writes to three favourites at once, each with their name @both', async ({ page, request }) => {
  const client = await newClient(request);
  const names = ['Ada', 'Eva', 'Ugo'].map((name) => `${name} ${randomUUID().slice(0, 8)}`);
  const designers: Account[] = [];
  for (const name of names)
    designers.push(await signInDesigner(request, await registerDesigner(request, { name })));
  for (const { designer } of designers)
    await like(request, { account: client, designerId: designer?.id ?? 0 });
  await signedIn(page, client);
  await page.goto('/preferiti');
  await choose(page);
  await dialog(page).getByText('Anteprima per ciascuno').click();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  await write(page, 'Buongiorno {nome}, rifaccio la cucina.');
  await expect(dialog(page).getByText('Messaggio inviato a 3 studi.')).toBeVisible();
  const stored = await contactsOf(request, client);
  expect(stored.map(({ message }) => message).sort()).toEqual(
    stored.map(({ designer_name: name }) => `Buongiorno ${name}, rifaccio la cucina.`).sort(),
  );
  await dialog(page).getByRole('button', { name: 'Chiudi' }).last().click();
  await expect(page.getByText('3 designer da confrontare')).toHaveCount(0);

  const [designer] = designers;
  if (!designer) throw new Error('no designer');
  await signedIn(page, designer);
  await page.goto('/messaggi');
  const line = page.getByRole('link', { name: /Ha scritto a 3 studi/ });
  await line.click();
  await expect(page.locator('p[data-state]').getByText('Ha scritto a 3 studi.')).toBeVisible();
  await expect(page.getByText(names[1] ?? '')).toHaveCount(0);
});

test('a guest is asked to register, and the chosen designers of the results stay', async ({ page }) => {
  await openResults(page, [2, 2, 2, 2, 2]);
  for (const index of [0, 1, 2]) await compare(page, index).click();
  await writeButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'Registrazione Richiesta' });
  await expect(question).toContainText('Gli studi che hai scelto restano qui.');
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Registrati' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goBack();
  await expect(writeButton(page)).toBeVisible();
});

offlineTest(
  'without a server the request is one pending command, and arrives once',
  async ({ page, request, server }) => {
    offlineTest.setTimeout(150_000);
    const { address } = server;
    const client = await newClient(request, address);
    await signedIn(page, client);
    await openInstalled(page, '/');
    await openResults(page, [2, 2, 2, 2, 2]);
    await expect(compare(page, 2)).toBeVisible();
    await choose(page);
    await server.stop();
    await write(page, 'Buongiorno {nome}, scrivo dal treno.');
    await expect(dialog(page).getByText('Messaggio salvato: lo invieremo appena torni online.')).toBeVisible({
      timeout: 30_000,
    });
    const pending = async () =>
      (await rowsIn(page, 'outbox')).filter(({ kind }) => kind === 'contact-batch').length;
    expect(await pending()).toBe(1);
    await dialog(page).getByRole('link', { name: 'Vedi cosa è in coda' }).click();
    await expect(page.getByText('Buongiorno {nome}, scrivo dal treno.')).toBeVisible();
    await server.start();
    await expect.poll(pending, { timeout: 60_000 }).toBe(0);
    const stored = await contactsOf(request, client, address);
    expect(stored).toHaveLength(3);
    expect(stored.map(({ batch_size: size }) => size)).toEqual([3, 3, 3]);
  },
);
