import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoAccount, newClient, signedIn } from './support/account';
import { violations } from './support/axe';
import { beginConversation, conversationsOf } from './support/conversations';
import { holdRequests } from './support/held-requests';
import { dialogEntryRemoved, openInstalled } from './support/shell';
import { rowsIn } from './support/stored-data';
import { offlineTest, test } from './support/test';

const DESIGNER = 12;
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Contatta / });

async function write(page: Page, text: string): Promise<void> {
  await dialog(page).getByLabel('Il tuo messaggio').fill(text);
  await dialog(page).getByRole('button', { name: 'Invia messaggio' }).click();
  await expect(dialog(page).getByText('Messaggio inviato con successo!')).toBeVisible();
}

test('a second message to a designer goes on in the conversation, unless it is a new request @both', async ({
  page,
  request,
}) => {
  const client = await newClient(request);
  const conversations = async () => {
    return (await conversationsOf(request, client)).map(({ messages }) =>
      messages.map(({ message }) => message),
    );
  };
  await signedIn(page, client);
  await page.goto(`/designer/${DESIGNER}`);
  const contact = page.getByRole('button', { name: 'Contatta Designer' }).first();
  await contact.click();
  await expect(dialog(page).getByText(/^Hai già scritto/)).toHaveCount(0);
  await write(page, 'Vorrei rifare la cucina.');
  await expect(dialog(page).getByText(/^Quando risponde ricevi un’email/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Chiudi' }).last().click();

  await contact.click();
  await expect(dialog(page).getByText(/^Hai già scritto ad? /)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await write(page, 'Ho dimenticato le foto: https://esempio.it/foto');
  expect(await conversations()).toEqual([
    ['Vorrei rifare la cucina.', 'Ho dimenticato le foto: https://esempio.it/foto'],
  ]);
  await dialog(page).getByRole('button', { name: 'Chiudi' }).last().click();

  await contact.click();
  await dialog(page).getByRole('button', { name: 'Scrivi una nuova richiesta' }).click();
  await expect(dialog(page).getByText('Questo messaggio apre una nuova richiesta.')).toBeVisible();
  await write(page, 'Adesso il bagno.');
  expect((await conversations()).map((texts) => texts.length).sort()).toEqual([1, 2]);

  await dialog(page).getByRole('button', { name: 'Chiudi' }).last().click();
  await contact.click();
  await dialog(page).getByRole('button', { name: 'Scrivi una nuova richiesta' }).click();
  await dialog(page).getByRole('button', { name: 'Continua la conversazione' }).click();
  await write(page, 'E il corridoio.');
  await dialog(page).getByRole('link', { name: 'Vai alla conversazione' }).click();
  await expect(page).toHaveURL(/\/messaggi\?contatto=\d+$/);
  await expect(page.getByText('E il corridoio.').last()).toBeVisible();
});

offlineTest(
  'two messages to a designer without a server are one waiting line, and arrive once in one conversation',
  async ({ page, request, server }) => {
    offlineTest.setTimeout(150_000);
    const slow = { timeout: 60_000 };
    const client = await newClient(request, server.address);
    await signedIn(page, client);
    await openInstalled(page, '/messaggi');
    await page.goto(`/designer/${DESIGNER}`);
    const contact = page.getByRole('button', { name: 'Contatta Designer' }).first();
    await expect(contact).toBeVisible(slow);
    await server.stop();
    for (const text of ['Vorrei rifare la cucina.', 'Ho dimenticato: anche il bagno.']) {
      const waiting = (await rowsIn(page, 'outbox')).length;
      await contact.click();
      await expect(dialog(page).getByText(/Il primo messaggio è in coda/)).toHaveCount(waiting);
      await dialog(page).getByLabel('Il tuo messaggio').fill(text);
      await dialog(page).getByRole('button', { name: 'Invia messaggio' }).click();
      await expect(dialog(page).getByRole('status').filter({ hasText: /./ }).first()).toBeVisible(slow);
      await expect.poll(async () => (await rowsIn(page, 'outbox')).length, slow).toBe(waiting + 1);
      await dialog(page).getByRole('button', { name: 'Chiudi' }).last().click();
      await expect(dialog(page)).toHaveCount(0);
      await dialogEntryRemoved(page);
    }
    await page.goto('/messaggi');
    const lines = page.getByRole('navigation', { name: 'Conversazioni' }).getByRole('link');
    await expect(lines).toHaveCount(1, slow);
    await expect(lines.first()).toContainText('Ho dimenticato: anche il bagno.');
    await expect(lines.first()).toContainText('In coda');

    await server.start();
    await expect.poll(async () => (await rowsIn(page, 'outbox')).length, slow).toBe(0);
    const all = await conversationsOf(request, client, server.address);
    expect(all.map(({ messages }) => messages.map(({ message }) => message))).toEqual([
      ['Vorrei rifare la cucina.', 'Ho dimenticato: anche il bagno.'],
    ]);
    await page.goto('/messaggi');
    await expect(lines).toHaveCount(1, slow);
    await expect(lines.first()).not.toContainText('In coda');
  },
);

test('addresses in a message are links that open in a new tab, and nothing else is', async ({
  page,
  request,
}) => {
  const client = await newClient(request);
  const message = 'Guarda https://esempio.it/casa, scrivi a studio@esempio.it <b>javascript:alert(1)</b>';
  const id = await beginConversation(request, client, DESIGNER, message);
  await signedIn(page, client);
  await page.goto(`/messaggi?contatto=${id}`);
  const bubble = page.getByText('Guarda').last();
  await expect(bubble).toBeVisible();
  const links = await bubble
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['https://esempio.it/casa', 'mailto:studio@esempio.it']);
  await expect(bubble.getByRole('link').first()).toHaveAttribute('rel', /noopener/);
  await expect(bubble).toContainText('<b>javascript:alert(1)</b>');
});

/** Opens the conversation of a client who has photos with long notes, on a screen of this height; it is only read. */
async function openReply(page: Page, request: APIRequestContext, height: number): Promise<void> {
  const client = await demoAccount(request, 'cliente@stanze.test');
  const [conversation] = await conversationsOf(request, client);
  await signedIn(page, client);
  const { width = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height });
  await page.goto(`/messaggi?contatto=${conversation?.id ?? 0}`);
  await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
}

test('the choice of photos that go along with a reply can be given up on every screen @both', async ({
  page,
  request,
}) => {
  for (const height of [900, 640]) {
    await openReply(page, request, height);
    // The form is replaced when the whole conversation has arrived.
    await expect(async () => {
      await page.getByRole('button', { name: 'Allega foto dalla raccolta' }).click();
      await expect(page.getByRole('checkbox').first()).toBeVisible();
    }).toPass();
    await page.getByRole('button', { name: 'Senza foto' }).click({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Allega foto dalla raccolta' })).toBeVisible();
  }
});

test('a slow press on a button of the reply has its effect, before and while somebody types @both', async ({
  page,
  request,
}) => {
  await openReply(page, request, 640);
  const button = (name: string) => page.getByRole('button', { name });
  const press = (name: string) => button(name).click({ delay: 300, timeout: 20_000 });
  await press('Allega foto dalla raccolta');
  await press('Senza foto');
  await expect(button('Allega foto dalla raccolta')).toBeVisible();

  await page.getByLabel('Rispondi').fill('Buongiorno');
  await press('Allega foto dalla raccolta');
  await press('Senza foto');
  await expect(button('Allega foto dalla raccolta')).toBeVisible();
});

test('a slow press on "Invia" sends, also when somebody typed before the bar of a phone was there @phone', async ({
  page,
  request,
}) => {
  const client = await newClient(request);
  const id = await beginConversation(request, client, DESIGNER, 'Vorrei rifare la cucina.');
  await signedIn(page, client);
  const release = await holdRequests(page, /\/assets\/chrome-/);
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto(`/messaggi?contatto=${id}`, { waitUntil: 'commit' });
  await page.getByLabel('Rispondi').fill('Anche il bagno.');
  release();
  await expect(page.locator('[data-app-bar]')).toBeAttached();
  await page.getByRole('button', { name: 'Invia', exact: true }).click({ delay: 300 });
  await expect(page.getByRole('log').getByText('Anche il bagno.')).toBeVisible();
});
