import 'fake-indexeddb/auto';

/** The globals of a browser that the outbox and its dependencies use. */
class TabStorage {
  private readonly values = new Map<string, string>();

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.values.delete(key);
  }

  clear(): void {
    this.values.clear();
  }
}

/** The browser's cookies: scripts cannot read them, and requests to the app's own origin send them. */
let cookie = '';
const realFetch = globalThis.fetch;
const origin = process.env.DELIVERY_ORIGIN ?? '';

const fetchWithCookies: typeof fetch = async (input, init) => {
  if (!(input instanceof Request) || new URL(input.url).origin !== origin) return realFetch(input, init);
  if (cookie !== '') input.headers.set('Cookie', cookie);
  const response = await realFetch(input, init);
  const [set] = response.headers.getSetCookie();
  if (set !== undefined) cookie = set.split(';', 1)[0] ?? '';
  return response;
};

Object.assign(globalThis, {
  window: globalThis,
  location: { origin },
  navigator: {},
  localStorage: new TabStorage(),
  sessionStorage: new TabStorage(),
  fetch: fetchWithCookies,
});
