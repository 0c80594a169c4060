import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { portOf } from '../lib/ports.mjs';

/** @typedef {import('node:net').Socket} Socket */
/** @typedef {import('../lib/servers/galera.mjs').Node} Node */

const POLL_INTERVAL_MS = 300;

/**
 * @param {number} port
 * @returns {Promise<Socket | null>} null when the connection was refused
 */
function open(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

/**
 * @param {Socket} client
 * @param {Socket} server
 */
function join(client, server) {
  for (const { one, other } of [
    { one: client, other: server },
    { one: server, other: client },
  ]) {
    one.on('error', () => other.destroy());
    one.once('close', () => other.destroy());
    one.pipe(other);
  }
}

/** Forwards each connection to the next node of the group, as HAProxy does in production. */
export class Forwarder {
  #count = 0;
  /** @type {Set<Socket>} */
  #sockets = new Set();
  /** @type {Set<Node>} */
  #synced = new Set();
  #open = true;
  #server = createServer((client) => void this.#forward(client));

  /** @param {Node[]} nodes */
  constructor(nodes) {
    this.nodes = nodes;
  }

  get port() {
    return portOf(this.#server);
  }

  /**
   * The number of connections of each node, by its name.
   * @type {Record<string, number>}
   */
  connections = {};

  /** @type {Promise<void> | undefined} */
  #polling;

  async start() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    await this.#poll();
    this.#polling = this.#pollRepeatedly();
  }

  async stop() {
    this.#open = false;
    await this.#polling;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pollRepeatedly() {
    while (this.#open) {
      await sleep(POLL_INTERVAL_MS);
      await this.#poll();
    }
  }

  async #poll() {
    await Promise.all(
      this.nodes.map(async (node) => {
        if (await node.isSynced()) this.#synced.add(node);
        else this.#synced.delete(node);
      }),
    );
  }

  /** @param {Socket} client */
  async #forward(client) {
    client.setNoDelay(true);
    this.#sockets.add(client);
    client.once('close', () => this.#sockets.delete(client));
    client.once('error', () => client.destroy());
    for (let attempt = 0; attempt < this.nodes.length; attempt += 1) {
      this.#count += 1;
      const node = this.nodes[this.#count % this.nodes.length];
      const server = node && this.#synced.has(node) && (await open(node.ports.sql));
      if (!server) continue;
      this.connections[node.name] = (this.connections[node.name] ?? 0) + 1;
      join(client, server);
      return;
    }
    client.destroy();
  }
}

/**
 * Runs `work` beside one address for all nodes.
 * @template T
 * @param {Node[]} nodes
 * @param {(forwarder: Forwarder) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withForwarder(nodes, work) {
  const forwarder = new Forwarder(nodes);
  await forwarder.start();
  try {
    return await work(forwarder);
  } finally {
    await forwarder.stop();
  }
}
