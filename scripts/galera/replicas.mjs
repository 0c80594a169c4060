import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, stop } from '../lib/product.mjs';
import { createDesigner } from '../cluster/people.mjs';
import { askMariadb } from '../lib/servers/ask-mariadb.mjs';

/** @typedef {import('../lib/servers/galera.mjs').Node} Node */
/**
 * Two processes of the built backend, with one designer.
 * @typedef {object} Replicas
 * @property {[string, string]} replicas their addresses
 * @property {number} designer
 * @property {(node: Node, sql: string) => Promise<Record<string, any>[]>} ask sends a query to one node
 */

const NAME = 'stanze';

/** @type {(port: number) => Record<string, string>} */
const settings = (port) => ({
  NODE_ENV: 'test',
  DATABASE_URL: `mysql://root@127.0.0.1:${port}/${NAME}`,
  JWT_SECRET: 'a-secret-for-both-replicas-of-one-run',
  THROTTLE: 'off',
  SMTP_URL: '',
  LOG_LEVEL: 'silent',
  // On a busy machine the nodes answer nothing for a second while they create a table together.
  DATABASE_PATIENCE_MS: '5000',
});

/**
 * Runs `work` beside two processes of the built backend, with one designer.
 * @template T
 * @param {[Node, ...Node[]]} nodes
 * @param {[number, number]} ports of the database of each process
 * @param {(product: Replicas) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withReplicas(nodes, ports, work) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stanze-galera-data-'));
  /** @type {import('../lib/product.mjs').Product[]} */
  const running = [];
  try {
    await askMariadb(nodes[0].url, `CREATE DATABASE ${NAME} CHARACTER SET utf8mb4`);
    const start = async (/** @type {number} */ port) => {
      const product = await startProduct(dataDir, settings(port));
      running.push(product);
      return product.base;
    };
    const first = await start(ports[0]);
    // The second one reads the list of designers when it starts.
    const { id: designer } = await createDesigner(first, 'Marta');
    const second = await start(ports[1]);
    /** @type {Replicas['ask']} */
    const ask = (node, sql) => askMariadb(`${node.url}/${NAME}`, 'SET SESSION wsrep_sync_wait = 1', sql);
    return await work({ replicas: [first, second], designer, ask });
  } finally {
    await Promise.all(running.map(({ child }) => stop(child)));
    await askMariadb(nodes[0].url, `DROP DATABASE ${NAME}`);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
