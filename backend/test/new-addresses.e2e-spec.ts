import { HandClock } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { newEmail, registered } from './support/designer-payload.js';
import { createDesigner, registerClient, verifyAddress } from './support/factories.js';
import { until } from './support/until.js';

/** docs/product.md#limits */
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ THROTTLE: 'on', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

/** So that the limit of the network is that of another one. */
const OTHER_NETWORK = { 'x-forwarded-for': '10.51.0.1' };

/** The keys of the mails that are stored for an address. */
async function sentTo(email: string): Promise<string[]> {
  const sql = 'SELECT dedupe_key FROM mails WHERE recipient = ? AND sent_at IS NOT NULL';
  const rows: { dedupe_key: string }[] = await app.database.reader.query(sql, [email]);
  return rows.map(({ dedupe_key: key }) => key);
}

/** The answers to so many changes of the address of a profile, one after another. */
async function changed(
  times: number,
  id: number,
  by: { token?: string; setup?: unknown; headers?: Record<string, string> },
): Promise<number[]> {
  const { token, setup, headers } = by;
  const view = (await app.get(`/designers/${id}`, { token })).body as object;
  const statuses: number[] = [];
  for (let change = 0; change < times; change += 1) {
    const body = { ...view, version: undefined, email: newEmail(`prova-${change}`), setup_token: setup };
    statuses.push((await app.put(`/designers/${id}`, { token, body, headers })).status);
  }
  return statuses;
}

const expected = (accepted: number) => [...Array<number>(accepted).fill(200), 429, 429];

describe('a profile', () => {
  it('gets at most twenty new addresses an hour, and everything else can still be changed', async () => {
    const { designerId, token } = await createDesigner(app);
    expect(await changed(22, designerId, { token })).toEqual(expected(20));
    const view = (await app.get(`/designers/${designerId}`, { token })).body as object;
    const body = { ...view, bio: 'Progetto case piccole.' };
    expect((await app.put(`/designers/${designerId}`, { token, body })).status).toBe(200);
  });

  it('of a registration without a password gets at most ten in 24 hours', async () => {
    const { id, setup_token: setup } = await registered(app);
    expect(await changed(12, id, { setup })).toEqual(expected(10));
    const mailed = await app.count('users', "email LIKE '%prova-10%' OR email LIKE '%prova-11%'");
    expect(mailed).toBe(0);
  });

  it('of one network get at most sixty an hour, whatever the number of accounts; another network is not concerned', async () => {
    const from = { 'x-forwarded-for': '10.50.0.1' };
    const designers = await Promise.all([1, 2, 3, 4].map(() => createDesigner(app)));
    const statuses: number[] = [];
    for (const { designerId, token } of designers)
      statuses.push(...(await changed(16, designerId, { token, headers: from })));
    expect(statuses).toEqual([...Array<number>(60).fill(200), ...Array<number>(4).fill(429)]);
    const other = await createDesigner(app);
    expect(await changed(1, other.designerId, { token: other.token, headers: OTHER_NETWORK })).toEqual([200]);
  });
});

describe('a new address that another person has', () => {
  const forms = {
    'a broken field': { bio: 'x'.repeat(50_000) },
    'a picture that does not exist': { gallery_images: [{ reference: '/api/uploads/gallery/nessuna.jpg' }] },
    'a telephone number that is none': { phone: 'abc'.repeat(40) },
    'an old version': { version: 0 },
  };

  it.each(Object.entries(forms))('has the same answer as a free one in a form with %s', async (_, fault) => {
    const [designer, other] = [await createDesigner(app), await createDesigner(app)];
    const { designerId, token } = designer;
    const view = (await app.get(`/designers/${designerId}`, { token })).body as object;
    const send = (email: string) =>
      app.put(`/designers/${designerId}`, {
        token,
        headers: OTHER_NETWORK,
        body: { ...view, version: undefined, gallery_images: undefined, email, ...fault },
      });
    const [taken, free] = [await send(other.email), await send(newEmail('libera'))];
    expect(taken.status).toBeGreaterThanOrEqual(400);
    expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body });
    expect(await app.count('users', `email = '${designer.email}'`)).toBe(1);
  });

  it('has the same answer without a recent sign-in', async () => {
    const [designer, other] = [await createDesigner(app), await createDesigner(app)];
    const { designerId, token } = designer;
    const view = (await app.get(`/designers/${designerId}`, { token })).body as object;
    new HandClock(app).forward(11 * 60 * 1000);
    const send = (email: string) =>
      app.put(`/designers/${designerId}`, { token, headers: OTHER_NETWORK, body: { ...view, email } });
    const [taken, free] = [await send(other.email), await send(newEmail('libera'))];
    expect(taken.status).toBe(403);
    expect({ status: free.status, body: free.body }).toEqual({ status: taken.status, body: taken.body });
  });
});

describe('the new address of a verified designer', () => {
  it('is not verified until its link is opened: no mail but that one goes to it, and the old one gets its notice', async () => {
    const designer = await createDesigner(app);
    await verifyAddress(app, designer);
    const email = newEmail('nuova');
    const { designerId, token } = designer;
    const view = (await app.get(`/designers/${designerId}`, { token })).body as object;
    const body = { ...view, version: undefined, email };
    const answer = await app.put(`/designers/${designerId}`, { token, headers: OTHER_NETWORK, body });
    expect(answer.status).toBe(200);
    expect(await app.count('users', `email = '${email}' AND email_verified_at IS NULL`)).toBe(1);
    const client = await registerClient(app);
    const contact = { designer_id: designerId, message: 'Buongiorno' };
    expect((await app.post('/contacts', { token: client.token, body: contact })).status).toBe(201);
    await until('the link is mailed', async () => (await sentTo(email)).length > 0);
    expect(await sentTo(email)).toEqual([expect.stringMatching(/^confirmation:/)]);
    expect(await app.count('mails', `recipient = '${email}' AND sent_at IS NULL`)).toBe(0);
    expect(await sentTo(designer.email)).toContainEqual(expect.stringMatching(/^email-changed:/));
  });
});
