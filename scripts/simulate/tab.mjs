/** One run of the app in one tab, with globals of its own; after a crash nothing of it has an effect. */
import { chance } from './chance.mjs';
import { dateOf, time, timersOf } from './time.mjs';

/** @typedef {import('./device.mjs').Device} Device */

/** Listeners by type, as of a window. */
class Emitter {
  /** @type {Map<string, Set<(event: { type: string }) => void>>} */
  #listeners = new Map();

  addEventListener = (
    /** @type {string} */ type,
    /** @type {(event: { type: string }) => void} */ listener,
  ) => {
    const list = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, list.add(listener));
  };

  removeEventListener = (
    /** @type {string} */ type,
    /** @type {(event: { type: string }) => void} */ listener,
  ) => {
    this.#listeners.get(type)?.delete(listener);
  };

  dispatchEvent = (/** @type {{ type: string }} */ event) => {
    for (const listener of [...(this.#listeners.get(event.type) ?? [])]) listener(event);
    return true;
  };
}

/** A request as the app creates it. */
class AppRequest {
  /**
   * @param {URL | string} url
   * @param {{ method?: string, headers?: Record<string, string>, body?: string | URLSearchParams }} init
   */
  constructor(url, { method = 'GET', headers = {}, body } = {}) {
    const { pathname, search } = new URL(url);
    const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    this.wire = {
      method,
      url: pathname + search,
      headers: /** @type {Record<string, string>} */ (Object.fromEntries(lower)),
      body: body === undefined ? undefined : String(body),
    };
    if (body instanceof URLSearchParams) {
      this.wire.headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8';
    }
  }
}

/** @param {import('./server.mjs').Answer} answer */
function responseOf({ status, headers, body }) {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (/** @type {string} */ name) => headers[name.toLowerCase()] ?? null },
    body: { cancel: () => undefined },
    json: async () => JSON.parse(body),
    text: async () => body,
  };
}

export class Tab {
  isAlive = true;
  /** @type {any} */
  app;
  /** Whether the start of the app has ended. */
  isReady = false;
  window = Object.assign(new Emitter(), {});
  /** Those of every BroadcastChannel, with its name. @type {{ name: string, call: (event: { data: unknown }) => void }[]} */
  listeners = [];
  storage;
  end = () => {};
  /** Resolves at a crash. */
  ended = new Promise((resolve) => {
    this.end = () => resolve(undefined);
  });

  /**
   * @param {Device} device
   * @param {string} name
   * @param {(globals: Record<string, unknown>) => any} evaluate
   */
  constructor(device, name, evaluate) {
    this.device = device;
    this.name = name;
    this.storage = device.storageFor(this);
    this.app = evaluate(this.#globals());
    this.app.start().then(
      () => (this.isReady = true),
      () => undefined,
    );
  }

  #globals() {
    const { device } = this;
    const { set: setTimeout, clear: clearTimeout } = timersOf(() => this.isAlive);
    const location = { origin: 'https://stanze.example', pathname: '/', search: '', assign: () => undefined };
    const timers = { setTimeout, clearTimeout, setInterval: () => 0, clearInterval: () => undefined };
    Object.assign(this.window, timers, { location, scrollTo: () => undefined });
    const document = Object.assign(new Emitter(), { visibilityState: 'visible' });
    /** @type {Map<string, string>} */
    const session = new Map();
    return {
      ...timers,
      window: this.window,
      document,
      location,
      navigator: { ...device.locksFor(this), userAgent: 'Simulated' },
      localStorage: this.storage,
      sessionStorage: storageOn(session),
      indexedDB: device.database.for(this),
      fetch: (/** @type {AppRequest} */ request, /** @type {{ signal?: AbortSignal }} */ options) =>
        this.#fetch(request, options),
      Request: AppRequest,
      crypto: { randomUUID: () => chance.uuid() },
      Date: dateOf(() => device.now()),
      Math,
      BroadcastChannel: device.channelFor(this),
      caches: undefined,
    };
  }

  /**
   * @param {AppRequest} request
   * @param {{ signal?: AbortSignal }} options
   */
  #fetch({ wire }, { signal } = {}) {
    return new Promise((resolve, reject) => {
      if (!this.isAlive) return;
      signal?.addEventListener('abort', () => this.isAlive && reject(signal.reason));
      this.device.network.send(this, wire, (answer) => {
        if (!this.isAlive) return;
        if (answer) resolve(responseOf(answer));
        else reject(new TypeError('Failed to fetch'));
      });
    });
  }

  /** The tab ends as if its process were killed. */
  crash() {
    this.isAlive = false;
    this.end();
    this.device.database.abortOf(this);
  }
}

/**
 * A Storage on a map.
 * @param {Map<string, string>} values
 * @param {(key: string | null) => void} [changed]
 */
export function storageOn(values, changed = () => undefined) {
  return {
    getItem: (/** @type {string} */ key) => values.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
      if (values.get(key) === String(value)) return;
      values.set(key, String(value));
      changed(key);
    },
    removeItem: (/** @type {string} */ key) => {
      if (values.delete(key)) changed(key);
    },
    clear: () => {
      values.clear();
      changed(null);
    },
  };
}

/** @param {() => void} run as soon as what runs now has ended */
export const soon = (run) => time.set(1, run);
