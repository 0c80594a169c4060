import { json, serve } from '../../../test/server';
import { api, getWhole } from './api';
import { setCredentials } from './credentials';
import { ApiError, NetworkError } from './errors';

const likesOf = (signal?: AbortSignal) =>
  api.get('/api/likes/mine', { failure: 'Failed', ...(signal ? { signal } : {}) });
const like = () => api.post('/api/likes', { body: { designer_id: 4 }, failure: 'Failed to toggle like' });

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  setCredentials({ token: () => null, renew: () => Promise.resolve(null), end: () => undefined });
});

/** A session whose token is renewed from `old` to `new`. */
function signIn(renew: (refused: string) => Promise<string | null>) {
  let token: string | null = 'old';
  const end = jest.fn(() => {
    token = null;
  });
  setCredentials({
    token: () => token,
    renew: async (refused) => {
      token = await renew(refused);
      return token;
    },
    end,
  });
  return end;
}

const refuseOld = (request: Request) =>
  request.headers.get('Authorization') === 'Bearer new'
    ? json([])
    : json({ detail: 'Accedi per continuare.' }, 401);

describe('a call', () => {
  it('carries the token of the session, and none for a guest', async () => {
    const seen = serve(() => json([]));
    await likesOf();
    signIn(() => Promise.resolve('new'));
    await likesOf();
    expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'Bearer old']);
  });

  it('renews a refused token once and sends the same body again', async () => {
    const seen = serve((request) =>
      request.headers.get('Authorization') === 'Bearer new'
        ? json({ liked: true, like_count: 1 })
        : json({ detail: 'no' }, 401),
    );
    const renew = jest.fn(() => Promise.resolve('new'));
    const end = signIn(renew);
    await expect(like()).resolves.toEqual({ liked: true, like_count: 1 });
    expect(renew).toHaveBeenCalledTimes(1);
    expect(end).not.toHaveBeenCalled();
    const bodies = await Promise.all(seen.map((request) => request.json() as Promise<unknown>));
    expect(bodies).toEqual([{ designer_id: 4 }, { designer_id: 4 }]);
  });

  it('ends the session when the renewed token is refused as well, and never sends a change as a guest', async () => {
    const seen = serve(() => json({ detail: 'Accedi per continuare.' }, 401));
    const end = signIn(() => Promise.resolve('newer'));
    await expect(like()).rejects.toMatchObject({ status: 401, message: 'Accedi per continuare.' });
    expect(end).toHaveBeenCalledTimes(1);
    expect(seen).toHaveLength(2);
  });

  it('reads as a guest when the session has ended', async () => {
    const seen = serve((request) => (request.headers.has('Authorization') ? json({}, 401) : json([])));
    signIn(() => Promise.resolve(null));
    await expect(likesOf()).resolves.toEqual([]);
    expect(seen).toHaveLength(2);
  });

  it('fails without ending anything when the renewal has no network', async () => {
    serve(refuseOld);
    const end = signIn(() => Promise.reject(new NetworkError()));
    await expect(likesOf()).rejects.toBeInstanceOf(NetworkError);
    expect(end).not.toHaveBeenCalled();
  });

  it('does not treat a wrong password as an expired session', async () => {
    serve(() => json({ detail: 'Email o password non corrette.' }, 401));
    const renew = jest.fn(() => Promise.resolve('new'));
    const end = signIn(renew);
    const body = new URLSearchParams({ username: 'a@b.it', password: 'sbagliata' });
    await expect(api.post('/api/auth/token', { body })).rejects.toMatchObject({ status: 401 });
    expect(renew).not.toHaveBeenCalled();
    expect(end).not.toHaveBeenCalled();
  });
});

describe('an answer', () => {
  it('below 500 that is not JSON was not sent by our server, but by a captive portal or a proxy', async () => {
    const end = signIn(() => Promise.resolve('new'));
    for (const status of [200, 302, 401, 403, 511]) {
      serve(() => new Response('<html>Wi-Fi</html>', { status, headers: { 'Content-Type': 'text/html' } }));
      await expect(likesOf()).rejects.toBeInstanceOf(NetworkError);
    }
    expect(end).not.toHaveBeenCalled();
  });

  it('that does not arrive within ten seconds counts as a network failure', async () => {
    jest.useFakeTimers();
    serve(() => new Promise<Response>(() => undefined));
    const call = likesOf();
    const outcome = expect(call).rejects.toBeInstanceOf(NetworkError);
    await jest.advanceTimersByTimeAsync(10_000);
    await outcome;
  });

  it('rejects with the abort reason when the caller aborts', async () => {
    serve(() => new Promise<Response>(() => undefined));
    const controller = new AbortController();
    const call = likesOf(controller.signal);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['a text', { detail: 'Designer non trovato.' }, 'Designer non trovato.'],
    [
      'a list',
      {
        detail: [
          { loc: ['body'], msg: 'Uno.', type: 'a' },
          { loc: [], msg: 'Due.', type: 'b' },
        ],
      },
      'Uno. Due.',
    ],
    ['an object', { detail: { loc: [], msg: 'Solo.', type: 'a' } }, 'Solo.'],
    ['nothing', {}, 'Failed'],
  ])('of a refusal with %s as detail becomes one text', async (_name, body, text) => {
    serve(() => json(body, 400));
    await expect(likesOf()).rejects.toMatchObject({ status: 400, message: text });
  });

  it('contains the problems of a refusal and the seconds of Retry-After', async () => {
    const problem = { loc: ['body', 'email'], msg: 'No.', type: 'value_error' };
    serve(() => json({ detail: [problem] }, 429, { 'Retry-After': '12' }));
    const error = await likesOf().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ problems: [problem], retryAfter: 12 });
  });

  it('of a failing server has its status', async () => {
    serve(() => new Response('Bad gateway', { status: 502, headers: { 'Content-Type': 'text/plain' } }));
    await expect(likesOf()).rejects.toMatchObject({ name: 'ApiError', status: 502, message: 'Failed' });
  });
});

describe('a whole list', () => {
  const ALL = Array.from({ length: 2500 }, (_, index) => ({ id: index + 1 }));
  const offsetOf = ({ url }: Request) => Number(new URL(url).searchParams.get('offset'));

  it('is loaded in parts until all of its entries are there', async () => {
    const seen = serve((request) =>
      json(ALL.slice(offsetOf(request), offsetOf(request) + 1000), 200, { 'X-Total-Count': '2500' }),
    );
    await expect(getWhole('/api/likes/mine', { failure: 'Failed' })).resolves.toEqual(ALL);
    expect(seen.map(offsetOf)).toEqual([0, 1000, 2000]);
  });

  it('is one part when the server sends no total', async () => {
    const seen = serve(() => json(ALL.slice(0, 3)));
    await expect(getWhole('/api/likes/mine', { failure: 'Failed' })).resolves.toHaveLength(3);
    expect(seen).toHaveLength(1);
  });

  it('ends when entries were deleted in the meantime', async () => {
    serve((request) => json(offsetOf(request) === 0 ? ALL.slice(0, 5) : [], 200, { 'X-Total-Count': '9' }));
    await expect(getWhole('/api/likes/mine', { failure: 'Failed' })).resolves.toHaveLength(5);
  });
});
