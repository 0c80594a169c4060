import 'fake-indexeddb/auto';
import { lari } from '../../../test/people';
import { fakePictureWorker } from '../../../test/fake-picture-worker';
import type { Designer, GalleryPicture } from '../http/types';
import { cachedCard, saveCards } from './cards';
import { saveForOffline, offlineState, removeFromOffline } from './offline-designers';
import { deleteAllSaved, deleteSavedDesigner, enforceStorageLimit, readSaved } from './storage';
import type { OutboxRow } from '../database/schema';
import { storedRows } from '../database/stored-rows';

const widths = [480, 800, 1200];

function picture(name: string): GalleryPicture {
  const url = `/api/uploads/gallery/${name}`;
  const sources = widths.map((width) => ({
    type: 'image/avif' as const,
    width,
    url: `${url}-${width}.avif`,
  }));
  return {
    id: 1,
    url: `${url}.webp`,
    width: 1600,
    height: 1200,
    placeholder: '',
    alt: 'Una stanza',
    sources,
  };
}

const designer = (id: number): Designer => ({
  ...lari,
  id,
  gallery: [picture(`${id}a`), picture(`${id}b`), picture(`${id}c`)],
});

let pictureWorker = fakePictureWorker();
const savedOf = async (id: number) => (await readSaved()).designers.find((one) => one.id === id);

beforeEach(async () => {
  pictureWorker = fakePictureWorker();
  const stores = ['cards', 'galleries', 'kept', 'likes', 'outbox'] as const;
  await Promise.all(stores.map((store) => storedRows.clear(store)));
});

describe('a designer saved for offline use', () => {
  it('is complete when every picture is stored in one sufficient width, and reports its progress', async () => {
    const progress: number[] = [];
    expect(await offlineState(designer(1))).toBe('none');
    expect(await saveForOffline(designer(1), (done) => progress.push(done))).toBe('whole');
    expect(progress).toEqual([1, 2, 3]);
    expect([...pictureWorker.pictures.keys()]).toEqual(
      ['1a', '1b', '1c'].map((name) => `/api/uploads/gallery/${name}-1200.avif`),
    );
    expect(await offlineState(designer(1))).toBe('whole');
    expect((await cachedCard(1))?.gallery).toHaveLength(3);
  });

  it('does not load a stored picture again, not even when the original is stored', async () => {
    pictureWorker.pictures.set('/api/uploads/gallery/1b.webp', new Response('x'));
    await saveForOffline(designer(1), () => undefined);
    await saveForOffline(designer(1), () => undefined);
    expect(pictureWorker.asked).toHaveLength(2);
  });

  it('is saved in part when a picture cannot be loaded, and completely after another attempt', async () => {
    pictureWorker.state.refuse = (path) => path.includes('1b');
    expect(await saveForOffline(designer(1), () => undefined)).toBe('partial');
    expect(await offlineState(designer(1))).toBe('partial');
    pictureWorker.state.refuse = () => false;
    expect(await saveForOffline(designer(1), () => undefined)).toBe('whole');
  });

  it('is not complete any more when the browser has deleted a picture', async () => {
    await saveForOffline(designer(1), () => undefined);
    pictureWorker.pictures.delete('/api/uploads/gallery/1c-1200.avif');
    expect(await offlineState(designer(1))).toBe('partial');
  });

  it('loses its pictures when it is removed from offline use, while its record stays', async () => {
    await saveForOffline(designer(1), () => undefined);
    await removeFromOffline(designer(1));
    expect([await offlineState(designer(1)), pictureWorker.pictures.size]).toEqual(['none', 0]);
    expect(await cachedCard(1)).not.toBeNull();
  });
});

