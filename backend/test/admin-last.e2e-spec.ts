import { startApp, type TestApp } from './support/app.js';
import { createAdmin, type Person, registerClient } from './support/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const demote = (actor: Person, { id }: Person) =>
  app.put(`/admin/users/${id}`, { token: actor.token, body: { is_admin: false } });
const administrators = () => app.count('users', 'is_admin = 1');

describe('the last administrator', () => {
  it('cannot be demoted, not even by themself', async () => {
    const admin = await createAdmin(app);
    const answer = await demote(admin, admin);
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('unico') as unknown },
    });
    expect((await app.get('/admin/stats', { token: admin.token })).status).toBe(200);
    expect(await app.count('audit_entries')).toBe(0);
    // One administrator is left; the next test creates a second one.
    expect(await administrators()).toBe(1);
  });

  it('cannot be deleted', async () => {
    const sql = 'SELECT id FROM users WHERE is_admin = 1';
    const id = (await app.database.reader.query<{ id: number }[]>(sql))[0]?.id ?? 0;
    const other = await createAdmin(app);
    const answer = await app.call('DELETE', `/admin/users/${id}`, { token: other.token });
    expect(answer.status).toBe(403);
    expect((await demote(other, { ...other, id })).status).toBe(200);
    expect((await app.call('DELETE', `/admin/users/${other.id}`, { token: other.token })).status).toBe(403);
    expect((await app.call('DELETE', '/users/me', { token: other.token })).status).toBe(403);
    expect(await administrators()).toBe(1);
  });

  it('remains when two demote each other at the same time', async () => {
    await app.database.transaction(() => app.database.writer.query('UPDATE users SET is_admin = 0'));
    for (let round = 0; round < 12; round += 1) {
      const [one, two] = [await createAdmin(app), await createAdmin(app)];
      const answers = await Promise.all([demote(one, two), demote(two, one)]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      // A refusal has one of three reasons: the last administrator, no role any more, or no session any more.
      expect([401, 403, 409]).toContain(statuses[1]);
      expect(await administrators()).toBe(1);
      await app.database.transaction(() => app.database.writer.query('UPDATE users SET is_admin = 0'));
    }
  });

  it('remains when five demote each other in a ring', async () => {
    const ring: Person[] = [];
    for (let count = 0; count < 5; count += 1) ring.push(await createAdmin(app));
    const client = await registerClient(app);
    await Promise.all(ring.map((actor, index) => demote(actor, ring[(index + 1) % ring.length] ?? client)));
    expect(await administrators()).toBeGreaterThanOrEqual(1);
  });
});
