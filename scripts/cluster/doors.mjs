import { createServer } from 'node:http';
import { startProduct, stop } from '../bench/servers.mjs';
import { withNginx } from '../lib/nginx.mjs';
import { inProject } from '../lib/paths.mjs';

/** What makes a replica of an application that a test describes. */
const AS_A_REPLICA = { NODE_ENV: 'test', TRUST_PROXY: '127.0.0.1', NODE_NO_WARNINGS: '1' };

async function bodyOf(request) {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? {} : JSON.parse(text);
}

/** Two processes of the built product with these settings and the committed nginx.conf in front, while `work` runs. */
async function withDoor(settings, work) {
  const env = { ...settings, ...AS_A_REPLICA };
  const started = await Promise.allSettled([1, 2].map(() => startProduct(settings.DATA_DIR, env)));
  const running = started.flatMap(({ value }) => value ?? []);
  try {
    for (const { reason } of started) if (reason) throw reason;
    const replicas = running.map(({ base }) => Number(new URL(base).port));
    const isHttps = settings.PUBLIC_URL?.startsWith('https:');
    // Tests come from many addresses of their own making.
    const place = { replicas, app: inProject('frontend/dist'), isHttps, proxies: ['127.0.0.1'] };
    return await withNginx(place, ({ base }) => work(base));
  } finally {
    await Promise.all(running.map(({ child }) => stop(child)));
  }
}

/** Opened and closed by the tests' processes, which know no nginx. */
class Doors {
  #open = new Map();
  #databases = new Map();
  #count = 0;

  constructor(redisUrl) {
    this.redisUrl = redisUrl;
  }

  get opened() {
    return this.#count;
  }

  /** Everything that runs on one database has one Redis, and nobody else has it. */
  redis({ database }) {
    if (!this.#databases.has(database)) this.#databases.set(database, this.#databases.size);
    return { url: `${this.redisUrl}/${this.#databases.get(database)}` };
  }

  open({ settings }) {
    this.#count += 1;
    const id = `${this.#count}`;
    return new Promise((resolve, reject) => {
      const closed = withDoor(settings, (address) => {
        resolve({ id, address });
        return new Promise((close) => this.#open.set(id, { close, closed }));
      });
      closed.catch(reject);
    });
  }

  async close({ id }) {
    const door = this.#open.get(id);
    this.#open.delete(id);
    door?.close();
    await door?.closed;
    return {};
  }

  async closeAll() {
    await Promise.all([...this.#open.keys()].map((id) => this.close({ id })));
  }
}

const ACTIONS = ['redis', 'open', 'close'];

async function answer(doors, request, response) {
  const action = ACTIONS.find((name) => request.url === `/${name}`);
  try {
    const said = action ? await doors[action](await bodyOf(request)) : {};
    response.writeHead(action ? 200 : 404).end(JSON.stringify(said));
  } catch (error) {
    response.writeHead(500).end(String(error.stack));
  }
}

/**
 * Runs `work` beside a service on this machine that opens doors for tests: `POST /redis {database}` gives a Redis,
 * `POST /open {settings}` starts two replicas behind nginx and gives its address, `POST /close {id}` ends them.
 * @param {string} redisUrl
 * @param {(service: { url: string, opened: () => number }) => Promise<T>} work
 * @template T
 */
export async function withDoors(redisUrl, work) {
  const doors = new Doors(redisUrl);
  const server = createServer((request, response) => void answer(doors, request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work({ url: `http://127.0.0.1:${server.address().port}`, opened: () => doors.opened });
  } finally {
    server.close();
    server.closeAllConnections();
    await doors.closeAll();
  }
}
