import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line a request, after the answer: method, route pattern, status, milliseconds. Never the URL itself. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line after the answer says it all.
  }

  override routeNotFound(): void {
    // Fastify would write the address, which may hold somebody's e-mail.
  }

  override defaultErrorLog(): void {
    // The error filter decides what is worth a line.
  }

  /** Whoever leaves before the end is no error: streams of updates end no other way. Fastify would write the whole reply. */
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
    if (error) request.log.warn({ ...line, err: error }, 'answer broken off');
    else request.log.info(line, 'request');
  }
}