/** The row of a pending like or unlike. */
function likeRow(id: string, body: { designerId: number; liked: boolean }): OutboxRow {
  const seq = id.codePointAt(0) ?? 0;
  const entity = `like:${body.designerId}`;
  const fresh = { attempts: 0, nextAt: 0, state: 'queued', lastStatus: null, problem: null, v: 1 } as const;
  return { id, seq, uid: 7, kind: 'like', entity, body, intentAt: seq, createdAt: seq, ...fresh };
}

describe('what is stored on this device', () => {
  it('is counted by designer; pictures of the app and of deleted designers are counted separately', async () => {
    await saveForOffline(designer(1), () => undefined);
    pictureWorker.pictures.set('/assets/hero-480-abcdefgh.avif', new Response('x'.repeat(70)));
    pictureWorker.pictures.set('/api/uploads/gallery/99.webp', new Response('x'.repeat(30)));
    const saved = await readSaved();
    expect(saved.designers).toMatchObject([{ id: 1, pictures: 3, isOffline: true, isLiked: false }]);
    const [one] = saved.designers;
    expect(one?.bytes).toBeGreaterThan(3000);
    expect(one?.bytes).toBeLessThan(6000);
    expect(saved).toMatchObject({ appPictureBytes: 70, unclaimed: { bytes: 30, pictures: 1 } });
  });

  it('stays within the limit: pictures without a designer are deleted first, then those of designers only seen, saved offline, liked', async () => {
    for (const id of [1, 2, 3]) await saveForOffline(designer(id), () => undefined);
    await storedRows.remove('kept', [2]);
    await storedRows.put('likes', [{ uid: 7, id: 3, liked: true, count: 1, intentAt: 0 }]);
    pictureWorker.pictures.set('/api/uploads/gallery/99.webp', new Response('x'.repeat(1000)));
    const all = (await readSaved()).designers.reduce((sum, { bytes }) => sum + bytes, 0);

    await enforceStorageLimit(all);
    expect(pictureWorker.pictures.has('/api/uploads/gallery/99.webp')).toBe(false);
    expect((await savedOf(2))?.pictures).toBe(3);
    await enforceStorageLimit(all - 1);
    expect([(await savedOf(2))?.pictures, (await savedOf(1))?.pictures]).toEqual([0, 3]);
    await enforceStorageLimit(all - 3100);
    expect([(await savedOf(1))?.pictures, (await savedOf(3))?.pictures]).toEqual([0, 3]);
    expect((await savedOf(1))?.isOffline).toBe(false);
  });

  it('uses a like in the outbox instead of the stored one: after an unlike the pictures are not protected', async () => {
    await saveCards([1, 2, 3].map(designer));
    await storedRows.put('likes', [
      { uid: 7, id: 1, liked: true, count: 1, intentAt: 0 },
      { uid: 7, id: 3, liked: true, count: 1, intentAt: 0 },
    ]);
    await storedRows.put('outbox', [
      likeRow('a', { designerId: 1, liked: true }),
      likeRow('b', { designerId: 1, liked: false }),
      likeRow('c', { designerId: 2, liked: true }),
      { ...likeRow('d', { designerId: 3, liked: false }), state: 'failed' },
    ]);
    const { designers } = await readSaved();
    expect(Object.fromEntries(designers.map(({ id, isLiked }) => [id, isLiked]))).toEqual({
      1: false,
      2: true,
      3: true,
    });
  });

  it('can be deleted one by one and all together, and pending commands stay', async () => {
    await saveCards([designer(1), designer(2)]);
    await saveForOffline(designer(1), () => undefined);
    await storedRows.put('outbox', [likeRow('a', { designerId: 2, liked: true })]);
    const one = await savedOf(1);
    if (one) await deleteSavedDesigner(one);
    expect([await cachedCard(1), pictureWorker.pictures.size]).toEqual([null, 0]);
    expect((await savedOf(2))?.isLiked).toBe(true);
    await deleteAllSaved();
    expect((await readSaved()).designers).toEqual([]);
    expect(await storedRows.list('outbox')).toHaveLength(1);
  });
});
