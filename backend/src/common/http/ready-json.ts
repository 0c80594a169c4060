import { createHash } from 'node:crypto';
import { NOT_MODIFIED } from '@stanze/domain/http-statuses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Json } from './json.js';

/** A response body of type `T` that is already encoded, with a validator for conditional requests. */
export class ReadyJson<T = unknown> {
  /** Only for the compiler. */
  declare readonly type: T;
  readonly body: Buffer;

  /**
   * @param tag changes whenever the body does; without quotes
   * @param shared whether a shared cache may store it: false as soon as it depends on who asks
   */
  constructor(
    json: Json<T>,
    readonly tag: string,
    readonly shared: boolean,
  ) {
    this.body = json.toBuffer();
  }

  /** A response that depends on the person who requests it. */
  static personal<T>(json: Json<T>): ReadyJson<T> {
    const single = json.joined();
    const tag = createHash('sha1').update(single.toBuffer()).digest('base64url');
    return new ReadyJson(single, tag, false);
  }
}

/** A response body of type `T` that is already encoded; no cache stores it, like every answer to a write or to a person. */
export class UncachedJson<T = unknown> {
  /** Only for the compiler. */
  declare readonly type: T;
  readonly body: Buffer;

  constructor(json: Json<T>) {
    this.body = json.toBuffer();
  }
}

/**
 * Sends `ReadyJson` and `UncachedJson` without encoding them again, or 304 when the caller already has the body. It is
 * a hook of Fastify and not an interceptor of Nest, because an interceptor costs every request a chain of observables.
 */
export function sendReadyJson(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    if (payload instanceof ReadyJson) sendReady(payload, request, reply);
    else if (payload instanceof UncachedJson) sendAsIs(payload.body, reply);
    done(null, payload);
  });
  // Any other answer to a person, also a refusal and a file.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const isPersonal = isWrite || request.headers.authorization !== undefined;
    if (isPersonal && !isPublic(reply.getHeader('cache-control'))) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** Whether an answer was declared to be the same for everybody, such as a picture. */
function isPublic(cacheControl: unknown): boolean {
  return typeof cacheControl === 'string' && cacheControl.startsWith('public');
}

function sendReady(ready: ReadyJson, request: FastifyRequest, reply: FastifyReply): void {
  const etag = `W/"${ready.tag}"`;
  reply.header('etag', etag).header('vary', 'authorization');
  const isCurrent = request.method === 'GET' && includesTag(request.headers['if-none-match'], etag);
  if (isCurrent) reply.status(NOT_MODIFIED);
  reply.header('cache-control', ready.shared ? 'no-cache' : 'no-store');
  sendAsIs(isCurrent ? '' : ready.body, reply);
}

function sendAsIs(body: string | Buffer, reply: FastifyReply): void {
  // Fastify sends buffers as well as strings; its types allow only strings.
  reply.serializer(() => body as string);
}

function includesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strong = etag.slice(2);
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === strong || tag.trim() === '*');
}
