import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line per request, after the answer: method, route pattern, status, milliseconds. Never the URL. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line after the answer contains all data.
  }

  override routeNotFound(): void {
    // Fastify would log the URL, which may contain an e-mail address.
  }

  override defaultErrorLog(): void {
    // The error filter logs errors.
  }

  /**
   * A client that disconnects is not an error, because streams of live updates always end that way. Fastify would log
   * the whole reply.
   */
  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    this.requestCompleted(error.code === 'ERR_STREAM_PREMATURE_CLOSE' ? null : error, request, reply);
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { statusCode, elapsedTime } = reply;
    const route = request.routeOptions.url ?? '(unknown)';
    const line = {
      reqId: request.id,
      method: request.method,
      route,
      status: statusCode,
      ms: Math.round(elapsedTime),
    };
    if (error) request.log.warn({ ...line, err: error }, 'answer interrupted');
    else request.log.info(line, 'request');
  }
}
