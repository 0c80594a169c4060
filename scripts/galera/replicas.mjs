import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, stop } from '../bench/servers.mjs';
import { createDesigner } from '../cluster/people.mjs';
import { askMariadb } from '../lib/ask-mariadb.mjs';

const NAME = 'stanze';

const settings = (port) => ({
  NODE_ENV: 'test',
  DATABASE_URL: `mysql://root@127.0.0.1:${port}/${NAME}`,
  JWT_SECRET: 'a-secret-for-both-replicas-of-one-run',
  THROTTLE: 'off',
  SMTP_URL: '',
  LOG_LEVEL: 'silent',
});

/**
 * Runs `work` beside two processes of the built backend, with one designer.
 * @param {object[]} nodes
 * @param {number[]} ports where each process finds its database
 * @param {(product: { replicas: string[], designer: number, ask: (node: object, sql: string) => Promise<object[]> })
 *   => Promise<T>} work `ask` puts a question to one node
 * @template T
 */
export async function withReplicas(nodes, ports, work) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stanze-galera-data-'));
  const running = [];
  try {
    await askMariadb(nodes[0].url, `CREATE DATABASE ${NAME} CHARACTER SET utf8mb4`);
    const start = async (port) => running.push(await startProduct(dataDir, settings(port)));
    await start(ports[0]);
    // The second one reads the list of designers when it starts.
    const { id: designer } = await createDesigner(running[0].base, 'Marta');
    await start(ports[1]);
    const ask = (node, sql) => askMariadb(`${node.url}/${NAME}`, 'SET SESSION wsrep_sync_wait = 1', sql);
    return await work({ replicas: running.map(({ base }) => base), designer, ask });
  } finally {
    await Promise.all(running.map(({ child }) => stop(child)));
    await askMariadb(nodes[0].url, `DROP DATABASE ${NAME}`);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
