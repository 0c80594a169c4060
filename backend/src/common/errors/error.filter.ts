import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
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
    const answer = answerFor(error);
    if (answer.status >= 500) this.logger.error({ err: error, reqId: request.id }, 'request failed');
    if (reply.sent) return;
    if (answer.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(answer.retryAfter)));
    void reply
      .status(answer.status)
      .type('application/json; charset=utf-8')
      .send({ detail: answer.detail, ...answer.extra });
  }
}

/** Converts an error to the answer, with only the details that people may see. */
function answerFor(error: unknown): Answer {
  if (error instanceof ProductError) return error;
  if (error instanceof HttpException) return standardAnswer(error.getStatus());
  if (isDatabaseUnreachable(error)) {
    return { status: 503, detail: 'Il servizio torna tra pochi secondi. Riprova.', retryAfter: 2 };
  }
  if (isStorageFull(error)) {
    const detail = 'Al momento non riusciamo a salvare nulla di nuovo. Riprova tra qualche minuto.';
    return { status: 503, detail, retryAfter: 30 };
  }
  if (isParentMissing(error)) return { status: 409, detail: PARENT_MISSING_TEXT };
  return standardAnswer(statusOf(error));
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
