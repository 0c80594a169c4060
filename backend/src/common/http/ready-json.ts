import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is serialised already, with an entity tag for conditional requests. */
export class ReadyJson {
  constructor(
    readonly body: string | Buffer,
    /** The entity tag without quotes; changes whenever the body changes. */
    readonly tag: string,
    /** May a shared cache store it? False when it depends on who sends the request. */
    readonly shared: boolean,
  ) {}

  /** An answer that depends on who sends the request. */
  static personal(body: string | Buffer): ReadyJson {
    return new ReadyJson(body, createHash('sha1').update(body).digest('base64url'), false);
  }
}

/** Serialised JSON without an entity tag, for answers that are not requested again. */
export class JsonBuffer {
  constructor(readonly body: Buffer) {}
}

/**
 * Sends `ReadyJson` and `JsonBuffer` without serialising them, or 304 when the client has that version. A hook of
 * Fastify and not an interceptor of Nest, which would cost every request a chain of observables.
 */
export function sendReadyJson(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    if (payload instanceof ReadyJson) sendReady(payload, request, reply);
    else if (payload instanceof JsonBuffer) sendAsIs(payload.body, 'no-store', reply);
    done(null, payload);
  });
}

function sendReady(ready: ReadyJson, request: FastifyRequest, reply: FastifyReply): void {
  const etag = `W/"${ready.tag}"`;
  reply.header('etag', etag).header('vary', 'authorization');
  const isUnchanged = request.method === 'GET' && has(request.headers['if-none-match'], etag);
  if (isUnchanged) reply.status(304);
  sendAsIs(isUnchanged ? '' : ready.body, ready.shared ? 'no-cache' : 'private, no-cache', reply);
}

function sendAsIs(body: string | Buffer, cacheControl: string, reply: FastifyReply): void {
  // Fastify also sends buffers; its types declare strings only.
  reply.header('cache-control', cacheControl).serializer(() => body as string);
}

function has(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strong = etag.slice(2);
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === strong || tag.trim() === '*');
}
