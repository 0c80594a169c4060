import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import {
  PASSWORD,
  createAdmin,
  createDesigner,
  type Person,
  registerClient,
  signIn,
} from './support/factories.js';
import { trySignIn } from './support/accounts.js';
import { entriesOf } from './support/admin.js';
import { MailFixture } from './support/mail-fixture.js';
import { openPage } from './support/reply-links.js';
import { collectionOf, Portfolio } from './support/saved-photos.js';
import { until } from './support/until.js';

const REASON = 'Messaggi offensivi.';

let fixture: MailFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await MailFixture.open();
  admin = await createAdmin(fixture.app);
});
afterAll(() => fixture.close());

const suspend = (id: number, suspended = true, token = admin.token) =>
  fixture.app.put(`/admin/users/${id}/suspension`, { token, body: { suspended, reason: REASON } });
const isListed = async (id: number, path: string, token?: string) =>
  ((await fixture.app.get(path, { token })).body as DesignerDto[]).some((one) => one.id === id);

it('a suspended person is signed out everywhere and cannot sign in, until the suspension is lifted', async () => {
  const { app } = fixture;
  const marta = await createDesigner(app);
  const session = await trySignIn(app, marta.email, PASSWORD);
  const cookie =
    session.headers
      .getSetCookie()
      .find((one) => one.startsWith('__Host-stanze_refresh'))
      ?.split(';')[0] ?? '';
  expect(cookie).not.toBe('');
  fixture.smtp.clear();
  expect((await suspend(marta.id)).status).toBe(200);
  expect((await app.get('/users/me', { token: marta.token })).status).toBe(401);
  const headers = { cookie };
  expect((await fetch(`${app.address}/api/auth/refresh`, { method: 'POST', headers })).status).toBe(401);
  const refused = await trySignIn(app, marta.email, PASSWORD);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { detail: expect.stringMatching(/^Questo account è sospeso\. .* scrivi a \S+@\S+\.$/u) as string },
  ]);
  expect((await trySignIn(app, marta.email, 'un’altra-password')).status).toBe(401);
  await until('mailed', () => fixture.allSent());
  expect(fixture.smtp.mails.at(-1)?.text).toContain(REASON);
  expect((await entriesOf(app, admin, 'user', marta.id))[0]).toMatchObject({
    action: 'suspend',
    reason: REASON,
  });
  expect((await suspend(marta.id, false)).status).toBe(200);
  expect(await signIn(app, marta.email)).toEqual(expect.any(String));
  await until('mailed', () => fixture.allSent());
  expect(fixture.smtp.mails.at(-1)?.text).toContain('tolto la sospensione');
});

it('the profile of a suspended designer is like a deleted one, and comes back', async () => {
  const { app, client } = fixture;
  const portfolio = await Portfolio.on(app);
  const { id, designerId } = portfolio.designer;
  await portfolio.save(client);
  const like = { designer_id: designerId, liked: true, intent_at: Date.now() };
  await app.post('/likes', { token: client.token, body: like });
  const matches = `/designers/matches?user_id=${client.id}`;
  const seen = async () => ({
    status: (await app.get(`/designers/${designerId}`)).status,
    page: (await fetch(`${app.address}/designer/${designerId}`)).status,
    inList: await isListed(designerId, '/designers'),
    inMatches: await isListed(designerId, matches, client.token),
    photo: (await collectionOf(app, client))[0]?.picture !== null,
    contact: (
      await app.post('/contacts', {
        token: client.token,
        body: { designer_id: designerId, message: 'Buongiorno' },
      })
    ).status,
  });
  const total = async () => Number((await app.get('/designers?limit=1')).headers.get('x-total-count'));
  const before = await seen();
  const all = await total();
  expect(before).toMatchObject({ status: 200, inList: true, inMatches: true, photo: true, contact: 201 });
  await suspend(id);
  expect(await total()).toBe(all - 1);
  expect(await seen()).toEqual({
    ...{ status: 404, page: 404, inList: false, inMatches: false, photo: false, contact: 404 },
  });
  const check = await app.post('/users/device-checks', { body: { tickets: [], designers: [designerId] } });
  expect(JSON.stringify(check.body)).toContain(String(designerId));
  expect((await app.get(`/designers/${designerId}`, { token: admin.token })).status).toBe(200);
  await suspend(id, false);
  expect(await seen()).toEqual(before);
});

it('nobody can write to a suspended person, and what waits for the mail is not sent', async () => {
  const { app, client, designer } = fixture;
  const { id } = await fixture.write();
  await until('mailed', () => fixture.allSent());
  const write = (person: Person) =>
    app.post(`/contacts/${id}/messages`, { token: person.token, body: { message: 'Ecco.' } });
  await fixture.smtp.down();
  await write(client);
  await write(designer);
  expect(await app.count('mails', 'sent_at IS NULL')).toBeGreaterThan(0);
  // A mail that is just being sent cannot be cancelled any more.
  const untried = () => app.count('mails', 'sent_at IS NULL AND last_error IS NULL');
  await until('no mail is being sent', async () => (await untried()) === 0);
  fixture.smtp.clear();
  await suspend(client.id);
  await fixture.smtp.up();
  await until('mailed', () => fixture.allSent());
  expect(fixture.smtp.mails.map(({ text }) => text.includes(REASON))).toEqual([true]);
  const answer = await write(designer);
  expect([answer.status, answer.body]).toEqual([
    409,
    { detail: expect.stringContaining('è chiusa') as string },
  ]);
  await suspend(client.id, false);
  expect((await write(designer)).status).toBe(201);
  const seen = (await app.get(`/contacts/${id}`, { token: designer.token })).body as ContactDto;
  expect(seen.messages).toHaveLength(4);
});

it('administrators cannot be suspended, and only administrators suspend', async () => {
  const { client, designer } = fixture;
  expect((await suspend(admin.id)).status).toBe(403);
  expect((await suspend(999_999)).status).toBe(404);
  expect((await suspend(client.id, true, designer.token)).status).toBe(403);
  expect((await suspend(client.id, false)).status).toBe(200);
});

it('the links in mails to a suspended person open nothing, until the suspension is lifted', async () => {
  const { app } = fixture;
  const client = await registerClient(app);
  const designer = await createDesigner(app);
  const body = { designer_id: designer.designerId, message: 'Buongiorno' };
  expect((await app.post('/contacts', { token: client.token, body })).status).toBe(201);
  const mails = () => fixture.smtp.mails.filter(({ recipients }) => recipients.includes(designer.email));
  const tokens = () => mails().flatMap(({ text }) => /\/rispondi\/([\w-]+)/.exec(text)?.[1] ?? []);
  await until('mailed', () => tokens().length > 0);
  const page = async () => (await openPage(app, tokens()[0] ?? '')).status;
  expect(await page()).toBe(200);
  await suspend(designer.id);
  expect(await page()).toBe(404);
  await suspend(designer.id, false);
  expect(await page()).toBe(200);
});
