import { createServer } from 'node:http';
import { startProduct, stop } from '../lib/product.mjs';
import { withNginx } from '../lib/servers/nginx.mjs';
import { inProject } from '../lib/paths.mjs';
import { portOf } from '../lib/ports.mjs';
import { describeError } from '../lib/run.mjs';

/** @typedef {Record<string, string>} Settings */
/** @typedef {{ database?: string, settings?: Settings, id?: string }} ServiceRequest */

/** The settings of a replica beside those of the test. */
const AS_A_REPLICA = { NODE_ENV: 'test', TRUST_PROXY: '127.0.0.1', NODE_NO_WARNINGS: '1' };

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<ServiceRequest>}
 */
async function bodyOf(request) {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? {} : JSON.parse(text);
}

/**
 * Runs `work` beside two processes of the built product with these settings and the committed nginx.conf in front.
 * @param {Settings} settings
 * @param {(base: string) => Promise<void>} work
 */
async function withReplicas(settings, work) {
  const env = { ...settings, ...AS_A_REPLICA };
  const started = await Promise.allSettled([1, 2].map(() => startProduct(settings.DATA_DIR ?? '', env)));
  const running = started.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  try {
    for (const result of started) if (result.status === 'rejected') throw result.reason;
    const replicas = running.map(({ base }) => Number(new URL(base).port));
    const isHttps = settings.PUBLIC_URL?.startsWith('https:');
    // The tests send their requests as from many addresses.
    const site = { replicas, app: inProject('frontend/dist'), isHttps, proxies: ['127.0.0.1'] };
    return await withNginx(site, ({ base }) => work(base));
  } finally {
    await Promise.all(running.map(({ child }) => stop(child)));
  }
}

/** The servers that the tests' processes start and end: pairs of replicas behind nginx. */
class TestServers {
  /** @type {Map<string, { close: () => void, closed: Promise<void> }>} */
  #open = new Map();
  /** @type {Map<string | undefined, number>} */
  #databases = new Map();
  #count = 0;

  /** @param {string} redisUrl */
  constructor(redisUrl) {
    this.redisUrl = redisUrl;
  }

  get opened() {
    return this.#count;
  }

  /**
   * A Redis database for everything that runs on one SQL database, and for nothing else.
   * @param {ServiceRequest} body
   */
  redis({ database }) {
    if (!this.#databases.has(database)) this.#databases.set(database, this.#databases.size);
    return { url: `${this.redisUrl}/${this.#databases.get(database)}` };
  }

  /**
   * @param {ServiceRequest} body
   * @returns {Promise<{ id: string, address: string }>}
   */
  open({ settings = {} }) {
    this.#count += 1;
    const id = `${this.#count}`;
    return new Promise((resolve, reject) => {
      const closed = withReplicas(settings, (address) => {
        resolve({ id, address });
        return new Promise((close) => this.#open.set(id, { close: () => close(), closed }));
      });
      closed.catch(reject);
    });
  }

  /** @param {ServiceRequest} body */
  async close({ id = '' }) {
    const server = this.#open.get(id);
    this.#open.delete(id);
    server?.close();
    await server?.closed;
    return {};
  }

  async closeAll() {
    await Promise.all([...this.#open.keys()].map((id) => this.close({ id })));
  }
}

const ROUTES = /** @type {const} */ (['redis', 'open', 'close']);

/**
 * @param {TestServers} servers
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(servers, request, response) {
  const route = ROUTES.find((name) => request.url === `/${name}`);
  try {
    const result = route ? await servers[route](await bodyOf(request)) : {};
    response.writeHead(route ? 200 : 404).end(JSON.stringify(result));
  } catch (error) {
    response.writeHead(500).end(describeError(error));
  }
}

/**
 * Runs `work` beside a service on this machine that starts servers for tests: `POST /redis {database}` answers with a
 * Redis, `POST /open {settings}` starts two replicas behind nginx and answers with its address, `POST /close {id}` ends
 * them.
 * @template T
 * @param {string} redisUrl
 * @param {(service: { url: string, opened: () => number }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTestServers(redisUrl, work) {
  const servers = new TestServers(redisUrl);
  const server = createServer((request, response) => void answer(servers, request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  try {
    return await work({ url: `http://127.0.0.1:${portOf(server)}`, opened: () => servers.opened });
  } finally {
    server.close();
    server.closeAllConnections();
    await servers.closeAll();
  }
}
