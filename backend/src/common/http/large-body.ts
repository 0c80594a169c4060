import { RouteConfig } from '@nestjs/platform-fastify';
import { SERVICE_UNAVAILABLE } from '@stanze/domain/http-statuses';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The size of six pictures of 5 MB as data URLs and the texts of a profile. */
const LARGE_BYTES = 45 * 1024 * 1024;
/** Requests with larger bodies are counted while they are in memory. */
const SMALL_BYTES = 1024 * 1024;
const MAX_AT_ONCE = 4;
const BUSY_TEXT = 'Troppi invii in questo momento. Riprova tra poco.';

/** A route whose body may have 45 MB; all others refuse bodies above 1 MB before reading them. */
export const LargeBody = (): MethodDecorator => RouteConfig({ largeBody: true });

function isLargeRoute(config: object | undefined): boolean {
  return config !== undefined && 'largeBody' in config && config.largeBody === true;
}

function isLarge(request: FastifyRequest): boolean {
  const length = request.headers['content-length'];
  // Without a length the body may have any size.
  if (length === undefined) return request.headers['transfer-encoding'] !== undefined;
  return Number(length) > SMALL_BYTES;
}

/**
 * Implements `LargeBody`, with few large bodies at the same time, so that memory usage is limited. Called before routes
 * exist.
 */
export function allowLargeBodies(fastify: FastifyInstance): void {
  let inMemory = 0;
  fastify.addHook('onRoute', (route) => {
    if (isLargeRoute(route.config)) route.bodyLimit = LARGE_BYTES;
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isLargeRoute(request.routeOptions.config) || !isLarge(request)) {
      done();
      return;
    }
    if (inMemory >= MAX_AT_ONCE) {
      void reply.status(SERVICE_UNAVAILABLE).header('retry-after', '2').send({ detail: BUSY_TEXT });
      return;
    }
    inMemory += 1;
    reply.raw.once('close', () => (inMemory -= 1));
    done();
  });
}
