import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string>();
/** Requests whose address is provided and whose response is not complete. */
let running = 0;

/** The writes that may change an address or a factor: their changes are events of the log that no route stands for. */
const OF_ACCOUNTS = /^\/api\/(admin|auth|designers|users)\//;

/**
 * Provides the address of the client to everything that a write to an account causes before its response is sent. No other request,
 * and disabled while there is none: on Node 20 an enabled storage slows down every promise of the process
 * (docs/decisions/0007-transaction-storage-is-disabled-when-idle.md).
 */
export function provideClientAddress(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || !OF_ACCOUNTS.test(request.routeOptions.url ?? '')) {
      done();
      return;
    }
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
      if (running === 0) current.disable();
    });
    current.run(request.ip, done);
  });
}

/** The address of the client whose request is being answered; null in other work, for example of a worker. */
export function clientAddress(): string | null {
  return current.getStore() ?? null;
}
