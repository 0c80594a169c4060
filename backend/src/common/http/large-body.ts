import { RouteConfig } from '@nestjs/platform-fastify';
import { SERVICE_UNAVAILABLE } from '@stanze/domain/http-statuses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from './client-network.js';
import { acceptedTypes } from '../files/media-types.js';

/** The size of six pictures of 5 MB as data URLs and the texts of a profile. */
const LARGE_BYTES = 45 * 1024 * 1024;
/** Requests with larger bodies are counted while they are in memory. */
const SMALL_BYTES = 1024 * 1024;
/**
 * Large bodies at the same time: of all signed-in people or all guests, and of one person or one network. Of profiles with
 * pictures in them four, of files in forms, which have 5 MB, as many as nginx admits: together at most 300 MB of either.
 */
const MAX_AT_ONCE = { profile: { all: 4, each: 2 }, form: { all: 24, each: 8 } } as const;
type Kind = keyof typeof MAX_AT_ONCE;

/** Milliseconds after which a large body of which nothing arrives is given up. */
const SILENCE_MS = 10_000;
const BUSY_TEXT = 'Troppi invii in questo momento. Riprova tra poco.';

/** A route whose body may have 45 MB; all others refuse bodies above 1 MB before reading them. */
export const LargeBody = (): MethodDecorator => RouteConfig({ largeBody: true });

function isLargeRoute(config: object | undefined): boolean {
  return config !== undefined && 'largeBody' in config && config.largeBody === true;
}

/** What the large bodies of a route contain; null for a route that admits none. */
function kindOf(config: object | undefined): Kind | null {
  if (isLargeRoute(config)) return 'profile';
  return acceptedTypes(config).includes('multipart/form-data') ? 'form' : null;
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

  constructor(private readonly max: { readonly all: number; readonly each: number }) {}

  /** Returns the function that frees the slot, or null when none is free. */
  take(owner: string): (() => void) | null {
    const own = this.owners.filter((one) => one === owner).length;
    if (this.owners.length >= this.max.all || own >= this.max.each) return null;
    this.owners.push(owner);
    return () => void this.owners.splice(this.owners.indexOf(owner), 1);
  }
}

/** Closes the connection when nothing of the body arrives for a while, so that its slot is free again. */
function endWhenSilent({ raw }: FastifyRequest, usualMs: number): void {
  raw.socket.setTimeout(SILENCE_MS);
  raw.once('end', () => raw.socket.setTimeout(usualMs));
}

/** Slots of one kind; guests have their own, because everybody can send bodies without an end. */
class Slots {
  private readonly people: LargeBodySlots;
  private readonly guests: LargeBodySlots;

  constructor(private readonly kind: Kind) {
    this.people = new LargeBodySlots(MAX_AT_ONCE[kind]);
    this.guests = new LargeBodySlots(MAX_AT_ONCE[kind]);
  }

  /** False when no slot is free. */
  take(userId: number | null, request: FastifyRequest, reply: FastifyReply): boolean {
    const free =
      userId === null ? this.guests.take(clientNetwork(request.ip)) : this.people.take(String(userId));
    if (!free) return false;
    const freeOnce = once(free);
    reply.raw.once('close', freeOnce);
    // A file that is complete waits in the queue of the image process, which has its own bounds.
    if (this.kind === 'form') request.raw.once('end', freeOnce);
    return true;
  }
}

function once(call: () => void): () => void {
  let isCalled = false;
  return () => {
    if (!isCalled) call();
    isCalled = true;
  };
}

/**
 * Implements `LargeBody`, with few large bodies at the same time, those of forms with files included, so that memory usage
 * is limited. Called before routes exist.
 */
export function allowLargeBodies(fastify: FastifyInstance, identify: Identify): void {
  const slots = { profile: new Slots('profile'), form: new Slots('form') };
  fastify.addHook('onRoute', (route) => {
    if (isLargeRoute(route.config)) route.bodyLimit = LARGE_BYTES;
  });
  fastify.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request.routeOptions.config);
    if (!kind || !isLarge(request)) return;
    const userId = await identify(request.headers.authorization);
    if (!slots[kind].take(userId, request, reply)) {
      await reply.status(SERVICE_UNAVAILABLE).header('retry-after', '2').send({ detail: BUSY_TEXT });
      return;
    }
    endWhenSilent(request, fastify.server.timeout);
  });
}
