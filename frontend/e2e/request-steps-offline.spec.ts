import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Account, newClient, signedIn } from './support/account';
import { registerDesigner, signInDesigner } from './support/designers';
import { openInstalled } from './support/shell';
import { rowsIn } from './support/stored-data';
import { offlineTest } from './support/test';

interface Stored {
  readonly id: number;
  readonly state: string;
  readonly messages: readonly { readonly sender: string }[];
}

/** The API of the test's own server, as one person. */
class Calls {
  constructor(
    private readonly request: APIRequestContext,
    private readonly address: string,
    private readonly account: Account,
  ) {}

  async post(path: string, data: object): Promise<Stored> {
    const headers = { authorization: `Bearer ${this.account.access_token}` };
    const answer = await this.request.post(`${this.address}/api${path}`, { data, headers });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
    return (await answer.json()) as Stored;
  }

  async contact(id: number): Promise<Stored> {
    const headers = { authorization: `Bearer ${this.account.access_token}` };
    return (await (
      await this.request.get(`${this.address}/api/contacts/${id}`, { headers })
    ).json()) as Stored;
  }
}

const bar = (page: Page) => page.getByRole('region').locator('p[data-state]');
/** The steps in the outbox; it has marks of read messages too. */
const steps = async (page: Page) => (await rowsIn(page, 'outbox')).filter(({ kind }) => kind === 'request');
const PENDING = 'In coda: parte appena c’è rete.';

/** Opens the messages and waits until each conversation is stored on the device. */
async function openStored(page: Page, account: Account, ids: readonly number[]): Promise<void> {
  await signedIn(page, account);
  await openInstalled(page, '/messaggi');
  for (const id of ids) {
    await page.goto(`/messaggi?contatto=${id}`);
    await expect(bar(page)).toBeVisible();
  }
  await expect.poll(async () => (await rowsIn(page, 'inbox')).length).toBe(ids.length);
}

/** Takes a step in a conversation; the new state is shown at once, although the server cannot be reached. */
async function take(
  page: Page,
  id: number,
  [button, confirm]: [string, string],
  state: string,
): Promise<void> {
  await page.goto(`/messaggi?contatto=${id}`);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
  await expect(bar(page)).toHaveAttribute('data-state', state);
  await expect(bar(page)).toContainText(PENDING);
}

/** The keys under which a page sent steps of requests, by path. */
function sentSteps(page: Page): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  page.on('request', (sent) => {
    const path = new URL(sent.url()).pathname;
    if (!/\/(?:decline|withdraw|close)$/u.test(path)) return;
    keys.set(path, (keys.get(path) ?? new Set()).add(sent.headers()['idempotency-key'] ?? ''));
  });
  return keys;
}

offlineTest(
  'without a server requests are declined, withdrawn and closed at once, each arrives once, and a refusal is shown',
  async ({ page, browser, request, server }) => {
    offlineTest.setTimeout(150_000);
    const { address } = server;
    const designer = await signInDesigner(request, await registerDesigner(request, {}, address), address);
    const client = await newClient(request, address);
    const [studio, person] = [designer, client].map((account) => new Calls(request, address, account));
    if (!studio || !person) throw new Error('two people');
    const write = async (message: string) =>
      (await person.post('/contacts', { designer_id: designer.designer?.id, message })).id;
    const withdrawn = await write('Ritirata');
    const declined = await write('Declinata');
    const closed = await write('Chiusa');
    const refused = await write('Rifiutata');
    await studio.post(`/contacts/${closed}/messages`, { message: 'Volentieri!' });

    const desk = await (await browser.newContext({ baseURL: address })).newPage();
    await openStored(page, client, [withdrawn, declined, closed, refused]);
    await openStored(desk, designer, [withdrawn, declined, closed, refused]);
    const [sentByClient, sentByDesigner] = [page, desk].map(sentSteps);

    await server.stop();
    await take(page, withdrawn, ['Ritira la richiesta', 'Ritira'], 'withdrawn');
    await take(page, closed, ['Chiudi la conversazione', 'Chiudi la conversazione'], 'closed');
    await take(desk, declined, ['Declina', 'Declina'], 'declined');
    await expect.poll(async () => (await steps(page)).length).toBe(2);
    await expect.poll(async () => (await steps(desk)).length).toBe(1);
    await page.reload();
    await expect(bar(page)).toHaveAttribute('data-state', 'closed');

    await server.start();
    for (const one of [page, desk])
      await expect.poll(async () => (await steps(one)).length, { timeout: 60_000 }).toBe(0);
    const states = await Promise.all([withdrawn, declined, closed].map((id) => person.contact(id)));
    expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'declined', 'closed']);
    expect(states[1]?.messages.filter(({ sender }) => sender === 'designer')).toHaveLength(1);
    await expect(bar(page)).not.toContainText(PENDING);
    for (const keys of [...(sentByClient?.values() ?? []), ...(sentByDesigner?.values() ?? [])])
      expect(keys.size).toBe(1);

    await page.context().setOffline(true);
    await take(page, refused, ['Ritira la richiesta', 'Ritira'], 'withdrawn');
    await studio.post(`/contacts/${refused}/messages`, { message: 'Eccomi' });
    await page.context().setOffline(false);
    await expect(page.getByRole('region').getByText(/non si può più ritirare/u)).toBeVisible({
      timeout: 60_000,
    });
    await expect(bar(page)).toHaveAttribute('data-state', 'answered');
    expect((await person.contact(refused)).state).toBe('answered');
    await desk.context().close();
  },
);
