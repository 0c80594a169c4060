import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { mailedResetToken, profileFiles, resetPassword, saveProfile } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { newDesigner } from './support/designer-payload.js';
import {
  createAdmin,
  createDesigner,
  answers,
  type Person,
  registerClient,
  signIn,
} from './support/factories.js';
import type { Answer } from './support/http.js';
import { UpdateReader } from './support/update-reader.js';
import { until } from './support/until.js';
import { photo, storedFiles, upload } from './support/uploads.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

function deleteAccount({ token }: Person): Promise<Answer> {
  return app.call('DELETE', '/users/me', { token });
}

/** Every row that contains one of these texts, by table; mails to other people are omitted. */
async function tracesOf(...texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { tableName } of app.database.source.entityMetadatas) {
    const rows = await app.database.reader.query<unknown[]>(`SELECT * FROM ${tableName}`);
    const text = JSON.stringify(rows);
    if (texts.some((part) => text.includes(part))) found.push(tableName);
  }
  return found;
}

const PERSONAL_TABLES = [
  'consents',
  'designers',
  'idempotency_keys',
  'likes',
  'password_resets',
  'sessions',
  'setup_tokens',
];

/** The numbers of rows that belong to one person only. */
async function rowsOf(id: number): Promise<Record<string, number>> {
  const counts = await Promise.all(PERSONAL_TABLES.map((table) => app.count(table, `user_id = ${id}`)));
  const account = await app.count('users', `id = ${id}`);
  const all = Object.fromEntries(PERSONAL_TABLES.map((table, index) => [table, counts[index] ?? 0]));
  return Object.fromEntries(Object.entries({ ...all, account }).filter(([, rows]) => rows > 0));
}

describe('a client who deletes the account', () => {
  it('is deleted at once: rows, picture, sessions and address', async () => {
    const files = profileFiles(app);
    const name = 'Ottavia Sparita';
    const person = await registerClient(app, { name });
    await saveProfile(app, person.token, { location: 'Matera' }, { bytes: await photo('jpeg', 64, 64) });
    await app.post('/match-designers', { body: { answers: answers(), email: person.email } });
    await mailedResetToken(app, person.email);
    const other = await signIn(app, person.email);
    const { designerId } = await createDesigner(app);
    await app.post('/likes', { token: person.token, body: { designer_id: designerId } });
    const body = { designer_id: designerId, message: 'Vorrei una cucina.' };
    const headers = { 'idempotency-key': 'once' };
    expect((await app.post('/contacts', { token: person.token, body: body, headers })).status).toBe(201);
    await until('all mails are out', async () => (await app.count('mails', 'sent_at IS NULL')) === 0);
    expect(await tracesOf(person.email)).toEqual(
      expect.arrayContaining(['users', 'leads', 'idempotency_keys', 'mails']),
    );
    expect(Object.keys(await rowsOf(person.id))).toEqual(
      expect.arrayContaining(['sessions', 'likes', 'password_resets', 'account']),
    );
    expect(profileFiles(app)).toHaveLength(files.length + 1);
    expect(await deleteAccount(person)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) as unknown },
    });
    expect(await rowsOf(person.id)).toEqual({});
    expect(await tracesOf(person.email)).toEqual([]);
    // The text of the mail to the designer, which named the sender, was deleted when it was sent.
    expect(await tracesOf(name)).toEqual([]);
    expect(profileFiles(app)).toEqual(files);
    for (const token of [person.token, other])
      expect((await app.get('/users/me', { token })).status).toBe(401);
    await expect(signIn(app, person.email)).rejects.toThrow('Sign-in failed');
    expect((await app.get(`/likes/designer/${designerId}/count`)).body).toEqual({ like_count: 0 });
    expect((await app.get(`/designers/${designerId}`)).body).toMatchObject({ like_count: 0 });
  });

  it('cannot use a reset link that was mailed before', async () => {
    const person = await registerClient(app);
    const token = await mailedResetToken(app, person.email);
    await deleteAccount(person);
    expect((await resetPassword(app, token, 'tutta-unaltra-2')).status).toBe(400);
    expect((await registerClient(app, { email: person.email })).id).not.toBe(person.id);
  });

  it('does not delete messages for the designer, without a name; when both are deleted, so are the messages', async () => {
    const name = 'Ludovica Andata';
    const [client, designer] = [await registerClient(app, { name }), await newDesigner(app)];
    const body = { designer_id: designer.designerId, message: 'Vorrei un bagno verde salvia.' };
    const { id } = (await app.post('/contacts', { token: client.token, body })).body as ContactDto;
    await app.post(`/contacts/${id}/messages`, { token: designer.token, body: { message: 'Con piacere.' } });
    await deleteAccount(client);
    const thread = (await app.get(`/contacts/${id}`, { token: designer.token })).body as ContactDto;
    expect(thread).toMatchObject({ user_name: 'Account eliminato', user_email: '' });
    expect(thread.messages.map(({ message }) => message)).toEqual([body.message, 'Con piacere.']);
    await deleteAccount(designer);
    expect(await app.count('contacts', `id = ${id}`)).toBe(0);
    expect(await app.count('messages', `contact_id = ${id}`)).toBe(0);
  });

  it('is named in no answer that is stored for a repeated request of the other person', async () => {
    const client = await registerClient(app, { name: 'Fiorenza Andata' });
    const designer = await newDesigner(app, { name: 'Isotta Rimasta' });
    const opening = {
      token: client.token,
      body: { designer_id: designer.designerId, message: 'Vorrei un bagno.' },
      headers: { 'idempotency-key': 'apre' },
    };
    const { id } = (await app.post('/contacts', opening)).body as ContactDto;
    const decline = { token: designer.token, body: { reason: 'busy' }, headers: { 'idempotency-key': 'no' } };
    expect((await app.post(`/contacts/${id}/decline`, decline)).body).toMatchObject({
      user_name: 'Fiorenza Andata',
      user_email: client.email,
    });
    await deleteAccount(client);
    await until('all mails are out', async () => (await app.count('mails', 'sent_at IS NULL')) === 0);
    expect(await tracesOf('Fiorenza Andata', client.email)).toEqual([]);
    expect((await app.post(`/contacts/${id}/decline`, decline)).body).toMatchObject({
      ...{ id, state: 'declined' },
      ...{ user_name: 'Account eliminato', user_email: '' },
    });
  });

  it('gets no live updates any more', async () => {
    const person = await registerClient(app);
    const stream = await UpdateReader.open(app.address, person.token);
    await deleteAccount(person);
    await until('the stream has ended', () => stream.ended);
  });

  it('must be signed in', async () => {
    expect((await app.call('DELETE', '/users/me', {})).status).toBe(401);
  });
});

