import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { INTERNAL_ERROR_TEXT, type InputProblem, ProductError } from './product-error.js';

interface Answer {
  readonly status: number;
  readonly detail: string | readonly InputProblem[];
  readonly retryAfter?: number;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Texts for refusals that Fastify or Nest make before a controller is reached. */
const STANDARD_TEXTS: Readonly<Record<number, string>> = {
  400: 'Richiesta non valida.',
  404: 'Non trovato.',
  405: 'Metodo non consentito.',
  406: 'Formato non disponibile.',
  408: 'La richiesta ha impiegato troppo tempo.',
  413: 'I dati inviati sono troppo grandi.',
  414: "L'indirizzo è troppo lungo.",
  415: 'Formato dei dati non supportato.',
  431: 'Intestazioni troppo grandi.',
};

const DATABASE_IS_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'PROTOCOL_CONNECTION_LOST',
  'ETIMEDOUT',
  'EPIPE',
]);

/** The one place that speaks HTTP about errors: `{ detail }`, never a stack, SQL or path. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
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

/** What a caller may know of an error. */
function answerFor(error: unknown): Answer {
  if (error instanceof ProductError) return error;
  if (error instanceof HttpException) return standard(error.getStatus());
  if (isDatabaseAway(error)) {
    return { status: 503, detail: 'Il servizio torna tra pochi secondi. Riprova.', retryAfter: 2 };
  }
  return standard(statusOf(error));
}

function standard(status: number): Answer {
  const text = STANDARD_TEXTS[status];
  if (text === undefined && (status < 400 || status >= 500))
    return { status: 500, detail: INTERNAL_ERROR_TEXT };
  const detail = text ?? 'Richiesta non valida.';
  if (status !== 400) return { status, detail };
  return { status, detail: [{ loc: ['body'], msg: detail, type: 'malformed' }] };
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}

function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('driverError' in error) return isDatabaseAway(error.driverError);
  return 'code' in error && typeof error.code === 'string' && DATABASE_IS_AWAY.has(error.code);
}
