import { EMAIL_TAKEN_TEXT } from '@stanze/domain/texts';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { designerPayload, listed, newDesigner, newEmail, problemsOf } from './support/designer-payload.js';
import {
  answers,
  createAdmin,
  type DesignerPerson,
  PASSWORD,
  registerClient,
  signIn,
} from './support/factories.js';
import type { Answer } from './support/http.js';
import { dataUrl } from './support/uploads.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Sends the whole profile with the own address and the given changes. */
function save(person: DesignerPerson, changes: object = {}, token = person.token): Promise<Answer> {
  const body = designerPayload({ email: person.email, ...changes });
  return app.put(`/designers/${person.designerId}`, { token, body });
}

async function seen(person: DesignerPerson): Promise<DesignerDto> {
  return (await app.get(`/designers/${person.designerId}`, { token: person.token })).body as DesignerDto;
}

describe('a designer who edits the own profile', () => {
  it('sees it changed at once, in lists and matches too', async () => {
    const marta = await newDesigner(app);
    const score = async (): Promise<number> => {
      const { body } = await app.post('/match-designers', { body: { answers: answers('D') } });
      const { designers } = body as { designers: DesignerDto[] };
      return designers.find(({ id }) => id === marta.designerId)?.match?.score ?? 0;
    };
    const [before, cached] = [await score(), await listed(app, marta.designerId)];
    expect(cached?.city).toBe('Torino');
    const answer = await save(marta, { city: 'Bari', design_style: 'D', website: 'studio.it' });
    expect(answer).toMatchObject({
      status: 200,
      body: { city: 'Bari', email: marta.email, version: 2, website: 'https://studio.it/' },
    });
    expect(await listed(app, marta.designerId)).toMatchObject({
      city: 'Bari',
      design_style: 'D',
      email: null,
    });
    expect(await score()).toBeGreaterThan(before);
    expect((await app.get('/designers?city=Bari&style=D')).body).toMatchObject([{ id: marta.designerId }]);
  });

  it('changes the name of the account too', async () => {
    const marta = await newDesigner(app);
    await save(marta, { name: 'Marta Colombo Studio' });
    const me = (await app.get('/users/me', { token: marta.token })).body;
    expect(me).toMatchObject({ name: 'Marta Colombo Studio', designer: { version: 2 } });
  });

  it('does not change omitted optional fields, and clears those sent empty', async () => {
    const marta = await newDesigner(app);
    const { phone, portfolio, social_instagram, ...rest } = designerPayload({ email: marta.email });
    const path = `/designers/${marta.designerId}`;
    const unchanged = await app.put(path, { token: marta.token, body: rest });
    expect(unchanged.body).toMatchObject({ phone, portfolio: 'https://martacolombo.it/lavori' });
    expect(unchanged.body).toMatchObject({ social_instagram: 'https://www.instagram.com/marta.colombo' });
    expect(String(portfolio) + String(social_instagram)).toBeTruthy();
    const emptied = await app.put(path, {
      token: marta.token,
      body: { ...rest, phone: '', portfolio: null },
    });
    expect(emptied.body).toMatchObject({ phone: null, portfolio: null });
  });

  it('must send all required fields', async () => {
    const marta = await newDesigner(app);
    const answer = await app.put(`/designers/${marta.designerId}`, {
      token: marta.token,
      body: { city: 'Roma' },
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(problemsOf(answer))).toHaveLength(8);
    expect(await seen(marta)).toMatchObject({ city: 'Torino', version: 1 });
  });

  it('does not change fields that only the server sets', async () => {
    const [marta, other] = [await newDesigner(app), await newDesigner(app)];
    const protectedFields = {
      id: other.designerId,
      user_id: other.id,
      is_verified: true,
      like_count: 50,
      response_band: 'fast',
      created_at: '2020-01-01T00:00:00.000Z',
      static_points: 30,
      is_ready: true,
    };
    const { body } = await save(marta, protectedFields);
    expect(body).toMatchObject({ id: marta.designerId, is_verified: false, like_count: 0, version: 2 });
    expect((body as DesignerDto).created_at).not.toContain('2020');
    expect(await seen(other)).toMatchObject({ version: 1, email: other.email });
  });
});

describe('two devices that edit the same profile', () => {
  it('do not overwrite each other: the second one gets the current profile', async () => {
    const marta = await newDesigner(app);
    expect((await save(marta, { city: 'Bari', version: 1 })).status).toBe(200);
    const second = await save(marta, { city: 'Aosta', version: 1 });
    expect(second.status).toBe(409);
    expect(Object.keys(second.body as object).sort()).toEqual(['current', 'detail']);
    expect(second.body).toMatchObject({
      detail: expect.stringContaining('modificato altrove') as unknown,
      current: { city: 'Bari', version: 2, email: marta.email },
    });
    expect(await seen(marta)).toMatchObject({ city: 'Bari' });
    expect((await save(marta, { city: 'Aosta', version: 2 })).body).toMatchObject({ version: 3 });
  });

  it('at the same moment: one is stored, the others are refused', async () => {
    const marta = await newDesigner(app);
    const cities = ['Bari', 'Roma', 'Pisa', 'Lecce'];
    // Processing the picture takes some time, so all requests have read the version before one of them writes.
    const gallery_images = [await dataUrl()];
    const all = await Promise.all(cities.map((city) => save(marta, { city, version: 1, gallery_images })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const stored = all.find(({ status }) => status === 200)?.body as DesignerDto;
    expect(await seen(marta)).toMatchObject({ city: stored.city, version: 2 });
  });

  it('without a version: the last one to write wins, and every edit counts', async () => {
    const marta = await newDesigner(app);
    const all = await Promise.all(['Bari', 'Roma', 'Pisa'].map((city) => save(marta, { city })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await seen(marta)).toMatchObject({ version: 4 });
  });
});

describe('who may edit a profile', () => {
  it('is the owner; guests, clients and other designers are refused, and nothing changes', async () => {
    const [marta, other, client] = [
      await newDesigner(app),
      await newDesigner(app),
      await registerClient(app),
    ];
    expect((await save(marta, { city: 'X' }, '')).status).toBe(401);
    expect((await save(marta, { city: 'X' }, client.token)).status).toBe(403);
    expect((await save(marta, { city: 'X' }, other.token)).status).toBe(403);
    expect(await seen(marta)).toMatchObject({ city: 'Torino', version: 1 });
    const nobody = { ...marta, designerId: 999_999 };
    expect((await save(nobody, {}, marta.token)).status).toBe(404);
  });

  it('is also an administrator, who may send only some fields; the owner stays signed in', async () => {
    const [marta, admin] = [await newDesigner(app), await createAdmin(app)];
    const answer = await app.put(`/designers/${marta.designerId}`, {
      token: admin.token,
      body: { bio: 'Corretta dalla redazione.' },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { bio: 'Corretta dalla redazione.', city: 'Torino', email: marta.email },
    });
    expect((await app.get('/users/me', { token: marta.token })).status).toBe(200);
  });

  it('is read from the database, so that a former administrator is refused', async () => {
    const [marta, admin] = [await newDesigner(app), await createAdmin(app)];
    await app.database.transaction(() =>
      app.database.writer.query('UPDATE users SET is_admin = 0 WHERE id = ?', [admin.id]),
    );
    expect((await save(marta, { city: 'X' }, admin.token)).status).toBe(403);
  });
});

describe('another address', () => {
  it('is used for the next sign-in, which other devices need and this one does not', async () => {
    const marta = await newDesigner(app);
    const elsewhere = await signIn(app, marta.email);
    const email = newEmail('nuova');
    expect(await save(marta, { email: email.toUpperCase() })).toMatchObject({ status: 200, body: { email } });
    expect((await app.get('/users/me', { token: marta.token })).body).toMatchObject({ email });
    expect((await app.get('/users/me', { token: elsewhere })).status).toBe(401);
    expect(await signIn(app, email)).toEqual(expect.any(String));
    await expect(signIn(app, marta.email)).rejects.toThrow('Sign-in failed');
  });

  it('set by an administrator ends every session of the designer', async () => {
    const [marta, admin] = [await newDesigner(app), await createAdmin(app)];
    const body = { email: newEmail('nuova') };
    await app.put(`/designers/${marta.designerId}`, { token: admin.token, body });
    expect((await app.get('/users/me', { token: marta.token })).status).toBe(401);
    expect((await app.get('/users/me', { token: admin.token })).status).toBe(200);
    expect(await signIn(app, body.email, PASSWORD)).toEqual(expect.any(String));
  });

  it('of another person is refused with the same message as at registration, and nothing changes', async () => {
    const [marta, other] = [await newDesigner(app), await registerClient(app)];
    const answer = await save(marta, { email: other.email.toUpperCase(), city: 'X' });
    expect(answer).toMatchObject({ status: 409, body: { detail: EMAIL_TAKEN_TEXT } });
    expect(answer.body).not.toHaveProperty('current');
    expect(await seen(marta)).toMatchObject({ email: marta.email, city: 'Torino', version: 1 });
  });

  it('requested by two people at the same time is given to one of them', async () => {
    const two = [await newDesigner(app), await newDesigner(app)];
    const email = newEmail('contesa');
    const answersOfBoth = await Promise.all(two.map((one) => save(one, { email })));
    expect(answersOfBoth.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('searching a profile by its address', () => {
  it('returns the own one with its contact data, and no other one', async () => {
    const [marta, client, admin] = [
      await newDesigner(app),
      await registerClient(app),
      await createAdmin(app),
    ];
    const path = (email: string) => `/designers/by-email/${encodeURIComponent(email)}`;
    expect(await app.get(path(marta.email.toUpperCase()), { token: marta.token })).toMatchObject({
      status: 200,
      body: { id: marta.designerId, email: marta.email, phone: '+39 333 1234567', version: 1 },
    });
    expect((await app.get(path(marta.email), { token: admin.token })).status).toBe(200);
    expect((await app.get(path(marta.email), { token: client.token })).status).toBe(404);
    expect((await app.get(path(client.email), { token: client.token })).status).toBe(404);
    expect((await app.get(path(marta.email))).status).toBe(401);
  });
});
