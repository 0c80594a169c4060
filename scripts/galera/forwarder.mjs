import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 300;

function open(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

function join(client, server) {
  for (const [one, other] of [
    [client, server],
    [server, client],
  ]) {
    one.on('error', () => other.destroy());
    one.once('close', () => other.destroy());
    one.pipe(other);
  }
}

/** Gives each connection to the next node that takes part; what HAProxy does in earnest. */
class Forwarder {
  #turn = 0;
  #sockets = new Set();
  #taking = new Set();
  #open = true;
  #server = createServer((client) => void this.#hand(client));

  constructor(nodes) {
    this.nodes = nodes;
  }

  get port() {
    return this.#server.address().port;
  }

  /** How many connections each node was given, by its name. */
  given = {};

  async start() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    await this.#look();
    this.looking = this.#keepLooking();
  }

  async stop() {
    this.#open = false;
    await this.looking;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #keepLooking() {
    while (this.#open) {
      await pause(LOOK_EVERY_MS);
      await this.#look();
    }
  }

  async #look() {
    await Promise.all(
      this.nodes.map(async (node) => {
        if (await node.isSynced()) this.#taking.add(node);
        else this.#taking.delete(node);
      }),
    );
  }

  async #hand(client) {
    client.setNoDelay(true);
    this.#sockets.add(client);
    client.once('close', () => this.#sockets.delete(client));
    client.once('error', () => client.destroy());
    for (let tries = 0; tries < this.nodes.length; tries += 1) {
      this.#turn += 1;
      const node = this.nodes[this.#turn % this.nodes.length];
      const server = this.#taking.has(node) && (await open(node.ports.sql));
      if (!server) continue;
      this.given[node.name] = (this.given[node.name] ?? 0) + 1;
      join(client, server);
      return;
    }
    client.destroy();
  }
}

/**
 * Runs `work` beside a door to all nodes.
 * @param {(forwarder: Forwarder) => Promise<T>} work
 * @template T
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
