import { ada, lari } from '../../test/people';
import type { AuthUser, RefreshedSession } from '../data/http/types';
import { adopt, adoptProfile, adoptRenewed } from './adoption';
import { connectSession } from './device/connect';
import { currentUser, dropUser, followStorage, useSession } from './session.store';
import { readUser, removeUser, type SessionUser, USER_KEY } from './user-storage';

const matched: AuthUser = { ...ada, matched_designers: [lari, { ...lari, id: 9 }] };

/** Fills a storage until it accepts nothing more. */
function fill(...storages: Storage[]) {
  const original = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as Storage['setItem'];
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function setItem(this: Storage, key, value) {
    if (storages.includes(this)) throw new DOMException('full', 'QuotaExceededError');
    original.call(this, key, value);
  });
}

afterEach(() => {
  jest.restoreAllMocks();
  dropUser();
});

describe('an answer that arrives after another tab signed out, and before this tab is informed of it', () => {
  const { access_token: _token, token_type: _type, device_ticket: _ticket, ...profile } = matched;
  const renewed = { ...matched, access_token: 'new', is_designer: false } as unknown as RefreshedSession;

  it.each([
    ['a profile', () => adoptProfile(profile)],
    ['a renewed session', () => currentUser() && adoptRenewed(currentUser() as SessionUser, renewed)],
  ])('%s does not sign the person in again', (_, arrive) => {
    adopt(matched);
    localStorage.removeItem(USER_KEY);
    arrive();
    expect(localStorage.getItem(USER_KEY)).toBeNull();
    followStorage();
    expect(currentUser()).toBeNull();
  });
});

describe('the stored user', () => {
  it('is stored under the key "user" with the cards reduced to ids', () => {
    adopt(matched);
    const stored = JSON.parse(localStorage.getItem(USER_KEY) ?? '') as Record<string, unknown>;
    expect(stored).toEqual({ ...ada, matched_designers: [42, 9] });
    expect(useSession.getState()).toMatchObject({ status: 'signed-in', ended: null });
  });

  it('is replaced in one step, which other tabs do not treat as a sign-out', () => {
    adopt(matched);
    const remove = jest.spyOn(Storage.prototype, 'removeItem');
    adopt({ ...matched, name: 'Ada Bianchi' });
    expect(remove.mock.contexts).not.toContain(localStorage);
    expect(readUser()?.name).toBe('Ada Bianchi');
  });

  it('is stored in sessionStorage when localStorage is full, and the older user is removed from localStorage', () => {
    adopt({ ...matched, id: 1 });
    fill(localStorage);
    adopt(matched);
    expect(localStorage.getItem(USER_KEY)).toBeNull();
    expect(readUser()?.id).toBe(7);
  });

  it('is held in memory when no storage accepts it, so that the sign-in still works', () => {
    fill(localStorage, sessionStorage);
    adopt(matched);
    expect(currentUser()?.name).toBe('Ada Neri');
    followStorage();
    expect(currentUser()?.name).toBe('Ada Neri');
    removeUser();
    expect(readUser()).toBeNull();
  });

  it.each(['{broken', '[]', '"user"', '{"id":7}', '{"access_token":"x","id":"7"}', 'null'])(
    'counts as a guest when it is %s',
    (text) => {
      localStorage.setItem(USER_KEY, text);
      expect(readUser()).toBeNull();
    },
  );
});

describe('another tab', () => {
  beforeAll(() => connectSession());

  function dispatchStorageEvent(key: string | null, newValue: string | null) {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }

  it('signs this one in and out', () => {
    const theirs = JSON.stringify({ ...ada, matched_designers: [] });
    localStorage.setItem(USER_KEY, theirs);
    dispatchStorageEvent(USER_KEY, theirs);
    expect(currentUser()?.id).toBe(7);
    localStorage.clear();
    dispatchStorageEvent(null, null);
    expect(useSession.getState()).toMatchObject({ user: null, status: 'guest', ended: null });
  });

  it('shares its changes of the person’s own profile', () => {
    adopt(matched);
    const changed = JSON.stringify({ ...ada, matched_designers: [], designer: { ...lari, city: 'Asti' } });
    localStorage.setItem(USER_KEY, changed);
    dispatchStorageEvent(USER_KEY, changed);
    expect(currentUser()?.designer?.city).toBe('Asti');
  });

  it('does not affect this one when it changes other keys', () => {
    adopt(matched);
    localStorage.removeItem(USER_KEY);
    dispatchStorageEvent('other', null);
    expect(currentUser()?.id).toBe(7);
  });
});
