import { createServer } from 'node:net';

/**
 * The port of a server that listens on TCP.
 * @param {import('node:net').Server} server
 * @returns {number}
 */
export function portOf(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on TCP');
  return address.port;
}

/**
 * A TCP port that is free on this machine at this moment.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const port = portOf(server);
      server.close(() => resolve(port));
    });
  });
}
