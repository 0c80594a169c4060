import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { ada, lari } from '../../../test/people';
import { json, serve } from '../../../test/server';
import { saveDraft } from '../../data/database/drafts';
import type { OutboxRow, StoreName } from '../../data/database/schema';
import { storedRows } from '../../data/database/stored-rows';
import type { AuthUser } from '../../data/http/types';
import { GUEST_UID } from '../../data/person';
import { saveCards } from '../../data/saved-designers/cards';
import { saveInTab } from '../../lib/tab-storage';
import { adopt } from '../adoption';
import { storeProgress } from '../answers';
import { checkCopies } from './device-copies';
import { endedSessionsCleared } from './ended-session';
import { renew } from './renewal';
import { currentUser, dropUser, useSession } from '../session.store';
import { confirmSession } from './start-check';

// The first test loads the code that the app loads on demand.
jest.setTimeout(20_000);

const DAY_MS = 24 * 60 * 60 * 1000;
const STORES: readonly StoreName[] = [
  ...(['answers', 'cards', 'deviceKeys', 'deviceTickets', 'drafts', 'encryptedDesigners', 'files'] as const),
  ...(['forms', 'galleries', 'inbox', 'kept', 'likes', 'me', 'outbox', 'sharedHome'] as const),
];

const person: AuthUser = { ...ada, device_ticket: 'ticket', matched_designers: [lari] };
const other: AuthUser = { ...ada, id: 8, user_id: 8, device_ticket: 'other ticket' };

/** The stores of this device that have rows, with their number. */
async function leftOnDevice(): Promise<Record<string, number>> {
  const found: [string, number][] = [];
  for (const store of STORES) found.push([store, (await storedRows.list(store)).length]);
  return Object.fromEntries(found.filter(([, count]) => count > 0));
}

interface Answers {
  states?: string[];
  deletedDesigners?: number[];
}

/** A server that gives these answers about the device, and refuses every renewal. */
function serveChecks({ states = [], deletedDesigners = [] }: Answers) {
  return serve(({ url }) =>
    url.endsWith('/device-checks')
      ? json({ tickets: states, deleted_designers: deletedDesigners })
      : json({ detail: 'Scaduta.' }, 401),
  );
}

const unreachable = () => serve(() => Promise.reject(new TypeError('offline')));

async function storeRowsOf(uid: number): Promise<void> {
  const contact = { id: 1 } as never;
  await storedRows.put('inbox', [{ uid, id: 1, contact }]);
  await storedRows.put('likes', [{ uid, id: lari.id, liked: true, count: 1, intentAt: 1 }]);
  await storedRows.put('deviceKeys', [{ uid, key: 'A'.repeat(43) }]);
  await saveDraft(uid, 'contact:42', { text: 'Buongiorno', actionId: 'a' });
}

beforeEach(async () => {
  adopt(person);
  await saveCards([lari]);
  await storeRowsOf(person.id);
  await storeProgress({ answers: { 0: 'C. …' }, step: 1, email: '', leadId: null });
  saveInTab('questionnaire', { answers: [] });
  localStorage.setItem('lastVisit', '1');
  await waitFor(async () => expect(await storedRows.list('deviceTickets')).toHaveLength(1));
});

afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  dropUser();
  localStorage.clear();
  sessionStorage.clear();
  for (const store of STORES) await storedRows.clear(store);
});

describe('at the start, before anything is rendered', () => {
  it('deletes everything of an account that was deleted elsewhere', async () => {
    const seen = serveChecks({ states: ['deleted'] });
    await confirmSession();
    expect(useSession.getState()).toMatchObject({ user: null, ended: 'deleted' });
    expect(await leftOnDevice()).toEqual({});
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(await seen[0]?.json()).toEqual({ tickets: ['ticket'], designers: [] });
  });

  it('clears what a sign-out clears when the session has ended, but not what was not sent', async () => {
    serveChecks({ states: ['signed_out'] });
    await confirmSession();
    expect(useSession.getState()).toMatchObject({ user: null, ended: 'expired' });
    expect(await leftOnDevice()).toEqual({ cards: 1, deviceTickets: 1, drafts: 1, galleries: 1 });
    expect(sessionStorage).toHaveLength(0);
  });

  it('still sends a questionnaire that was completed without a network, also one of an older version', async () => {
    serveChecks({ states: ['signed_out'] });
    await storedRows.put('outbox', [{ uid: GUEST_UID, id: 'a', kind: 'questionnaire' } as OutboxRow]);
    await storedRows.put('answers', [{ id: 'attempt', key: 'b', content: '[]', isDue: true }]);
    await confirmSession();
    expect(await leftOnDevice()).toMatchObject({ answers: 1, outbox: 1 });
    expect(await storedRows.get('answers', 'attempt')).toMatchObject({ key: 'b', isDue: true });
  });

  it('changes nothing while the session is open', async () => {
    serveChecks({ states: ['active'] });
    await confirmSession();
    expect(currentUser()?.id).toBe(person.id);
    expect(await leftOnDevice()).toMatchObject({ inbox: 1, likes: 1, me: 1, answers: 1 });
  });

  it('changes nothing without a network', async () => {
    unreachable();
    await confirmSession();
    expect(currentUser()?.id).toBe(person.id);
    expect(await leftOnDevice()).toMatchObject({ inbox: 1, me: 1 });
  });

  it('ends a session without an answer for more than 60 days, also without a network', async () => {
    unreachable();
    const [row] = await storedRows.list('deviceTickets');
    if (!row) throw new Error('no ticket');
    await storedRows.put('deviceTickets', [{ ...row, answeredAt: Date.now() - 60 * DAY_MS + 60_000 }]);
    await confirmSession();
    expect(currentUser()?.id).toBe(person.id);
    await storedRows.put('deviceTickets', [{ ...row, answeredAt: Date.now() - 60 * DAY_MS - 60_000 }]);
    await confirmSession();
    expect(currentUser()).toBeNull();
    expect(await leftOnDevice()).not.toHaveProperty('inbox');
    expect(await leftOnDevice()).toHaveProperty('drafts');
  });

  it('waits for a slow answer as long as the last one is old, and shortly when it is recent', async () => {
    const [row] = await storedRows.list('deviceTickets');
    if (!row) throw new Error('no ticket');
    await storedRows.put('deviceTickets', [{ ...row, answeredAt: Date.now() - 2 * DAY_MS }]);
    serve(async () => {
      await new Promise((resolve) => setTimeout(resolve, 3500));
      return json({ tickets: ['deleted'], deleted_designers: [] });
    });
    await confirmSession();
    expect(await leftOnDevice()).toEqual({});
    adopt(person);
    await waitFor(async () => expect(await storedRows.list('deviceTickets')).toHaveLength(1));
    const begin = Date.now();
    await confirmSession();
    expect(Date.now() - begin).toBeLessThan(3450);
    expect(currentUser()?.id).toBe(person.id);
  });
});

