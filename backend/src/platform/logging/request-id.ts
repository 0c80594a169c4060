import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
/** As nginx makes them; anything else could write into the logs. */
const PATTERN = /^[0-9a-f]{32}$/;

/** The id under which a request is logged: the one of a proxy in front, when there is one, or a new one. */
export function requestIdOf(behindProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = behindProxy ? headers[HEADER] : undefined;
    return typeof given === 'string' && PATTERN.test(given) ? given : randomUUID().replaceAll('-', '');
  };
}

/** Every answer names its id, so that what a person reports can be found. */
export function sendRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(HEADER, request.id);
    done();
  });
}
