import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { CONFLICT, INTERNAL_SERVER_ERROR, SERVICE_UNAVAILABLE } from '@stanze/domain/http-statuses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnreachable, isParentMissing, isStorageFull } from './database-errors.js';
import { ProductError } from './product-error.js';
import { type Refusal, standardAnswer } from './standard-answer.js';

interface Answer extends Refusal {
  readonly retryAfter?: number;
  readonly extra?: Readonly<Record<string, unknown>>;
}

const PARENT_MISSING_TEXT =
  'Qualcosa a cui si riferisce questa richiesta è stato eliminato. Ricarica la pagina.';

/** Converts every error to an answer `{ detail }`, which never contains a stack, SQL or a path. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.handle(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Also for routes that are registered on Fastify itself. */
  handle(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (isDisconnected(error, reply)) {
      const { id: reqId, method, routeOptions } = request;
      request.log.info(
        { reqId, method, route: routeOptions.url },
        'the client disconnected before the answer',
      );
      return;
    }
    const answer = answerFor(error);
    if (answer.status >= INTERNAL_SERVER_ERROR)
      this.logger.error({ err: error, reqId: request.id }, 'request failed');
    if (reply.sent) return;
    if (answer.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(answer.retryAfter)));
    void reply
      .status(answer.status)
      .type('application/json; charset=utf-8')
      .send({ detail: answer.detail, ...answer.extra });
  }
}

/** Whether the answer could not be sent because the client has disconnected: not an error of the server. */
function isDisconnected(error: unknown, { raw }: FastifyReply): boolean {
  if (!raw.destroyed || typeof error !== 'object' || error === null || !('code' in error)) return false;
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Converts an error to the answer, with only the details that people may see. */
export function answerFor(error: unknown): Answer {
  if (error instanceof ProductError) return error;
  if (error instanceof HttpException) return standardAnswer(error.getStatus());
  if (isDatabaseUnreachable(error)) {
    return {
      status: SERVICE_UNAVAILABLE,
      detail: 'Il servizio torna tra pochi secondi. Riprova.',
      retryAfter: 2,
    };
  }
  if (isStorageFull(error)) {
    const detail = 'Al momento non riusciamo a salvare nulla di nuovo. Riprova tra qualche minuto.';
    return { status: SERVICE_UNAVAILABLE, detail, retryAfter: 30 };
  }
  if (isParentMissing(error)) return { status: CONFLICT, detail: PARENT_MISSING_TEXT };
  return standardAnswer(statusOf(error));
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return INTERNAL_SERVER_ERROR;
  return typeof error.statusCode === 'number' ? error.statusCode : INTERNAL_SERVER_ERROR;
}