describe('a session that ends while the app is open', () => {
  it('clears what a sign-out clears', async () => {
    serveChecks({ states: ['signed_out'] });
    await renew('token');
    expect(useSession.getState()).toMatchObject({ user: null, ended: 'expired' });
    await endedSessionsCleared();
    expect(await leftOnDevice()).toEqual({ cards: 1, deviceTickets: 1, drafts: 1, galleries: 1 });
  });

  it('deletes everything when the account was deleted', async () => {
    serveChecks({ states: ['deleted'] });
    await renew('token');
    await endedSessionsCleared();
    expect(useSession.getState()).toMatchObject({ user: null, ended: 'deleted' });
    expect(await leftOnDevice()).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['its ticket is stored', () => Promise.resolve()],
    ['there was no room for its ticket', () => storedRows.clear('deviceTickets')],
  ])('is asked about again at the next start when there was no answer, and %s', async (_, before) => {
    await before();
    serve(({ url }) =>
      url.endsWith('/device-checks')
        ? Promise.reject(new TypeError('offline'))
        : json({ detail: 'Scaduta.' }, 401),
    );
    await renew('token');
    await endedSessionsCleared();
    expect(await leftOnDevice()).toMatchObject({ deviceTickets: 1, drafts: 1 });
    serveChecks({ states: ['deleted'] });
    await checkCopies();
    expect(await leftOnDevice()).toEqual({});
  });
});

describe('the copies on the device', () => {
  it('of a deleted account are deleted without those of the person who is signed in', async () => {
    adopt(other);
    await storeRowsOf(other.id);
    await waitFor(async () => expect(await storedRows.list('deviceTickets')).toHaveLength(2));
    serveChecks({ states: ['deleted'] });
    await checkCopies();
    expect(currentUser()?.id).toBe(other.id);
    expect(await storedRows.listOf('drafts', person.id)).toEqual([]);
    expect(await storedRows.listOf('drafts', other.id)).toHaveLength(1);
    expect(await storedRows.listOf('inbox', other.id)).toHaveLength(1);
    expect((await storedRows.list('deviceTickets')).map(({ uid }) => uid)).toEqual([other.id]);
    expect(localStorage.getItem('user')).not.toBeNull();
  });

  it('are asked about with the ticket of a sign-in that happened in another tab during a check', async () => {
    await storedRows.put('deviceTickets', [{ uid: other.id, ticket: 'before', answeredAt: Date.now() }]);
    const again = { uid: other.id, ticket: 'again', answeredAt: Date.now() };
    serve(async () => {
      await storedRows.put('deviceTickets', [again]);
      return json({ tickets: ['signed_out'], deleted_designers: [] });
    });
    await checkCopies();
    expect(await storedRows.get('deviceTickets', other.id)).toEqual(again);
  });

  it('of designers who were deleted are deleted, with likes and saved copies', async () => {
    await storedRows.put('kept', [{ id: lari.id, uid: person.id } as never]);
    await saveCards([{ ...lari, id: 43 }]);
    const seen = serveChecks({ deletedDesigners: [lari.id] });
    await checkCopies();
    expect((await storedRows.list('cards')).map(({ id }) => id)).toEqual([43]);
    expect((await storedRows.list('galleries')).map(({ id }) => id)).toEqual([43]);
    expect([await storedRows.list('kept'), await storedRows.list('likes')]).toEqual([[], []]);
    const check = seen.find(({ url }) => url.endsWith('/device-checks'));
    const checked = (await check?.json()) as { designers: number[] } | undefined;
    expect(checked?.designers.sort()).toEqual([lari.id, 43]);
  });

  it('that a closed page has left of somebody else are deleted', async () => {
    dropUser();
    serveChecks({ states: ['active'] });
    await checkCopies();
    expect(await leftOnDevice()).toMatchObject({ drafts: 1, deviceTickets: 1 });
    for (const store of ['inbox', 'likes', 'me', 'deviceKeys'] as const) {
      expect(await storedRows.list(store)).toEqual([]);
    }
  });
});
