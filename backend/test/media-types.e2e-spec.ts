import { routesOf } from '../src/common/http/routes.js';
import { startApp, type TestApp } from './support/app.js';
import { raw } from './support/raw.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const MULTIPART = 'multipart/form-data; boundary=b';
const FORM = 'application/x-www-form-urlencoded';
const FOREIGN = [
  'text/plain',
  'text/plain; charset=utf-8',
  'application/xml',
  'image/png',
  'application/jsonx',
];
const UPLOADS = [
  'POST /uploads/gallery',
  'PUT /users/me',
  'POST /designers/:id/verification-evidence',
  'POST /briefs/:id/files',
];
const SIGN_IN = 'POST /auth/token';
/** Pages with forms, outside the API, which answer with pages. */
const PAGES = ['POST /rispondi/:token', 'POST /rispondi/:token/declina'];

/** Every route that may have a body. */
function routesWithBody(): string[] {
  const routes = routesOf(app.nest).map(({ method, path }) => `${method} ${path}`);
  return routes.filter((route) => !route.startsWith('GET '));
}

function send(route: string, type: string, body = '{"name":"x"}') {
  const [method = '', path = ''] = route.split(' ');
  const address = `${PAGES.includes(route) ? '' : '/api'}${path.replace(/:\w+/g, '1')}`;
  return raw(app, { method, path: address, headers: { 'content-type': type }, body });
}

/** The media types that a route must refuse. */
function refusedBy(route: string): string[] {
  if (UPLOADS.includes(route)) return [...FOREIGN, FORM, 'application/json'];
  if (PAGES.includes(route)) return [...FOREIGN, MULTIPART, 'application/json'];
  return route === SIGN_IN ? [...FOREIGN, MULTIPART] : [...FOREIGN, MULTIPART, FORM];
}

test('every route refuses a body of a foreign media type with 415', async () => {
  const routes = routesWithBody();
  expect(routes.length).toBeGreaterThan(25);
  expect(routes).toEqual(expect.arrayContaining([...UPLOADS, SIGN_IN]));
  for (const route of routes) {
    for (const type of refusedBy(route)) {
      const { status, body } = await send(route, type);
      expect({ route, type, status, body }).toEqual({
        route,
        type,
        status: 415,
        body: PAGES.includes(route)
          ? (expect.stringContaining('Formato dei dati non supportato.') as string)
          : '{"detail":"Formato dei dati non supportato."}',
      });
    }
  }
});

test.each([
  ['POST /match-designers', 'application/json'],
  ['POST /match-designers', 'Application/JSON; charset=utf-8'],
  [SIGN_IN, FORM],
  [SIGN_IN, 'application/json'],
  ['POST /uploads/gallery', MULTIPART],
])('%s reads %s', async (route, type) => {
  const { status } = await send(route, type);
  expect([400, 401]).toContain(status);
});

test('a body without a media type is refused, a request without a body is not', async () => {
  const body = '{"designer_id":1}';
  expect((await raw(app, { method: 'POST', path: '/api/match-designers', body })).status).toBe(415);
  const empty = { 'content-type': 'text/plain' };
  expect((await raw(app, { method: 'POST', path: '/api/auth/refresh', headers: empty })).status).toBe(401);
});

test('an unknown address is still 404', async () => {
  expect((await send('POST /nothing', 'text/plain')).status).toBe(404);
});
