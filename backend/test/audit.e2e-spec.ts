import type { AuditEntryDto } from '../src/modules/admin/audit/dto/audit-entry.dto.js';
import { breakLog, entriesOf } from './support/admin.js';
import { aMoment, aNumber } from './support/any.js';
import { startApp, type TestApp } from './support/app.js';
import { newDesigner, newEmail } from './support/designer-payload.js';
import { createAdmin, createDesigner, type Person, registerClient } from './support/factories.js';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await createAdmin(app);
});
afterAll(() => app.stop());

const act = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: admin.token, body });
const log = async (query = '') => (await act('GET', `/admin/audit${query}`)).body as AuditEntryDto[];

/** The fields of an entry. */
const COLUMNS = [
  'action',
  'actor_id',
  'actor_name',
  'changes',
  'created_at',
  'id',
  'reason',
  'subject_id',
  'subject_kind',
  'subject_name',
];

describe('the audit log', () => {
  it('lists administrator, operation and subject, the newest first', async () => {
    const [client, designer] = [await registerClient(app), await newDesigner(app)];
    await act('PUT', `/admin/users/${client.id}`, { name: 'Altro Nome', location: 'Bari' });
    await act('PUT', `/admin/users/${client.id}`, { is_admin: true });
    await act('PUT', `/admin/users/${client.id}`, { is_admin: false });
    await act('DELETE', `/admin/users/${client.id}`);
    await act('PUT', `/admin/designers/${designer.designerId}/verify`);
    await act('PUT', `/admin/designers/${designer.designerId}`, { city: 'Bari', is_verified: false });
    await act('DELETE', `/admin/designers/${designer.designerId}`);
    const silent = { before: null, after: null };
    const badge = (after: boolean) => ({ field: 'is_verified', before: !after, after });
    const role = (after: boolean) => ({ field: 'is_admin', before: !after, after });
    const entries = await log('?limit=7');
    const { id: actor_id, name: actor_name } = admin;
    const ids = { user: client.id, designer: designer.designerId };
    for (const entry of entries) {
      const subject_id = ids[entry.subject_kind as keyof typeof ids];
      expect(entry).toMatchObject({ id: aNumber, created_at: aMoment, actor_id, actor_name, subject_id });
      expect(Object.keys(entry).sort()).toEqual(COLUMNS);
    }
    expect(entries.map((entry) => [entry.subject_kind, entry.action, entry.changes])).toEqual([
      ['designer', 'delete', []],
      ['designer', 'edit', [{ field: 'city', ...silent }, badge(false)]],
      ['designer', 'verify', [badge(true)]],
      ['user', 'delete', []],
      ['user', 'edit', [role(false)]],
      ['user', 'edit', [role(true)]],
      [
        'user',
        'edit',
        [
          { field: 'name', ...silent },
          { field: 'location', ...silent },
        ],
      ],
    ]);
  });

  it('stores the reason of a deletion, and contains the name of the person while the account exists', async () => {
    const [client, designer] = [await registerClient(app), await newDesigner(app)];
    const reason = { reason: '  Profilo  falso ' };
    await act('PUT', `/admin/users/${client.id}`, { location: 'Bari' });
    await act('PUT', `/admin/designers/${designer.designerId}/verify`);
    expect((await log('?limit=2')).map(({ subject_name }) => subject_name)).toEqual([
      'Marta Colombo',
      client.name,
    ]);
    await act('DELETE', `/admin/users/${client.id}`, reason);
    await act('DELETE', `/admin/designers/${designer.designerId}`, reason);
    expect((await log('?limit=4')).map((entry) => [entry.action, entry.reason, entry.subject_name])).toEqual([
      ['delete', 'Profilo falso', null],
      ['delete', 'Profilo falso', null],
      ['verify', null, null],
      ['edit', null, null],
    ]);
  });

  it('refuses an invalid reason', async () => {
    const client = await registerClient(app);
    for (const reason of [5, 'x'.repeat(201)]) {
      expect((await act('DELETE', `/admin/users/${client.id}`, { reason })).status).toBe(400);
    }
    expect(await entriesOf(app, admin, 'user', client.id)).toEqual([]);
  });

  it('records changes of profiles by administrators through public routes, but none by owners', async () => {
    const marta = await newDesigner(app);
    const path = `/designers/${marta.designerId}`;
    const mine = (await app.get(path, { token: marta.token })).body as object;
    await app.put(path, { token: marta.token, body: { ...mine, city: 'Como' } });
    expect(await entriesOf(app, admin, 'designer', marta.designerId)).toEqual([]);
    await act('PUT', path, { gallery_images: null, bio: 'Un’altra bio.' });
    await act('DELETE', path);
    const entries = await entriesOf(app, admin, 'designer', marta.designerId);
    expect(entries.map((entry) => entry.action)).toEqual(['delete', 'edit']);
    expect(entries[1]?.changes).toEqual([{ field: 'bio', before: null, after: null }]);
  });

  it('stores no texts that people wrote', async () => {
    const client = await registerClient(app);
    const email = newEmail('privata');
    await act('PUT', `/admin/users/${client.id}`, { name: 'Segretissima', email, location: 'Altrove' });
    const rows = JSON.stringify(await app.database.reader.query('SELECT * FROM audit_entries'));
    for (const text of ['Segretissima', email, 'Altrove', client.email]) expect(rows).not.toContain(text);
  });

  it('has no entry for an operation that changed nothing or was refused', async () => {
    const [client, other] = [await registerClient(app), await registerClient(app)];
    const { designerId } = await createDesigner(app);
    const before = (await log()).length;
    await act('PUT', `/admin/users/${client.id}`, { name: client.name, is_admin: false });
    await act('PUT', `/admin/users/${client.id}`, { email: other.email });
    await act('PUT', `/admin/designers/${designerId}/verify`, { is_verified: false });
    await act('PUT', `/admin/designers/${designerId}`, { min_budget: 1, city: 'Roma' });
    await act('DELETE', `/admin/users/${admin.id}`);
    await act('DELETE', '/admin/designers/2000000000');
    expect((await log()).length).toBe(before);
  });

  it('can be read page by page, and identifies deleted people by id', async () => {
    const [gone, client] = [await createAdmin(app), await registerClient(app)];
    await app.put(`/admin/users/${client.id}`, { token: gone.token, body: { name: 'Firmato' } });
    await act('PUT', `/admin/users/${gone.id}`, { is_admin: false });
    await act('DELETE', `/admin/users/${gone.id}`);
    const all = await log();
    expect(all.find(({ actor_id: id }) => id === gone.id)).toMatchObject({ actor_name: null });
    const page = await act('GET', '/admin/audit?limit=2&offset=1');
    expect(page.body).toEqual(all.slice(1, 3));
    expect(page.headers.get('x-total-count')).toBe(String(all.length));
  });
});

