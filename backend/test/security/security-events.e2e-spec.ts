import { SECURITY_ROUTES } from '../../src/modules/security-log/security-log.hook.js';
import { SECURITY_KINDS, type SecurityKind } from '../../src/modules/security-log/security-log.types.js';
import { Clock } from '../../src/platform/clock/clock.service.js';
import { saveProfile, trySignIn } from '../support/accounts.js';
import { startApp, type TestApp } from '../support/app.js';
import { newEmail } from '../support/designer-payload.js';
import { PASSWORD, registerClient } from '../support/factories.js';
import { GoogleIssuer } from '../support/google-issuer.js';
import { raw } from '../support/raw.js';
import { addTotp, codeOf, firstStep, secondStep, ticketFor } from '../support/second-factor.js';
import { until } from '../support/until.js';
import { type Actor, type Fixture, Fixtures, type Person } from './fixture.js';
import { encoded, typeOf } from './request-of-call.js';
import { type Call, readTable } from './table.js';

const MINUTE_MS = 60 * 1000;
/** Calls whose sample the server refuses, because no Google account is behind it. */
const REFUSED_SAMPLES: Readonly<Record<string, SecurityKind>> = {
  'POST /auth/google': 'sign-in-failed',
  'POST /designers/google-auth': 'sign-in-failed',
};

/** Writes to an account, or deletions, that change no credential, session or right and delete no account. */
const WITHOUT_EVENT: readonly string[] = [
  'POST /auth/refresh',
  'POST /auth/address-confirmations/requests',
  'POST /auth/passkeys/sign-in/options',
  'PUT /users/me',
  'POST /users/me/passkeys/options',
  'PUT /users/me/passkeys/:id',
  'POST /users/me/second-factor/totp',
  'DELETE /designers/:id/verification-evidence/:evidenceId',
  'DELETE /briefs/:id',
  'DELETE /briefs/:id/files/:fileId',
  'DELETE /contacts/:id/brief',
  'DELETE /push/subscriptions',
];
const SENSITIVE = /^\w+ \/(auth|users\/me)(\/|$)|^\w+ \/designers\/(removal|:email|google)|^DELETE /;

interface Expected {
  readonly kind: SecurityKind;
  /** null: the account is gone or unknown; absent: not compared. */
  readonly userId?: number | null;
  readonly route?: string;
}

let issuer: GoogleIssuer;
let app: TestApp;
let fixtures: Fixtures;
let fixture: Fixture;
const seen = new Set<SecurityKind>();

beforeAll(async () => {
  issuer = await GoogleIssuer.open();
  app = await startApp(issuer.settings);
  fixtures = await Fixtures.on(app);
});
afterAll(async () => {
  await app.stop();
  await issuer.close();
});
beforeEach(async () => {
  fixture = await fixtures.next();
});
afterEach(() => jest.restoreAllMocks());

function count({ kind, userId, route }: Expected): Promise<number> {
  const user = userId === null ? 'user_id IS NULL' : `user_id = ${userId}`;
  const conditions = [
    `kind = '${kind}'`,
    'network IS NOT NULL',
    ...(userId === undefined ? [] : [user]),
    ...(route === undefined ? [] : [`route = '${route}'`]),
  ];
  return app.count('security_events', conditions.join(' AND '));
}

/** Waits until there is a new event after the call. */
async function recorded(expected: Expected, call: () => Promise<unknown>): Promise<void> {
  const before = await count(expected);
  await call();
  await until(`an event ${JSON.stringify(expected)}`, async () => (await count(expected)) > before);
  seen.add(expected.kind);
}

const routeOf = ({ method, path }: Call): string => `${method} /api${path}`;

/** What the log has to contain after a valid call; null for calls that it does not record. */
function expectedOf(call: Call): SecurityKind | null {
  const isWrite = call.method !== 'GET';
  if (isWrite && call.path.startsWith('/admin/')) return 'administrator-act';
  return REFUSED_SAMPLES[call.name] ?? SECURITY_ROUTES[routeOf(call)] ?? null;
}

async function send({ sample, method, path }: Call, by: Actor): Promise<() => Promise<number>> {
  const at = sample.at?.(fixture) ?? path;
  const arranged = { at, body: sample.body?.(fixture) ?? {}, ...(await sample.arrange?.(app, fixture)) };
  const { token } = fixture.people[by];
  const encoding = sample.encoding ?? 'json';
  const content = { headers: { 'content-type': typeOf(encoding) }, body: encoded(arranged.body, encoding) };
  const request = {
    method,
    path: `/api${arranged.at}`,
    headers: {
      ...arranged.headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : content.headers),
    },
    body: method === 'GET' ? undefined : content.body,
  };
  return async () => (await raw(app, request)).status;
}

