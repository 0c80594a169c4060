import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Clock } from '../src/platform/clock/clock.service.js';
import { Retention } from '../src/platform/retention/retention.service.js';
import { SecurityEventsRepository } from '../src/modules/security-log/security-events.repository.js';
import { SecurityLogService } from '../src/modules/security-log/security-log.service.js';
import type { SecurityKind } from '../src/modules/security-log/security-log.types.js';
import { saveProfile, trySignIn } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { newEmail } from './support/designer-payload.js';
import { PASSWORD, type Person, registerClient, signIn } from './support/factories.js';
import { until } from './support/until.js';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Line {
  readonly kind: SecurityKind;
  readonly user_id: number | null;
  readonly network: string | null;
  readonly route: string | null;
  readonly created_at: string;
}

let app: TestApp;
let client: Person;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  client = await registerClient(app);
});
afterEach(() => jest.restoreAllMocks());

/** The person's events, when they are these kinds. */
async function eventsOf(id: number, kinds: readonly SecurityKind[]): Promise<Line[]> {
  const sql = 'SELECT * FROM security_events WHERE user_id = ? ORDER BY id';
  const all = await until(`events ${kinds.join()}`, async () => {
    const rows: Line[] = await app.database.reader.query(sql, [id]);
    return rows.length >= kinds.length ? rows : null;
  });
  expect(all.map(({ kind }) => kind)).toEqual(kinds);
  return all;
}

