import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GALLERY_SOURCE_TEXT, GALLERY_TEXTS } from '@stanze/domain/gallery-pictures';
import sharp from 'sharp';
import { GalleriesService } from '../src/modules/media/galleries.service.js';
import { ImageQueueService } from '../src/modules/media/images/image-queue.service.js';
import { MediaService } from '../src/modules/media/media.service.js';
import { MediaWorker } from '../src/modules/media/media.worker.js';
import { startApp, type TestApp } from './support/app.js';
import { type Person, registerClient } from './support/factories.js';
import { until } from './support/until.js';
import { dataUrl, galleryFolder, photo, storedFiles, upload } from './support/uploads.js';

let app: TestApp;
let galleries: GalleriesService;
let owner: Person;

beforeAll(async () => {
  app = await startApp();
  galleries = app.nest.get(GalleriesService);
  owner = await registerClient(app);
});
afterAll(() => app.stop());

const get = (path: string) => fetch(app.address + path);
const fileOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

describe('an uploaded picture', () => {
  it('is stored in several widths of two types, with a JPEG at its URL', async () => {
    const { status, body } = await upload(app, await photo('jpeg', 1000, 700));
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 1000, height: 700, alt: '' });
    expect(body.url).toMatch(/^\/api\/uploads\/gallery\/[0-9a-f]{32}\.jpg$/);
    expect(body.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(body.sources.map(({ type, width }) => `${type} ${width}`)).toEqual([
      'image/avif 160',
      'image/avif 320',
      'image/avif 480',
      'image/avif 800',
      'image/webp 800',
      'image/avif 1000',
      'image/webp 1000',
    ]);
    for (const { url, type } of [...body.sources, { url: body.url, type: 'image/jpeg' }]) {
      const answer = await get(url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  it('is rotated upright and never enlarged', async () => {
    const rotated = await sharp(await photo('png', 300, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(app, rotated);
    expect(body).toMatchObject({ width: 200, height: 300 });
    expect(new Set(body.sources.map(({ width }) => width))).toEqual(new Set([160, 200]));
  });

  it('is recognised by its content, not by its name', async () => {
    const sent = await upload(app, await photo('png'), { name: 'note.txt', type: 'text/plain' });
    expect(sent.status).toBe(201);
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await upload(app, drawing)).toMatchObject({ status: 415, body: { detail: GALLERY_TEXTS.type } });
  });

  it('of one byte more than 5 MB is refused, and nothing stays stored', async () => {
    const before = storedFiles(app);
    const large = Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await upload(app, large.subarray(0, 5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { detail: "L'immagine è troppo grande. Massimo 5MB" },
    });
    expect(storedFiles(app)).toEqual(before);
  });

  it('that ends too early is refused, and nothing stays stored', async () => {
    const before = storedFiles(app);
    const whole = await photo('jpeg', 1600, 1200);
    const { status, body } = await upload(app, whole.subarray(0, whole.length / 2));
    expect(status).toBe(400);
    expect(body.detail).toEqual([
      { loc: ['body', 'file'], msg: GALLERY_TEXTS.broken, type: 'image_refused' },
    ]);
    expect(storedFiles(app)).toEqual(before);
  });

  it('that ends the process for images is refused, and the next one is accepted', async () => {
    const work = app.nest.get(ImageQueueService);
    expect((await upload(app, await photo())).status).toBe(201);
    const sent = upload(app, await photo('jpeg', 2000, 1500));
    await until('a picture is being processed', () => work['galleries'].queue.isBusy || undefined);
    work['galleries'].worker['child']?.kill('SIGKILL');
    expect((await sent).status).toBe(400);
    expect((await upload(app, await photo())).status).toBe(201);
  });

  it('in another field, or without a form, is refused as missing', async () => {
    expect((await upload(app, await photo(), { field: 'other' })).status).toBe(400);
    expect((await app.post('/uploads/gallery', { body: { file: 'x' } })).status).toBe(415);
  });
});

const resolve = (images: string[], ownerId: number | null) =>
  galleries.resolve({ gallery_images: images }, ownerId);

describe('a gallery', () => {
  it('accepts data URLs and own URLs, in its order', async () => {
    const { body } = await upload(app, await photo(), { token: owner.token });
    const ids = (await resolve([await dataUrl('png'), body.url, await dataUrl('gif')], owner.id)).map(
      ({ mediaId }) => mediaId,
    );
    expect(new Set(ids).size).toBe(3);
    expect(await app.count('media', `id = ${ids[1]} AND file = '${fileOf(body.url)}'`)).toBe(1);
  });

  it.each([
    ['a URL of another site', 'https://altrove.example/foto.jpg'],
    ['a path with ..', '/api/uploads/gallery/../../jwt-secret'],
    ['an unknown picture', `/api/uploads/gallery/${'0'.repeat(32)}.jpg`],
  ])('refuses %s, with its index in the list', async (_, item) => {
    await expect(resolve([await dataUrl(), item], owner.id)).rejects.toMatchObject({
      status: 400,
      detail: [{ loc: ['body', 'gallery_images', 1], msg: GALLERY_SOURCE_TEXT }],
    });
  });

  it('stores nothing of a list with one invalid entry', async () => {
    const before = [storedFiles(app), await app.count('media')];
    const bad = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
    await expect(resolve([await dataUrl(), bad], owner.id)).rejects.toMatchObject({
      status: 400,
      detail: [{ msg: GALLERY_TEXTS.type }],
    });
    expect([storedFiles(app), await app.count('media')]).toEqual(before);
  });

  it("refuses another person's picture, and one that another gallery has claimed", async () => {
    const other = await registerClient(app);
    const theirs = await upload(app, await photo(), { token: other.token });
    await expect(resolve([theirs.body.url], owner.id)).rejects.toMatchObject({ status: 400 });
    await expect(resolve([theirs.body.url], null)).rejects.toMatchObject({ status: 400 });
    const nobodys = await upload(app, await photo());
    const gallery = await resolve([nobodys.body.url], null);
    await app.database.transaction(() => galleries.claim(gallery, other.id));
    const claim = app.database.transaction(() => galleries.claim(gallery, owner.id));
    await expect(claim).rejects.toMatchObject({ status: 400 });
  });
});

describe('pictures that no gallery shows', () => {
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const age = (url: string) =>
    app.database.transaction(() =>
      app.database.writer.query('UPDATE media SET created_at = ? WHERE file = ?', [
        old.toISOString(),
        fileOf(url),
      ]),
    );

  it('are deleted after a day with their files; a new one stays', async () => {
    const [stale, fresh] = [await upload(app, await photo()), await upload(app, await photo())];
    await age(stale.body.url);
    await app.nest.get(MediaWorker).sweep();
    expect((await get(stale.body.url)).status).toBe(404);
    expect(storedFiles(app).filter((name) => name.startsWith(fileOf(stale.body.url).slice(0, 32)))).toEqual(
      [],
    );
    expect((await get(fresh.body.url)).status).toBe(200);
  });

  it('are deleted together with files that belong to no picture', async () => {
    const lost = join(galleryFolder(app), `${'f'.repeat(32)}-480.avif`);
    writeFileSync(lost, 'half');
    utimesSync(lost, old, old);
    const remaining = storedFiles(app).filter((name) => !lost.endsWith(name));
    await app.nest.get(MediaWorker).sweep();
    expect(storedFiles(app)).toEqual(remaining);
  });

  it('are deleted at once when their gallery has removed them', async () => {
    const [entry] = await resolve([await dataUrl()], owner.id);
    const id = entry?.mediaId ?? 0;
    await app.nest.get(MediaService).dropUnused([id]);
    expect(await app.count('media', `id = ${id}`)).toBe(0);
  });
});

// At the end, because a second application in one process replaces the strategies that verify tokens.
describe('the limit', () => {
  it('of sixty uploads an hour is enforced', async () => {
    const limited = await startApp({ THROTTLE: 'on' });
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await upload(limited, Buffer.from('x'))).status);
    expect(statuses.slice(0, 60).every((status) => status === 415)).toBe(true);
    expect(statuses[60]).toBe(429);
    await limited.stop();
  });
});
