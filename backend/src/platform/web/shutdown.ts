import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { BAD_GATEWAY } from '@stanze/domain/http-statuses';
import type { FastifyInstance } from 'fastify';

/** Maximum time for open requests after the server has stopped accepting new ones, in milliseconds. */
const GRACE_MS = { direct: 5000, behindProxy: 15_000 };
const POLL_INTERVAL_MS = 50;
/** After this number of intervals without a request the proxy does not use this replica any more. */
const QUIET_INTERVALS = 6;
/** Shorter than the two seconds for which nginx avoids a replica that answered with 502. */
const REDIRECT_READS_MS = 1500;
/** Time in which a proxy closes its idle connections, in milliseconds. */
const DRAIN_MS = 4000;
/** Set by nginx.conf: the proxy sends a read that is answered with 502 to another replica. */
const OTHER_REPLICAS_HEADER = 'x-other-replicas';
const UNAVAILABLE_TEXT = 'Il servizio torna tra pochi secondi. Riprova.';
const READ_METHODS = ['GET', 'HEAD'];

/**
 * Ends the connections that would delay a shutdown: browsers open connections in advance without a request, and Node
 * treats those as busy for a minute. A proxy opens connections at any time and reuses them, and a write would be lost
 * on a connection that is closed while it is being sent. Behind a proxy the shutdown therefore has three steps: reads
 * are answered with 502, so that the proxy avoids this replica; when no request arrives any more, the server stops
 * listening; open requests are completed.
 */
export function closeConnectionsOnShutdown(fastify: FastifyInstance, isBehindProxy: boolean): void {
  const { server } = fastify;
  let isShuttingDown = false;
  let requests = 0;
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isShuttingDown) return;
    requests += 1;
    const isRetriedElsewhere =
      READ_METHODS.includes(request.method) && request.headers[OTHER_REPLICAS_HEADER] !== undefined;
    if (isRetriedElsewhere) await reply.status(BAD_GATEWAY).send({ detail: UNAVAILABLE_TEXT });
  });
  fastify.addHook('preClose', async () => {
    isShuttingDown = isBehindProxy;
    if (isBehindProxy) {
      await untilQuiet(() => requests);
      await drain(server);
    }
    const grace = isBehindProxy ? GRACE_MS.behindProxy : GRACE_MS.direct;
    setTimeout(() => server.closeAllConnections(), grace).unref();
  });
}

/** Resolves when no request has arrived for some intervals, or after a timeout. */
async function untilQuiet(count: () => number): Promise<void> {
  const end = performance.now() + REDIRECT_READS_MS;
  for (let quiet = 0; quiet < QUIET_INTERVALS && performance.now() < end; quiet += 1) {
    const before = count();
    await delay(POLL_INTERVAL_MS);
    if (count() > before) quiet = -1;
  }
}

/** Stops listening and resolves when all connections are closed, or after a timeout. */
async function drain(server: HttpServer): Promise<void> {
  const end = performance.now() + DRAIN_MS;
  // Not `server.close()` of HTTP, which closes idle connections at once.
  Server.prototype.close.call(server);
  while ((await openConnections(server)) > 0 && performance.now() < end) await delay(POLL_INTERVAL_MS);
}

function openConnections(server: HttpServer): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}
