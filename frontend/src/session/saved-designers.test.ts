import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { fakePictureWorker } from '../../test/fake-picture-worker';
import { startOutbox } from '../../test/outbox';
import { ada, lari } from '../../test/people';
import { json, serve } from '../../test/server';
import { storedRows } from '../data/database/stored-rows';
import { saveCards } from '../data/saved-designers/cards';
import { openSaved } from '../data/saved-designers/encrypted-designers';
import { offlineState, saveForOffline } from '../data/saved-designers/offline-designers';
import { readSaved } from '../data/saved-designers/storage';
import { adopt } from './adoption';
import { signOutCommand } from './close-session';
import { connectSession } from './device/connect';
import { checkCopies } from './device/device-copies';
import { dropUser } from './session.store';
import { signOut } from './sign-out/sign-out';
import { signOutDeleted } from './sign-out/sign-out-deleted';

startOutbox({ 'sign-out': signOutCommand });

const bice = { ...ada, id: 8, user_id: 8, access_token: 'other', name: 'Bice Rossi' };
const KEYS: Record<string, string> = { token: 'A'.repeat(43), other: 'B'.repeat(43) };
const url = '/api/uploads/gallery/1a';
const designer = {
  ...lari,
  gallery: [
    { id: 1, url: `${url}.webp`, width: 1600, height: 1200, placeholder: '', alt: 'Una stanza', sources: [] },
  ],
};

let worker = fakePictureWorker();

/** A server that gives every account its own key. */
function serveKeys(): void {
  serve(({ url: address, headers }) => {
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    return json(address.endsWith('/device-key') ? { key: KEYS[token] } : {});
  });
}

const goOffline = () => serve(() => Promise.reject(new TypeError('offline')));

/** Everything readable on the device, as text. */
async function readable(): Promise<string> {
  const stores = ['kept', 'cards', 'galleries', 'deviceKeys', 'encryptedDesigners'] as const;
  const rows = await Promise.all(stores.map((store) => storedRows.list(store)));
  const text = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('latin1');
  const encrypted = (await storedRows.list('encryptedDesigners')).flatMap(({ record, pictures }) =>
    [record, ...pictures].map(({ data }) => text(data)),
  );
  return JSON.stringify([rows, encrypted, [...worker.pictures.keys()]]);
}

/** Ada saves a designer for offline use, with her key stored. */
async function save(): Promise<void> {
  adopt(ada);
  await saveForOffline(designer, () => undefined);
  await waitFor(async () => expect(await storedRows.get('deviceKeys', ada.id)).toBeDefined());
}

