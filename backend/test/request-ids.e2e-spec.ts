import { startApp, type TestApp } from './support/app.js';

const ID = '0123456789abcdef0123456789abcdef';
const PATTERN = /^[0-9a-f]{32}$/;

async function idOf(app: TestApp, path: string, given?: string): Promise<string> {
  const answer = await fetch(app.address + path, {
    headers: given === undefined ? {} : { 'x-request-id': given },
  });
  await answer.arrayBuffer();
  return answer.headers.get('x-request-id') ?? '';
}

test('every answer contains a different id, and clients cannot choose it', async () => {
  const app = await startApp();
  const paths = ['/api/designers', '/api/designers', '/api/users/me', '/api/nothing', '/', '/nowhere'];
  const ids = await Promise.all(paths.map((path) => idOf(app, path)));
  for (const id of ids) expect(id).toMatch(PATTERN);
  expect(new Set(ids).size).toBe(paths.length);
  expect(await idOf(app, '/api/designers', ID)).not.toBe(ID);
  await app.stop();
});

test('behind a proxy the id is that of the proxy, when its format is valid', async () => {
  const app = await startApp({ TRUST_PROXY: '127.0.0.1' });
  expect(await idOf(app, '/api/designers', ID)).toBe(ID);
  expect(await idOf(app, '/api/designers', '{"level":"error"}')).toMatch(PATTERN);
  await app.stop();
});
