import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { lari } from '../../../test/people';
import type { GalleryPicture } from '../http/types';
import { savedProgress, storeProgress } from '../../session/answers';
import { cachedCard, cachedCards, recentCards, saveCards } from '../saved-designers/cards';
import { countDrafts, deleteDraft, saveDraft, savedDraft } from './drafts';
import { withDatabase } from './database';

const picture: GalleryPicture = {
  id: 1,
  url: '/api/uploads/gallery/a.webp',
  width: 1200,
  height: 900,
  placeholder: 'data:image/webp;base64,AAAA',
  alt: 'Una cucina',
  sources: [],
};
const closeConnection = () =>
  withDatabase((database) => {
    database.close();
    return Promise.resolve();
  });
const draft = { text: 'Buongiorno', actionId: 'uno' };

describe('cards', () => {
  it('are stored completely, except fields about the viewer', async () => {
    const shares = { A: 0, B: 0, C: 8, D: 0, E: 0 };
    const match = { score: 80, parts: [], taste: shares, mix: shares };
    await saveCards([{ ...lari, gallery: [picture], is_liked: true, email: 'a@b.it', phone: '1', match }]);
    expect(await cachedCard(42)).toEqual({ ...lari, gallery: [picture] });
  });

  it('are returned in the requested order, without unknown ones, or newest first', async () => {
    await saveCards([
      { ...lari, id: 1 },
      { ...lari, id: 2 },
    ]);
    expect((await cachedCards([2, 77, 1])).map(({ id }) => id)).toEqual([2, 1]);
    expect((await recentCards(2)).map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('drafts', () => {
  it('belong to one person and one form', async () => {
    await saveDraft(7, 'contact:42', draft);
    expect(await savedDraft(7, 'contact:42')).toMatchObject(draft);
    expect(await savedDraft(8, 'contact:42')).toBeNull();
    expect([await countDrafts(7), await countDrafts(8)]).toEqual([1, 0]);
    await deleteDraft(7, 'contact:42');
    expect(await countDrafts(7)).toBe(0);
  });
});

describe('the database', () => {
  it('has every object store', async () => {
    const names = await withDatabase((database) => Promise.resolve([...database.objectStoreNames]));
    expect(names).toEqual([
      'answers',
      'briefs',
      'calls',
      'cards',
      'deviceKeys',
      'deviceTickets',
      'drafts',
      'encryptedDesigners',
      'files',
      'forms',
      'galleries',
      'inbox',
      'kept',
      'likes',
      'me',
      'outbox',
      'photoTastes',
      'savedPhotos',
      'sharedHome',
    ]);
  });

  it('is opened again when its connection is lost', async () => {
    await saveDraft(7, 'a', draft);
    await closeConnection();
    expect(await savedDraft(7, 'a')).toMatchObject(draft);
  });

  it('allows another tab to upgrade to a newer version, and works in memory then', async () => {
    await saveDraft(7, 'a', draft);
    // One more than this app's own version.
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('stanze', 9);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
      request.onerror = () => reject(new Error('still blocked'));
    });
    await saveDraft(7, 'b', draft);
    expect(await savedDraft(7, 'b')).toMatchObject(draft);
  });
});

describe('without a database', () => {
  beforeEach(async () => {
    await closeConnection().catch(() => undefined);
    const refusing = new IDBFactory();
    jest.spyOn(refusing, 'open').mockImplementation(() => {
      throw new DOMException('private window', 'InvalidStateError');
    });
    Object.assign(globalThis, { indexedDB: refusing });
  });

  it('everything works as long as the tab is open, and nothing throws', async () => {
    await storeProgress({ answers: { 0: 'C. …' }, step: 1, email: '', leadId: 12 });
    await saveCards([{ ...lari, id: 5 }]);
    await saveDraft(7, 'c', draft);
    expect(await savedProgress()).toMatchObject({ step: 1, leadId: 12 });
    expect((await cachedCard(5))?.name).toBe('Studio Lari');
    expect(await countDrafts(7)).toBeGreaterThan(0);
    await deleteDraft(7, 'c');
    expect(await savedDraft(7, 'c')).toBeNull();
  });
});