/** Locks as in a browser, which jsdom has not: one after the other, and each is granted some time after the last one ended. */
function provideLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const granted = () => new Promise((resolve) => setTimeout(resolve, 20));
  const request = (_name: string, work: () => Promise<void>) => {
    const done = last.then(work);
    last = done.then(granted);
    return done;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

beforeAll(() => {
  connectSession();
  provideLocks();
});

beforeEach(async () => {
  worker = fakePictureWorker();
  const stores = ['kept', 'cards', 'galleries', 'deviceKeys', 'encryptedDesigners'] as const;
  await Promise.all(stores.map((store) => storedRows.clear(store)));
  serveKeys();
});

afterEach(() => {
  jest.restoreAllMocks();
  dropUser();
  localStorage.clear();
});

describe('a designer that a person saved for offline use', () => {
  it('is unreadable after the sign-out, also without network, and comes back with the same person only', async () => {
    await save();
    goOffline();
    await signOut();
    expect(await readable()).not.toMatch(/Studio Lari|gallery\/1a|"id":42|AAAA/);
    expect((await readSaved()).designers).toEqual([]);

    serveKeys();
    adopt(bice);
    await openSaved();
    expect(await readable()).not.toMatch(/Studio Lari|gallery\/1a|"id":42/);
    expect(await offlineState(designer)).toBe('none');
    await signOut();

    adopt(ada);
    await openSaved();
    expect(await offlineState(designer)).toBe('whole');
    expect((await readSaved()).designers).toMatchObject([{ id: 42, name: 'Studio Lari', isOffline: true }]);
    expect(await worker.pictures.get(`${url}.webp`)?.clone().text()).toBe('x'.repeat(1000));
    expect(await storedRows.list('encryptedDesigners')).toEqual([]);
  });

  it('stays encrypted when the sign-in loses the network, and comes back at the next start', async () => {
    await save();
    await signOut();
    goOffline();
    adopt(ada);
    await openSaved();
    expect(await offlineState(designer)).toBe('none');
    serveKeys();
    await openSaved();
    expect(await offlineState(designer)).toBe('whole');
  });

  it('is encrypted too when the session ends by itself, or the page was closed during the sign-out', async () => {
    await save();
    dropUser('expired');
    expect(await offlineState(designer)).toBe('none');
    await openSaved();
    expect(await readable()).not.toMatch(/Studio Lari|gallery\/1a|"id":42|AAAA/);
    expect(await storedRows.list('encryptedDesigners')).toHaveLength(1);
  });

  it('is encrypted too when the sign-out happens while the copies on the device are checked', async () => {
    await save();
    goOffline();
    const checked = checkCopies();
    // The check has begun for Ada.
    await Promise.resolve();
    await signOut();
    await checked;
    expect(await storedRows.list('encryptedDesigners')).toHaveLength(1);
  });

  it('is deleted when the key of the account was never received', async () => {
    goOffline();
    adopt(ada);
    await saveForOffline(designer, () => undefined);
    await signOut();
    expect(await readable()).toBe('[[[],[],[],[],[]],[],[]]');
  });

  it('belongs to the person who signs in after it was saved by a guest', async () => {
    await saveForOffline(designer, () => undefined);
    adopt(ada);
    await openSaved();
    expect(await offlineState(designer)).toBe('whole');
    dropUser();
    await openSaved();
    expect(await offlineState(designer)).toBe('none');
  });

  it('loses its pictures only, when these cannot be stored', async () => {
    await save();
    const put = Reflect.get<IDBObjectStore, 'put'>(IDBObjectStore.prototype, 'put');
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(
      this: IDBObjectStore,
      value: { pictures?: unknown[] },
      key,
    ) {
      if (value.pictures?.length === 1) throw new Error('full');
      return Reflect.apply(put, this, [value, key]);
    });
    await signOut();
    adopt(ada);
    await openSaved();
    expect(await offlineState(designer)).toBe('partial');
  });

  it('stays encrypted when the device is full at the sign-in, and comes back at the next start', async () => {
    await save();
    await signOut();
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const open = jest.spyOn(caches, 'open');
    const cache = await caches.open('images');
    jest.spyOn(cache, 'put').mockImplementationOnce(full);
    open.mockResolvedValue(cache);
    adopt(ada);
    await openSaved();
    expect(await offlineState(designer)).toBe('none');
    await openSaved();
    expect(await offlineState(designer)).toBe('whole');
  });

  it('is deleted with the account, encrypted or not', async () => {
    await save();
    await signOutDeleted();
    expect(await readable()).toBe('[[[],[],[],[],[]],[],[]]');
  });
});

describe('encrypted copies', () => {
  it('are stored for the last two accounts, and for 60 days', async () => {
    const bytes = { iv: new Uint8Array(12), data: new ArrayBuffer(1) };
    const day = 24 * 60 * 60 * 1000;
    const row = (uid: number, days: number) => ({
      id: `${uid}-${days}`,
      uid,
      encryptedAt: Date.now() - days * day,
      record: bytes,
      pictures: [],
    });
    await storedRows.put('encryptedDesigners', [row(1, 1), row(1, 61), row(2, 2), row(3, 3)]);
    await openSaved();
    const left = await storedRows.list('encryptedDesigners');
    expect(left.map(({ id }) => id)).toEqual(['1-1', '2-2']);
  });

  it('of a designer seen since do not replace the newer record', async () => {
    await save();
    await signOut();
    await saveCards([{ ...designer, name: 'Studio Lari e soci' }]);
    adopt(ada);
    await openSaved();
    expect((await readSaved()).designers).toMatchObject([{ name: 'Studio Lari e soci', isOffline: true }]);
  });
});
