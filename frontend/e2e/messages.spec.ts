import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { type Account, demoAccount, newClient, signedIn } from './support/account';
import { beginConversation } from './support/conversations';
import { openInstalled } from './support/shell';
import { rowsIn } from './support/stored-data';
import { offlineTest as test } from './support/test';
import { watchConsole } from './support/visitor';

const SENT = 'Messaggio inviato con successo! Il designer ti risponderà presto.';

interface Conversation {
  readonly id: number;
  readonly messages: readonly { readonly message: string }[];
}

/** Starts a new conversation of a new client with Giulia, the designer of the demonstration. */
async function newConversation(request: APIRequestContext, text: string) {
  const designer = await demoAccount(request, 'designer@stanze.test');
  const client = await newClient(request);
  const { id: designerId } = (designer as Account & { designer: { id: number } }).designer;
  const id = await beginConversation(request, client, designerId, text);
  return { client, designer, designerId, id };
}

async function conversation(request: APIRequestContext, { access_token }: Account, id: number) {
  const answer = await request.get(`/api/contacts/${id}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return (await answer.json()) as Conversation;
}

/** Opens a path as a person who receives live updates; resolves when the event stream is open. */
async function following(page: Page, account: Account, path: string): Promise<Page> {
  await signedIn(page, account);
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/updates'));
  await page.goto(path);
  expect((await stream).status()).toBe(200);
  return page;
}

async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const lines = (page: Page) => page.getByRole('navigation', { name: 'Conversazioni' });
const bubble = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });
const replyField = (page: Page) => page.getByRole('textbox', { name: /^Rispondi a/ });

test('two people write to each other and see the messages arrive @both', async ({
  page,
  browser,
  request,
}) => {
  const mark = randomUUID();
  const { client, designer, designerId } = await newConversation(request, `Prima ${mark}`);
  const complaints = watchConsole(page);
  const studio = await following(await another(browser), designer, '/messaggi');
  await studio.evaluate(() => Object.assign(window, { sameVisit: true }));

  await following(page, client, `/designer/${designerId}`);
  await page.getByRole('button', { name: 'Contatta Designer' }).first().click();
  await page.getByRole('dialog').getByLabel('Il tuo messaggio').fill(`Buongiorno ${mark}`);
  await page.getByRole('button', { name: 'Invia messaggio' }).dblclick();
  await expect(page.getByText(SENT)).toBeVisible();

  const line = lines(studio).getByRole('link', { name: `Buongiorno ${mark}` });
  await expect(line).toHaveCount(1);
  // It goes on in the conversation that had begun, whose first message is unread too.
  await expect(line).toContainText('2 da leggere');

  await page.goto('/messaggi');
  await lines(page)
    .getByRole('link', { name: `Buongiorno ${mark}` })
    .click();
  await expect(bubble(page, `Buongiorno ${mark}`)).toContainText('Inviato');
  await line.click();
  await expect(studio).toHaveURL(/\/messaggi\?contatto=\d+$/);
  await expect(bubble(page, `Buongiorno ${mark}`)).toContainText('Letto');

  await page.bringToFront();
  await replyField(studio).fill(`Volentieri ${mark}`);
  await replyField(studio).press('Control+Enter');
  await expect(bubble(studio, `Volentieri ${mark}`)).toHaveCount(1);
  await expect(replyField(studio)).toHaveValue('');
  await expect(bubble(page, `Volentieri ${mark}`)).toBeVisible();
  await expect(bubble(studio, `Volentieri ${mark}`)).toContainText('Letto');
  await expect(bubble(studio, `Volentieri ${mark}`)).toHaveCount(1);
  expect(await studio.evaluate(() => 'sameVisit' in window)).toBe(true);
  expect(complaints).toEqual([]);
  await studio.context().close();
});

test('without the server everything can be read, and a reply is sent once afterwards', async ({
  page,
  request,
  server,
}) => {
  const mark = randomUUID();
  const { client, id } = await newConversation(request, `Prima ${mark}`);
  await signedIn(page, client);
  await openInstalled(page, '/');
  await page.goto(`/messaggi?contatto=${id}`);
  await expect(bubble(page, `Prima ${mark}`)).toContainText('Inviato');
  await expect.poll(async () => JSON.stringify(await rowsIn(page, 'inbox'))).toContain(mark);
  await server.stop();

  await replyField(page).fill(`Dal treno ${mark}`);
  await page.getByRole('button', { name: 'Invia', exact: true }).dblclick();
  await expect(bubble(page, `Dal treno ${mark}`)).toContainText('In coda');
  await page.reload();
  await expect(bubble(page, `Prima ${mark}`)).toBeVisible();
  await expect(bubble(page, `Dal treno ${mark}`)).toContainText('In coda');
  await page.goto('/messaggi');
  await expect(lines(page).getByRole('link', { name: `Dal treno ${mark}` })).toContainText('In coda');
  await page.goBack();

  await server.start();
  await expect(bubble(page, `Dal treno ${mark}`)).toContainText('Inviato', { timeout: 30_000 });
  await expect(bubble(page, `Dal treno ${mark}`)).toHaveCount(1);
  const { messages } = await conversation(request, client, id);
  expect(messages.filter(({ message }) => message === `Dal treno ${mark}`)).toHaveLength(1);
});

test('the browser’s back button leads from a conversation to the list, and moves the focus there @phone', async ({
  page,
  request,
}) => {
  const mark = randomUUID();
  const { client } = await newConversation(request, `Prima ${mark}`);
  await signedIn(page, client);
  await page.goto('/messaggi');
  const line = lines(page).getByRole('link', { name: `Prima ${mark}` });
  await line.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Giulia Ferrero' })).toBeFocused();
  await page.goBack();
  await expect(line).toBeFocused();
  await expect(page).toHaveURL(/\/messaggi$/);
});

test('an open conversation on a phone has no button that nobody can see @phone', async ({
  page,
  request,
}) => {
  const mark = randomUUID();
  const { designer } = await newConversation(request, `Prima ${mark}`);
  await newConversation(request, `Seconda ${mark}`);
  await signedIn(page, designer);
  await page.goto('/messaggi');
  const markAll = page.getByRole('button', { name: 'Segna tutti come letti' });
  await expect(markAll).toBeInViewport();
  await lines(page)
    .getByRole('link', { name: `Prima ${mark}` })
    .click();
  await expect(bubble(page, `Prima ${mark}`)).toBeVisible();
  await expect(markAll).toBeHidden();
  await page.goBack();
  await expect(markAll).toBeInViewport();
});
