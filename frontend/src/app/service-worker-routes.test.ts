/** The requests that the service worker answers from its caches. Its modules run here with the globals of a page. */

interface Route {
  (options: { request: Pick<Request, 'url' | 'method' | 'headers' | 'mode'>; url: URL }): unknown;
}

const ORIGIN = window.location.origin;
const PICTURE = `/api/uploads/gallery/${'0a'.repeat(16)}-480.avif`;

/** The routes that a module of the service worker registers when one of its functions is called. */
function routesOf(module: string, register: string): Route[] {
  const routes: Route[] = [];
  jest.resetModules();
  jest.doMock('workbox-routing', () => ({ registerRoute: (matches: Route) => routes.push(matches) }));
  jest.doMock('workbox-expiration', () => ({ ExpirationPlugin: function ExpirationPlugin() {} }));
  jest.doMock('../service-worker/precache', () => ({ shellFile: () => () => new Response() }));
  const loaded = jest.requireActual<Record<string, () => void>>(`../service-worker/${module}`);
  loaded[register]?.();
  return routes;
}

/** Whether one of the routes answers a request for a path. */
function isAnswered(
  routes: Route[],
  path: string,
  init: Partial<Request> & { token?: string } = {},
): boolean {
  const url = new URL(path, ORIGIN);
  const headers = new Headers(init.token === undefined ? {} : { authorization: `Bearer ${init.token}` });
  const request = { url: url.href, method: init.method ?? 'GET', headers, mode: init.mode ?? 'no-cors' };
  return routes.some((matches) => Boolean(matches({ request, url })));
}

describe('the cache of pictures', () => {
  const routes = routesOf('images', 'serveImages');

  it('answers public pictures of the app', () => {
    expect(isAnswered(routes, PICTURE)).toBe(true);
    expect(isAnswered(routes, '/assets/materials-480-abcd1234.webp')).toBe(true);
  });

  it('never answers a request with credentials, nor stores its answer', () => {
    expect(isAnswered(routes, PICTURE, { token: 'x' })).toBe(false);
  });

  it.each(['/api/users/me', '/api/contacts/my-contacts', '/api/users/me/export', '/api/auth/refresh'])(
    'never answers %s',
    (path) => {
      expect(isAnswered(routes, path)).toBe(false);
      expect(isAnswered(routes, path, { token: 'x' })).toBe(false);
    },
  );

  it('answers neither other sites nor other methods', () => {
    expect(isAnswered(routes, `https://altrove.example${PICTURE}`)).toBe(false);
    expect(isAnswered(routes, PICTURE, { method: 'POST' })).toBe(false);
  });
});

describe('the pages of the app', () => {
  const routes = routesOf('navigation', 'serveNavigation');

  it.each(['/', '/designer/7', '/messaggi', '/login?mode=register'])('are opened at %s', (path) => {
    expect(isAnswered(routes, path, { mode: 'navigate' })).toBe(true);
  });

  it.each(['/api', '/api/health', '/API/users/me/export', '/guida.pdf', '/sitemap.xml', '/%61pi/health'])(
    'are not opened at %s, which the server answers',
    (path) => {
      expect(isAnswered(routes, path, { mode: 'navigate' })).toBe(false);
    },
  );

  it.each(['/rispondi/t0k3n', '/rispondi/t0k3n?esito=inviata', '/RISPONDI/t0k3n', '/%72ispondi/t0k3n'])(
    'are not opened at %s: the server renders the pages of links in mails, whose addresses are secret',
    (path) => {
      expect(isAnswered(routes, path, { mode: 'navigate' })).toBe(false);
    },
  );

  it('are opened by navigation only', () => {
    expect(isAnswered(routes, '/messaggi', { mode: 'cors' })).toBe(false);
  });
});

describe('the address that a notification opens', () => {
  const { ownPath } = jest.requireActual<{ ownPath: (value: unknown) => string }>(
    '../service-worker/pushed-message',
  );

  it('is a path of the app', () => {
    expect(ownPath('/messaggi?contatto=7')).toBe('/messaggi?contatto=7');
  });

  it.each([
    '//altrove.example',
    '/\\altrove.example',
    'https://altrove.example',
    'javascript:alert(1)',
    '',
    null,
    7,
  ])('is the page of messages instead of %j', (value) => {
    expect(ownPath(value)).toBe('/messaggi');
  });
});
