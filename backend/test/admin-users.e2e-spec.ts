import { entriesOf, idsIn } from './support/admin.js';
import { startApp, type TestApp } from './support/app.js';
import { newDesigner, newEmail, problemsOf } from './support/designer-payload.js';
import { createAdmin, createDesigner, type Person, registerClient, signIn } from './support/factories.js';
import type { Answer } from './support/http.js';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const edit = (id: number, body: object, { token } = admin): Promise<Answer> =>
  app.put(`/admin/users/${id}`, { token, body });
const remove = (id: number, headers: Record<string, string> = {}): Promise<Answer> =>
  app.call('DELETE', `/admin/users/${id}`, { token: admin.token, headers });
const isIn = async ({ token }: Person): Promise<boolean> =>
  (await app.get('/users/me', { token })).status === 200;

describe('an account that an administrator edits', () => {
  it('changes in the sent fields only', async () => {
    const client = await registerClient(app);
    const moved = await edit(client.id, { location: '  Pisa  ' });
    expect(moved).toMatchObject({
      status: 200,
      body: { id: client.id, location: 'Pisa', name: client.name, email: client.email },
    });
    expect((await edit(client.id, { name: 'Nuovo Nome' })).body).toMatchObject({ location: 'Pisa' });
    expect((await edit(client.id, { location: '' })).body).toMatchObject({ location: null });
    expect(await isIn(client)).toBe(true);
    const me = await app.get('/users/me', { token: client.token });
    expect(me.body).toMatchObject({ name: 'Nuovo Nome', location: null, email: client.email });
  });

  it('loses its sessions with another address, with which the person then signs in', async () => {
    const [client, email] = [await registerClient(app), newEmail('nuova')];
    expect((await edit(client.id, { email: email.toUpperCase() })).body).toMatchObject({ email });
    expect(await isIn(client)).toBe(false);
    await expect(signIn(app, client.email)).rejects.toThrow();
    expect(await signIn(app, email)).toEqual(expect.any(String));
  });

  it('cannot get the address of another person', async () => {
    const [one, two] = [await registerClient(app), await registerClient(app)];
    const refused = await edit(one.id, { email: two.email, name: 'Altro' });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'Questa email appartiene già a un altro account.' },
    });
    expect((await app.get('/users/me', { token: one.token })).body).toMatchObject({ name: one.name });
    expect(await entriesOf(app, admin, 'user', one.id)).toEqual([]);
  });

  it('cannot get an invalid name, address or role', async () => {
    const { id } = await registerClient(app);
    const refused = { name: ' ', email: '', location: 5, is_admin: 'true' };
    for (const [field, value] of Object.entries(refused)) {
      const answer = await edit(id, { [field]: value });
      expect(answer.status).toBe(400);
      expect(Object.keys(problemsOf(answer))).toEqual([field]);
    }
    for (const body of [{ name: null }, { email: null }, { is_admin: null }, { email: 'nessuno' }]) {
      expect((await edit(id, body)).status).toBe(400);
    }
  });

  it('that does not exist is not found', async () => {
    expect((await edit(2_000_000_000, { name: 'Nessuno' })).status).toBe(404);
    expect((await edit(2_000_000_000, { is_admin: false })).status).toBe(404);
    expect((await app.put('/admin/users/01', { token: admin.token, body: {} })).status).toBe(404);
  });
});

describe('the role of an administrator', () => {
  it('can be set and removed; removing it ends the sessions', async () => {
    const client = await registerClient(app);
    expect((await edit(client.id, { is_admin: true })).body).toMatchObject({ is_admin: true, role: 'admin' });
    expect((await app.get('/admin/stats', { token: client.token })).status).toBe(200);
    expect((await edit(client.id, { is_admin: false })).body).toMatchObject({ role: 'user' });
    expect((await app.get('/admin/stats', { token: client.token })).status).toBe(401);
    const token = await signIn(app, client.email);
    expect((await app.get('/admin/stats', { token })).status).toBe(403);
  });

  it('can be removed by the administrator, as long as there is another one', async () => {
    const chief = await createAdmin(app);
    expect((await edit(chief.id, { is_admin: false }, chief)).status).toBe(200);
    expect(await isIn(chief)).toBe(false);
  });
});

describe('an account that an administrator deletes', () => {
  it('is deleted with all its data', async () => {
    const client = await registerClient(app);
    const { designerId } = await createDesigner(app);
    await app.post('/likes', { token: client.token, body: { designer_id: designerId } });
    expect(await remove(client.id)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) as unknown },
    });
    expect(await isIn(client)).toBe(false);
    expect((await app.get(`/designers/${designerId}`)).body).toMatchObject({ like_count: 0 });
    for (const table of ['sessions', 'likes', 'consents']) {
      expect(await app.count(table, `user_id = ${client.id}`)).toBe(0);
    }
    expect(await idsIn(app, admin, 'users')).not.toContain(client.id);
    expect((await remove(client.id)).status).toBe(404);
  });

  it("is deleted with the designer's profile", async () => {
    const marta = await newDesigner(app);
    expect((await remove(marta.id)).status).toBe(200);
    expect((await app.get(`/designers/${marta.designerId}`)).status).toBe(404);
    expect(await isIn(marta)).toBe(false);
  });

  it('cannot be an administrator', async () => {
    const chief = await createAdmin(app);
    for (const { id } of [chief, admin]) expect((await remove(id)).status).toBe(403);
    expect(await isIn(chief)).toBe(true);
    expect(await entriesOf(app, admin, 'user', chief.id)).toEqual([]);
  });

  it('can be deleted by a client that sends a media type with every call', async () => {
    const client = await registerClient(app);
    expect((await remove(client.id, { 'content-type': 'application/json' })).status).toBe(200);
  });
});
