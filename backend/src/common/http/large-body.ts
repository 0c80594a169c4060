import { RouteConfig } from '@nestjs/platform-fastify';
import { SERVICE_UNAVAILABLE } from '@stanze/domain/http-statuses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodiesUnderWay } from './bodies-under-way.service.js';
import { clientNetwork } from './client-network.js';
import { acceptedTypes } from '../files/media-types.js';

/** The size of six pictures of 5 MB as data URLs and the texts of a profile. */
const LARGE_BYTES = 45 * 1024 * 1024;
/** The size of all other JSON bodies. */
const SMALL_BYTES = 1024 * 1024;
/** Requests with bodies of this size or more are counted while they are in memory; nginx passes smaller ones on when they are complete. */
const COUNTED_BYTES = 10_000;
/**
 * Megabytes of bodies at the same time, by what they state: of one, which counts as that many when it states none, of one person or one
 * network, and of all signed-in people or all guests. A profile has pictures in it, a form a file.
 */
const MAX_AT_ONCE = {
  profile: { one: 45, each: 90, all: 180 },
  form: { one: 5, each: 40, all: 120 },
  write: { one: 1, each: 16, all: 48 },
} as const;
const MB = 1024 * 1024;
type Kind = keyof typeof MAX_AT_ONCE;

/** A counted body of which less arrives in an interval is given up. */
const LEAST_BYTES = 32 * 1024;
const INTERVAL_MS = 10_000;
const BUSY_TEXT = 'Troppi invii in questo momento. Riprova tra poco.';

/** A route whose body may have 45 MB; all others refuse bodies above 1 MB before reading them. */
export const LargeBody = (): MethodDecorator => RouteConfig({ largeBody: true });

function isLargeRoute(config: object | undefined): boolean {
  return config !== undefined && 'largeBody' in config && config.largeBody === true;
}

/** What the body of a request is counted as; null for a small one, and for one that is refused before it is read. */
function kindOf(request: FastifyRequest): Kind | null {
  const { config } = request.routeOptions;
  const bytes = statedBytes(request);
  if (bytes < COUNTED_BYTES) return null;
  if (acceptedTypes(config).includes('multipart/form-data')) return 'form';
  if (isLargeRoute(config)) return bytes > SMALL_BYTES ? 'profile' : 'write';
  return bytes <= SMALL_BYTES || bytes === Infinity ? 'write' : null;
}

/** The size of a body; one without a length may have any size. */
function statedBytes({ headers }: FastifyRequest): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : Infinity;
}

/** The id of the person of an `Authorization` header; null when it contains no valid token. */
export type Identify = (authorization: string | undefined) => Promise<number | null>;

/** A counted body that is being received. */
interface Body {
  readonly owner: string;
  readonly bytes: number;
  /** Ends its connection. */
  readonly end: () => void;
}

/** The bytes that each owner has among these bodies. */
function bytesOfOwners(bodies: readonly Body[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { owner, bytes } of bodies) sums.set(owner, (sums.get(owner) ?? 0) + bytes);
  return sums;
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

/** Adds up the bodies of one kind that are being received. */
class BodySlots {
  private bodies: Body[] = [];

  constructor(private readonly max: { readonly each: number; readonly all: number }) {}

  /**
   * Returns the function that frees the room of a body, or null when there is none. When all is taken, whoever has more bytes than the
   * sender of the new one would have loses the oldest: a few people who send slowly cannot exclude all others, and neither can
   * many whose bodies are larger.
   */
  take(body: Body): (() => void) | null {
    const own = (bytesOfOwners(this.bodies).get(body.owner) ?? 0) + body.bytes;
    if (own > this.max.each * MB) return null;
    const ended = this.toEndFor(body.bytes, own);
    if (!ended) return null;
    this.bodies = [...this.bodies.filter((one) => !ended.has(one)), body];
    for (const one of ended) one.end();
    return () => {
      this.bodies = this.bodies.filter((one) => one !== body);
    };
  }

  /** The bodies that end so that there is room for these bytes; null when nobody has more than their sender's own. */
  private toEndFor(bytes: number, own: number): Set<Body> | null {
    const ended = new Set<Body>();
    const sums = bytesOfOwners(this.bodies);
    while (sum(sums.values()) + bytes > this.max.all * MB) {
      const [owner, most] = [...sums].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
      const oldest = this.bodies.find((one) => one.owner === owner && !ended.has(one));
      if (!oldest || most <= own) return null;
      ended.add(oldest);
      sums.set(owner, most - oldest.bytes);
    }
    return ended;
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
  private readonly people: BodySlots;
  private readonly guests: BodySlots;

  constructor(private readonly kind: Kind) {
    this.people = new BodySlots(MAX_AT_ONCE[kind]);
    this.guests = new BodySlots(MAX_AT_ONCE[kind]);
  }

  /** False when no slot is free. */
  take(userId: number | null, request: FastifyRequest, reply: FastifyReply): boolean {
    const end = () => request.raw.socket.destroy();
    const bytes = Math.min(statedBytes(request), MAX_AT_ONCE[this.kind].one * MB);
    const free =
      userId === null
        ? this.guests.take({ owner: clientNetwork(request.ip), bytes, end })
        : this.people.take({ owner: String(userId), bytes, end });
    if (!free) return false;
    reply.raw.once('close', free);
    // A picture that is complete waits in the queue of the image process, which has its own bounds.
    if (this.kind === 'form') request.raw.once('end', free);
    return true;
  }
}

/**
 * Implements `LargeBody`, and bounds the bodies above 10 kB that are being received, those of forms included, so that memory usage is
 * limited whatever the number of senders. Called before routes exist.
 */
export function allowLargeBodies(
  fastify: FastifyInstance,
  identify: Identify,
  underWay: BodiesUnderWay,
): void {
  const slots = {
    profile: new SlotsOfKind('profile'),
    form: new SlotsOfKind('form'),
    write: new SlotsOfKind('write'),
  };
  fastify.addHook('onRoute', (route) => {
    if (isLargeRoute(route.config)) route.bodyLimit = LARGE_BYTES;
  });
  fastify.addHook('onRequest', async (request, reply) => {
    const kind = kindOf(request);
    if (!kind) return;
    const userId = await identify(request.headers.authorization);
    // The connection has ended meanwhile: no event would free the slot.
    if (reply.raw.destroyed) return;
    if (!slots[kind].take(userId, request, reply)) {
      await reply.status(SERVICE_UNAVAILABLE).header('retry-after', '2').send({ detail: BUSY_TEXT });
      return;
    }
    underWay.add(reply);
    endWhenSlow(request, reply);
  });
}
