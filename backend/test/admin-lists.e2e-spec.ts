import type { AdminDesignerDto } from '../src/modules/admin/directory/dto/admin-designer.dto.js';
import type { AdminUserDto } from '../src/modules/admin/directory/dto/admin-user.dto.js';
import { idsIn } from './support/admin.js';
import { startApp, type TestApp } from './support/app.js';
import { aMoment } from './support/any.js';
import { createAdmin, createDesigner, type Person, registerClient } from './support/factories.js';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const search = (text: string) => `?search=${encodeURIComponent(text)}`;

async function setLocation(id: number, location: string): Promise<void> {
  await app.put(`/admin/users/${id}`, { token: admin.token, body: { location } });
}

describe('the list of people', () => {
  it('contains accounts without a designer profile, and administrators', async () => {
    const [client, designer] = [await registerClient(app), await createDesigner(app)];
    const chief = await createDesigner(app);
    await app.put(`/admin/users/${chief.id}`, { token: admin.token, body: { is_admin: true } });
    const ids = await idsIn(app, admin, 'users');
    expect(ids).toEqual(expect.arrayContaining([admin.id, client.id, chief.id]));
    expect(ids).not.toContain(designer.id);
  });

  it('contains of each person what the table shows, and no secret', async () => {
    const client = await registerClient(app, { name: 'Ada Neri' });
    const { body } = await app.get('/admin/users', { token: admin.token });
    const row = (body as AdminUserDto[]).find(({ id }) => id === client.id);
    expect(row).toEqual({
      id: client.id,
      email: client.email,
      name: 'Ada Neri',
      location: null,
      profile_picture: null,
      created_at: aMoment,
      is_admin: false,
      google_id: null,
      has_password: true,
      role: 'user',
      is_designer: false,
    });
  });

  it('is searched in e-mail, name and location, without regard to case and accents', async () => {
    const { id, email } = await registerClient(app, { name: 'Niccolò D’Àlba' });
    await setLocation(id, 'Forlì');
    for (const text of [email.toUpperCase(), 'niccolo', 'NICCOLÒ', "d'alba", 'FORLI', 'forlì']) {
      expect({ text, ids: await idsIn(app, admin, 'users', search(text)) }).toEqual({ text, ids: [id] });
    }
    expect(await idsIn(app, admin, 'users', search('niccolo forli'))).toEqual([]);
  });

  it('is searched for the parts of a name in any order', async () => {
    const { id } = await registerClient(app, { name: 'Elèna Maria Righi' });
    for (const text of ['righi elena', 'RIGHI  maria', 'elena righi']) {
      expect({ text, ids: await idsIn(app, admin, 'users', search(text)) }).toEqual({ text, ids: [id] });
    }
    expect(await idsIn(app, admin, 'users', search('righi elsa'))).toEqual([]);
  });

  it('searches for % and _ literally', async () => {
    const { id } = await registerClient(app, { name: 'Cento%per_cento' });
    expect(await idsIn(app, admin, 'users', search('%'))).toEqual([id]);
    expect(await idsIn(app, admin, 'users', search('o%p'))).toEqual([id]);
    expect(await idsIn(app, admin, 'users', search('r_c'))).toEqual([id]);
    expect(await idsIn(app, admin, 'users', search("o'%--"))).toEqual([]);
  });

  it('is complete without a limit, and paged with one', async () => {
    const all = await idsIn(app, admin, 'users');
    expect(all).toEqual([...all].sort((a, b) => a - b));
    const answer = await app.get('/admin/users?limit=2&offset=1', { token: admin.token });
    expect((answer.body as AdminUserDto[]).map(({ id }) => id)).toEqual(all.slice(1, 3));
    expect(answer.headers.get('x-total-count')).toBe(String(all.length));
    expect(answer.headers.get('link')).toContain('offset=3>; rel="next"');
    expect(await idsIn(app, admin, 'users', '?offset=2')).toEqual(all.slice(2));
  });

  it('can be paged when it is searched, too', async () => {
    const found = [];
    for (const name of ['Cercami Uno', 'Cercami Due', 'Cercami Tre']) {
      found.push((await registerClient(app, { name })).id);
    }
    const path = '/admin/users?search=cercami&limit=1&offset=1';
    const answer = await app.get(path, { token: admin.token });
    expect((answer.body as AdminUserDto[]).map(({ id }) => id)).toEqual([found[1]]);
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(answer.headers.get('link')).toContain('search=cercami&limit=1&offset=2');
    expect(await idsIn(app, admin, 'users', '?search=cercami')).toEqual(found);
  });
});

describe('the list of designers', () => {
  it('contains of each profile what the table shows', async () => {
    const marta = await createDesigner(app, { phone: '+39 02 1234', city: 'Pavia', min_budget: 900 });
    const { body } = await app.get('/admin/designers', { token: admin.token });
    expect((body as AdminDesignerDto[]).find(({ id }) => id === marta.designerId)).toEqual({
      id: marta.designerId,
      user_id: marta.id,
      name: 'Marta Colombo',
      email: marta.email,
      phone: '+39 02 1234',
      experience: 8,
      design_style: 'B',
      design_style_name: 'Elegante e classico',
      min_budget: 900,
      city: 'Pavia',
      is_verified: false,
      created_at: aMoment,
    });
  });

  it('is searched in name, address, telephone and towns', async () => {
    const rosa = await createDesigner(app, { name: 'Rosà Bianchi', phone: '+39 333 7654321', city: 'Lecce' });
    for (const text of ['rosa b', rosa.email.toUpperCase(), '333 765']) {
      expect(await idsIn(app, admin, 'designers', search(text))).toEqual([rosa.designerId]);
    }
    expect(await idsIn(app, admin, 'designers', search('lecce'))).toEqual([rosa.designerId]);
  });
});

describe('the statistics', () => {
  it('count the rows of the two lists', async () => {
    await createDesigner(app, {}, { verified: true, responseBand: 'none' });
    const [users, designers] = [await idsIn(app, admin, 'users'), await idsIn(app, admin, 'designers')];
    const { body } = await app.get('/admin/stats', { token: admin.token });
    expect(body).toEqual({
      total_users: users.length,
      total_designers: designers.length,
      verified_designers: await app.count('designers', 'is_verified = 1'),
      waiting_verifications: 0,
    });
  });
});

describe('the administrators’ panel', () => {
  it.each(['stats', 'users', 'designers', 'audit'])('%s is closed to everybody else', async (table) => {
    const [client, designer] = [await registerClient(app), await createDesigner(app)];
    expect((await app.get(`/admin/${table}`)).status).toBe(401);
    for (const { token } of [client, designer]) {
      const answer = await app.get(`/admin/${table}`, { token });
      expect(answer).toMatchObject({ status: 403, body: { detail: 'Admin access required' } });
    }
  });

  it('refuses an invalid page, and a search that is too long', async () => {
    for (const query of ['?limit=0', '?limit=x', '?offset=-1', `?search=${'x'.repeat(201)}`]) {
      expect((await app.get(`/admin/users${query}`, { token: admin.token })).status).toBe(400);
    }
  });
});
