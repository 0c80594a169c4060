import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MediaWorker } from '../src/modules/media/media.worker.js';
import { STORAGE, type Storage } from '../src/platform/storage/storage.js';
import { HandClock } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner } from './support/factories.js';
import { ObjectStore } from './support/object-store.js';
import { newEnvironment } from './support/test-environment.js';
import { ServerProcess } from './support/server-process.js';
import { dataUrl, photo, upload } from './support/uploads.js';

const KEY = `gallery/${'a'.repeat(32)}.webp`;
const ADDRESS = `/api/uploads/${KEY}`;

let store: ObjectStore;
let app: TestApp;
let storage: Storage;

beforeAll(async () => {
  store = await ObjectStore.open();
});
afterAll(() => store.close());

describe.each([
  ['a folder', () => ({})],
  ['an object store', () => store.settings],
])('pictures in %s', (_, settings) => {
  beforeAll(async () => {
    app = await startApp(settings());
    storage = app.nest.get<Storage>(STORAGE);
  });
  afterAll(() => app.stop());

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(app.address + path, { headers, method });

  it('are read unchanged, listed with their time, replaced and deleted', async () => {
    const startedAt = Date.now() - 2000;
    await storage.write(KEY, Buffer.from('first'));
    await storage.write(KEY, Buffer.from('second'));
    expect(String(await storage.read(KEY))).toBe('second');
    const listed = (await storage.list('gallery')).filter(({ name }) => KEY.endsWith(name));
    expect(listed).toHaveLength(1);
    expect(listed[0]?.written).toBeGreaterThan(startedAt);
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await storage.read(KEY)).toBeNull();
    expect(await storage.list('nothing-here')).toEqual([]);
  });

  it('are copied in from a file', async () => {
    const file = join(app.environment.dataDir, 'one.webp');
    writeFileSync(file, 'from a file');
    await storage.copyIn(file, KEY);
    expect(String(await storage.read(KEY))).toBe('from a file');
  });

  it('are served completely, in part, and with 304 when they have not changed', async () => {
    await storage.write(KEY, Buffer.from('0123456789'));
    const whole = await get(ADDRESS);
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    const part = await get(ADDRESS, { range: 'bytes=2-4' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect((await get(ADDRESS, { range: 'bytes=90-99' })).status).toBe(416);
    const tag = whole.headers.get('etag') ?? '';
    // Without this header `fetch` would send `cache-control: no-cache`.
    const same = await get(ADDRESS, { 'if-none-match': tag, 'cache-control': 'max-age=0' });
    expect([same.status, await same.text()]).toEqual([304, '']);
    const head = await get(ADDRESS, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
  });

  it.each([
    `/api/uploads/gallery/${'b'.repeat(32)}.jpg`,
    '/api/uploads/gallery/..%2f..%2fjwt-secret',
    '/api/uploads/%2e%2e/stanze.sqlite',
  ])('are not found at %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, null]);
    expect(await answer.json()).toEqual({ detail: 'Non trovato.' });
  });

  it('are stored from a gallery, served, previewed, and deleted when no gallery shows them', async () => {
    const designer = await createDesigner(app, { name: 'Ada Neri' });
    const [shown, unused] = [
      await upload(app, await photo(), { token: designer.token }),
      await upload(app, await photo()),
    ];
    const path = `/designers/${designer.designerId}`;
    const before = (await app.get(path)).body as object;
    const gallery_images = [shown.body.url, await dataUrl()];
    const body = { ...before, email: designer.email, gallery_images };
    expect(await app.put(path, { token: designer.token, body })).toMatchObject({ status: 200 });
    for (const { url } of shown.body.sources) expect((await get(url)).status).toBe(200);
    const page = await (await get(`/designer/${designer.designerId}`)).text();
    const preview = /\/og\/\d+-[0-9a-f]+\.jpg/.exec(page)?.[0] ?? '';
    expect((await get(preview)).headers.get('content-type')).toBe('image/jpeg');
    new HandClock(app).forward(25 * 60 * 60 * 1000);
    await app.nest.get(MediaWorker).sweep();
    expect((await get(unused.body.url)).status).toBe(404);
    expect((await get(shown.body.url)).status).toBe(200);
    expect((await get(preview)).status).toBe(200);
    const names = (await storage.list('gallery')).map(({ name }) => name.slice(0, 32));
    expect(names).not.toContain(/[0-9a-f]{32}/.exec(unused.body.url)?.[0]);
  });
});

describe('an object store', () => {
  it('that stops answering causes a timeout and 503, and serves again afterwards', async () => {
    app = await startApp(store.settings);
    await app.nest.get<Storage>(STORAGE).write(KEY, Buffer.from('still here'));
    store.silent = true;
    const answer = await fetch(app.address + ADDRESS);

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await answer.json()).toEqual({
      detail: 'Le immagini non sono raggiungibili in questo momento. Riprova tra poco.',
    });
    expect((await upload(app, await photo())).status).toBe(503);
    expect((await app.get('/designers')).status).toBe(200);
    store.silent = false;
    expect(await (await fetch(app.address + ADDRESS)).text()).toBe('still here');
  }, 60_000);

  afterAll(() => app.stop());

  it.each([
    ['S3_BUCKET', 'another', 'S3_BUCKET another cannot be used: there is no such bucket'],
    ['S3_ACCESS_KEY_ID', 'wrong', 'S3_BUCKET stanze cannot be used: the keys are wrong or may not use it'],
  ])('that refuses %s=%s stops the start with one line', async (name, value, line) => {
    const environment = await newEnvironment();
    const settings = { ...environment.settings, ...store.settings, [name]: value };
    expect(await ServerProcess.refusal({ settings })).toMatchObject({
      code: 78,
      stderr: expect.stringContaining(`Stanze cannot start: ${line}\n`) as string,
    });
    await environment.remove();
  });
});
