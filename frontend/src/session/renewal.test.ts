import { ada } from '../../test/people';
import { json, serve } from '../../test/server';
import type { AuthUser } from '../data/http/types';
import { renew } from './renewal';
import { currentUser, dropUser, keepUser, useSession } from './session.store';
import { type SessionUser, USER_KEY } from './user-storage';

const session: SessionUser = { ...ada, access_token: 'old', matched_designers: [] };

function answerWith(user: Partial<AuthUser>, status = 200) {
  return serve(() => (status === 200 ? json({ ...ada, ...user }) : json({ detail: 'Scaduta.' }, status)));
}

beforeEach(() => keepUser(session));

afterEach(() => {
  jest.restoreAllMocks();
  dropUser();
});

describe('renew', () => {
  it('asks the server once for all who wait', async () => {
    const server = answerWith({ access_token: 'new' });
    const tokens = await Promise.all([renew('old'), renew('old'), renew('old')]);
    expect(tokens).toEqual(['new', 'new', 'new']);
    expect(server).toHaveLength(1);
    expect(currentUser()?.access_token).toBe('new');
  });

  it('takes the token another tab has renewed, without asking', async () => {
    const server = answerWith({});
    localStorage.setItem(USER_KEY, JSON.stringify({ ...session, access_token: 'from the other tab' }));
    await expect(renew('old')).resolves.toBe('from the other tab');
    expect(server).toHaveLength(0);
  });

  it('sends nothing in the name of somebody who signed in in another tab', async () => {
    answerWith({});
    localStorage.setItem(USER_KEY, JSON.stringify({ ...session, id: 8, access_token: 'theirs' }));
    await expect(renew('old')).resolves.toBeNull();
  });

  it('ends the session when the server refuses, and when the cookie is somebody else’s', async () => {
    answerWith({}, 401);
    await expect(renew('old')).resolves.toBeNull();
    expect(useSession.getState()).toMatchObject({ user: null, status: 'guest', ended: 'expired' });
    keepUser(session);
    answerWith({ id: 8, access_token: 'theirs' });
    await expect(renew('old')).resolves.toBeNull();
    expect(currentUser()).toBeNull();
    expect(localStorage.getItem(USER_KEY)).toBeNull();
  });

  it('keeps the session when there is no network or the server is ill', async () => {
    serve(() => Promise.reject(new TypeError('offline')));
    await expect(renew('old')).rejects.toMatchObject({ name: 'NetworkError' });
    answerWith({}, 503);
    await expect(renew('old')).rejects.toMatchObject({ status: 503 });
    expect(currentUser()?.access_token).toBe('old');
  });

  it('does not bring back somebody who signed out meanwhile', async () => {
    answerWith({ access_token: 'new' });
    const renewal = renew('old');
    dropUser();
    await expect(renewal).resolves.toBeNull();
    expect(currentUser()).toBeNull();
  });
});
