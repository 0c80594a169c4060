import { OK } from '@stanze/domain/http-statuses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ReadyJson } from './ready-json.js';

/** Headers of an answer that are cached with the body. */
const CACHED_HEADERS = ['link', 'x-total-count'];

interface CachedAnswer {
  readonly version: number;
  readonly answer: ReadyJson;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Caches answers for guests by URL, as long as their data has not changed. A hit is sent before guards and pipes run.
 * Only answers that a handler declared as shared are cached, and only requests without a token get them.
 */
export class GuestCache {
  private readonly answers: LRUCache<string, CachedAnswer>;
  /** The version at the beginning of each running request whose answer may be cached. */
  private readonly versions = new WeakMap<FastifyRequest, number>();

  /**
   * @param maxBytes size of all bodies together
   * @param version changes whenever a shared answer may change
   */
  constructor(
    maxBytes: number,
    private readonly version: () => number,
  ) {
    this.answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ answer }) => answer.body.length + 200,
    });
  }

  /** Adds the hooks; called before other hooks that answer. */
  attach(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, reply, done) => {
      const version = this.version();
      const cached = isGuestGet(request) ? this.answers.get(request.url) : undefined;
      if (cached?.version === version) {
        void reply.headers(cached.headers).send(cached.answer);
        return;
      }
      if (isGuestGet(request)) this.versions.set(request, version);
      done();
    });
    fastify.addHook('preSerialization', (request, reply, payload, done) => {
      const version = this.versions.get(request);
      const isShared = payload instanceof ReadyJson && payload.shared && reply.statusCode === OK;
      // With the version of the beginning: what changed since then may be missing in the answer.
      if (isShared && version !== undefined) {
        this.answers.set(request.url, { version, answer: payload, headers: headersOf(reply) });
      }
      done(null, payload);
    });
  }
}

function isGuestGet(request: FastifyRequest): boolean {
  return request.method === 'GET' && request.headers.authorization === undefined;
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const set = CACHED_HEADERS.filter((name) => reply.hasHeader(name));
  return Object.fromEntries(set.map((name) => [name, String(reply.getHeader(name))]));
}
