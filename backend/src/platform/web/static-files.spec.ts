import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { serveApp } from './static-files.js';

/** A page as the build writes it, with the elements that the head of a page replaces. */
function shell(code: string): string {
  const general = '<title>Stanze</title>\n<meta\n  name="description"\n  content="of the product"\n/>';
  return `<!doctype html><html><head><meta charset="utf-8">${general}<link href="${code}"></head><body><div id="root"></div></body></html>`;
}

const SCRIPT_URL = '/assets/app-0a1b2c3d.js';
const SCRIPT = 'a script'.repeat(400);

const FILES = {
  'index.html': 'the app',
  'home.html': 'the home page',
  'questionnaire.html': 'question 1',
  'questionnaire-3.html': 'question 3',
  'about.html': 'the page about the product',
  'login.html': 'the page to sign in',
  'login-page.html': 'the app with the code of the login',
  'designer-page.html': shell('the code of the portfolio'),
  'sw.js': 'the service worker',
  'manifest.webmanifest': '{}',
  'assets/app-0a1b2c3d.js': SCRIPT,
  'assets/house-0a1b2c3d.svg': '<svg/>',
  'assets/.hidden.js': 'not of the build',
};

let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stanze-app-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  server = fastify();
  const page = {
    head: '<title>$& of Marta</title>',
    content: '<h1>$& Marta</h1>',
    data: '<script type="application/json">{}</script>',
    picture: '</a.avif>; rel=preload',
  };
  const pageOf = (id: string) => Promise.resolve(id === '7' ? page : null);
  await serveApp(server, folder, { pageOf, headOf: () => null });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/sw.js', '/manifest.webmanifest', '/messaggi', '/nowhere'])(
  '%s is revalidated at every request, so that a new version is used',
  async (url) => {
    expect((await server.inject(url)).headers['cache-control']).toBe('no-cache');
  },
);

test('the service worker is a script, the manifest a manifest', async () => {
  expect((await server.inject('/sw.js')).headers['content-type']).toContain('javascript');
  expect((await server.inject('/manifest.webmanifest')).headers['content-type']).toContain('manifest+json');
});

test('an asset is immutable, because its name contains a hash', async () => {
  const { headers } = await server.inject('/assets/app-0a1b2c3d.js');
  expect(headers['cache-control']).toContain('immutable');
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, GZIP;q=0.5', 'gzip', gunzipSync],
])('a script for a browser that accepts %s is sent as %s', async (accepted, encoding, decompress) => {
  const ask = () => server.inject({ url: SCRIPT_URL, headers: { 'accept-encoding': accepted } });
  const [first, second] = [await ask(), await ask()];
  expect(first.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(decompress(first.rawPayload).toString()).toBe(SCRIPT);
  expect(second.rawPayload).toEqual(first.rawPayload);
  expect(first.rawPayload.length).toBeLessThan(SCRIPT.length / 10);
});

test('a script that a browser has is not sent again', async () => {
  const accepted = { 'accept-encoding': 'br' };
  const { headers } = await server.inject({ url: SCRIPT_URL, headers: accepted });
  const again = { ...accepted, 'if-none-match': String(headers.etag) };
  expect(await server.inject({ url: SCRIPT_URL, headers: again })).toMatchObject({
    statusCode: 304,
    body: '',
  });
});

test.each(['br;q=0', 'identity', ''])(
  'a script for a browser that accepts "%s" is sent as it is',
  async (accepted) => {
    const answer = await server.inject({ url: SCRIPT_URL, headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(SCRIPT);
  },
);

test('a picture of the build is immutable, too, and has its media type', async () => {
  const { headers, body } = await server.inject('/assets/house-0a1b2c3d.svg');
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(body).toBe('<svg/>');
});

test.each(['/assets/..%2findex.html', '/assets/x%2f..%2f..%2findex.html', '/assets/.hidden.js', '/assets/'])(
  'no file outside the build is sent: %s',
  async (url) => {
    const { statusCode, body } = await server.inject({ url, headers: { 'accept-encoding': 'identity' } });
    expect([403, 404]).toContain(statusCode);
    expect(body).not.toMatch(/the app$|not of the build/);
  },
);

test.each([
  '/assets/app-ffffffff.js',
  '/assets/app-ffffffff.js?x=1',
  '/workbox-1.js',
  '/Guida.pdf',
  '/api/x',
])('the missing file %s is answered with 404 in the error format, not with the app', async (url) => {
  const answer = await server.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ detail: 'Non trovato.' });
});

test.each([
  '/preferiti',
  '/raccolta',
  '/progetto',
  '/attivita',
  '/salvati',
  '/messaggi',
  '/casa-in-due',
  '/confronta',
])('%s is the app', async (url) => {
  const answer = await server.inject(url);
  expect(answer).toMatchObject({ statusCode: 200, body: 'the app' });
});

test('an unknown path is the app with the status 404', async () => {
  expect(await server.inject('/nowhere')).toMatchObject({ statusCode: 404, body: 'the app' });
});

test('the pages on /login preload their own code', async () => {
  expect((await server.inject('/login?mode=register')).body).toBe('the app with the code of the login');
  expect((await server.inject('/login?returnTo=%2Fmessaggi')).body).toBe('the page to sign in');
});

test('/ with a query is the app, and the questionnaire shows its question', async () => {
  expect((await server.inject('/')).body).toBe('the home page');
  expect((await server.inject('/?view=designers')).body).toBe('the app');
  expect((await server.inject('/?openQuestionnaire=true')).body).toBe('question 1');
  expect((await server.inject('/?openQuestionnaire=true&domanda=3')).body).toBe('question 3');
  for (const number of ['', '0', '6', '..%2f3'])
    expect((await server.inject(`/?openQuestionnaire=true&domanda=${number}`)).body).toBe('question 1');
});

test('a page rendered at build time is sent complete', async () => {
  expect((await server.inject('/about')).body).toBe('the page about the product');
});

test('both addresses of a designer send the same page, which preloads its first large picture', async () => {
  const first = await server.inject('/designer/7');
  expect(first.body).toContain('the code of the portfolio');
  expect(first.headers.link).toBe('</a.avif>; rel=preload');
  const second = await server.inject('/profile/7?shared=true');
  expect([second.body, second.headers.link]).toEqual([first.body, first.headers.link]);
});

test('the page about a designer is readable before any script', async () => {
  const { body } = await server.inject('/designer/7');
  expect(body).toContain(
    '<div id="root"><h1>$& Marta</h1></div><script type="application/json">{}</script></body>',
  );
});

test("the page about a designer has the designer's head instead of the product's", async () => {
  const { body } = await server.inject('/profile/7');
  expect(body).toContain('<title>$& of Marta</title>');
  expect(body.match(/<title>/g)).toHaveLength(1);
  expect(body).not.toContain('of the product');
  expect(body).toContain('<link href="the code of the portfolio"></head>');
});

test('the page about a designer is sent again only when it has changed', async () => {
  const first = await server.inject('/designer/7');
  expect(first.headers['cache-control']).toBe('no-cache');
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect(await server.inject({ url: '/designer/7', headers })).toMatchObject({ statusCode: 304, body: '' });
  const other = { 'if-none-match': 'W/"other"' };
  expect((await server.inject({ url: '/designer/7', headers: other })).statusCode).toBe(200);
});

test.each(['/designer/8', '/profile/undefined'])('%s is not a designer: the app, with 404', async (url) => {
  const answer = await server.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<title>Stanze</title>');
  expect(answer.body).toContain('<meta name="robots" content="noindex">');
  expect(answer.headers.link).toBeUndefined();
});
