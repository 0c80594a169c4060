import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';
/** The format of nginx's `$request_id`; any other text could inject content into the logs. */
const PATTERN = /^[0-9a-f]{32}$/;

/** The id with which a request is logged: the header of a trusted proxy, otherwise a new id. */
export function requestIdOf(behindProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = behindProxy ? headers[HEADER] : undefined;
    return typeof given === 'string' && PATTERN.test(given) ? given : randomUUID().replaceAll('-', '');
  };
}

/** Sends the id with every answer, so that the log lines of a reported problem can be found. */
export function sendRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(HEADER, request.id);
    done();
  });
}
