import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** For requests in flight; a proxy opens no connections that hold us up for nothing. */
const GRACE_MS = { direct: 5000, behindProxy: 15_000 };
const LOOK_MS = 50;
/** So many looks without a request: the proxy has understood. */
const QUIET_LOOKS = 6;
/** Shorter than the two seconds for which nginx leaves us alone then. */
const LEAVING_MS = 1500;
/** For a proxy to use up the connections it keeps. */
const DRAIN_MS = 4000;
/** Set by nginx.conf: who asks takes a 502 for a read elsewhere. */
const OTHERS_HEADER = 'x-other-replicas';
const LEAVING_TEXT = 'Il servizio torna tra pochi secondi. Riprova.';
const READS = ['GET', 'HEAD'];

/**
 * Ends connections that would hold up a shutdown: a browser opens some ahead without asking anything, and Node counts
 * those as busy for a minute. Behind a proxy, which keeps connections and opens others at any moment, a request that
 * writes would be lost on one that is closed while it is being sent. There we leave in steps: reads are sent to the
 * other replicas, so that the proxy leaves us alone; when nothing comes any more the door is shut; what is open goes on.
 */
export function closeConnectionsInTime(fastify: FastifyInstance, isBehindProxy: boolean): void {
  const { server } = fastify;
  let isLeaving = false;
  let requests = 0;
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isLeaving) return;
    requests += 1;
    const canGoElsewhere = READS.includes(request.method) && request.headers[OTHERS_HEADER] !== undefined;
    if (canGoElsewhere) await reply.status(502).send({ detail: LEAVING_TEXT });
  });
  fastify.addHook('preClose', async () => {
    isLeaving = isBehindProxy;
    if (isBehindProxy) {
      await untilQuiet(() => requests);
      await drain(server);
    }
    const grace = isBehindProxy ? GRACE_MS.behindProxy : GRACE_MS.direct;
    setTimeout(() => server.closeAllConnections(), grace).unref();
  });
}

async function untilQuiet(count: () => number): Promise<void> {
  const end = performance.now() + LEAVING_MS;
  for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < end; quiet += 1) {
    const before = count();
    await pause(LOOK_MS);
    if (count() > before) quiet = -1;
  }
}

async function drain(server: HttpServer): Promise<void> {
  const end = performance.now() + DRAIN_MS;
  // Not `server.close()`, which closes idle connections at once.
  Server.prototype.close.call(server);
  while ((await openConnections(server)) > 0 && performance.now() < end) await pause(LOOK_MS);
}

function openConnections(server: HttpServer): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}