describe('a designer who deletes the account', () => {
  it('is named in no answer that is stored for a repeated request of a client', async () => {
    const [client, designer] = [
      await registerClient(app),
      await newDesigner(app, { name: 'Orsola Partita' }),
    ];
    const opening = {
      token: client.token,
      body: { designer_id: designer.designerId, message: 'Vorrei un bagno.' },
      headers: { 'idempotency-key': 'apre-e-ripete' },
    };
    const { id } = (await app.post('/contacts', opening)).body as ContactDto;
    await deleteAccount(designer);
    expect(await tracesOf('Orsola Partita')).toEqual([]);
    const gone = { id, designer_id: null, designer_name: 'Profilo eliminato' };
    expect((await app.post('/contacts', opening)).body).toMatchObject(gone);
  });

  it('deletes the profile too, with every picture', async () => {
    const files = [profileFiles(app), storedFiles(app)];
    const designer = await newDesigner(app, { name: 'Rosalba Partita' });
    const { body } = await upload(app, await photo(), { token: designer.token });
    const own = (await app.get(`/designers/${designer.designerId}`, { token: designer.token }))
      .body as object;
    const saved = { ...own, gallery_images: [body.url] };
    await app.put(`/designers/${designer.designerId}`, { token: designer.token, body: saved });
    await saveProfile(app, designer.token, {}, { bytes: await photo('jpeg', 64, 64) });
    const client = await registerClient(app);
    await app.post('/likes', { token: client.token, body: { designer_id: designer.designerId } });
    expect([profileFiles(app).length, storedFiles(app).length]).not.toEqual(
      files.map(({ length }) => length),
    );
    expect((await deleteAccount(designer)).status).toBe(200);
    expect([profileFiles(app), storedFiles(app)]).toEqual(files);
    expect(await rowsOf(designer.id)).toEqual({});
    expect(await tracesOf(designer.email, 'Rosalba Partita')).toEqual([]);
    expect((await app.get(`/designers/${designer.designerId}`)).status).toBe(404);
    expect((await app.get('/likes/mine', { token: client.token })).body).toEqual([]);
    expect((await app.get('/users/me', { token: designer.token })).status).toBe(401);
  });
});

describe('an administrator', () => {
  it('cannot delete the own account', async () => {
    const admin = await createAdmin(app);
    expect(await deleteAccount(admin)).toMatchObject({
      status: 403,
      body: { detail: 'Un account amministratore non può essere eliminato.' },
    });
    expect((await app.get('/users/me', { token: admin.token })).status).toBe(200);
  });
});
