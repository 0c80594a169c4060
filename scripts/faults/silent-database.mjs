import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** @typedef {import('node:net').Socket} Socket */

/** What every start sends to an empty database. */
const FIRST_TABLE = 'CREATE TABLE';

/**
 * When one of two sockets ends or fails, the other ends too.
 * @param {Socket} one
 * @param {Socket} other
 */
function endTogether(one, other) {
  for (const socket of [one, other]) socket.on('error', () => socket.destroy());
  one.on('close', () => other.destroy());
  other.on('close', () => one.destroy());
}

/**
 * A proxy to a MySQL server, which passes no answer on for some milliseconds, once, from the first `CREATE TABLE` on: a
 * database that is busy, or a migration of a large table.
 * @param {string} url of the server
 * @param {number} silentMs
 */
export async function createSilentDatabase(url, silentMs) {
  const { hostname, port } = new URL(url);
  /** @type {Set<Socket>} */
  const sockets = new Set();
  let silences = 0;
  let isSilent = false;
  const begin = () => {
    silences += 1;
    isSilent = true;
    for (const socket of sockets) socket.pause();
    setTimeout(() => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    }, silentMs);
  };
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    sockets.add(database);
    if (isSilent) database.pause();
    client.on('data', (part) => {
      if (silences === 0 && part.includes(FIRST_TABLE)) begin();
      database.write(part);
    });
    database.on('data', (part) => client.write(part));
    endTogether(client, database);
    database.on('close', () => sockets.delete(database));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String(/** @type {import('node:net').AddressInfo} */ (server.address()).port);
  return { url: proxied.href, silences: () => silences, stop: () => server.close() };
}
