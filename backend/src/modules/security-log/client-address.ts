import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string>();

/** Provides the address of the client to everything that a request causes before its response is sent. */
export function provideClientAddress(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    current.run(request.ip, done);
  });
}

/** The address of the client whose request is being answered; null in work without a request, for example of a worker. */
export function clientAddress(): string | null {
  return current.getStore() ?? null;
}
