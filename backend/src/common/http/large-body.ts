import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Six pictures of 5 MB as data URLs, and the words around them. */
const LARGE_BYTES = 45 * 1024 * 1024;
/** Bodies above this are counted while they are held in memory. */
const USUAL_BYTES = 1024 * 1024;
const AT_ONCE = 4;
const BUSY = 'Troppi invii in questo momento. Riprova tra poco.';

/** A route whose body may be 45 MB; all the others refuse what is larger than 1 MB before they read it. */
export const LargeBody = (): MethodDecorator => RouteConfig({ largeBody: true });

function isLargeRoute(config: object | undefined): boolean {
  return config !== undefined && 'largeBody' in config && config.largeBody === true;
}

function isLarge(request: FastifyRequest): boolean {
  const length = request.headers['content-length'];
  // Without a length it can become anything.
  if (length === undefined) return request.headers['transfer-encoding'] !== undefined;
  return Number(length) > USUAL_BYTES;
}

/** Makes `LargeBody` work, a few large bodies at a time so that the memory stays bounded. Before any route exists. */
export function allowLargeBodies(fastify: FastifyInstance): void {
  let held = 0;
  fastify.addHook('onRoute', (route) => {
    if (isLargeRoute(route.config)) route.bodyLimit = LARGE_BYTES;
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isLargeRoute(request.routeOptions.config) || !isLarge(request)) {
      done();
      return;
    }
    if (held >= AT_ONCE) {
      void reply.status(503).header('retry-after', '2').send({ detail: BUSY });
      return;
    }
    held += 1;
    reply.raw.once('close', () => (held -= 1));
    done();
  });
}