const calls = readTable().filter((call) => expectedOf(call) !== null);

describe('every call that the security log records', () => {
  it('is one of the table of all calls', () => {
    const routes = new Set(calls.map(routeOf));
    expect(Object.keys(SECURITY_ROUTES).filter((route) => !routes.has(route))).toEqual([]);
  });

  it('is every write to an account and every deletion, unless the list names it', () => {
    const silent = readTable().filter((call) => call.method !== 'GET' && expectedOf(call) === null);
    const names = silent
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => SENSITIVE.test(name));
    expect([...new Set(names)].sort()).toEqual([...WITHOUT_EVENT].sort());
  });

  it.each(calls.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    const kind = expectedOf(call) ?? 'refused';
    const by = call.sample.by ?? 'client';
    const run = await send(call, by);
    const userId = kind === 'account-deleted' ? null : fixture.people[by].id;
    const who = by === 'guest' && kind !== 'account-deleted' ? {} : { userId };
    const where = kind === 'administrator-act' ? { route: routeOf(call) } : {};
    await recorded({ kind, ...who, ...where }, async () => {
      const status = await run();
      expect({ name, isRefused: status >= 400 }).toEqual({ name, isRefused: name in REFUSED_SAMPLES });
    });
  });

  it('is an administrator’s, when an administrator deletes a profile as its owner does', async () => {
    const { admin, designer } = fixture.people;
    const event = {
      kind: 'administrator-act',
      userId: admin.id,
      route: 'DELETE /api/designers/:id',
    } as const;
    const path = `/designers/${designer.designerId}`;
    await recorded(event, () => app.call('DELETE', path, { token: admin.token }));
  });
});

/** What happens without a call of its own, or is refused. */
const OTHERS: Partial<Record<SecurityKind, (client: Person) => Promise<unknown>>> = {
  'sign-in-failed': ({ email }) => trySignIn(app, email, 'sbagliata-di-certo'),
  refused: ({ token }) => app.get('/admin/users', { token }),
  'address-changed': ({ token }) => saveProfile(app, token ?? '', { email: newEmail('nuova') }),
  'session-refused': async ({ email }) => {
    const { headers } = await trySignIn(app, email, PASSWORD);
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    await app.post('/auth/refresh', { headers: { cookie } });
    const clock = app.nest.get(Clock);
    const now = clock.now();
    jest.spyOn(clock, 'now').mockReturnValue(now + 10 * MINUTE_MS);
    await app.post('/auth/refresh', { headers: { cookie } });
  },
  'second-factor-asked': async ({ token, email }) => {
    await addTotp(app, token ?? '');
    await firstStep(app, email);
  },
  'second-factor-failed': async ({ token, email }) => {
    const { secret } = await addTotp(app, token ?? '');
    await secondStep(app, await ticketFor(app, email), codeOf(app, secret, 20));
  },
  'google-linked': async ({ email }) => {
    const browser = await issuer.depart(app);
    const person = { sub: email, email, email_verified: true, name: 'Anna Riva' };
    const body = { credential: await issuer.signIn(person) };
    await app.post('/auth/google', { body, headers: browser.headers });
  },
  'recovery-code-used': async ({ token, email }) => {
    const { codes } = await addTotp(app, token ?? '');
    await secondStep(app, await ticketFor(app, email), codes[0] ?? '');
  },
};

describe('what else the security log records', () => {
  it.each(Object.entries(OTHERS))('%s', async (kind, happen) => {
    const { client } = fixture.people;
    await recorded({ kind: kind as SecurityKind, userId: client.id }, () => happen(client));
  });
});

it('a sign-in and a confirmation that are delayed are recorded', async () => {
  const limiting = await startApp({ THROTTLE: 'on' });
  try {
    const { email, token } = await registerClient(limiting);
    const limited = (route: string) =>
      limiting.count('security_events', `kind = 'sign-in-limited' AND route = '${route}'`);
    for (let time = 0; time < 6; time += 1) await trySignIn(limiting, email, 'sbagliata-di-certo');
    await until('an event', async () => (await limited('POST /api/auth/token')) > 0);
    const body = { password: 'sbagliata-di-certo' };
    for (let time = 0; time < 6; time += 1) await limiting.post('/auth/confirmations', { token, body });
    await until('another event', async () => (await limited('POST /api/auth/confirmations')) > 0);
    seen.add('sign-in-limited');
  } finally {
    await limiting.stop();
  }
});

it('no kind of event is without a test', () => {
  expect([...seen].sort()).toEqual([...SECURITY_KINDS].sort());
});