describe('an operation whose entry cannot be stored', () => {
  it('is rolled back', async () => {
    const [client, marta] = [await registerClient(app), await newDesigner(app)];
    const [user, profile] = [`/admin/users/${client.id}`, `/admin/designers/${marta.designerId}`];
    const { repair } = breakLog(app);
    for (const [method, path, body] of [
      ['PUT', user, { email: newEmail('mai'), is_admin: true }],
      ['DELETE', user, undefined],
      ['DELETE', `/admin/users/${marta.id}`, undefined],
      ['PUT', profile, { city: 'Mai' }],
      ['PUT', `${profile}/verify`, undefined],
      ['DELETE', profile, undefined],
      ['DELETE', `/designers/${marta.designerId}`, undefined],
    ] as const) {
      expect({ path, ...(await act(method, path, body)) }).toMatchObject({ path, status: 500 });
    }
    repair();
    const me = await app.get('/users/me', { token: client.token });
    expect(me).toMatchObject({ status: 200, body: { email: client.email, role: 'user' } });
    const same = await app.get(`/designers/${marta.designerId}`);
    expect(same).toMatchObject({ status: 200, body: { city: 'Torino', is_verified: false } });
    expect((await app.get('/designers?verified=true')).body).toEqual([]);
    expect(await entriesOf(app, admin, 'user', client.id)).toEqual([]);
  });
});
