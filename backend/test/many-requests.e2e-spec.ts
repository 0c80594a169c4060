import { performance } from 'node:perf_hooks';
import type { MarketplaceHealthDto } from '../src/modules/marketplace-health/dto/marketplace-health.dto.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { startApp, type TestApp } from './support/app.js';
import {
  createAdmin,
  createDesigner,
  type DesignerPerson,
  type Person,
  registerClient,
} from './support/factories.js';
import { insertRows } from './support/rows.js';

/** `npm run many-requests` sets these; without it a few rows show that the queries read an index. */
const REQUESTS = Number(process.env.STANZE_REQUESTS ?? 2000);
const OF_ONE = Number(process.env.STANZE_REQUESTS_OF_ONE ?? 500);
const FIRST_SCREEN_MS = 200;
const TIMEOUT_MS = 600_000;
const HOUR = 60 * 60 * 1000;
const DAYS = 200;
const STATES = ['sent', 'read', 'answered', 'declined', 'withdrawn', 'unanswered', 'closed'];

let app: TestApp;
let admin: Person;
let busy: DesignerPerson;

beforeAll(async () => {
  app = await startApp();
  admin = await createAdmin(app);
  const client = await registerClient(app);
  busy = await createDesigner(app);
  const others = [await createDesigner(app), await createDesigner(app)];
  const rowOf = (index: number) => {
    const at = new Date(Date.now() - ((index + 1) / REQUESTS) * DAYS * 24 * HOUR).toISOString();
    const other = others[index % 2] ?? busy;
    const isAnswered = index % 3 === 0;
    return {
      id: index + 1,
      user_id: client.id,
      designer_id: index < OF_ONE ? busy.designerId : other.designerId,
      status: 'new',
      created_at: at,
      last_message_at: at,
      state: isAnswered ? 'answered' : (STATES[index % STATES.length] ?? 'sent'),
      state_changed_at: at,
      answered_at: isAnswered ? new Date(Date.parse(at) + (index % 90) * HOUR).toISOString() : null,
    };
  };
  await insertRows(
    app,
    'contacts',
    Array.from({ length: REQUESTS }, (_, index) => rowOf(index)),
  );
  const messages = Array.from({ length: OF_ONE }, (_, index) => ({
    contact_id: index + 1,
    sender: 'client',
    body: 'Buongiorno, vorrei rifare la cucina.',
    created_at: new Date().toISOString(),
  }));
  await insertRows(app, 'messages', messages);
}, TIMEOUT_MS);
afterAll(() => app.stop());

/** The middle of five calls, in milliseconds. */
async function timed(path: string, token: string): Promise<{ ms: number; body: unknown }> {
  const times: number[] = [];
  let body: unknown;
  for (let call = 0; call < 5; call += 1) {
    const began = performance.now();
    const answer = await app.get(path, { token });
    expect(answer.status).toBe(200);
    times.push(performance.now() - began);
    ({ body } = answer);
  }
  return { ms: times.sort((a, b) => a - b)[2] ?? 0, body };
}

/** The plan of the database for a statement, as one text. */
async function planOf(sql: string): Promise<string> {
  const isMysql = app.database.kind === 'mysql';
  return JSON.stringify(
    await app.database.reader.query(`${isMysql ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql}`),
  );
}

it('the first page of a designer with thousands of requests is answered quickly', async () => {
  const { ms, body } = await timed('/contacts/designer-contacts?limit=20', busy.token);
  expect((body as ContactDto[]).length).toBe(20);
  process.stdout.write(`first page of ${OF_ONE} requests: ${ms.toFixed(0)} ms\n`);
  expect(ms).toBeLessThan(FIRST_SCREEN_MS);
});

it('the figures count every request of 90 days, and their queries read an index', async () => {
  const began = performance.now();
  const { body } = await app.get('/admin/health', { token: admin.token });
  const ms = performance.now() - began;
  const { total, states } = (body as MarketplaceHealthDto).periods[2] ?? { total: 0, states: {} };
  const share = (REQUESTS * 90) / DAYS;
  expect(Math.abs(total - share)).toBeLessThan(REQUESTS / 50);
  expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(total);
  process.stdout.write(`figures of ${total} of ${REQUESTS} requests: ${ms.toFixed(0)} ms\n`);
  const rows = await timed('/admin/health/requests?days=90&limit=20', admin.token);
  process.stdout.write(`first page of the requests behind a figure: ${rows.ms.toFixed(0)} ms\n`);
  const since = new Date(Date.now() - 7 * 24 * HOUR).toISOString();
  const plan = await planOf(
    `SELECT id, state FROM contacts WHERE created_at >= '${since}' AND (created_at > '${since}' OR id > 0)
     ORDER BY created_at, id LIMIT 1000`,
  );
  expect(plan).toContain('ix_contacts_created_at');
  const towns = await planOf(
    `SELECT town_id, COUNT(DISTINCT user_id) FROM project_briefs
     WHERE deleted = 0 AND town_id IS NOT NULL GROUP BY town_id`,
  );
  expect(towns).toContain('ix_project_briefs_town');
});
