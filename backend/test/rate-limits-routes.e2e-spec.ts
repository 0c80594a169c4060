import { startApp, type TestApp } from './support/app.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { createAdmin, createDesigner, type Person, registerClient } from './support/factories.js';
import { Conversations } from './support/conversations.js';
import { hiddenFields, openPage, replyToken, sendForm } from './support/reply-links.js';

const HOUR = 60 * 60;
const MINUTE = 60;

let app: TestApp;
let client: Person;
let admin: Person;
let designerId: number;
let networks = 0;

beforeAll(async () => {
  app = await startApp({ THROTTLE: 'on', TRUST_PROXY: '127.0.0.1' });
  client = await registerClient(app);
  admin = await createAdmin(app);
  ({ designerId } = await createDesigner(app));
});
afterAll(() => app.stop());

interface Call {
  readonly method: string;
  readonly path: string;
  /** A form, or what is sent as JSON. */
  readonly body?: unknown;
  readonly token?: string;
}

/** One request from an address; the archive of an export is not read. */
function send({ method, path, body, token }: Call, address: string): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData);
  return fetch(`${app.address}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': address,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
    },
    body: isJson ? JSON.stringify(body) : body,
  });
}

/** A form with a field that nothing reads. */
function oneField(): FormData {
  const form = new FormData();
  form.append('x', 'x');
  return form;
}

/** Sends requests until the first 429. Returns the number of requests before it, and its Retry-After in seconds. */
async function measureLimit(
  call: Call,
  address: () => string,
): Promise<{ passed: number; retryAfter: number }> {
  for (let passed = 0; passed < 300; passed += 1) {
    const response = await send(call, address());
    await response.body?.cancel();
    if (response.status === 429) return { passed, retryAfter: Number(response.headers.get('retry-after')) };
  }
  return { passed: Number.POSITIVE_INFINITY, retryAfter: 0 };
}

/** Always the same address of a network that no other test uses. */
function oneAddress(): () => string {
  networks += 1;
  const address = `203.0.113.${networks}`;
  return () => address;
}

/** Another address for each request. */
function manyAddresses(): () => string {
  networks += 1;
  let host = 0;
  return () => {
    host += 1;
    return `10.${networks}.${Math.floor(host / 250)}.${host % 250}`;
  };
}

describe('requests of guests are limited for each address', () => {
  it.each<[string, number, number, Omit<Call, 'method'> & { method?: string }]>([
    ['matches of a lead', 240, MINUTE, { method: 'GET', path: '/designers/matches?lead_id=1' }],
    ['questions of devices', 240, MINUTE, { path: '/users/device-checks', body: { tickets: [] } }],
    ['questionnaires', 120, HOUR, { path: '/match-designers', body: { answers: [] } }],
    ['links to results', 120, HOUR, { path: '/leads/results', body: { token: 'x' } }],
    ['registrations', 30, HOUR, { path: '/auth/register', body: { name: '', email: 'x', password: 'x' } }],
    ['sign-ins with Google', 120, HOUR, { path: '/auth/google', body: { credential: 'x' } }],
    ['sign-ins with a passkey', 120, HOUR, { path: '/auth/passkeys/sign-in/verify', body: {} }],
    ['second steps of a sign-in', 120, HOUR, { path: '/auth/second-factor/verify', body: {} }],
    ['challenges for a passkey', 240, HOUR, { path: '/auth/passkeys/sign-in/options' }],
    [
      'registrations of designers with Google',
      30,
      HOUR,
      { path: '/designers/google-auth', body: { credential: 'x', designer_data: {} } },
    ],
    ['requests for a new password', 20, HOUR, { path: '/auth/request-password-reset', body: { email: 'x' } }],
    [
      'new passwords',
      60,
      HOUR,
      { path: '/auth/reset-password', body: { token: 'x', new_password: 'una-password-lunga' } },
    ],
    [
      'first passwords',
      60,
      HOUR,
      {
        path: '/designers/nessuno@esempio.it/set-password',
        body: { token: 'x', password: 'una-password-lunga' },
      },
    ],
    ['restored addresses', 60, HOUR, { path: '/auth/address-restorations', body: { token: 'x' } }],
    ['removal links', 20, HOUR, { path: '/designers/removal-requests', body: { email: 'x' } }],
    ['confirmed removals', 60, HOUR, { path: '/designers/removal-confirmations', body: { token: 'x' } }],
    ['uploads', 60, HOUR, { path: '/uploads/gallery', body: oneField() }],
  ])('%s: %i', async (_, times, seconds, { method = 'POST', ...call }) => {
    const { passed, retryAfter } = await measureLimit({ method, ...call }, oneAddress());
    expect(passed).toBe(times);
    expect(retryAfter).toBeGreaterThan(seconds / 2);
    expect(retryAfter).toBeLessThanOrEqual(seconds);
    expect((await send({ method, ...call }, oneAddress()())).status).not.toBe(429);
  });
});

describe('requests of signed-in people are limited for each person, from whatever addresses', () => {
  it.each<[string, number, number, () => Call]>([
    ['changes of the account', 60, HOUR, () => ({ method: 'PUT', path: '/users/me', body: oneField() })],
    ['new passkeys', 60, HOUR, () => ({ method: 'POST', path: '/users/me/passkeys', body: {} })],
    ['challenges', 60, HOUR, () => ({ method: 'POST', path: '/users/me/passkeys/options' })],
    ['names of passkeys', 60, HOUR, () => ({ method: 'PUT', path: '/users/me/passkeys/1', body: {} })],
    ['deletions of passkeys', 60, HOUR, () => ({ method: 'DELETE', path: '/users/me/passkeys/1' })],
    ['new apps for codes', 60, HOUR, () => ({ method: 'POST', path: '/users/me/second-factor/totp' })],
    [
      'first codes of an app',
      60,
      HOUR,
      () => ({ method: 'POST', path: '/users/me/second-factor/totp/confirmation', body: {} }),
    ],
    [
      'new recovery codes',
      60,
      HOUR,
      () => ({ method: 'POST', path: '/users/me/second-factor/recovery-codes' }),
    ],
    [
      'removals of an app for codes',
      60,
      HOUR,
      () => ({ method: 'DELETE', path: '/users/me/second-factor/totp' }),
    ],
    ['exports of the account', 10, HOUR, () => ({ method: 'GET', path: '/users/me/export' })],
    [
      'tables saved by an administrator',
      60,
      HOUR,
      () => ({ method: 'GET', path: '/admin/health/tables/designer', token: admin.token }),
    ],
    ['matches of a lead', 240, MINUTE, () => ({ method: 'GET', path: '/designers/matches?lead_id=1' })],
    [
      'shares',
      60,
      MINUTE,
      () => ({ method: 'POST', path: `/designers/${designerId}/shares`, body: { target: 'x' } }),
    ],
  ])('%s: %i', async (_, times, seconds, call) => {
    const { passed, retryAfter } = await measureLimit({ token: client.token, ...call() }, manyAddresses());
    expect(passed).toBe(times);
    expect(retryAfter).toBeGreaterThan(seconds / 2);
    expect(retryAfter).toBeLessThanOrEqual(seconds);
    const other = await registerClient(app);
    expect((await send({ ...call(), token: other.token }, '198.51.100.1')).status).not.toBe(429);
  });

  it('answers by the link of a mail: 60', async () => {
    const people = await Conversations.between(app);
    const { id } = (await people.write()).body as ContactDto;
    const token = await replyToken(app, people.designer.email);
    const address = manyAddresses();
    const fields = { ...hiddenFields(await openPage(app, token)), testo: 'Volentieri.' };
    // The same form again takes effect once, and is counted each time.
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      const headers = { 'x-forwarded-for': address() };
      statuses.push((await sendForm(app, token, fields, { headers })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 303), 429]);
    expect((await people.seen(people.client, id)).messages).toHaveLength(2);
  });
});
