import { request } from 'node:http';
import { routesOf } from '../src/common/http/routes.js';
import { IDEMPOTENCY } from '../src/platform/idempotency/idempotency.decorators.js';
import { startApp, type TestApp } from './support/app.js';
import { registerClient } from './support/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Sends a request with exactly this path and body, which `fetch` would normalise. */
function raw(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const { hostname, port } = new URL(app.address);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request({ hostname, port, method, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Every handler with its declarations, read from the running application. */
function routes() {
  return routesOf(app.nest).map(({ method, path, access, handler }) => ({
    name: `${method} ${path}`,
    access,
    idempotency: Reflect.getMetadata(IDEMPOTENCY, handler) as unknown,
  }));
}

describe('access', () => {
  it('is declared on every route', () => {
    expect(routes().length).toBeGreaterThan(20);
    expect(routes().filter(({ access }) => access === undefined)).toEqual([]);
  });

  it('declares for every POST how it treats idempotency keys', () => {
    const posts = routes().filter(({ name }) => name.startsWith('POST '));
    expect(posts.length).toBeGreaterThan(7);
    expect(
      posts.filter(({ idempotency }) => !['stored', 'repeatable'].includes(String(idempotency))),
    ).toEqual([]);
  });

  it('is public on exactly these routes', () => {
    const open = routes()
      .filter(({ access }) => access?.kind === 'public')
      .map(({ name }) => name);
    expect(open.sort()).toEqual([
      'GET /.well-known/security.txt',
      'GET /auth/google/departures',
      'GET /designers',
      'GET /designers/:id',
      'GET /designers/match-counts',
      'GET /designers/matches',
      'GET /health/live',
      'GET /health/ready',
      'GET /invitations/:id',
      'GET /likes/designer/:id/count',
      'GET /og/:name',
      'GET /rispondi/:token',
      'GET /robots.txt',
      'GET /settings',
      'GET /sitemap.xml',
      'GET /sitemaps/:file',
      'POST /auth/address-confirmations',
      'POST /auth/address-restorations',
      'POST /auth/google',
      'POST /auth/logout',
      'POST /auth/passkeys/sign-in/options',
      'POST /auth/passkeys/sign-in/verify',
      'POST /auth/refresh',
      'POST /auth/register',
      'POST /auth/request-password-reset',
      'POST /auth/reset-password',
      'POST /auth/second-factor/verify',
      'POST /auth/token',
      'POST /designers',
      'POST /designers/:email/set-password',
      'POST /designers/:id/shares',
      'POST /designers/:id/visits',
      'POST /designers/google-auth',
      'POST /designers/removal-confirmations',
      'POST /designers/removal-requests',
      'POST /leads/results',
      'POST /match-designers',
      // The token of the path is the credential.
      'POST /reports',
      'POST /rispondi/:token',
      'POST /rispondi/:token/declina',
      'POST /uploads/gallery',
      'POST /users/device-checks',
      // The owner, an administrator, or a designer who has registered and has no password yet, by the setup token.
      'PUT /designers/:id',
      'PUT /invitations/:id/answer',
    ]);
  });

  it('is refused to guests on all the others', async () => {
    const closed = routes().filter(({ access }) => access?.kind !== 'public');
    for (const { name } of closed) {
      const [method = '', path = ''] = name.split(' ');
      expect({ name, ...(await raw(method, `/api${path.replace(/:\w+/g, '1')}`)) }).toMatchObject({
        name,
        status: 401,
      });
    }
  });
});

describe('addresses', () => {
  it('may repeat the prefix once and end in a slash', async () => {
    for (const path of ['/api/designers', '/api/designers/', '/api/api/designers', '/api/api/designers/']) {
      expect(await raw('GET', path)).toMatchObject({ status: 200, body: '[]' });
    }
  });

  it.each([
    '/api/api/api/designers',
    '/api/DESIGNERS',
    '/api//designers',
    '/api',
    '/api/nothing',
    '/apidesigners.x',
    '/assets/gone-0a1b2c3d.js',
    '/assets/gone-0a1b2c3d.css?v=1',
  ])('like %s are 404 in the error format', async (path) => {
    const answer = await raw('GET', path);
    expect(answer.status).toBe(404);
    expect(Object.keys(JSON.parse(answer.body) as object)).toEqual(['detail']);
  });

  it('in another spelling do not give access to closed routes', async () => {
    for (const path of [
      '/api/users/%6de',
      '/api/api/users/me/',
      '/api/USERS/me',
      '/api/./users/me',
      '/api//users/me',
    ]) {
      expect([401, 404]).toContain((await raw('GET', path)).status);
    }
  });
});

describe('bad input', () => {
  const json = { 'content-type': 'application/json' };

  it.each([
    ['broken JSON', json, '{"answers": [', 400],
    ['a list instead of an object', json, '[1]', 400],
    ['a text instead of an object', json, '"x"', 400],
    ['null', json, 'null', 400],
    ['nothing', json, '', 400],
    ['another media type', { 'content-type': 'text/csv' }, 'a;b', 415],
    ['a body above one megabyte', json, JSON.stringify({ answers: 'x'.repeat(1_100_000) }), 413],
    ['a poisoned prototype', json, '{"__proto__": {"isAdmin": true}, "answers": []}', 400],
  ])('%s is refused in the error format', async (_, headers, body, status) => {
    const answer = await raw(
      'POST',
      '/api/match-designers',
      { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      body,
    );
    expect(answer.status).toBe(status);
    const { detail } = JSON.parse(answer.body) as { detail: string | { loc: unknown; msg: unknown }[] };
    expect(Array.isArray(detail)).toBe(status === 400);
    const [problem] = Array.isArray(detail) ? detail : [{ loc: [], msg: detail }];
    expect(Array.isArray(problem?.loc)).toBe(true);
    expect(typeof problem?.msg).toBe('string');
  });

  it('with a wrong type names the field', async () => {
    const { token } = await registerClient(app);
    const answer = await app.post('/likes', { token, body: { designer_id: 'uno' } });
    expect(answer).toMatchObject({ status: 400, body: { detail: [{ loc: ['body', 'designer_id'] }] } });
  });
});

describe('every answer', () => {
  it('contains the security headers and does not reveal the server software', async () => {
    for (const path of ['/designers', '/nothing', '/users/me', '/health/live']) {
      const { headers } = await app.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      for (const rule of ['frame-ancestors', 'object-src', 'base-uri'])
        expect(policy).toContain(`${rule} 'none'`);
      // No page loads or sends anything from or to another site.
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toMatch(/https?:|\*/);
      expect(policy).not.toContain('unsafe-inline');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-powered-by')).toBeNull();
      // PUBLIC_URL of the tests is https.
      expect(headers.get('strict-transport-security')).toContain('max-age=');
    }
  });

  it('has no HSTS where the product is not served over https', async () => {
    const plain = await startApp({ PUBLIC_URL: 'http://localhost:3000' });
    expect((await plain.get('/designers')).headers.get('strict-transport-security')).toBeNull();
    await plain.stop();
  });
});

describe('TRACE', () => {
  it('is not answered, so that no header of a request comes back', async () => {
    const answer = await raw('TRACE', '/api/designers', { 'x-echo': 'marker' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toContain('marker');
  });
});

describe('health', () => {
  it('is live and ready', async () => {
    expect((await app.get('/health/live')).body).toEqual({ status: 'ok' });
    expect((await app.get('/health/ready')).body).toEqual({ status: 'ok' });
  });
});
