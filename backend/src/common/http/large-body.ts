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
 * pictures in them four, together 180 MB, of files in forms, which have 5 MB, as many as nginx admits, together 120 MB.
 */
const MAX_AT_ONCE = { profile: { all: 4, each: 2 }, form: { all: 24, each: 8 } } as const;
type Kind = keyof typeof MAX_AT_ONCE;

/** A large body of which less arrives in an interval is given up. */
const LEAST_BYTES = 32 * 1024;
const INTERVAL_MS = 10_000;
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

/** A large body that is being received. */
interface Body {
  readonly owner: string;
  /** Ends its connection. */
  readonly end: () => void;
}

/** Counts the large bodies that are being received. */
class LargeBodySlots {
  private readonly bodies: Body[] = [];

  constructor(private readonly max: { readonly all: number; readonly each: number }) {}

  /**
   * Returns the function that frees the slot, or null when none is free. When all are taken, whoever has two more than the
   * new one would have loses the oldest: a few people who send slowly cannot exclude all others.
   */
  take(body: Body): (() => void) | null {
    const own = this.countOf(body.owner);
    if (own >= this.max.each) return null;
    if (this.bodies.length >= this.max.all && !this.endOneOfMany(own + 2)) return null;
    this.bodies.push(body);
    return () => this.remove(body);
  }

  private countOf(owner: string): number {
    return this.bodies.filter((one) => one.owner === owner).length;
  }

  private remove(body: Body): void {
    const index = this.bodies.indexOf(body);
    if (index >= 0) this.bodies.splice(index, 1);
  }

  /** False when nobody has that many. */
  private endOneOfMany(count: number): boolean {
    const most = Math.max(...this.bodies.map(({ owner }) => this.countOf(owner)));
    const ended = this.bodies.find(({ owner }) => this.countOf(owner) === most);
    if (!ended || most < count) return false;
    this.remove(ended);
    ended.end();
    return true;
  }
}

/**
 * Closes the connection when too little of the body arrives, so that its slot is free again: in each interval that many
 * bytes, which is a tenth of a slow mobile network.
 */
function endWhenSlow({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before < LEAST_BYTES) socket.destroy();
    before = socket.bytesRead;
  }, INTERVAL_MS);
  const stop = () => clearInterval(timer);
  raw.once('end', stop);
  reply.raw.once('close', stop);
}

/** Slots of one kind; guests have their own, because everybody can send bodies without an end. */
class SlotsOfKind {
  private readonly people: LargeBodySlots;
  private readonly guests: LargeBodySlots;

  constructor(private readonly kind: Kind) {
    this.people = new LargeBodySlots(MAX_AT_ONCE[kind]);
    this.guests = new LargeBodySlots(MAX_AT_ONCE[kind]);
  }

  /** False when no slot is free. */
  take(userId: number | null, request: FastifyRequest, reply: FastifyReply): boolean {
    const end = () => request.raw.socket.destroy();
    const free =
      userId === null
        ? this.guests.take({ owner: clientNetwork(request.ip), end })
        : this.people.take({ owner: String(userId), end });
    if (!free) return false;
    reply.raw.once('close', free);
    // A picture that is complete waits in the queue of the image process, which has its own bounds.
    if (this.kind === 'form') request.raw.once('end', free);
    return true;
  }
}

/**
 * Implements `LargeBody`, with few large bodies at the same time, those of forms with files included, so that memory usage
 * is limited. Called before routes exist.
 */
export function allowLargeBodies(fastify: FastifyInstance, identify: Identify): void {
  const slots = { profile: new SlotsOfKind('profile'), form: new SlotsOfKind('form') };
  fastify.addHook('onRoute', (route) => {
    if (isLargeRoute(route.config)) route.bodyLimit = LARGE_BYTES;
  });
  fastify.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request.routeOptions.config);
    if (!kind || !isLarge(request)) return;
    const userId = await identify(request.headers.authorization);
    // The connection has ended meanwhile: no event would free the slot.
    if (reply.raw.destroyed) return;
    if (!slots[kind].take(userId, request, reply)) {
      await reply.status(SERVICE_UNAVAILABLE).header('retry-after', '2').send({ detail: BUSY_TEXT });
      return;
    }
    endWhenSlow(request, reply);
  });
}
