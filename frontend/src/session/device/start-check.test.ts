import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { ada } from '../../../test/people';
import { json, serve } from '../../../test/server';
import { storedRows } from '../../data/database/stored-rows';
import { adopt } from '../adoption';
import { checkAfterReturn } from './device-copies';
import { currentUser, dropUser, useSession } from '../session.store';
import { confirmSession } from './start-check';

// The first test loads the code that the app loads on demand.
jest.setTimeout(20_000);

/** Time passes this much faster here. */
const SPEED = 10;
const startTimer = window.setTimeout.bind(window);

const DAY_MS = 24 * 60 * 60 * 1000;
const deleted = () => json({ tickets: ['deleted'], deleted_designers: [] });
const busy = (status: number, seconds?: string) =>
  json({ detail: 'Riprova.' }, status, seconds === undefined ? {} : { 'Retry-After': seconds });

/** A server whose answers about the device are these, in this order; the last one is repeated. */
function answersInOrder(...answers: (() => Response)[]): { asked: () => number } {
  let count = 0;
  serve(({ url }) => {
    if (!url.endsWith('/device-checks')) return json({ detail: 'Scaduta.' }, 401);
    count += 1;
    return answers[Math.min(count, answers.length) - 1]?.() ?? busy(503);
  });
  return { asked: () => count };
}

async function lastContact(ago: number): Promise<void> {
  const [row] = await storedRows.list('deviceTickets');
  if (!row) throw new Error('no ticket');
  await storedRows.put('deviceTickets', [{ ...row, answeredAt: Date.now() - ago }]);
}

async function secondsToStart(): Promise<number> {
  const begin = Date.now();
  await confirmSession();
  return ((Date.now() - begin) / 1000) * SPEED;
}

beforeEach(async () => {
  // Not a mock of jest: Testing Library would take it for jest's own clock.
  window.setTimeout = ((done: () => void, ms = 0) => startTimer(done, ms / SPEED)) as typeof setTimeout;
  adopt({ ...ada, device_ticket: 'ticket' });
  await waitFor(async () => expect(await storedRows.list('deviceTickets')).toHaveLength(1));
  await storedRows.put('inbox', [{ uid: ada.id, id: 1, contact: { id: 1 } as never }]);
});

afterEach(async () => {
  window.setTimeout = startTimer;
  dropUser();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const store of ['inbox', 'me', 'deviceTickets'] as const) await storedRows.clear(store);
});

const copies = () => storedRows.list('inbox');

describe('the check at the start, with a server that cannot answer now', () => {
  test.each([
    [503, '1'],
    [429, '1'],
    [500, undefined],
    [408, undefined],
  ])('asks again after %s, before anything is shown', async (status, seconds) => {
    const server = answersInOrder(() => busy(status, seconds), deleted);
    const waited = await secondsToStart();
    expect(useSession.getState()).toMatchObject({ user: null, ended: 'deleted' });
    expect(await copies()).toEqual([]);
    expect(server.asked()).toBe(2);
    expect(waited).toBeGreaterThanOrEqual(0.95);
  });

  it('obeys Retry-After, and shows the copies after three seconds; an answer after that applies', async () => {
    const server = answersInOrder(() => busy(503, '10'), deleted);
    expect(await secondsToStart()).toBeGreaterThan(2.9);
    expect(currentUser()?.id).toBe(ada.id);
    expect(await copies()).toHaveLength(1);
    expect(server.asked()).toBe(1);
    await waitFor(() => expect(useSession.getState().ended).toBe('deleted'), { timeout: 20_000 });
    await waitFor(async () => expect(await copies()).toEqual([]));
  });

  it('waits for ten seconds on a device without a contact for a day', async () => {
    await lastContact(2 * DAY_MS);
    answersInOrder(() => busy(503, '5'), deleted);
    expect(await secondsToStart()).toBeGreaterThan(4.9);
    expect(await copies()).toEqual([]);
  });

  it('never shows the copies of a session that the server has refused', async () => {
    answersInOrder(
      () => busy(503, '1'),
      () => json({ tickets: ['signed_out'], deleted_designers: [] }),
    );
    await confirmSession();
    expect(useSession.getState()).toMatchObject({ user: null, ended: 'expired' });
    expect(await copies()).toEqual([]);
  });

  it('ends a session without an answer for more than 60 days', async () => {
    await lastContact(61 * DAY_MS);
    answersInOrder(() => busy(503, '60'));
    await confirmSession();
    expect(currentUser()).toBeNull();
    expect(await copies()).toEqual([]);
  });

  it('asks again also when the network is back', async () => {
    answersInOrder(() => busy(503, '1'), deleted);
    await checkAfterReturn();
    expect(useSession.getState().ended).toBe('deleted');
  });
});
