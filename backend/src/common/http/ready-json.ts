import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is JSON already, with a validator for conditional requests. */
export class ReadyJson {
  constructor(
    readonly body: string | Buffer,
    /** Changes whenever the body does; without quotes. */
    readonly tag: string,
    /** May a shared cache keep it? False as soon as it depends on who asks. */
    readonly shared: boolean,
  ) {}

  /** An answer that depends on who asks. */
  static personal(body: string | Buffer): ReadyJson {
    return new ReadyJson(body, createHash('sha1').update(body).digest('base64url'), false);
  }
}

/** JSON that is sent as it is, for answers that nobody asks for twice. */
export class JsonBuffer {
  constructor(readonly body: Buffer) {}
}

/**
 * Sends `ReadyJson` and `JsonBuffer` as they are, or 304 when the caller has it already. A hook of Fastify and no
 * interceptor of Nest: one interceptor costs every request a chain of observables.
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
  const known = request.method === 'GET' && has(request.headers['if-none-match'], etag);
  if (known) reply.status(304);
  sendAsIs(known ? '' : ready.body, ready.shared ? 'no-cache' : 'private, no-cache', reply);
}

function sendAsIs(body: string | Buffer, cacheControl: string, reply: FastifyReply): void {
  // Fastify sends bytes as well as text; its types know only the text.
  reply.header('cache-control', cacheControl).serializer(() => body as string);
}

function has(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strong = etag.slice(2);
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === strong || tag.trim() === '*');
}
