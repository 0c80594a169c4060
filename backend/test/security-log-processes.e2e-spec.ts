import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Retention } from '../src/platform/retention/retention.service.js';
import { SecurityEventsRepository } from '../src/modules/security-log/security-events.repository.js';
import { SecurityLogService } from '../src/modules/security-log/security-log.service.js';
import { trySignIn } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { PASSWORD, type Person, registerClient } from './support/factories.js';
import { migratedEnvironment, type TestEnvironment } from './support/test-environment.js';
import { until } from './support/until.js';

let environment: TestEnvironment;
let app: TestApp;
let client: Person;

beforeEach(async () => {
  environment = await migratedEnvironment();
  app = await startApp({}, environment);
  client = await registerClient(app);
  await settled(app);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.stop();
  await environment.remove();
});

const settled = (on: TestApp) => on.nest.get(SecurityLogService).ofUser(0);
const eventsOf = (id: number) => app.count('security_events', `user_id = ${id}`);
/** Ends the process and starts another one on the same database. */
async function restart(): Promise<void> {
  await app.stop();
  jest.restoreAllMocks();
  app = await startApp({}, environment);
}

describe('an event of an account that another process deletes', () => {
  it('is not stored when it waited until then', async () => {
    const other = await startApp({}, environment);
    try {
      const insert = jest.spyOn(other.nest.get(SecurityEventsRepository), 'insert');
      for (let time = 0; time < 4; time += 1) insert.mockRejectedValueOnce(new Error('the database is away'));
      const neighbour = await registerClient(app);
      await settled(app);
      for (const { email } of [client, neighbour]) await trySignIn(other, email, 'sbagliata-di-certo');
      await trySignIn(other, 'nessuno-mai@esempio.it', 'sbagliata-di-certo');
      expect((await app.call('DELETE', '/users/me', { token: client.token })).status).toBe(200);
      const others = () => app.count('security_events', "kind = 'sign-in-failed' AND user_id IS NULL");
      await until('the events behind it', async () => (await others()) === 1);
      expect(await eventsOf(client.id)).toBe(0);
      expect(await eventsOf(neighbour.id)).toBe(2);
    } finally {
      await other.stop();
    }
  });

  it('is deleted by the next sweep when it was stored at that moment', async () => {
    const sql = `INSERT INTO security_events (user_id, kind, network, route, created_at)
      SELECT 987654, kind, network, route, created_at FROM security_events WHERE user_id = ?`;
    await app.database.transaction(() => app.database.writer.query(sql, [client.id]));
    await trySignIn(app, 'nessuno-mai@esempio.it', 'sbagliata-di-certo');
    await settled(app);
    expect(await eventsOf(987_654)).toBe(1);
    await app.nest.get(Retention).sweep();
    expect(await eventsOf(987_654)).toBe(0);
    expect(await eventsOf(client.id)).toBe(1);
    expect(await app.count('security_events', 'user_id IS NULL')).toBe(1);
  });
});

/** Sends a sign-in whose body is not complete; `complete` sends the rest and resolves to the status. */
async function begunSignIn(email: string): Promise<{ complete: () => Promise<number> }> {
  const body = new URLSearchParams({ username: email, password: PASSWORD }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
  };
  const call = request(`${app.address}/api/auth/token`, { method: 'POST', headers });
  const answer = new Promise<number>((resolve, reject) => {
    call.once('error', reject).once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
  });
  await new Promise((resolve) => call.write(body.slice(0, 5), resolve));
  return {
    complete: () => {
      call.end(body.slice(5));
      return answer;
    },
  };
}

describe('the end of a process', () => {
  it('waits until the events are stored that wait', async () => {
    const insert = jest.spyOn(app.nest.get(SecurityEventsRepository), 'insert');
    insert.mockRejectedValueOnce(new Error('the database is away'));
    await trySignIn(app, client.email, PASSWORD);
    await restart();
    expect(await eventsOf(client.id)).toBe(2);
  });

  it('waits for those of requests that it completes', async () => {
    const events = app.nest.get(SecurityEventsRepository);
    const insert = events.insert.bind(events);
    jest.spyOn(events, 'insert').mockImplementation(async (rows) => {
      await pause(500);
      await insert(rows);
    });
    const { complete } = await begunSignIn(client.email);
    await pause(100);
    const restarted = restart();
    await pause(200);
    expect(await complete()).toBe(200);
    await restarted;
    expect(await eventsOf(client.id)).toBe(2);
  });
});
