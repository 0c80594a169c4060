import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  BAD_REQUEST,
  EXPECTATION_FAILED,
  REQUEST_HEADER_FIELDS_TOO_LARGE,
  REQUEST_TIMEOUT,
} from '@stanze/domain/http-statuses';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { standardAnswer } from '../../common/errors/standard-answer.js';

const TYPE = 'application/json; charset=utf-8';

/** Error codes of Node's HTTP parser that have a specific status. */
const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: REQUEST_HEADER_FIELDS_TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: REQUEST_TIMEOUT,
};

/** Answers a URL that cannot be decoded; Fastify finds no route for it, so Nest's filter does not run. */
export function refuseUnreadableAddress(error: FastifyError, _: FastifyRequest, reply: FastifyReply): void {
  const { status, detail } = standardAnswer(error.statusCode ?? BAD_REQUEST);
  void reply.status(status).type(TYPE).send({ detail });
}

/** Answers bytes that are not HTTP, or headers that are too large: there is a connection but no request yet. */
export function refuseUnreadableBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, detail } = standardAnswer(STATUS_OF[error.code ?? ''] ?? BAD_REQUEST);
  const body = JSON.stringify({ detail });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers an `Expect` header other than 100-continue; Node itself would send no body. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const { status, detail } = standardAnswer(EXPECTATION_FAILED);
    response.writeHead(status, { 'content-type': TYPE, connection: 'close' }).end(JSON.stringify({ detail }));
  });
}
