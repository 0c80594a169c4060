import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ReadyJson } from './ready-json.js';

/** Headers of an answer that its body does not tell. */
const KEPT_HEADERS = ['link', 'x-total-count'];

interface Kept {
  readonly version: number;
  readonly answer: ReadyJson;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Answers for guests, by address, as long as nothing they show has changed: found before routing, guards and pipes have
 * cost anything. Only what a handler called shared is kept, and only a request without a token gets it.
 */
export class GuestCache {
  private readonly answers: LRUCache<string, Kept>;

  /**
   * @param maxBytes memory the bodies may take together
   * @param version changes whenever a shared answer may
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

  /** Hooks the cache in; before whatever else answers. */
  attach(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, reply, done) => {
      const kept = isGuestGet(request) ? this.answers.get(request.url) : undefined;
      if (kept?.version === this.version()) void reply.headers(kept.headers).send(kept.answer);
      else done();
    });
    fastify.addHook('preSerialization', (request, reply, payload, done) => {
      if (payload instanceof ReadyJson && payload.shared && isGuestGet(request) && reply.statusCode === 200) {
        this.answers.set(request.url, {
          version: this.version(),
          answer: payload,
          headers: headersOf(reply),
        });
      }
      done(null, payload);
    });
  }
}

function isGuestGet(request: FastifyRequest): boolean {
  return request.method === 'GET' && request.headers.authorization === undefined;
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const set = KEPT_HEADERS.filter((name) => reply.hasHeader(name));
  return Object.fromEntries(set.map((name) => [name, String(reply.getHeader(name))]));
}
