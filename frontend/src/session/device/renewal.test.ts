import { ada, lari } from '../../../test/people';
import { json, serve } from '../../../test/server';
import type { RefreshedSession } from '../../data/http/types';
import { endedSessionsCleared } from './ended-session';
import { renew } from './renewal';
import { currentUser, dropUser, setUser, useSession } from '../session.store';
import { type SessionUser, USER_KEY } from '../user-storage';

const session: SessionUser = { ...ada, access_token: 'old', matched_designers: [] };

function answerWith(user: Partial<RefreshedSession>, status = 200) {
  const { matched_designers: _cards, designer: _designer, ...fields } = ada;
  return serve(() => (status === 200 ? json({ ...fields, ...user }) : json({ detail: 'Scaduta.' }, status)));
}

beforeEach(() => setUser(session));

afterEach(async () => {
  await endedSessionsCleared();
  jest.restoreAllMocks();
  dropUser();
});

describe('renew', () => {
  it('sends one request for all waiting callers', async () => {
    const server = answerWith({ access_token: 'new' });
    const tokens = await Promise.all([renew('old'), renew('old'), renew('old')]);
    expect(tokens).toEqual(['new', 'new', 'new']);
    expect(server).toHaveLength(1);
    expect(currentUser()?.access_token).toBe('new');
  });

  it('requests no designers', async () => {
    const server = answerWith({ access_token: 'new' });
    await renew('old');
    expect(server[0]?.url).toMatch(/\/api\/auth\/refresh\?cards=none$/);
  });

  it('ignores the designers that a server of an earlier version sends', async () => {
    setUser({ ...session, matched_designers: [42] });
    answerWith({ access_token: 'new', matched_designers: [lari], designer: lari });
    await renew('old');
    expect(currentUser()).toMatchObject({ designer: null, matched_designers: [42] });
  });

  it('stores the renewed fields and does not change the stored designers', async () => {
    const designer = { ...lari, id: 3 };
    setUser({ ...session, is_designer: true, designer, matched_designers: [42] });
    answerWith({ access_token: 'new', name: 'Ada Bianchi', is_designer: true });
    await renew('old');
    expect(currentUser()).toMatchObject({ name: 'Ada Bianchi', designer, matched_designers: [42] });
  });

  it('removes the stored profile of somebody who is no longer a designer', async () => {
    setUser({ ...session, is_designer: true, designer: lari });
    answerWith({ access_token: 'new', is_designer: false });
    await renew('old');
    expect(currentUser()).toMatchObject({ is_designer: false, designer: null });
  });

  it('uses the token that another tab has renewed, without a request', async () => {
    const server = answerWith({});
    localStorage.setItem(USER_KEY, JSON.stringify({ ...session, access_token: 'from the other tab' }));
    await expect(renew('old')).resolves.toBe('from the other tab');
    expect(server).toHaveLength(0);
  });

  it('sends nothing as a person who signed in in another tab', async () => {
    answerWith({});
    localStorage.setItem(USER_KEY, JSON.stringify({ ...session, id: 8, access_token: 'theirs' }));
    await expect(renew('old')).resolves.toBeNull();
  });

  it('ends the session when the server refuses, and when the cookie belongs to another person', async () => {
    answerWith({}, 401);
    await expect(renew('old')).resolves.toBeNull();
    expect(useSession.getState()).toMatchObject({ user: null, status: 'guest', ended: 'expired' });
    setUser(session);
    answerWith({ id: 8, access_token: 'theirs' });
    await expect(renew('old')).resolves.toBeNull();
    expect(currentUser()).toBeNull();
    expect(localStorage.getItem(USER_KEY)).toBeNull();
  });

  it('does not end the session when there is no network or the server fails', async () => {
    serve(() => Promise.reject(new TypeError('offline')));
    await expect(renew('old')).rejects.toMatchObject({ name: 'NetworkError' });
    answerWith({}, 503);
    await expect(renew('old')).rejects.toMatchObject({ status: 503 });
    expect(currentUser()?.access_token).toBe('old');
  });

  it('does not restore a person who has signed out meanwhile', async () => {
    answerWith({ access_token: 'new' });
    const renewal = renew('old');
    dropUser();
    await expect(renewal).resolves.toBeNull();
    expect(currentUser()).toBeNull();
  });
});
