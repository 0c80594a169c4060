import { RouteConfig } from '@nestjs/platform-fastify';
import { SERVICE_UNAVAILABLE } from '@stanze/domain/http-statuses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from './client-network.js';

/** The size of six pictures of 5 MB as data URLs and the texts of a profile. */
const LARGE_BYTES = 45 * 1024 * 1024;
/** Requests with larger bodies are counted while they are in memory. */
const SMALL_BYTES = 1024 * 1024;
/** Large bodies at the same time: of all signed-in people or all guests, and of one person or one address. */
const MAX_AT_ONCE = { all: 4, each: 2 } as const;
/** Milliseconds after which a large body of which nothing arrives is given up. */
const SILENCE_MS = 10_000;
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

/** The id of the person of an `Authorization` header; null when it contains no valid token. */
export type Identify = (authorization: string | undefined) => Promise<number | null>;

/** Counts the large bodies that are being received. */
class LargeBodySlots {
  private readonly owners: string[] = [];

  /** Returns the function that frees the slot, or null when none is free. */
  take(owner: string): (() => void) | null {
    const own = this.owners.filter((one) => one === owner).length;
    if (this.owners.length >= MAX_AT_ONCE.all || own >= MAX_AT_ONCE.each) return null;
    this.owners.push(owner);
    return () => void this.owners.splice(this.owners.indexOf(owner), 1);
  }
}

/** Closes the connection when nothing of the body arrives for a while, so that its slot is free again. */
function endWhenSilent({ raw }: FastifyRequest, usualMs: number): void {
  raw.socket.setTimeout(SILENCE_MS);
  raw.once('end', () => raw.socket.setTimeout(usualMs));
}

/**
 * Implements `LargeBody`, with few large bodies at the same time, so that memory usage is limited. Guests have slots of
 * their own, because everybody can send bodies without an end. Called before routes exist.
 */
export function allowLargeBodies(fastify: FastifyInstance, identify: Identify): void {
  const people = new LargeBodySlots();
  const guests = new LargeBodySlots();
  fastify.addHook('onRoute', (route) => {
    if (isLargeRoute(route.config)) route.bodyLimit = LARGE_BYTES;
  });
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isLargeRoute(request.routeOptions.config) || !isLarge(request)) return;
    const userId = await identify(request.headers.authorization);
    const free = userId === null ? guests.take(clientNetwork(request.ip)) : people.take(String(userId));
    if (!free) {
      await reply.status(SERVICE_UNAVAILABLE).header('retry-after', '2').send({ detail: BUSY_TEXT });
      return;
    }
    reply.raw.once('close', free);
    endWhenSilent(request, fastify.server.timeout);
  });
}
