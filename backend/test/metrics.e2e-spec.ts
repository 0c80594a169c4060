import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../src/config/project-folder.js';
import { MetricsServer } from '../src/platform/metrics/metrics-server.service.js';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner, registerClient } from './support/factories.js';
import { until } from './support/until.js';
import { UpdateReader } from './support/update-reader.js';

let app: TestApp;

beforeAll(async () => {
  // A mail server that does not exist, so that mails stay unsent.
  app = await startApp({ METRICS_PORT: '0', SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => app.stop());

async function figures(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${app.nest.get(MetricsServer).port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/plain']);
  return answer.text();
}

/** The value of one series, by its name with its labels. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const counted = (method: string, route: string, status: number) =>
  `stanze_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

it('answers are counted by the pattern of their route, without personal data', async () => {
  const person = await registerClient(app, { name: 'Giulia Ferri' });
  await app.get(`/designers/by-email/${person.email}`, { token: person.token });
  await app.get('/designers/by-email/nessuno@esempio.it');
  await app.get('/there/is/no/such/thing');
  await fetch(`${app.address}/robots.txt?token=secret`);
  const route = counted('GET', '/api/designers/by-email/:email', 401);
  const text = await until('the answer is counted', async () => {
    const now = await figures();
    return valueOf(now, route) === 1 ? now : null;
  });
  expect(valueOf(text, counted('POST', '/api/auth/register', 201))).toBe(1);
  expect(text).not.toMatch(/esempio|Giulia|such|secret|127\.0\.0\.1/);
});

it('a stream of updates is open until its client disconnects', async () => {
  const open = 'stanze_http_requests_open{route="/api/updates"}';
  const { token } = await registerClient(app);
  const reader = await UpdateReader.open(app.address, token);
  expect(valueOf(await figures(), open)).toBe(1);
  reader.disconnect();
  await until('the stream is closed', async () => valueOf(await figures(), open) === 0);
});

it('unsent mails are counted', async () => {
  const { designerId } = await createDesigner(app, { name: 'Ada Neri' });
  const { token } = await registerClient(app);
  const body = { designer_id: designerId, message: 'Buongiorno, vorrei rifare la cucina.' };
  expect((await app.post('/contacts', { token, body })).status).toBe(201);
  expect(valueOf(await figures(), 'stanze_mail_queue_waiting')).toBeGreaterThan(0);
  expect(valueOf(await figures(), 'stanze_mail_queue_oldest_due_seconds')).toBeGreaterThanOrEqual(0);
});

it('figures of the process and its database are reported', async () => {
  const text = await figures();
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds']) {
    expect(valueOf(text, name)).toBeGreaterThan(0);
  }
  expect(valueOf(text, 'stanze_write_gate_waiting')).toBe(0);
  expect(valueOf(text, 'stanze_database_connections_open')).toBeGreaterThan(0);
  expect(valueOf(text, 'stanze_database_connections_awaited')).toBe(0);
});

it('the product itself does not have this path, and the metrics server has no other', async () => {
  for (const path of ['/metrics', '/api/metrics']) {
    expect((await fetch(app.address + path)).status).toBe(404);
  }
  const port = app.nest.get(MetricsServer).port;
  expect((await fetch(`http://127.0.0.1:${port}/api/designers`)).status).toBe(404);
});

it('waiting writers are counted', async () => {
  let release = () => undefined as unknown;
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const writers = [1, 2, 3].map(() => app.database.transaction(() => held));
  const waiting = app.database.kind === 'sqlite' ? 2 : 0;
  expect(app.database.load().queuedWrites).toBe(waiting);
  if (app.database.kind === 'mysql') {
    await until('three connections are busy', () => app.database.load().busy >= 3);
  }
  release();
  await Promise.all(writers);
  expect(app.database.load().queuedWrites).toBe(0);
});

// At the end, because a second application in one process replaces the strategies that verify tokens.
it('without METRICS_PORT nothing listens', async () => {
  const other = await startApp();
  expect(other.nest.get(MetricsServer).port).toBeNull();
  await other.stop();
});

describe('the rules for alarms', () => {
  const rules = readFileSync(join(PROJECT_FOLDER, 'deploy/prometheus/rules.yml'), 'utf8');
  const expressions = [...rules.matchAll(/ expr: (?:>-\n)?([^]*?)\n +for:/g)].map(([, text = '']) => text);

  it('name only metrics and labels that the server sends', async () => {
    await app.get('/designers');
    const text = await until('an answer is counted', async () => {
      const now = await figures();
      return now.includes('stanze_http_request_duration_seconds_count{') ? now : null;
    });
    const names = expressions.flatMap((one) => one.match(/\b(?:stanze|nodejs|process)_\w+/g) ?? []);
    expect(expressions).toHaveLength(rules.match(/- alert:/g)?.length ?? 0);
    expect(new Set(names).size).toBeGreaterThan(6);
    const sent = (name: string): boolean => new RegExp(`^${name}[ {]`, 'm').test(text);
    expect(names.filter((name) => !sent(name))).toEqual([]);
    const labels = expressions.flatMap((one) => [...one.matchAll(/stanze_\w+\{(\w+)[=!]/g)]);
    expect(labels.length).toBeGreaterThan(1);
    expect(labels.filter(([, label]) => !text.includes(`${label}="`))).toEqual([]);
  });

  it('are described for the operator, each by its name', () => {
    const operations = readFileSync(join(PROJECT_FOLDER, 'docs/operations.md'), 'utf8');
    const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    expect(alarms.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });
});
