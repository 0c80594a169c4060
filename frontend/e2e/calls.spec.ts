import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Account, newClient, signedIn } from './support/account';
import { registerDesigner, signInDesigner } from './support/designers';
import { openInstalled } from './support/shell';
import { rowsIn } from './support/stored-data';
import { offlineTest } from './support/test';

interface Stored {
  readonly id: number;
  readonly unread_count: number;
  readonly messages: readonly { readonly message: string }[];
}

/** A conversation as one of its people reads it from the API. */
async function contactOf(request: APIRequestContext, url: string, account: Account): Promise<Stored> {
  const headers = { authorization: `Bearer ${account.access_token}` };
  return (await (await request.get(url, { headers })).json()) as Stored;
}

const SLOW = { timeout: 60_000 };
const agreed = (page: Page) => page.getByRole('region', { name: 'Chiamata confermata' });
const proposal = (page: Page) => page.getByRole('group', { name: 'Proposta di chiamata' });
const steps = async (page: Page) => (await rowsIn(page, 'outbox')).filter(({ kind }) => kind === 'call');

async function openConversation(page: Page, account: Account, id: number): Promise<void> {
  await signedIn(page, account);
  await openInstalled(page, '/messaggi');
  await page.goto(`/messaggi?contatto=${id}`);
  await expect(page.getByRole('button', { name: 'Proponi una chiamata' })).toBeVisible(SLOW);
  await expect.poll(async () => (await rowsIn(page, 'inbox')).length, SLOW).toBe(1);
}

/** Fills the dialog that is open with half hours of the proposed day, and sends it. */
async function proposeTimes(page: Page, hours: readonly string[], location: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [nth, hour] of hours.entries()) {
    if (nth > 0) await dialog.getByRole('button', { name: 'Aggiungi un orario' }).click();
    await dialog.getByRole('combobox').nth(nth).selectOption(hour);
  }
  await dialog.getByRole('textbox', { name: /Dove o come/u }).fill(location);
  await dialog.getByRole('button', { name: 'Proponi', exact: true }).click();
  await expect(dialog).toBeHidden(SLOW);
}

offlineTest(
  'a call is proposed, accepted once without a network, moved and cancelled, and both people see each step',
  async ({ page, browser, request, server }) => {
    offlineTest.setTimeout(240_000);
    const { address } = server;
    const designer = await signInDesigner(request, await registerDesigner(request, {}, address), address);
    const client = await newClient(request, address);
    const headers = { authorization: `Bearer ${client.access_token}` };
    const data = { designer_id: designer.designer?.id, message: 'Sentiamoci' };
    const { id } = (await (
      await request.post(`${address}/api/contacts`, { data, headers })
    ).json()) as Stored;
    const url = `${address}/api/contacts/${id}`;
    const desk = await (await browser.newContext({ baseURL: address })).newPage();
    await openConversation(page, client, id);
    await openConversation(desk, designer, id);

    await desk.getByRole('button', { name: 'Proponi una chiamata' }).click();
    await proposeTimes(desk, ['10:00', '15:30'], 'Telefono 051 123456');
    const choices = proposal(page).getByRole('button', { name: /\d{2}:\d{2}$/u });
    await expect(choices).toHaveCount(2, SLOW);
    await expect(choices.first()).toHaveText(/^(lunedì|martedì|mercoledì|giovedì|venerdì) \d+ \S+, 10:00$/u);
    await expect(proposal(desk)).toContainText('può scegliere un orario');
    await expect.poll(async () => (await rowsIn(page, 'calls')).length, SLOW).toBe(1);

    await server.stop();
    await choices.first().click();
    await expect(page.getByText(/Hai scelto .*10:00\. In coda/u)).toBeVisible(SLOW);
    await expect.poll(async () => (await steps(page)).length, SLOW).toBe(1);
    await page.reload();
    await expect(page.getByText(/Hai scelto .*10:00\. In coda/u)).toBeVisible(SLOW);

    await server.start();
    for (const one of [page, desk]) await expect(agreed(one)).toContainText(/Chiamata: .*, 10:00/u, SLOW);
    await expect.poll(async () => (await steps(page)).length, SLOW).toBe(0);
    const { messages } = await contactOf(request, url, client);
    expect(messages.filter(({ message }) => message.startsWith('Va bene'))).toHaveLength(1);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Nel calendario' }).click();
    expect((await downloading).suggestedFilename()).toBe('chiamata.ics');

    await agreed(desk).getByRole('button', { name: 'Sposta' }).click();
    await proposeTimes(desk, ['11:00'], 'Telefono 051 123456');
    await proposal(page)
      .getByRole('button', { name: /11:00$/u })
      .click(SLOW);
    for (const one of [page, desk]) await expect(agreed(one)).toContainText(/Chiamata: .*, 11:00/u, SLOW);

    await agreed(page).getByRole('button', { name: 'Annulla la chiamata' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla la chiamata' }).click();
    for (const one of [page, desk]) {
      await expect(agreed(one)).toBeHidden(SLOW);
      await expect(one.getByRole('log')).toContainText('Ho annullato la chiamata di', SLOW);
    }
    for (const account of [client, designer]) {
      await expect.poll(async () => (await contactOf(request, url, account)).unread_count, SLOW).toBe(0);
    }
    await desk.context().close();
  },
);
