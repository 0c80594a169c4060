import type { MatchResponse } from '../src/modules/matching/dto/match.dto.js';
import { Clock } from '../src/platform/clock/clock.service.js';
import { Retention } from '../src/platform/retention/retention.service.js';
import { startApp, type TestApp } from './support/app.js';
import { newEmail } from './support/designer-payload.js';
import { answers, createDesigner, registerClient } from './support/factories.js';
import {
  idempotencyKey,
  insertRows,
  lead,
  leadConsent,
  link,
  mail,
  session,
  setupToken,
} from './support/rows.js';

let app: TestApp;

beforeAll(async () => {
  // The sweep after the start has the real time, at which all rows of these tests are old.
  jest.spyOn(Retention.prototype, 'onApplicationBootstrap').mockReturnValue();
  // A mail server that does not exist, so that mails stay unsent.
  app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.stop());

const DAY = 24 * 60 * 60 * 1000;
/** Long before the times that the tests themselves store. */
const NOW = Date.parse('2020-05-04T10:00:00.000Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();
const GIVEN_UP = '9999-12-31T23:59:59.999Z';

async function sweepAt(moment: number): Promise<void> {
  jest.spyOn(app.nest.get(Clock), 'now').mockReturnValue(moment);
  await app.nest.get(Retention).sweep();
  jest.restoreAllMocks();
}

async function left(table: string, column: string, like: string): Promise<string[]> {
  const rows = await app.database.reader.query<{ name: string }[]>(
    `SELECT ${column} AS name FROM ${table} WHERE ${column} LIKE ? ORDER BY ${column}`,
    [like],
  );
  return rows.map(({ name }) => name);
}

describe('rows past their retention period', () => {
  it.each([
    ['leads', 'id', (id: string, ms: number) => lead(id, at(ms)), 0],
    ['idempotency_keys', 'idem_key', (id: string, ms: number) => idempotencyKey(id, at(ms)), 90],
    ['mails', 'dedupe_key', (id: string, ms: number) => mail(id, at(ms - 5 * DAY), at(ms)), 30],
    ['removal_requests', 'email_hash', (id: string, ms: number) => link(id, at(ms)), 0],
    ['invitations', 'id', (id: string, ms: number) => ({ id, expires_at: at(ms) }), 0],
    ['password_resets', 'email_hash', (id: string, ms: number) => link(id, at(ms)), 0],
  ] as const)('are deleted from %s, exact to the millisecond', async (table, column, row, days) => {
    await insertRows(app, table, [
      row('edge-a', -days * DAY - DAY),
      row('edge-b', -days * DAY),
      row('edge-c', -days * DAY + 1),
      row('edge-d', 0 + DAY),
    ]);
    await sweepAt(NOW);
    expect(await left(table, column, 'edge-%')).toEqual(['edge-c', 'edge-d']);
    await sweepAt(NOW + 1);
    expect(await left(table, column, 'edge-%')).toEqual(['edge-d']);
  });

  it('are deleted from sessions, and from first passwords when a registration cannot be repeated any more', async () => {
    const people = [await registerClient(app), await registerClient(app), await registerClient(app)];
    const ids = people.map(({ id }) => id);
    const moments = [-1, 0, 1];
    await insertRows(
      app,
      'sessions',
      moments.map((ms, index) => session(`edge-${index}`, ids[index] ?? 0, at(ms))),
    );
    await insertRows(
      app,
      'setup_tokens',
      moments.map((ms, index) => setupToken(ids[index] ?? 0, at(ms - 90 * DAY))),
    );
    await sweepAt(NOW);
    expect(await left('sessions', 'id', 'edge-%')).toEqual(['edge-2']);
    expect(await app.count('setup_tokens')).toBe(1);
    for (const { token } of people) expect((await app.get('/users/me', { token })).status).toBe(200);
  });

  it('do not include unsent mails; a mail without further attempts stays thirty days more', async () => {
    await insertRows(app, 'mails', [
      mail('wait-old', at(-400 * DAY), null, at(DAY)),
      mail('wait-gone', at(-60 * DAY), null, GIVEN_UP),
      mail('wait-shown', at(-60 * DAY + 1), null, GIVEN_UP),
    ]);
    await sweepAt(NOW);
    expect(await left('mails', 'dedupe_key', 'wait-%')).toEqual(['wait-old', 'wait-shown']);
  });
});

describe('a lead', () => {
  it('is deleted after ninety days with its consent, and then unknown', async () => {
    const email = newEmail('visita');
    const answer = await app.post('/match-designers', { body: { answers: answers(), email } });
    const { lead_id: id } = answer.body as MatchResponse;
    const path = `/designers/matches?lead_id=${String(id)}`;
    await sweepAt(Date.now() + 90 * DAY - 60_000);
    expect((await app.get(path)).status).toBe(200);
    jest.spyOn(app.nest.get(Clock), 'now').mockReturnValue(Date.now() + 90 * DAY);
    const expired = await app.get(path);
    jest.restoreAllMocks();
    await sweepAt(Date.now() + 90 * DAY);
    const gone = await app.get(path);
    expect([expired.status, gone.status]).toEqual([404, 404]);
    expect(gone.body).toEqual(expired.body);
    for (const [table, column] of [
      ['leads', 'id'],
      ['consents', 'lead_id'],
    ]) {
      expect(await app.count(table ?? '', `${column} = '${String(id)}'`)).toBe(0);
    }
  });
});

describe('the sweep', () => {
  it('deletes thousands of rows while people write, and none of theirs', async () => {
    const names = Array.from({ length: 6000 }, (_, index) => `many-${index}`);
    await insertRows(
      app,
      'leads',
      names.map((name) => lead(name, at(0))),
    );
    await insertRows(
      app,
      'consents',
      names.map((name) => leadConsent(name, at(0))),
    );
    await insertRows(
      app,
      'idempotency_keys',
      names.map((name) => idempotencyKey(name, at(-91 * DAY))),
    );
    const [client, { designerId }] = [await registerClient(app), await createDesigner(app)];
    let answeredDuring = 0;
    let isOver = false;
    const swept = sweepAt(NOW).then(() => (isOver = true));
    const like = async (index: number) => {
      const body = { designer_id: designerId, liked: true };
      const headers = { 'idempotency-key': `during-${index}` };
      const { status } = await app.post('/likes', { token: client.token, body, headers });
      if (!isOver) answeredDuring += 1;
      return status;
    };
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => like(index)));
    await swept;
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(answeredDuring).toBeGreaterThan(0);
    expect(await app.count('idempotency_keys', "idem_key LIKE 'during-%'")).toBe(40);
    for (const [table, column] of [
      ['leads', 'id'],
      ['consents', 'lead_id'],
      ['idempotency_keys', 'idem_key'],
    ]) {
      expect(await app.count(table ?? '', `${column} LIKE 'many-%'`)).toBe(0);
    }
  });

  it('lets waiting writers write between two batches', async () => {
    const order: string[] = [];
    let started!: () => void;
    let queued!: () => void;
    const hasStarted = new Promise<void>((resolve) => (started = resolve));
    const hasQueued = new Promise<void>((resolve) => (queued = resolve));
    app.nest.get(Retention).register({
      name: 'batches of a test',
      deleteSome: async (_, limit) => {
        order.push('batch');
        started();
        await hasQueued;
        return order.length > 2 ? 0 : limit;
      },
    });
    const swept = app.nest.get(Retention).sweep();
    await hasStarted;
    const written = app.database.transaction(() => Promise.resolve(order.push('writer')));
    // Only on SQLite writers wait for each other; on other engines this one ends before the batch.
    if (app.database.kind === 'mysql') await written;
    queued();
    await Promise.all([swept, written]);
    expect(order.slice(0, 3)).toEqual(['batch', 'writer', 'batch']);
  });

  it('continues with the other tables when rows of one cannot be deleted', async () => {
    await insertRows(app, 'leads', [lead('after-trouble', at(0))]);
    const [first] = app.nest.get(Retention).registered;
    expect(first).toBeDefined();
    if (first) jest.spyOn(first, 'deleteSome').mockRejectedValue(new Error('no such table'));
    await app.nest.get(Retention).sweep();
    expect(await app.count('leads', "id = 'after-trouble'")).toBe(0);
  });
});
