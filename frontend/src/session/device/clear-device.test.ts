import 'fake-indexeddb/auto';
import { ada, lari } from '../../../test/people';
import { savedProgress, storeProgress } from '../answers';
import { cachedCard } from '../../data/saved-designers/cards';
import { saveForOffline } from '../../data/saved-designers/offline-designers';
import { saveDraft, savedDraft } from '../../data/database/drafts';
import { saveInTab } from '../../lib/tab-storage';
import { adopt } from '../adoption';
import { clearDevice } from './clear-device';
import { setSessionCloseDue } from '../close-session';
import { currentUser, dropUser } from '../session.store';

const draft = { text: 'Buongiorno', actionId: 'a' };
const PICTURE = '/api/uploads/gallery/salvata.jpg';

/** A cache with entries of this origin. */
function fakeCache(paths: string[]) {
  const entries = new Set(paths.map((path) => new URL(path, window.location.origin).href));
  return {
    keys: () => Promise.resolve([...entries].map((url) => ({ url }))),
    delete: ({ url }: { url: string }) => Promise.resolve(entries.delete(url)),
    paths: () => [...entries].map((url) => new URL(url).pathname),
  };
}

/** Replaces the browser's caches; gives those that are left. */
function serveCaches(named: Record<string, string[]>) {
  const stored = new Map(Object.entries(named).map(([name, paths]) => [name, fakeCache(paths)]));
  Object.assign(window, {
    caches: {
      keys: () => Promise.resolve([...stored.keys()]),
      open: (name: string) => Promise.resolve(stored.get(name)),
      delete: (name: string) => Promise.resolve(stored.delete(name)),
    },
  });
  return () => Object.fromEntries([...stored].map(([name, cache]) => [name, cache.paths()]));
}

afterEach(() => {
  dropUser();
  localStorage.clear();
  Reflect.deleteProperty(window, 'caches');
});

it('the logo clears web storage and pictures, but not session, records, texts and what was saved offline', async () => {
  adopt({ ...ada, matched_designers: [lari] });
  await saveDraft(ada.id, 'contact:42', draft);
  const gallery = [{ id: 1, url: PICTURE, width: 800, height: 600, placeholder: '', alt: '', sources: [] }];
  await saveForOffline({ ...lari, gallery }, () => undefined);
  await storeProgress({ answers: { 0: 'C. …' }, step: 1, email: '', leadId: null });
  saveInTab('questionnaire', { answers: [] });
  localStorage.setItem('altro', '1');
  setSessionCloseDue(true);
  const left = serveCaches({
    'workbox-precache-v2': ['/index.html'],
    'stanze-images': [PICTURE, '/api/uploads/gallery/vista.jpg'],
    altro: ['/x'],
  });
  const load = jest.fn();
  await clearDevice(load);
  expect(load).toHaveBeenCalledWith('/');
  expect(Object.keys(localStorage).sort()).toEqual(['logout-due', 'user']);
  expect(sessionStorage).toHaveLength(0);
  expect(left()).toEqual({ 'workbox-precache-v2': ['/index.html'], 'stanze-images': [PICTURE] });
  expect(currentUser()?.id).toBe(ada.id);
  expect(await cachedCard(lari.id)).not.toBeNull();
  expect(await savedProgress()).not.toBeNull();
  expect(await savedDraft(ada.id, 'contact:42')).toMatchObject(draft);
});

it('the logo empties the web storage of a guest', async () => {
  localStorage.setItem('altro', '1');
  const load = jest.fn();
  await clearDevice(load);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
