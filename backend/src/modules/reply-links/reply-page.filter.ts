import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { INTERNAL_SERVER_ERROR, NOT_FOUND } from '@stanze/domain/http-statuses';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerFor } from '../../common/errors/error.filter.js';
import { PageStylesService } from './page-styles.service.js';
import { sendReplyPage } from './send-reply-page.js';
import { invalidLinkPage, refusalPage } from './reply-page.js';

/** Answers errors with a page, because these addresses are opened in a browser. */
@Catch()
export class ReplyPageFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  constructor(private readonly styles: PageStylesService) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const { status, detail, retryAfter } = answerFor(error);
    const { id: reqId } = http.getRequest<FastifyRequest>();
    if (status >= INTERNAL_SERVER_ERROR) this.logger.error({ err: error, reqId }, 'request failed');
    if (retryAfter !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfter)));
    const text = typeof detail === 'string' ? detail : 'Richiesta non valida.';
    const styles = this.styles.all();
    const html = status === NOT_FOUND ? invalidLinkPage(styles) : refusalPage(text, styles);
    sendReplyPage(reply.status(status), html);
  }
}