describe('the security log', () => {
  it('records registration, sign-ins and failures with the account, and the network only', async () => {
    expect((await trySignIn(app, client.email, PASSWORD)).status).toBe(200);
    expect((await trySignIn(app, client.email, 'sbagliata-di-certo')).status).toBe(401);
    const events = await eventsOf(client.id, ['registration', 'sign-in', 'sign-in-failed']);
    expect(new Set(events.map(({ network }) => network))).toEqual(new Set(['127.0.0.0/24']));
    expect(events.map(({ route }) => route)).toEqual([null, null, 'POST /api/auth/token']);
  });

  it('records the network from which an address was changed', async () => {
    expect((await saveProfile(app, client.token, { email: newEmail('nuova') })).status).toBe(200);
    const events = await eventsOf(client.id, ['registration', 'address-changed']);
    expect(events.map(({ network }) => network)).toEqual(['127.0.0.0/24', '127.0.0.0/24']);
  });

  it('records a failure for an address without an account, without the address', async () => {
    expect((await trySignIn(app, 'nessuno-mai@esempio.it', PASSWORD)).status).toBe(401);
    const where = "kind = 'sign-in-failed' AND user_id IS NULL";
    await until('an event', async () => (await app.count('security_events', where)) > 0);
    const rows = await app.database.reader.query<object[]>('SELECT * FROM security_events');
    expect(JSON.stringify(rows)).not.toContain('nessuno-mai');
  });

  it('records changes of credentials, and refusals of a signed-in person', async () => {
    const { id, token } = client;
    expect((await app.get('/admin/users', { token })).status).toBe(403);
    const body = { current_password: PASSWORD, new_password: 'tutta-unaltra-chiave-2' };
    expect((await app.put('/users/me/password', { token, body })).status).toBe(200);
    const events = await eventsOf(id, ['registration', 'refused', 'password-changed']);
    expect(events[1]?.route).toBe('GET /api/admin/users');
  });

  it('records the refused use of a replaced cookie with the account, as after a copied session', async () => {
    const cookieOf = ({ headers }: Response) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const refresh = (cookie: string) =>
      fetch(`${app.address}/api/auth/refresh`, { method: 'POST', headers: { cookie } });
    const copied = cookieOf(await trySignIn(app, client.email, PASSWORD));
    expect((await refresh(copied)).status).toBe(200);
    const clock = app.nest.get(Clock);
    const now = clock.now();
    jest.spyOn(clock, 'now').mockReturnValue(now + 10 * 60 * 1000);
    expect((await refresh(copied)).status).toBe(401);
    const events = await eventsOf(client.id, ['registration', 'sign-in', 'session-refused']);
    expect(events[2]?.route).toBeNull();
  });

  it('records what happens to passwords and sessions, each with its account', async () => {
    const { id, token, email } = client;
    const ownKinds = async () =>
      (await app.nest.get(SecurityLogService).ofUser(id)).map(({ kind }) => kind as string);
    const body = { password: PASSWORD };
    expect((await app.post('/auth/confirmations', { token, body })).status).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${app.address}/api/users/me/export`, { headers })).status).toBe(200);
    const second = await signIn(app, email);
    expect((await app.post('/auth/logout', { token: second, body: {} })).status).toBe(200);
    expect((await app.call('DELETE', '/users/me/sessions', { token })).status).toBe(200);
    const kinds = [
      'data-exported',
      'identity-confirmed',
      'registration',
      'sessions-ended',
      'sign-in',
      'sign-out',
    ];
    // Events are stored after the responses: the order of those of two calls is not certain.
    await until('six events', async () => (await ownKinds()).length === kinds.length);
    expect((await ownKinds()).sort()).toEqual(kinds);
  });

  it('is part of the own export, and is deleted with the account', async () => {
    await eventsOf(client.id, ['registration']);
    const own = await app.nest.get(SecurityLogService).ofUser(client.id);
    expect(own).toEqual([expect.objectContaining({ kind: 'registration', network: '127.0.0.0/24' })]);
    expect((await app.call('DELETE', '/users/me', { token: client.token })).status).toBe(200);
    const where = "kind = 'account-deleted' AND user_id IS NULL";
    await until('the deletion', async () => (await app.count('security_events', where)) > 0);
    expect(await app.count('security_events', `user_id = ${client.id}`)).toBe(0);
  });

  it('is deleted after 90 days', async () => {
    await eventsOf(client.id, ['registration']);
    const clock = app.nest.get(Clock);
    const now = clock.now();
    jest.spyOn(clock, 'now').mockReturnValue(now + 89 * DAY_MS);
    await app.nest.get(Retention).sweep();
    expect(await app.count('security_events', `user_id = ${client.id}`)).toBe(1);
    jest.spyOn(clock, 'now').mockReturnValue(now + 91 * DAY_MS);
    await app.nest.get(Retention).sweep();
    expect(await app.count('security_events', `user_id = ${client.id}`)).toBe(0);
  });

  it('stores an event although the database fails at first, in the order of the events', async () => {
    await eventsOf(client.id, ['registration']);
    const insert = jest.spyOn(app.nest.get(SecurityEventsRepository), 'insert');
    insert.mockRejectedValueOnce(new Error('the database is away'));
    expect((await trySignIn(app, client.email, PASSWORD)).status).toBe(200);
    await until('the first attempt', () => Promise.resolve(insert.mock.calls.length > 0));
    expect((await trySignIn(app, client.email, 'sbagliata-di-certo')).status).toBe(401);
    await eventsOf(client.id, ['registration', 'sign-in', 'sign-in-failed']);
  });

  it('has no event of an account that was deleted while the event waited for the database', async () => {
    await eventsOf(client.id, ['registration']);
    const insert = jest.spyOn(app.nest.get(SecurityEventsRepository), 'insert');
    for (let time = 0; time < 4; time += 1) insert.mockRejectedValueOnce(new Error('the database is away'));
    const deletions = () => app.count('security_events', "kind = 'account-deleted'");
    const before = await deletions();
    expect((await trySignIn(app, client.email, 'sbagliata-di-certo')).status).toBe(401);
    expect((await app.call('DELETE', '/users/me', { token: client.token })).status).toBe(200);
    await until('the deletion, behind the others', async () => (await deletions()) > before);
    expect(await app.count('security_events', `user_id = ${client.id}`)).toBe(0);
  });

  it('is written as JSON lines for operators', async () => {
    await eventsOf(client.id, ['registration']);
    const program = join(__dirname, '../dist/security-log.js');
    const env = { ...process.env, NODE_ENV: 'test', ...app.environment.settings };
    const output = await new Promise<string>((resolve, reject) => {
      execFile(process.execPath, [program, '--since=2026-01-01'], { env }, (error, stdout) =>
        error ? reject(new Error(error.message)) : resolve(stdout),
      );
    });
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'registration', user_id: client.id, network: '127.0.0.0/24' }),
    );
  });
});
